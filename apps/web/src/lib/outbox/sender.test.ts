import 'fake-indexeddb/auto';
import { onlineManager } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ApiError, NetworkError } from '../api-error.ts';
import { forgetMember } from '../device-store.ts';
import { sessionMark } from '../session-mark.ts';
import { startSending } from './sender.ts';
import { newItem, type OutboxItem, type OutboxKind } from './item.ts';
import { save } from './save.ts';
import { addToOutbox, listedItems, onOutboxChange, outboxItems } from './store.ts';

const ZENO = 7;
/** The payloads that were sent, with their keys. */
let sent: [payload: unknown, key: string][];
let fails: Map<unknown, Error>;
let arrived: unknown[];
let stop: () => void;

const createKind = (name: string): OutboxKind<string, string> => ({
  name,
  nouns: ['thing', 'things'],
  send({ payload, key }) {
    sent.push([payload, key]);
    const failure = fails.get(payload);
    return failure ? Promise.reject(failure) : Promise.resolve(`${payload} arrived`);
  },
  sentence: (payload) => payload,
  refetch: () => undefined,
});
const [LETTER, PARCEL] = [createKind('letter'), createKind('parcel')];

const item = (kind: OutboxKind<string, string>, payload: string, minute: number) =>
  newItem(kind, ZENO, payload, new Date(Date.UTC(2026, 4, 1, 20, minute)));
const start = () => {
  const stopSending = startSending(ZENO, [LETTER, PARCEL] as OutboxKind[], (_item, result) =>
    arrived.push(result),
  );
  stop = stopSending;
};
const left = async () => (await outboxItems(ZENO)).map(({ payload }) => payload);
const storeAll = async (...items: readonly OutboxItem[]) => {
  for (const one of items) await addToOutbox(one);
};

beforeEach(() => {
  sent = [];
  arrived = [];
  fails = new Map();
  vi.stubGlobal('document', new EventTarget());
  sessionMark.set({ id: ZENO });
  onlineManager.setOnline(true);
});
afterEach(async () => {
  stop();
  vi.unstubAllGlobals();
  await forgetMember(ZENO);
});

describe('the outbox', () => {
  test('is sent oldest first, regardless of the kind', async () => {
    await storeAll(item(PARCEL, 'second', 2), item(LETTER, 'third', 3), item(LETTER, 'first', 1));
    start();
    await expect.poll(() => left()).toEqual([]);
    expect(sent.map(([payload]) => payload)).toEqual(['first', 'second', 'third']);
    expect(arrived).toEqual(['first arrived', 'second arrived', 'third arrived']);
  });

  test('skips a refused item and stores the server’s words with it', async () => {
    fails.set('refused', new ApiError(400, { error: 'Not this one.' }));
    await storeAll(item(LETTER, 'refused', 1), item(PARCEL, 'taken', 2));
    start();
    await expect.poll(() => left()).toEqual(['refused']);
    const [stays] = await outboxItems(ZENO);
    expect(stays?.refusal).toEqual({ text: 'Not this one.', status: 400, body: { error: 'Not this one.' } });
  });

  test('continues after a server error, and waits when the server doesn’t respond', async () => {
    fails.set('broken', new ApiError(500, {}));
    fails.set('unanswered', new NetworkError());
    await storeAll(item(LETTER, 'broken', 1), item(LETTER, 'unanswered', 2), item(LETTER, 'behind', 3));
    start();
    await expect.poll(() => sent.map(([payload]) => payload)).toEqual(['broken', 'unanswered']);
    expect(await left()).toEqual(['broken', 'unanswered', 'behind']);
  });

  test('leaves items of a newer version alone', async () => {
    await storeAll(newItem({ name: 'not known yet' }, ZENO, 'new'), item(LETTER, 'known', 1));
    start();
    await expect.poll(() => left()).toEqual(['new']);
  });

  test('isn’t sent in another member’s session', async () => {
    sessionMark.set({ id: 8 });
    start();
    expect(await save(LETTER, item(LETTER, 'mine', 1))).toEqual({ kind: 'queued' });
    expect([sent, await left()]).toEqual([[], ['mine']]);
  });
});

describe('saving', () => {
  test('stores first, then sends', async () => {
    start();
    const listed: number[] = [];
    const onStored = vi.fn<() => void>(() => expect(sent).toEqual([]));
    const stopListening = onOutboxChange(
      () => void listedItems(ZENO).then(({ length }) => listed.push(length)),
    );
    const outcome = await save(LETTER, item(LETTER, 'a letter', 1), { onStored });
    expect([outcome, onStored.mock.calls.length, await left()]).toEqual([
      { kind: 'sent', result: 'a letter arrived' },
      1,
      [],
    ]);
    stopListening();
    // The form shows the item, so the list must not show it even briefly.
    expect([listed.length > 0, Math.max(...listed)]).toEqual([true, 0]);
  });

  test('queues while offline, and replaces the older item', async () => {
    start();
    onlineManager.setOnline(false);
    const before = item(LETTER, 'before', 1);
    await save(LETTER, before);
    expect(await listedItems(ZENO)).toEqual([before]);
    expect(await save(LETTER, item(LETTER, 'after', 2), { items: [before.name] })).toEqual({
      kind: 'queued',
    });
    expect([sent, await left()]).toEqual([[], ['after']]);
  });

  test('returns a refusal to the form, unless the item is to stay', async () => {
    start();
    const refused = new ApiError(400, { error: 'No.' });
    fails.set('refused', refused);
    await expect(save(LETTER, item(LETTER, 'refused', 1))).rejects.toBe(refused);
    expect(await left()).toEqual([]);
    const outcome = await save(LETTER, item(LETTER, 'refused', 2), { stays: () => true });
    expect([outcome.kind, await left()]).toEqual(['refused', ['refused']]);
  });

  test('leaves a refusal in the outbox when the form was left before it', async () => {
    start();
    fails.set('refused', new ApiError(400, { error: 'No.' }));
    const background = Promise.resolve();
    expect(await save(LETTER, item(LETTER, 'refused', 1), { background })).toEqual({ kind: 'queued' });
    await expect.poll(async () => (await outboxItems(ZENO))[0]?.refusal?.text).toBe('No.');
  });

  test('works without a device store, and a retry reuses its key', async () => {
    start();
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('No.', 'QuotaExceededError');
    });
    fails.set('a letter', new NetworkError());
    await expect(save(LETTER, item(LETTER, 'a letter', 1))).rejects.toThrow('Couldn’t reach Stoa');
    fails.clear();
    await save(LETTER, item(LETTER, 'a letter', 2));
    await save(LETTER, item(LETTER, 'a letter', 3));
    onlineManager.setOnline(false);
    await expect(save(LETTER, item(LETTER, 'another', 4))).rejects.toThrow('out of space');
    vi.restoreAllMocks();
    const [first, again, renewed] = sent.map(([, key]) => key);
    expect([again === first, renewed === first, arrived.length]).toEqual([true, false, 2]);
  });
});
