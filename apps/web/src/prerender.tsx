import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { Route as Matched, Routes, StaticRouter } from 'react-router';
import { isOfMembers, type Route } from '../route.ts';
import { queryClient } from './app/query-client.ts';
import { ShellSkeleton } from './app/ShellSkeleton.tsx';
import { HomePage } from './pages/home/HomePage.tsx';
import { ForecastsPage } from './pages/legal/ForecastsPage.tsx';
import { PrivacyPage } from './pages/legal/PrivacyPage.tsx';
import { RulesPage } from './pages/legal/RulesPage.tsx';
import { TermsPage } from './pages/legal/TermsPage.tsx';
import { LinePage } from './pages/lines/LinePage.tsx';
import { LoginPage } from './pages/LoginPage.tsx';
import { RegisterPage } from './pages/RegisterPage.tsx';

const WHOLE: Readonly<Record<string, ReactNode>> = {
  'home/HomePage': <HomePage />,
  LoginPage: <LoginPage />,
  RegisterPage: <RegisterPage />,
  'lines/LinePage': <LinePage />,
  'legal/TermsPage': <TermsPage />,
  'legal/PrivacyPage': <PrivacyPage />,
  'legal/RulesPage': <RulesPage />,
  'legal/ForecastsPage': <ForecastsPage />,
};

/** Returns the HTML of a page before the app runs: a public page whole, a members' page as its skeleton. */
export function prerender(route: Route, address: string): string | null {
  const content = WHOLE[route.page] ?? (isOfMembers(route) ? <ShellSkeleton /> : null);
  if (content === null) return null;
  return renderToStaticMarkup(
    <QueryClientProvider client={queryClient}>
      <StaticRouter location={address}>
        <Routes>
          <Matched path={route.path} element={content} />
        </Routes>
      </StaticRouter>
    </QueryClientProvider>,
  );
}
