import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import { queryClient } from './app/query-client.ts';
import { ShellSkeleton } from './app/ShellSkeleton.tsx';
import { HomePage } from './pages/home/HomePage.tsx';
import { LoginPage } from './pages/LoginPage.tsx';
import { RegisterPage } from './pages/RegisterPage.tsx';
import { PageTitle } from './ui/PageTitle.tsx';

const PAGES: Readonly<Record<string, ReactNode>> = {
  '/': <HomePage opening />,
  '/login': <LoginPage />,
  '/register': <RegisterPage />,
};

const TITLES: Readonly<Record<string, ReactNode>> = {
  '/dashboard': <PageTitle eyebrow="Today">Welcome</PageTitle>,
};

/** The HTML of a page until its scripts have loaded: a public page itself, a member's page as its skeleton, or null. */
export function prerender(path: string): string | null {
  const page = PAGES[path] ?? (path.startsWith('/dashboard') ? <ShellSkeleton title={TITLES[path]} /> : null);
  if (page === null) return null;
  return renderToStaticMarkup(
    <QueryClientProvider client={queryClient}>
      <StaticRouter location={path}>{page}</StaticRouter>
    </QueryClientProvider>,
  );
}
