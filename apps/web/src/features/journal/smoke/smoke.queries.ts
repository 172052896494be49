import type { Entry } from '@stoa/contract';
import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import { journalKeys, type LitCigar } from '../journal.queries.ts';
import type { OutboxEntry } from '../outbox/outbox-entry.ts';
import { useOutboxEntries } from '../outbox/outbox.queries.ts';
import { putDownQuery } from './put-down.ts';
import { minutesSince, proposedTime, type Smoke } from './smoke.ts';

export const litKey = journalKeys.lit;
export const NOTHING_LIT: LitCigar = { entry: null, lit_seconds: null };

/** Another device may put it down. */
const REFRESH_MS = 60_000;

export const litCigar = queryOptions({
  queryKey: litKey,
  queryFn: ({ signal }) => call('GET /cigars/lit_cigar/', {}, { signal }),
  refetchInterval: ({ state }) => (state.data?.entry ? REFRESH_MS : false),
});

/** @param answeredAt when the server's answer arrived, by this device's clock */
export function smokeOf(
  lit: LitCigar | undefined,
  answeredAt: number,
  queued: readonly OutboxEntry[],
  putDown: number | null,
): Smoke | null {
  const begun = queued.find((one) => one.lit !== undefined && one.refusal === null);
  if (begun) {
    const since = Date.parse(begun.smokedAt ?? begun.savedAt);
    return { queued: begun, title: begun.title, since, asOf: since };
  }
  const entry = lit?.entry;
  if (!entry || entry.id === putDown) return null;
  if (queued.some(({ entryId, putsDown }) => entryId === entry.id && putsDown)) return null;
  const since = answeredAt - (lit.lit_seconds ?? 0) * 1000;
  return { entry, title: entry.name, since, asOf: answeredAt };
}

/** The member's cigar that burns, on whichever device it was lit; undefined while nothing is known. */
export function useSmoke(member: number): Smoke | null | undefined {
  const { data, dataUpdatedAt } = useQuery(litCigar);
  const { data: putDown } = useQuery(putDownQuery(member));
  const queued = useOutboxEntries(member);
  // What was put down a moment ago must not flare up when the page opens.
  if (putDown === undefined) return undefined;
  return smokeOf(data, dataUpdatedAt, queued, putDown?.entryId ?? null) ?? (data && null);
}

/**
 * What the form of a cigar proposes that was just put down, or that burns while it is rated.
 * @returns null for any other entry
 */
export function putDownOf(
  client: QueryClient,
  member: number,
  entry: Entry,
): { minutes: number | null; pressed: boolean } | null {
  const putDown = client.getQueryData(putDownQuery(member).queryKey);
  if (putDown?.entryId === entry.id) return { minutes: putDown.minutes, pressed: true };
  if (!entry.is_lit) return null;
  const lit = client.getQueryState<LitCigar>(litKey);
  const smoke = smokeOf(lit?.data, lit?.dataUpdatedAt ?? 0, [], null);
  const since = smoke?.entry?.id === entry.id ? smoke.since : Date.parse(entry.smoked_at);
  return { minutes: proposedTime(minutesSince(since, Date.now())), pressed: false };
}
