import type { Entry } from '@stoa/contract';
import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Earned } from '../outbox/outbox-entry.ts';

/** What an entry brought, until the member has read it. */
export interface EarnedNote extends Earned {
  entryId: number;
  name: string;
}

const earnedKey = ['journal', 'earned'] as const;
const NONE: readonly EarnedNote[] = [];

const notesIn = (client: QueryClient) => client.getQueryData<readonly EarnedNote[]>(earnedKey) ?? NONE;

/** No call of the server: stored with the answers of this device, and deleted with them at the end of the session. */
const earnedNotes = (client: QueryClient) =>
  queryOptions({
    queryKey: earnedKey,
    queryFn: () => notesIn(client),
    networkMode: 'always',
    staleTime: Infinity,
  });

export function rememberEarned(client: QueryClient, entry: Pick<Entry, 'id' | 'name'>, earned: Earned): void {
  if (earned.points === 0 && earned.badges.length === 0) return;
  const { points, badges } = earned;
  const others = notesIn(client).filter(({ entryId }) => entryId !== entry.id);
  client.setQueryData<readonly EarnedNote[]>(earnedKey, [
    ...others,
    { entryId: entry.id, name: entry.name, points, badges },
  ]);
}

export function useEarnedNotes() {
  const client = useQueryClient();
  const { data = NONE } = useQuery(earnedNotes(client));
  return {
    notes: data,
    markRead: () => client.setQueryData<readonly EarnedNote[]>(earnedKey, NONE),
  };
}
