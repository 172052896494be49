import type { QueryKey } from '@tanstack/react-query';
import { countedCigars } from './features/dashboard/counted-cigars.ts';
import { leaderboard, stats, timelinePage } from './features/dashboard/dashboard.queries.ts';
import { entriesInProgress } from './features/journal/glance/glance.queries.ts';
import { onThisDay } from './features/journal/journal.queries.ts';
import { litCigar } from './features/journal/smoke/smoke.queries.ts';
import { unreadCount } from './features/notifications/notifications.queries.ts';
import { porchGlance } from './features/porch/porch.queries.ts';
import { serverStatus } from './features/status/status.queries.ts';
import { challenges } from './features/store/store.queries.ts';
import type { FirstAnswer } from './lib/first-look.ts';
import { today } from './lib/smoked-day.ts';

interface Query {
  readonly queryKey: QueryKey;
  readonly queryFn?: unknown;
}

/** A first page has no page before it whose rows it leaves out. */
const EMPTY_CACHE = { getQueryState: () => undefined };

type Ask<Answer> = (context: { client: typeof EMPTY_CACHE; signal: AbortSignal }) => Promise<Answer>;

/** What the bars around every page of members show. */
const inShell: readonly Query[] = [serverStatus, unreadCount, litCigar];

export const ofJournal = (): readonly Query[] => [...inShell, onThisDay(today())];

/** @param quiet whether the member wants to see no boards */
export function ofDashboard(quiet: boolean): readonly Query[] {
  const counted = countedCigars();
  return [
    ...inShell,
    entriesInProgress,
    challenges,
    porchGlance,
    stats(counted),
    ...(quiet ? [] : [leaderboard('all', counted), leaderboard('last-30', counted)]),
    timelinePage(1),
  ];
}

/** Asks as the app would, with what stands for its client (`elements/api.ts`). */
export function ask<Answer>({ queryKey, queryFn }: Query): readonly [QueryKey, Promise<Answer>] {
  const answer = (queryFn as Ask<Answer>)({ client: EMPTY_CACHE, signal: new AbortController().signal });
  // The app, which asks again, says what is wrong.
  answer.catch(() => undefined);
  return [queryKey, answer] satisfies FirstAnswer;
}
