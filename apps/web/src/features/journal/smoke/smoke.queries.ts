import type { Entry } from '@stoa/contract';
import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import { type OutboxItem, ofKind } from '../../../lib/outbox/item.ts';
import { outboxQuery } from '../../../lib/outbox/outbox.queries.ts';
import { journalKeys, type LitCigar } from '../journal.queries.ts';
import { entryKind } from '../outbox/entry-kind.ts';
import { finishKind } from './finish-kind.ts';
import { minutesSince, proposedTime, type Smoke } from './smoke.ts';

export const litKey = journalKeys.lit;

/** The member may finish it on another device. */
const REFRESH_MS = 60_000;

export const litCigar = queryOptions({
  queryKey: litKey,
  queryFn: ({ signal }) => call('GET /cigars/lit_cigar/', {}, { signal }),
  refetchInterval: ({ state }) => (state.data?.entry ? REFRESH_MS : false),
});

/**
 * @param answeredAt when the server's response arrived, by this device's clock
 * @param items items that only this device has
 */
export function findSmoke(
  lit: LitCigar | undefined,
  answeredAt: number,
  items: readonly OutboxItem[],
): Smoke | null {
  const queued = ofKind(entryKind, items);
  const started = queued.find(({ payload, refusal }) => payload.lit !== undefined && refusal === null);
  if (started) {
    const since = Date.parse(started.payload.smokedAt ?? started.savedAt);
    return { queued: started, title: started.payload.title, since, asOf: since };
  }
  const entry = lit?.entry;
  if (!entry) return null;
  const isOut = [...ofKind(finishKind, items), ...queued.filter(({ payload }) => payload.putsDown)].some(
    ({ payload }) => payload.entryId === entry.id,
  );
  if (isOut) return null;
  const since = answeredAt - (lit.lit_seconds ?? 0) * 1000;
  return { entry, title: entry.name, since, asOf: answeredAt };
}

/** Returns the member's burning cigar, lit on any device; undefined while unknown. */
export function useSmoke(member: number): Smoke | null | undefined {
  const { data, dataUpdatedAt } = useQuery(litCigar);
  const { data: items } = useQuery(outboxQuery(member));
  // Until the outbox is read, a cigar that was just finished would look lit.
  if (items === undefined) return undefined;
  return findSmoke(data, dataUpdatedAt, items) ?? (data && null);
}

/**
 * Returns the time to propose for a cigar that was just finished, or that is still burning while the member rates it.
 * @returns null for other entries; the form replaces the presses in `pressed`
 */
export function findFinished(
  client: QueryClient,
  member: number,
  entry: Entry,
): { minutes: number | null; pressed: readonly string[] } | null {
  const items = client.getQueryData(outboxQuery(member).queryKey) ?? [];
  const pressed = ofKind(finishKind, items).filter(({ payload }) => payload.entryId === entry.id);
  const last = pressed.at(-1);
  if (last) return { minutes: last.payload.minutes, pressed: pressed.map(({ name }) => name) };
  if (!entry.is_lit) return null;
  const lit = client.getQueryState<LitCigar>(litKey);
  const smoke = findSmoke(lit?.data, lit?.dataUpdatedAt ?? 0, []);
  const since = smoke?.entry?.id === entry.id ? smoke.since : Date.parse(entry.smoked_at);
  return { minutes: proposedTime(minutesSince(since, Date.now())), pressed: [] };
}
