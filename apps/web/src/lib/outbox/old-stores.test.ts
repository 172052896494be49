import 'fake-indexeddb/auto';
import { openDB } from 'idb';
import { expect, test } from 'vitest';
import { onDevice } from '../device-store.ts';
import { packFiles } from '../stored-files.ts';
import { outboxItems } from './store.ts';

const ZENO = 7;
const place = { city: 'Savannah', latitude: 32.08, longitude: -81.09 };
const oldEntry = (name: string, rest: object = {}) => ({
  name,
  member: ZENO,
  title: '7KQ2-M9XA',
  savedAt: '2026-05-01T20:00:00.000Z',
  cigar: { kind: 'code', code: '7KQ2M9XA' },
  entryId: null,
  smokedAt: '2026-05-01T19:00:00.000Z',
  subject: { in_progress: true },
  values: { experience_note: 'Cedar.', place, photos: [new File(['band'], 'band.jpg')] },
  addressId: null,
  keys: { add: 'add key', place: 'place key', update: 'update key' },
  earned: null,
  refusal: null,
  ...rest,
});

/** Creates the stores of version 3 of the app. */
async function fillOldStores() {
  const old = await openDB('stoa', 3, {
    upgrade(store) {
      for (const name of ['drafts', 'waiting', 'responses', 'amends'])
        store.createObjectStore(name, { keyPath: ['member', 'name'] });
      store.createObjectStore('answers', { keyPath: ['member', 'hash'] });
    },
  });
  const refusal = { at: 'add', text: 'Used already.', own: { id: 12, inProgress: false } };
  for (const entry of [
    oldEntry('1'),
    oldEntry('1 b', { addressId: 9, entryId: 4 }),
    oldEntry('1 c', { refusal }),
  ])
    await old.put('waiting', { member: ZENO, name: entry.name, value: await packFiles(entry) });
  const writtenAt = '2026-05-01T21:00:00.000Z';
  await old.put('responses', {
    member: ZENO,
    name: '4 key',
    entryId: 8,
    kind: 'reply',
    text: 'Well said.',
    writtenAt,
  });
  await old.put('responses', {
    member: ZENO,
    name: '5 key',
    entryId: 8,
    kind: 'no cheer',
    text: '',
    writtenAt,
  });
  const amends = {
    entryId: 4,
    faults: ['burn'],
    words: 'Uneven.',
    photo: null,
    key: 'amends key',
    refused: null,
  };
  await old.put('amends', { member: ZENO, name: 'entry 4', ...amends });
  await old.put('drafts', { member: ZENO, name: 'put down', value: { entryId: 5, minutes: 55 } });
  await old.put('drafts', { member: ZENO, name: 'add', value: { step: 'details' } });
  old.close();
}

test('items that an earlier version queued move to the one outbox with their keys', async () => {
  await fillOldStores();
  const items = await outboxItems(ZENO);
  const entry = {
    kind: 'entry',
    key: 'update key',
    payload: expect.objectContaining({ addKey: 'add key' }) as unknown,
  };
  expect(items).toHaveLength(7);
  expect(items).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ ...entry, name: '1', savedAt: '2026-05-01T20:00:00.000Z', refusal: null }),
      expect.objectContaining({ ...entry, name: '1 b' }),
      expect.objectContaining({ kind: 'reply', key: '4 key', payload: { entryId: 8, text: 'Well said.' } }),
      expect.objectContaining({ kind: 'glass', key: '5 key', payload: { entryId: 8, cheer: false } }),
      expect.objectContaining({
        kind: 'amends',
        key: 'amends key',
        payload: { entryId: 4, faults: ['burn'], words: 'Uneven.', photo: null },
      }),
      expect.objectContaining({ kind: 'put-down', payload: { entryId: 5, minutes: 55 } }),
    ]),
  );
  const [first, second, third] = items.map(({ payload }) => payload as { values: Record<string, unknown> });
  const [photo] = (first?.values['photos'] ?? []) as File[];
  expect([photo?.name, await photo?.text(), first?.values['place']]).toEqual(['band.jpg', 'band', place]);
  expect(second).toMatchObject({ entryId: 4, values: { place: { ...place, id: 9, type: 'cigar' } } });
  expect(third).toMatchObject({ values: { experience_note: 'Cedar.' } });
  expect(items[2]?.refusal?.body).toMatchObject({
    detail: 'Used already.',
    entry_id: 12,
    in_progress: false,
  });
});

test('the old stores are deleted, and drafts stay where they were', async () => {
  await onDevice(async (store) => {
    expect([...store.objectStoreNames]).toEqual(['answers', 'drafts', 'outbox']);
    expect((await store.getAll('drafts')).map(({ name }) => name)).toEqual(['add']);
  });
});
