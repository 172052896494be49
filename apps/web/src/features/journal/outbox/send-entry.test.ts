import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openBrowser } from '../../../lib/fake-browser.ts';
import { freshValues } from '../entry-form.ts';
import { changedEntry, unsentEntry } from './new-entry.ts';
import type { EntryPayload } from './queued-entry.ts';
import { sendEntry } from './send-entry.ts';

let browser: Awaited<ReturnType<typeof openBrowser>>;
let calls: { call: string; key: string; body: Record<string, unknown> }[];
/** The state an earlier attempt left the cigar in, which the server returns again. */
let before: Record<string, unknown> | null;
/** The server refuses this field whenever it is sent. */
let refused: { field: string; without?: number; body?: Record<string, unknown> };

const CIGAR = { name: 'Zeno', brand_name: 'Stoa', vitola: 'Toro', description: 'Cedar' };
const fresh = {
  id: 4,
  said: [],
  private_note: '',
  location: null,
  retailer_id: null,
  retailer_text: '',
  ...CIGAR,
};

beforeEach(async () => {
  calls = [];
  before = null;
  refused = { field: '' };
  browser = await openBrowser(({ method, path, key, body }) => {
    const sent = body.startsWith('{') ? (JSON.parse(body) as Record<string, unknown>) : { form: body };
    calls.push({ call: `${method} ${path}`, key, body: sent });
    const isRefused = (value: unknown) =>
      refused.without === undefined || (Array.isArray(value) && value.includes(refused.without));
    if (refused.field in sent && isRefused(sent[refused.field]))
      return { status: 400, body: { error: 'No.', [refused.field]: ['No.'], ...refused.body } };
    const stored = { ...fresh, journal_images: 'form' in sent ? [{}] : [], ...sent, ...before };
    return { status: 201, body: { ...stored, earned: { points: 40, badges: [] } } };
  });
});
afterEach(() => browser.close());

const now = new Date('2026-05-01T20:00:00.000Z');
const queued = (values: EntryPayload['values'], rest: Partial<EntryPayload> = {}) => {
  const cigar = { kind: 'code' as const, code: '7KQ2M9XA' };
  const entry = unsentEntry(
    { member: 7, values, now },
    { cigar, addKey: 'add', smokedAt: now.toISOString() },
  );
  return { ...entry, payload: { ...entry.payload, ...rest } };
};
const nothing = () => undefined;
const subject = { product_is_non_stoic: false, in_progress: false, journal_images: [], retailer_name: null };
const written = { ...freshValues(false, 'me'), experience_note: 'Cedar.', overall_rating: 4 };

describe('a new entry', () => {
  test('is sent in one call, under its cigar’s key', async () => {
    const { entry, earned } = await sendEntry(queued(written), nothing);
    expect([entry.id, earned?.points]).toEqual([4, 40]);
    expect(calls.map(({ call, key }) => [call, key])).toEqual([['POST /cigars/add_cigar/', 'add']]);
    expect(calls[0]?.body).toMatchObject({
      cigar_code: '7KQ2M9XA',
      experience_note: 'Cedar.',
      overall_rating: 4,
      visibility: 'me',
      smoked_at: now.toISOString(),
    });
  });

  test('includes its photos', async () => {
    before = { ...freshValues(false), smoked_at: now.toISOString() };
    const photos = [new File(['x'], 'band.jpg', { type: 'image/jpeg' })];
    await sendEntry(queued({ ...freshValues(false), photos }), nothing);
    expect(calls).toHaveLength(1);
    expect(calls[0]?.body['form']).toContain('band.jpg');
  });

  test('is completed by a second call when an earlier attempt already added the cigar', async () => {
    before = {
      experience_note: '',
      overall_rating: null,
      visibility: 'members',
      smoked_at: now.toISOString(),
    };
    const item = queued(written);
    await sendEntry(item, nothing);
    expect(calls[1]).toEqual({
      call: 'PUT /cigars/4/update_cigar/',
      key: item.key,
      body: { experience_note: 'Cedar.', overall_rating: 4, visibility: 'me' },
    });
    expect(calls).toHaveLength(2);
  });

  test('continues the member’s own unfinished entry of that code', async () => {
    refused = { field: 'cigar_code', body: { entry_id: 9, in_progress: true } };
    const { earned } = await sendEntry(queued(written), nothing);
    expect([calls.at(-1)?.call, earned]).toEqual(['PUT /cigars/9/update_cigar/', null]);
    expect(calls.at(-1)?.body).toEqual({ experience_note: 'Cedar.', overall_rating: 4 });
  });

  test('uses the server’s time when the device’s clock is ahead', async () => {
    refused = { field: 'smoked_at' };
    await sendEntry(queued(written), nothing);
    expect(calls.map(({ body }) => 'smoked_at' in body)).toEqual([true, false]);
  });

  test('is sent without its visibility when an earlier version stored it', async () => {
    await sendEntry(structuredClone(queued(freshValues(false))), nothing);
    expect(calls[0]?.body).not.toHaveProperty('visibility');
    expect(calls[0]?.body).not.toHaveProperty('replies_from');
  });

  test('isn’t lit when its cigar was finished before it was sent', async () => {
    await sendEntry(queued(written, { putsDown: true }), nothing);
    expect(calls[0]?.body).toMatchObject({ is_lit: false });
  });
});

test('a change leaves out photos that were removed elsewhere since', async () => {
  const base = freshValues(true);
  before = { journal_images: [{ id: 6 }] };
  const values = { ...base, experience_note: 'Cedar.', remove_images: [5], photo_order: [6, 5] };
  const item = changedEntry({ member: 7, values, base, now }, { ...subject, id: 4, name: 'Robusto' });
  refused = { field: 'remove_images', without: 5 };
  await sendEntry(item, nothing);
  expect(calls.map(({ call, key }) => [call, key])).toEqual([
    ['PUT /cigars/4/update_cigar/', item.key],
    ['GET /cigars/4/get_cigar_detail/', expect.anything()],
    ['PUT /cigars/4/update_cigar/', `${item.key}-photos`],
  ]);
  expect(calls[2]?.body).toEqual({ experience_note: 'Cedar.', remove_images: [], photo_order: [6] });
});

test('a place that is shown is the one in the form', async () => {
  const place = {
    id: 3,
    type: 'cigar' as const,
    street: '',
    city: 'Austin',
    state: 'TX',
    zip_code: '',
    zip: '',
    country: 'US',
    latitude: 30,
    longitude: -97,
  };
  const base = { ...freshValues(false), place };
  const values = { ...base, is_location_public: true };
  const item = changedEntry({ member: 7, values, base, now }, { ...subject, id: 4, name: 'Robusto' });
  await sendEntry(item, nothing);
  expect(calls[0]?.body).toEqual({ is_location_public: true, location: 3 });
});

test('a change sends only what the form changed, and nothing another tab may have changed', async () => {
  const base = { ...freshValues(true), experience_note: 'Cedar.', place: null };
  const values = { ...base, overall_rating: 4, photo_order: [2, 1] };
  const item = changedEntry({ member: 7, values, base, now }, { ...subject, id: 4, name: 'Robusto' });
  await sendEntry(item, nothing);
  expect(calls).toEqual([
    { call: 'PUT /cigars/4/update_cigar/', key: item.key, body: { overall_rating: 4, photo_order: [2, 1] } },
  ]);
});
