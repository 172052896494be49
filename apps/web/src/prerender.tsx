import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import type { Route } from '../routes.ts';
import { queryClient } from './app/query-client.ts';
import { ShellSkeleton } from './app/ShellSkeleton.tsx';
import { HomePage } from './pages/home/HomePage.tsx';
import { LoginPage } from './pages/LoginPage.tsx';
import { RegisterPage } from './pages/RegisterPage.tsx';
import { PageTitle } from './ui/PageTitle.tsx';

const PAGES: Readonly<Record<string, ReactNode>> = {
  'home/HomePage': <HomePage opening />,
  LoginPage: <LoginPage />,
  RegisterPage: <RegisterPage />,
};

const TITLES: Readonly<Record<string, ReactNode>> = {
  DashboardPage: (
    <PageTitle eyebrow="Today" lead={'\u00a0'}>
      Welcome
    </PageTitle>
  ),
};

export function prerender({ path, page, layout }: Route): string | null {
  const content = PAGES[page] ?? (layout === 'none' ? null : <ShellSkeleton title={TITLES[page]} />);
  if (content === null) return null;
  return renderToStaticMarkup(
    <QueryClientProvider client={queryClient}>
      <StaticRouter location={path}>{content}</StaticRouter>
    </QueryClientProvider>,
  );
}
