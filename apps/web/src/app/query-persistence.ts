import { onlineManager, type QueryClient, type QueryKey } from '@tanstack/react-query';
import { forgetOthersSessions, type StoredAnswer, ofMember, onDevice } from '../lib/device-store.ts';
import { outboxQuery } from '../lib/outbox/outbox.queries.ts';
import { deleteCachedPhotos, openPhotos } from '../lib/photo-cache.ts';
import { sessionMark } from '../lib/session-mark.ts';
import { within } from '../lib/within.ts';
import { appVersion } from './new-version.ts';

/** The maximum number of responses stored for a member; the oldest are deleted first. */
const MAX_ANSWERS = 300;

const STORE_TIMEOUT_MS = 1500;

const PERSISTED = new Set<unknown>(['cigars', 'dashboard', 'notifications', 'status', 'measure', 'forecast']);

/** Returns true for queries of the member's own pages, without searches and other members. */
function isPersisted([feature, kind]: QueryKey): boolean {
  if (feature === 'accounts') return kind === 'me';
  if (feature === 'retailers') return kind !== 'search';
  if (feature === 'journal' || feature === 'humidor') return kind !== 'found';
  if (feature === 'porch') return kind !== 'newest';
  return PERSISTED.has(feature);
}

/** Keeps responses in memory, because removing one from the cache also deletes the stored response. */
function retainInMemory(client: QueryClient): void {
  for (const root of ['accounts', 'journal', 'humidor', 'retailers', 'porch', ...PERSISTED]) {
    client.setQueryDefaults([root], { gcTime: Infinity });
  }
  client.setQueryDefaults(['retailers', 'search'], { gcTime: 5 * 60_000 });
}

const isNewerThan = (one: StoredAnswer, other: StoredAnswer) => other.updatedAt - one.updatedAt;

function fill(client: QueryClient, stored: readonly StoredAnswer[]): void {
  const version = appVersion();
  for (const { key, data, updatedAt, version: storedBy } of stored) {
    const fits = storedBy === version || !onlineManager.isOnline();
    if (!fits || client.getQueryData(key) !== undefined) continue;
    client.setQueryData(key, data, { updatedAt });
    // Even a recent response is fetched again when a page shows it.
    client.getQueryCache().find({ queryKey: key, exact: true })?.invalidate();
  }
}

/**
 * Fills the query cache from this device, including unsent items. Online, it skips responses of another version, whose shape
 * may differ. Pages wait only briefly for a slow device; later reads still fill what is empty.
 */
export async function restoreQueries(client: QueryClient, member: number): Promise<void> {
  retainInMemory(client);
  const restore = async () => {
    const stored = await onDevice((store) => store.getAll('answers', ofMember(member))).catch(() => []);
    // The session may have ended in the meantime.
    if (sessionMark.memberId() === member) fill(client, stored);
  };
  await within(STORE_TIMEOUT_MS, Promise.all([restore(), client.prefetchQuery(outboxQuery(member))]));
}

async function prune(member: number): Promise<void> {
  if ((await forgetOthersSessions(member)) > 0) {
    await deleteCachedPhotos();
    await openPhotos();
  }
  await onDevice(async (store) => {
    const all = await store.getAll('answers', ofMember(member));
    const surplus = all.toSorted(isNewerThan).slice(MAX_ANSWERS);
    await Promise.all(surplus.map(({ hash }) => store.delete('answers', [member, hash])));
  });
}

/** Stores the responses that the member's pages receive from now on. Returns a function that stops it. */
export function persistQueries(client: QueryClient, member: number): () => void {
  retainInMemory(client);
  const cache = client.getQueryCache();
  const written = new Map<string, unknown>();

  function write(hash: string, key: QueryKey, data: unknown, updatedAt: number) {
    // Lists are refetched every half minute, mostly without changes.
    if (data === undefined || written.get(hash) === data || !sessionMark.isSet()) return;
    written.set(hash, data);
    const answer = { member, hash, key, data, updatedAt, version: appVersion() };
    void onDevice((store) => store.put('answers', answer)).catch(() => undefined);
  }

  function remove(hash: string) {
    written.delete(hash);
    // The end of a session also empties the cache, but all stored responses are then deleted together.
    if (sessionMark.isSet())
      void onDevice((store) => store.delete('answers', [member, hash])).catch(() => undefined);
  }

  for (const { queryKey, queryHash, state } of cache.getAll()) {
    if (isPersisted(queryKey)) write(queryHash, queryKey, state.data, state.dataUpdatedAt);
  }
  void prune(member).catch(() => undefined);

  return cache.subscribe((event) => {
    const { queryHash, queryKey, state } = event.query;
    if (!isPersisted(queryKey)) return;
    if (event.type === 'removed') remove(queryHash);
    else if (event.type === 'updated' && event.action.type === 'success') {
      write(queryHash, queryKey, state.data, state.dataUpdatedAt);
    }
  });
}
