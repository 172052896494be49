import 'fake-indexeddb/auto';
import { onlineManager, QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { wipeSession } from '../lib/clear-device.ts';
import { newItem } from '../lib/outbox/item.ts';
import { addToOutbox, removeFromOutbox } from '../lib/outbox/store.ts';
import { forgetMember, ofMember, onDevice } from '../lib/device-store.ts';
import type { Atlas } from '../ui/map/atlas.ts';
import { atlasQuery } from '../ui/map/atlas-query.ts';
import { sessionMark } from '../lib/session-mark.ts';
import { persistQueries, restoreQueries } from './query-persistence.ts';

const [ZENO, CLEANTHES] = [7, 8];
const JOURNAL = ['journal', 'list', '-created_at', 1];
let version = 'one';

beforeEach(() => {
  version = 'one';
  vi.stubGlobal('document', { querySelector: () => ({ content: version }) });
  vi.stubGlobal('location', { search: '' });
  onlineManager.setOnline(true);
  sessionMark.set({ id: ZENO });
});
afterEach(async () => {
  vi.unstubAllGlobals();
  await Promise.all([ZENO, CLEANTHES].map((member) => forgetMember(member)));
});

const storedKeys = async (member: number) => {
  const stored = await onDevice((store) => store.getAll('answers', ofMember(member)));
  return stored.map(({ key }) => key);
};

async function start(member: number) {
  const client = new QueryClient();
  await restoreQueries(client, member);
  return client;
}

async function visit(member: number, key: readonly unknown[], data: unknown) {
  const client = new QueryClient();
  const stop = persistQueries(client, member);
  client.setQueryData(key, data);
  await expect.poll(() => storedKeys(member)).toContainEqual(key);
  stop();
  return client;
}

test('stored responses come back at the next start with their age, marked for a refetch', async () => {
  const before = await visit(ZENO, JOURNAL, { count: 3 });
  const after = await start(ZENO);
  expect(after.getQueryData(JOURNAL)).toEqual({ count: 3 });
  const { dataUpdatedAt, isInvalidated } = after.getQueryState(JOURNAL) ?? {};
  expect(dataUpdatedAt).toBe(before.getQueryState(JOURNAL)?.dataUpdatedAt);
  expect(isInvalidated).toBe(true);
});

test('responses that a slow device reads late still fill empty queries', async () => {
  await visit(ZENO, JOURNAL, { count: 3 });
  const held = new AbortController();
  const holding = onDevice(async (store) => {
    const answers = store.transaction('answers', 'readwrite').objectStore('answers');
    while (!held.signal.aborted) await answers.count();
  });
  const client = await start(ZENO);
  expect(client.getQueryData(JOURNAL)).toBeUndefined();
  held.abort();
  await holding;
  await expect.poll(() => client.getQueryData(JOURNAL)).toEqual({ count: 3 });
});

test('searches and the map of the states aren’t stored', async () => {
  const client = new QueryClient();
  const stop = persistQueries(client, ZENO);
  client.setQueryData(['places', 'search', 'boston'], []);
  client.setQueryData(['journal', 'found', 'x'], {});
  client.setQueryData(atlasQuery.queryKey, {} as Atlas);
  client.setQueryData(JOURNAL, {});
  await expect.poll(() => storedKeys(ZENO)).toEqual([JOURNAL]);
  stop();
});

test('other members can’t see a member’s responses, and nothing is stored after the session', async () => {
  const client = new QueryClient();
  const stop = persistQueries(client, ZENO);
  client.setQueryData(JOURNAL, { count: 3 });
  await expect.poll(() => storedKeys(ZENO)).toHaveLength(1);
  expect((await start(CLEANTHES)).getQueryData(JOURNAL)).toBeUndefined();
  sessionMark.clear();
  await wipeSession();
  client.setQueryData(JOURNAL, { count: 4 });
  stop();
  expect((await start(ZENO)).getQueryData(JOURNAL)).toBeUndefined();
});

test('a member’s stored responses are deleted when another member signs in', async () => {
  await visit(ZENO, JOURNAL, { count: 3 });
  sessionMark.set({ id: CLEANTHES });
  const stop = persistQueries(new QueryClient(), CLEANTHES);
  await expect.poll(() => storedKeys(ZENO)).toEqual([]);
  stop();
});

test('removing an entry from the cache removes it from the device', async () => {
  const client = new QueryClient();
  const stop = persistQueries(client, ZENO);
  client.setQueryData(['journal', 'entry', 4], { id: 4 });
  await expect.poll(() => storedKeys(ZENO)).toHaveLength(1);
  client.removeQueries({ queryKey: ['journal', 'entry', 4] });
  await expect.poll(() => storedKeys(ZENO)).toEqual([]);
  stop();
});

test('responses from another version are restored only while offline', async () => {
  await visit(ZENO, JOURNAL, { count: 3 });
  version = 'two';
  expect((await start(ZENO)).getQueryData(JOURNAL)).toBeUndefined();
  onlineManager.setOnline(false);
  expect((await start(ZENO)).getQueryData(JOURNAL)).toEqual({ count: 3 });
});

test('a stored response doesn’t replace one that was fetched before the device was read', async () => {
  await visit(ZENO, JOURNAL, { count: 3 });
  const client = new QueryClient();
  client.setQueryData(JOURNAL, { count: 4 });
  await restoreQueries(client, ZENO);
  expect(client.getQueryData(JOURNAL)).toEqual({ count: 4 });
});

test('unsent items are loaded before anything is shown', async () => {
  const item = newItem({ name: 'put-down' }, ZENO, { entryId: 4, minutes: 55 });
  await addToOutbox(item);
  expect((await start(ZENO)).getQueryData(['outbox', ZENO])).toEqual([item]);
  await removeFromOutbox(item);
});
