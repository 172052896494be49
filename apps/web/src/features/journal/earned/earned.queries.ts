import type { Entry } from '@stoa/contract';
import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { sessionMark } from '../../../lib/session-mark.ts';
import type { Earned } from '../outbox/queued-entry.ts';

export interface EarnedNote extends Earned {
  entryId: number;
  name: string;
}

const earnedKey = ['journal', 'earned'] as const;
const NONE: readonly EarnedNote[] = [];

const notesIn = (client: QueryClient) => client.getQueryData<readonly EarnedNote[]>(earnedKey) ?? NONE;

/** No server call: they are stored with this device's answers, and deleted with them when the session ends. */
const earnedNotes = (client: QueryClient) =>
  queryOptions({
    queryKey: earnedKey,
    queryFn: () => notesIn(client),
    networkMode: 'always',
    staleTime: Infinity,
  });

/** Tabs may run two versions of the app, so these values can't be renamed. */
type EarnedMessage = { kind: 'earned'; note: EarnedNote } | { kind: 'read'; entryIds: readonly number[] };

const channelName = (member: number) => `stoa-earned-${member}`;

function apply(client: QueryClient, message: EarnedMessage): void {
  const [added, gone] =
    message.kind === 'earned' ? [[message.note], [message.note.entryId]] : [[], message.entryIds];
  const others = notesIn(client).filter(({ entryId }) => !gone.includes(entryId));
  client.setQueryData<readonly EarnedNote[]>(earnedKey, [...others, ...added]);
}

/** Applies a change in every tab, because each stores its own list. */
function applyInAllTabs(client: QueryClient, message: EarnedMessage): void {
  apply(client, message);
  const member = sessionMark.memberId();
  if (member === null) return;
  const channel = new BroadcastChannel(channelName(member));
  channel.postMessage(message);
  channel.close();
}

/** Only the shell uses it. */
export function useEarnedInOtherTabs(member: number): void {
  const client = useQueryClient();

  useEffect(() => {
    const channel = new BroadcastChannel(channelName(member));
    channel.addEventListener('message', ({ data }: MessageEvent<EarnedMessage>) => apply(client, data));
    return () => channel.close();
  }, [client, member]);
}

export function rememberEarned(client: QueryClient, entry: Pick<Entry, 'id' | 'name'>, earned: Earned): void {
  if (earned.points === 0 && earned.badges.length === 0) return;
  const { points, badges } = earned;
  applyInAllTabs(client, { kind: 'earned', note: { entryId: entry.id, name: entry.name, points, badges } });
}

export function useEarnedNotes() {
  const client = useQueryClient();
  const { data = NONE } = useQuery(earnedNotes(client));
  return {
    notes: data,
    markRead: () =>
      applyInAllTabs(client, { kind: 'read', entryIds: notesIn(client).map(({ entryId }) => entryId) }),
  };
}
