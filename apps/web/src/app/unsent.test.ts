import 'fake-indexeddb/auto';
import { afterEach, expect, test } from 'vitest';
import type { QueuedResponse } from '../features/porch/responses.ts';
import { forgetMember, onDevice } from '../lib/device-store.ts';
import { unsentOf, unsentText } from './unsent.ts';

const [ZENO, CLEANTHES] = [7, 8];
afterEach(() => forgetMember(ZENO).then(() => forgetMember(CLEANTHES)));

const respond = (member: number, name: string, kind: QueuedResponse['kind']) =>
  onDevice((store) => {
    const response: QueuedResponse = { member, name, kind, entryId: 1, text: '', writtenAt: name };
    return store.put('responses', response);
  });

test('replies and glasses that were not sent are counted with the rest, each for its member', async () => {
  await respond(ZENO, '1', 'reply');
  await respond(ZENO, '2', 'cheer');
  await respond(ZENO, '3', 'no cheer');
  await respond(CLEANTHES, '4', 'reply');
  await onDevice((store) => store.put('amends', { member: ZENO, name: '5' }));
  expect(await unsentOf(ZENO)).toEqual({ entries: 0, drafts: false, replies: 1, glasses: 2, faulty: 1 });
});

test.each([
  [{ entries: 0, drafts: false, replies: 0, glasses: 0, faulty: 0 }, null],
  [
    { entries: 1, drafts: false, replies: 0, glasses: 0, faulty: 0 },
    '1 entry is only on this device. Signing out drops it for good: stay until it is in your journal.',
  ],
  [
    { entries: 0, drafts: true, replies: 0, glasses: 0, faulty: 0 },
    'An entry you have not finished is only on this device. Signing out drops it for good: stay until it is in your journal.',
  ],
  [
    { entries: 0, drafts: false, replies: 1, glasses: 0, faulty: 0 },
    '1 reply is only on this device. Signing out drops it for good: stay until it is sent.',
  ],
  [
    { entries: 2, drafts: false, replies: 1, glasses: 2, faulty: 0 },
    '2 entries, 1 reply, and 2 glasses are only on this device. Signing out drops them for good: stay until they are in your journal.',
  ],
  [
    { entries: 0, drafts: false, replies: 0, glasses: 0, faulty: 1 },
    '1 word about a faulty cigar is only on this device. Signing out drops it for good: stay until it is sent.',
  ],
])('signing out asks about %j', (unsent, text) => {
  expect(unsentText(unsent)).toBe(text);
});
