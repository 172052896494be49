import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { JOURNAL_SORTS } from '@stoa/contract/journal.rules';
import { StaticRouter } from 'react-router';
import type { Route } from '../routes.ts';
import { queryClient } from './app/query-client.ts';
import { ShellSkeleton, TitleSkeleton } from './app/ShellSkeleton.tsx';
import { latestGrid } from './features/dashboard/latest-grid.ts';
import { EntryListSkeleton } from './features/journal/EntryListSkeleton.tsx';
import { FilterBar } from './features/journal/FilterBar.tsx';
import { LatestEntrySkeleton } from './features/journal/glance/LatestEntrySkeleton.tsx';
import { NO_FILTERS } from './features/journal/journal-filters.ts';
import { JournalTitle } from './features/journal/JournalTitle.tsx';
import type { JournalAddress } from './features/journal/use-journal-address.ts';
import { HomePage } from './pages/home/HomePage.tsx';
import { LoginPage } from './pages/LoginPage.tsx';
import { RegisterPage } from './pages/RegisterPage.tsx';
import { PageTitle } from './ui/PageTitle.tsx';
import { Tabs } from './ui/Tabs.tsx';

const PAGES: Readonly<Record<string, ReactNode>> = {
  'home/HomePage': <HomePage />,
  LoginPage: <LoginPage />,
  RegisterPage: <RegisterPage />,
};

const nothing = () => undefined;

const PLAIN_JOURNAL = { filters: NO_FILTERS, sort: JOURNAL_SORTS[0] } as JournalAddress;

/** The journal around its entries, which a script fills in (`prerender-entries.tsx`). */
const JOURNAL = (
  <div className="space-y-6 lg:space-y-12">
    <JournalTitle count={null} next={{ id: 'your-next', isOpen: false }} />
    <Tabs
      label="The journal as"
      value="list"
      onChange={nothing}
      items={[
        {
          value: 'list',
          label: 'List',
          content: (
            <>
              <FilterBar address={PLAIN_JOURNAL} />
              <div id="first-entries">
                <EntryListSkeleton />
              </div>
            </>
          ),
        },
        { value: 'map', label: 'Map', content: null },
      ]}
    />
  </div>
);

/** The dashboard's title and its first picture, which scripts fill in. */
const DASHBOARD = (
  <div className="space-y-6 lg:space-y-12">
    <TitleSkeleton
      title={
        <PageTitle eyebrow="Today" lead={'\u00a0'}>
          Welcome
        </PageTitle>
      }
    />
    <div className={latestGrid}>
      <div id="first-latest">
        <LatestEntrySkeleton />
      </div>
    </div>
  </div>
);

const CONTENTS: Readonly<Record<string, ReactNode>> = { JournalPage: JOURNAL, DashboardPage: DASHBOARD };

export function prerender({ path, page, layout }: Route): string | null {
  const content = PAGES[page] ?? (layout === 'none' ? null : <ShellSkeleton>{CONTENTS[page]}</ShellSkeleton>);
  if (content === null) return null;
  return renderToStaticMarkup(
    <QueryClientProvider client={queryClient}>
      <StaticRouter location={path}>{content}</StaticRouter>
    </QueryClientProvider>,
  );
}
