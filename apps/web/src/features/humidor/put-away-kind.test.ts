import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import { newItem } from '../../lib/outbox/item.ts';
import { addToOutbox, outboxItems, removeFromOutbox } from '../../lib/outbox/store.ts';
import { putAwayAgain, putAwayCount, putAwayKind } from './put-away-kind.ts';

type Lots = Parameters<typeof putAwayCount>[0]['results'];

test('cigars count as the server put them away', () => {
  const results = [{ initial_quantity: 1 }, { initial_quantity: 1 }, { initial_quantity: 4 }] as Lots;
  expect(putAwayCount({ results })).toBe(6);
});

test('refused cigars are replaced by the edited ones under a new key, unless they were discarded', async () => {
  const refusal = { text: 'Used.', status: 400, body: {} };
  const queued = {
    ...newItem(putAwayKind, 7, { lots: { codes: ['A', 'B'] }, quantity: 2, title: '' }),
    refusal,
  };
  await addToOutbox(queued);
  const edited = { lots: { codes: ['A'] }, quantity: 1, title: '' };
  await putAwayAgain(queued, edited);
  const [stored, ...others] = await outboxItems(7);
  expect(others).toEqual([]);
  expect(stored).toMatchObject({ name: queued.name, payload: edited, refusal: null });
  expect(stored?.key).not.toBe(queued.key);

  await removeFromOutbox(queued);
  await putAwayAgain(queued, edited);
  expect(await outboxItems(7)).toEqual([]);
});
