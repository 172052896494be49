import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { clearDevice, finishWipe, wipeSession } from './clear-device.ts';
import { forgetMember, onDevice, type StoreName } from './device-store.ts';
import { newItem } from './outbox/item.ts';

const [ZENO, CLEANTHES] = [7, 8];
const STORES: readonly StoreName[] = ['answers', 'drafts', 'outbox'];

beforeEach(async () => {
  await onDevice(async (store) => {
    for (const member of [ZENO, CLEANTHES]) {
      await store.put('answers', { member, hash: 'x', key: [], data: 1, updatedAt: 0, version: '' });
      await store.put('drafts', { member, name: 'add', value: 1 });
      await store.put('outbox', newItem({ name: 'entry' }, member, {}));
    }
  });
});
afterEach(async () => {
  vi.unstubAllGlobals();
  await Promise.all([ZENO, CLEANTHES].map((member) => forgetMember(member)));
});

const stored = () =>
  onDevice(async (store) => {
    const keys = await Promise.all(STORES.map((name) => store.getAllKeys(name)));
    return STORES.flatMap((name, index) => (keys[index] ?? []).map(([member]) => `${name} ${member}`));
  });

test('after a session, only each member’s unsent items remain on the device', async () => {
  await wipeSession();
  expect(await stored()).toEqual(['outbox 7', 'outbox 8']);
});

test('signing out also deletes the member’s unsent items, but no other member’s', async () => {
  await clearDevice(ZENO);
  expect(await stored()).toEqual(['outbox 8']);
});

test('an interrupted wipe finishes at the next start, and only then', async () => {
  await finishWipe();
  expect(await stored()).toHaveLength(6);
  // The page is closed while its photos are being deleted.
  vi.stubGlobal('caches', { delete: () => new Promise(() => undefined) });
  void wipeSession();
  expect(await stored()).toHaveLength(6);
  vi.unstubAllGlobals();
  await finishWipe();
  expect(await stored()).toEqual(['outbox 7', 'outbox 8']);
});
