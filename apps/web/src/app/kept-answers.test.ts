import 'fake-indexeddb/auto';
import { onlineManager, QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { forgetMember, ofMember, onDevice } from '../lib/device-store.ts';
import type { Atlas } from '../ui/map/atlas.ts';
import { atlasQuery } from '../ui/map/atlas-query.ts';
import { sessionMark } from '../lib/session-mark.ts';
import { keepAnswers, restoreAnswers } from './kept-answers.ts';

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

const keptKeys = async (member: number) => {
  const kept = await onDevice((store) => store.getAll('answers', ofMember(member)));
  return kept.map(({ key }) => key);
};

/** A start of the app: a cache of its own, filled from the device. */
async function start(member: number) {
  const client = new QueryClient();
  await restoreAnswers(client, member);
  return client;
}

async function visit(member: number, key: readonly unknown[], data: unknown) {
  const client = new QueryClient();
  const stop = keepAnswers(client, member);
  client.setQueryData(key, data);
  await vi.waitFor(async () => expect(await keptKeys(member)).toContainEqual(key));
  stop();
  return client;
}

test('what a member saw is there at the next start, as old as it was, and asked for again', async () => {
  const before = await visit(ZENO, JOURNAL, { count: 3 });
  const after = await start(ZENO);
  expect(after.getQueryData(JOURNAL)).toEqual({ count: 3 });
  const { dataUpdatedAt, isInvalidated } = after.getQueryState(JOURNAL) ?? {};
  expect(dataUpdatedAt).toBe(before.getQueryState(JOURNAL)?.dataUpdatedAt);
  // A reload asks again, even a moment later.
  expect(isInvalidated).toBe(true);
});

test('searches and the drawing of the states are not kept', async () => {
  const client = new QueryClient();
  const stop = keepAnswers(client, ZENO);
  client.setQueryData(['places', 'search', 'boston'], []);
  client.setQueryData(['journal', 'found', 'x'], {});
  client.setQueryData(atlasQuery.queryKey, {} as Atlas);
  client.setQueryData(JOURNAL, {});
  await vi.waitFor(async () => expect(await keptKeys(ZENO)).toEqual([JOURNAL]));
  stop();
});

test('a lost session leaves it for the same member, and nobody else sees it', async () => {
  const client = new QueryClient();
  const stop = keepAnswers(client, ZENO);
  client.setQueryData(JOURNAL, { count: 3 });
  await vi.waitFor(async () => expect(await keptKeys(ZENO)).toHaveLength(1));
  sessionMark.clear();
  client.clear();
  stop();
  expect((await start(ZENO)).getQueryData(JOURNAL)).toEqual({ count: 3 });
  expect((await start(CLEANTHES)).getQueryData(JOURNAL)).toBeUndefined();
});

test('another member who signs in takes its place', async () => {
  await visit(ZENO, JOURNAL, { count: 3 });
  sessionMark.set({ id: CLEANTHES });
  const stop = keepAnswers(new QueryClient(), CLEANTHES);
  await vi.waitFor(async () => expect(await keptKeys(ZENO)).toEqual([]));
  stop();
});

test('a deleted entry is deleted here too', async () => {
  const client = new QueryClient();
  const stop = keepAnswers(client, ZENO);
  client.setQueryData(['journal', 'entry', 4], { id: 4 });
  await vi.waitFor(async () => expect(await keptKeys(ZENO)).toHaveLength(1));
  client.removeQueries({ queryKey: ['journal', 'entry', 4] });
  await vi.waitFor(async () => expect(await keptKeys(ZENO)).toEqual([]));
  stop();
});

test('another version’s answers serve only while there is no connection', async () => {
  await visit(ZENO, JOURNAL, { count: 3 });
  version = 'two';
  expect((await start(ZENO)).getQueryData(JOURNAL)).toBeUndefined();
  onlineManager.setOnline(false);
  expect((await start(ZENO)).getQueryData(JOURNAL)).toEqual({ count: 3 });
});

test('an answer that came before the device was read is not replaced by an older one', async () => {
  await visit(ZENO, JOURNAL, { count: 3 });
  const client = new QueryClient();
  client.setQueryData(JOURNAL, { count: 4 });
  await restoreAnswers(client, ZENO);
  expect(client.getQueryData(JOURNAL)).toEqual({ count: 4 });
});
