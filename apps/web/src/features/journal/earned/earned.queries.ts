import type { Entry } from '@stoa/contract';
import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { newKey } from '../../../lib/attempt-key.ts';
import { sessionMark } from '../../../lib/session-mark.ts';
import type { Earned } from '../outbox/queued-entry.ts';

export interface EarnedNote extends Earned {
  entryId: number;
  name: string;
  /** The visit in which the member saw it. */
  seenIn?: string;
}

/** One load of the app. */
const VISIT = newKey();

const earnedKey = ['journal', 'earned'] as const;
const NONE: readonly EarnedNote[] = [];

const notesIn = (client: QueryClient) => client.getQueryData<readonly EarnedNote[]>(earnedKey) ?? NONE;

/** Without a server call. The notes are stored with this device's responses, and deleted with them when the session ends. */
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

/** Runs once the member has read what the entry earned. */
export const forgetEarned = (client: QueryClient, entryId: number): void =>
  applyInAllTabs(client, { kind: 'read', entryIds: [entryId] });

/** Runs when the member has read the notes or logs the next cigar. */
export const forgetAllEarned = (client: QueryClient): void =>
  applyInAllTabs(client, { kind: 'read', entryIds: notesIn(client).map(({ entryId }) => entryId) });

export function useEarnedNotes() {
  const client = useQueryClient();
  const { data = NONE } = useQuery(earnedNotes(client));
  return {
    notes: data,
    markRead: () => forgetAllEarned(client),
    /** Drops notes seen in an earlier visit, and marks the others as seen now. */
    markSeen: () => {
      const isOld = ({ seenIn = VISIT }: EarnedNote) => seenIn !== VISIT;
      const old = notesIn(client).filter(isOld);
      if (old.length > 0)
        applyInAllTabs(client, { kind: 'read', entryIds: old.map(({ entryId }) => entryId) });
      client.setQueryData<readonly EarnedNote[]>(earnedKey, (all = NONE) =>
        all.some(({ seenIn }) => seenIn === undefined)
          ? all.map((note) => ({ ...note, seenIn: VISIT }))
          : all,
      );
    },
  };
}
