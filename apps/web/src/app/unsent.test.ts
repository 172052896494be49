import 'fake-indexeddb/auto';
import { afterEach, expect, test } from 'vitest';
import { forgetMember } from '../lib/device-store.ts';
import { newItem } from '../lib/outbox/item.ts';
import { addToOutbox } from '../lib/outbox/store.ts';
import { getUnsent, unsentText } from './unsent.ts';

const [ZENO, CLEANTHES] = [7, 8];
afterEach(() => forgetMember(ZENO).then(() => forgetMember(CLEANTHES)));

test('unsent items are counted by kind, separately for each member', async () => {
  for (const name of ['reply', 'glass', 'glass', 'amends']) await addToOutbox(newItem({ name }, ZENO, {}));
  await addToOutbox(newItem({ name: 'reply' }, CLEANTHES, {}));
  expect(await getUnsent(ZENO)).toEqual({ items: { reply: 1, glass: 2, amends: 1 }, drafts: false });
});

test.each([
  [{ items: {}, drafts: false }, null],
  [
    { items: { entry: 1 }, drafts: false },
    '1 entry is only on this device. If you sign out now, you’ll lose it. Wait until it’s in your journal.',
  ],
  [
    { items: {}, drafts: true },
    'An entry you haven’t finished is only on this device. If you sign out now, you’ll lose it. Wait until it’s in your journal.',
  ],
  [
    { items: { reply: 1 }, drafts: false },
    '1 reply is only on this device. If you sign out now, you’ll lose it. Wait until it’s sent.',
  ],
  [
    { items: { entry: 2, reply: 1, glass: 2 }, drafts: false },
    '2 entries, 1 reply, and 2 cheers are only on this device. If you sign out now, you’ll lose them. Wait until they’re in your journal.',
  ],
  [
    { items: { amends: 1 }, drafts: false },
    '1 note about a faulty cigar is only on this device. If you sign out now, you’ll lose it. Wait until it’s sent.',
  ],
])('with %j unsent, the sign-out warning is %j', (unsent, text) => {
  expect(unsentText(unsent)).toBe(text);
});
