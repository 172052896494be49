import { onlineManager, type QueryClient, type QueryKey } from '@tanstack/react-query';
import { forgetOthersAnswers, type KeptAnswer, ofMember, onDevice } from '../lib/device-store.ts';
import { dropPhotos } from '../lib/photo-cache.ts';
import { sessionMark } from '../lib/session-mark.ts';
import { within } from '../lib/within.ts';
import { appVersion } from './new-version.ts';

/** Most answers that are kept for a member; the oldest go first. */
const MOST = 300;

/** How long the first page waits for a store that does not answer, milliseconds. */
const PATIENCE = 1500;

/** What the member's own pages show; searches and other members stay out. */
function isKept([feature, kind]: QueryKey): boolean {
  if (feature === 'accounts') return kind === 'me';
  if (feature === 'retailers') return kind !== 'search';
  if (feature === 'journal') return kind !== 'found';
  return feature === 'dashboard' || feature === 'notifications' || feature === 'status';
}

/** Answers stay in memory as long as the app is open: what the cache lets go of is let go on the device too. */
function holdAnswers(client: QueryClient): void {
  for (const root of ['accounts', 'journal', 'dashboard', 'notifications', 'status', 'retailers']) {
    client.setQueryDefaults([root], { gcTime: Infinity });
  }
  client.setQueryDefaults(['retailers', 'search'], { gcTime: 5 * 60_000 });
}

const isNewerThan = (one: KeptAnswer, other: KeptAnswer) => other.updatedAt - one.updatedAt;

/**
 * Fills the query cache with what this member last saw on this device; what was loaded since stays. With a
 * connection, answers that another version of the app kept are left out: their shape may have changed.
 */
export async function restoreAnswers(client: QueryClient, member: number): Promise<void> {
  holdAnswers(client);
  const reading = onDevice((store) => store.getAll('answers', ofMember(member))).catch(() => []);
  const kept = (await within(PATIENCE, reading)) ?? [];
  const version = appVersion();
  for (const { key, data, updatedAt, version: keptBy } of kept) {
    const fits = keptBy === version || !onlineManager.isOnline();
    if (!fits || client.getQueryData(key) !== undefined) continue;
    client.setQueryData(key, data, { updatedAt });
    // However young, it is only a memory: whatever shows it asks again.
    client.getQueryCache().find({ queryKey: key, exact: true })?.invalidate();
  }
}

/** Keeps the newest answers of this member, and none of others. */
async function tidy(member: number): Promise<void> {
  if ((await forgetOthersAnswers(member)) > 0) await dropPhotos();
  await onDevice(async (store) => {
    const all = await store.getAll('answers', ofMember(member));
    const surplus = all.toSorted(isNewerThan).slice(MOST);
    await Promise.all(surplus.map(({ hash }) => store.delete('answers', [member, hash])));
  });
}

/**
 * Keeps every answer that the member's pages get from now on. Returns the way to stop. A browser without a store
 * simply opens empty when there is no connection.
 */
export function keepAnswers(client: QueryClient, member: number): () => void {
  holdAnswers(client);
  const cache = client.getQueryCache();
  const written = new Map<string, unknown>();

  function write(hash: string, key: QueryKey, data: unknown, updatedAt: number) {
    // The same data again is not worth a write: lists are asked for every half minute.
    if (data === undefined || written.get(hash) === data || !sessionMark.isSet()) return;
    written.set(hash, data);
    const answer = { member, hash, key, data, updatedAt, version: appVersion() };
    void onDevice((store) => store.put('answers', answer)).catch(() => undefined);
  }

  function remove(hash: string) {
    written.delete(hash);
    // At the end of a session the cache is emptied; the answers stay for the same member's return.
    if (sessionMark.isSet())
      void onDevice((store) => store.delete('answers', [member, hash])).catch(() => undefined);
  }

  for (const { queryKey, queryHash, state } of cache.getAll()) {
    if (isKept(queryKey)) write(queryHash, queryKey, state.data, state.dataUpdatedAt);
  }
  void tidy(member).catch(() => undefined);

  return cache.subscribe((event) => {
    const { queryHash, queryKey, state } = event.query;
    if (!isKept(queryKey)) return;
    if (event.type === 'removed') remove(queryHash);
    else if (event.type === 'updated' && event.action.type === 'success') {
      write(queryHash, queryKey, state.data, state.dataUpdatedAt);
    }
  });
}
