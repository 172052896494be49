import { afterEach, beforeEach, expect, test } from 'vitest';
import { openBrowser } from '../../../lib/fake-browser.ts';
import { freshValues } from '../entry-form.ts';
import { deliver } from './deliver.ts';
import { changedEntry, unsentEntry } from './new-outbox-entry.ts';
import type { OutboxEntry } from './outbox-entry.ts';

let browser: Awaited<ReturnType<typeof openBrowser>>;
let changes: Record<string, unknown>[];

beforeEach(async () => {
  changes = [];
  browser = await openBrowser(({ method, body }) => {
    if (method === 'PUT') changes.push(JSON.parse(body) as Record<string, unknown>);
    return { status: 200, body: { id: 4, earned: { points: 0, badges: [] } } };
  });
});
afterEach(() => browser.close());

const queued = (values: OutboxEntry['values']) =>
  unsentEntry(
    { member: 7, values, now: new Date('2026-05-01T20:00:00Z') },
    { cigar: { kind: 'code', code: '7KQ2M9XA' }, addKey: 'add', smokedAt: '2026-05-01T20:00:00Z' },
  );

const delivery = { saveProgress: () => Promise.resolve(), onProgress: () => undefined };

test('an entry that waited on the device is for those whom its member chose', async () => {
  await deliver(queued({ ...freshValues(false, 'me'), replies_from: 'nobody' }), delivery);
  expect(changes).toEqual([expect.objectContaining({ visibility: 'me', replies_from: 'nobody' })]);
});

test('an entry that an earlier version stored is sent without saying whom it is for', async () => {
  // As it lies in the device's store: without fields that were not known then.
  await deliver(structuredClone(queued(freshValues(false))), delivery);
  expect(changes).toHaveLength(1);
  expect(changes[0]).not.toHaveProperty('visibility');
  expect(changes[0]).not.toHaveProperty('replies_from');
});

test('a change sends what the form changed, and nothing that another tab may have changed meanwhile', async () => {
  const base = { ...freshValues(true), experience_note: 'Cedar.', place: null };
  const subject = {
    product_is_non_stoic: false,
    in_progress: false,
    journal_images: [],
    retailer_name: null,
  };
  const values = { ...base, overall_rating: 4, photo_order: [2, 1] };
  await deliver(
    changedEntry(
      { member: 7, values, base, now: new Date('2026-05-01T20:00:00Z') },
      { ...subject, id: 4, name: 'Robusto' },
    ),
    delivery,
  );
  expect(changes).toEqual([{ overall_rating: 4, photo_order: [2, 1] }]);
});
