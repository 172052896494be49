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

/** Titles whose words only the device knows; those here are never seen. */
const TITLES: Readonly<Record<string, ReactNode>> = {
  '/dashboard': <PageTitle eyebrow="Today">Welcome</PageTitle>,
};

/**
 * What a page shows until its scripts are here, as HTML without ids of its own state: the public pages as they are,
 * members' pages as their skeleton. Null where nothing stands in.
 */
export function standIn(path: string): string | null {
  const page = PAGES[path] ?? (path.startsWith('/dashboard') ? <ShellSkeleton title={TITLES[path]} /> : null);
  if (page === null) return null;
  return renderToStaticMarkup(
    <QueryClientProvider client={queryClient}>
      <StaticRouter location={path}>{page}</StaticRouter>
    </QueryClientProvider>,
  );
}
