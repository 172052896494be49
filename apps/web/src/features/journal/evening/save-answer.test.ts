import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { forgetMember } from '../../../lib/device-store.ts';
import { openBrowser } from '../../../lib/fake-browser.ts';
import { ofKind } from '../../../lib/outbox/item.ts';
import { addToOutbox, outboxItems, removeFromOutbox } from '../../../lib/outbox/store.ts';
import { freshValues } from '../entry-form.ts';
import { entryKind } from '../outbox/entry-kind.ts';
import { changedEntry, unsentEntry } from '../outbox/new-entry.ts';
import type { QueuedEntry } from '../outbox/queued-entry.ts';
import { sendEntry } from '../outbox/send-entry.ts';
import { answerKind } from './answer-kind.ts';
import { discardEntry, saveAnswer } from './save-answer.ts';

const ZENO = 7;
const now = new Date('2026-05-01T20:00:00Z');
const NOTE = 'What was enough?\nThis.';
const photo = new File(['x'], 'band.jpg', { type: 'image/jpeg' });

const values = { ...freshValues(false), overall_rating: 4, photos: [photo] };
const fresh = {
  id: 4,
  said: ['overall_rating'],
  journal_images: [],
  location: null,
  smoked_at: now.toISOString(),
};

let browser: Awaited<ReturnType<typeof openBrowser>>;
let calls: { call: string; key: string; body: unknown }[];
/** What the server got first under each call and key, which it returns again. */
let stored: Map<string, object>;

beforeEach(async () => {
  calls = [];
  stored = new Map();
  browser = await openBrowser(({ method, path, key, body }) => {
    const sent = body.startsWith('{') ? (JSON.parse(body) as object) : null;
    calls.push({ call: `${method} ${path}`, key, body: sent ?? 'photos' });
    const written = sent ?? { ...values, smoked_at: fresh.smoked_at, journal_images: [{ id: 1 }] };
    const first = stored.get(path + key) ?? { ...fresh, ...written };
    stored.set(path + key, first);
    return { status: 201, body: { ...first, earned: { points: 40, badges: [] } } };
  });
});
afterEach(async () => {
  await browser.close();
  await forgetMember(ZENO);
});

const added = () =>
  unsentEntry(
    { member: ZENO, values, now },
    { cigar: { kind: 'code', code: '7KQ2M9XA' }, addKey: 'add', smokedAt: now.toISOString() },
  );
const changed = () => {
  const base = freshValues(false);
  const subject = { product_is_non_stoic: false, in_progress: true, journal_images: [], retailer_name: null };
  const removing = { ...values, remove_images: [9] };
  return changedEntry({ member: ZENO, values: removing, base, now }, { ...subject, id: 4, name: 'Zeno' });
};
const answer = async (queued: QueuedEntry) => {
  await saveAnswer(ZENO, { queued }, ['What was enough?', 'This.']);
  const items = await outboxItems(ZENO);
  return { entries: ofKind(entryKind, items), answers: ofKind(answerKind, items), items };
};
const send = async (item: QueuedEntry | undefined) => {
  if (item === undefined) throw new Error('Nothing to send.');
  await sendEntry(item, () => undefined);
};

test('the answer is sent after its entry, which keeps its keys and photos', async () => {
  const queued = added();
  await addToOutbox(queued);
  const { entries, items } = await answer(queued);
  expect(items.map(({ kind }) => kind)).toEqual(['entry', 'answer']);
  expect(entries).toMatchObject([
    { name: queued.name, key: queued.key, payload: { addKey: 'add', values: { private_note: NOTE } } },
  ]);
  expect(entries[0]?.payload.values.photos).toHaveLength(1);
});

test('a change that was sent, but never answered, is followed only by the note', async () => {
  const queued = changed();
  await addToOutbox(queued);
  // Its response is lost.
  await send(queued);
  const { entries, answers } = await answer(queued);
  await send(entries[0]);
  await send(answers[0]);
  expect(calls.map(({ key }) => key)).toEqual([queued.key, queued.key, answers[0]?.key]);
  expect(calls[2]).toMatchObject({ call: 'PUT /cigars/4/update_cigar/' });
  expect(calls[2]?.body).toEqual({ private_note: NOTE });
});

test('a new entry that was sent before the answer gets its note, and neither it nor its photos twice', async () => {
  const queued = added();
  await addToOutbox(queued);
  await send(queued);
  await removeFromOutbox(queued, true);
  const { answers, items } = await answer(queued);
  expect(items).toHaveLength(1);
  calls = [];
  await send(answers[0]);
  expect(calls.map(({ call, key }) => [call, key])).toEqual([
    ['POST /cigars/add_cigar/', 'add'],
    ['PUT /cigars/4/update_cigar/', answers[0]?.key],
  ]);
  expect(calls[0]?.body).not.toBe('photos');
  expect(calls[1]?.body).toEqual({ private_note: NOTE });
});

test('an entry that is discarded isn’t added by its answer', async () => {
  const queued = added();
  await addToOutbox(queued);
  const { entries } = await answer(queued);
  await discardEntry(entries[0] ?? queued);
  expect(await outboxItems(ZENO)).toEqual([]);
});
