import { HUMIDOR_TEXTS } from '@stoa/contract/humidors.rules';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '../../lib/api.ts';
import { type Answers, openBrowser } from '../../lib/fake-browser.ts';
import { entryChange, freshValues } from './entry-form.ts';
import { toastStore } from '../../ui/toast.ts';
import { createEntry, notTakenText, unsentCigar, updateEntry } from './post-entry.ts';

let browser: Awaited<ReturnType<typeof openBrowser>>;
let requests: Parameters<Answers>[0][];
let refusedLot: Record<string, unknown> | null;
const attempt = { idempotencyKey: '#1', asMember: 7 };
const identity = { name: 'Corona', brand_name: '', vitola: '', description: 'A gift' };

beforeEach(async () => {
  requests = [];
  refusedLot = null;
  browser = await openBrowser((request) => {
    requests.push(request);
    if (refusedLot && request.body.includes('lot_id')) return { status: 409, body: refusedLot };
    return { status: 200, body: { id: 4 } };
  });
});
afterEach(() => browser.close());

test('a cigar with a code is added by the code alone, any other by its name, under the attempt’s key', async () => {
  await createEntry(unsentCigar({ code: '7KQ2M9XA' }, identity), attempt);
  await createEntry(unsentCigar(null, identity), attempt);
  expect(requests.map(({ body }) => JSON.parse(body) as unknown)).toEqual([
    { cigar_code: '7KQ2M9XA' },
    identity,
  ]);
  expect(requests.map(({ path, key }) => [path, key])).toEqual([
    ['/cigars/add_cigar/', '#1'],
    ['/cigars/add_cigar/', '#1'],
  ]);
});

test('a cigar from the humidor names its lot, and is added without one that is empty by now, which a message says', async () => {
  const lot = { id: 6, named: { name: 'Corona', brand_name: '', vitola: '' } };
  const smoked = unsentCigar(null, identity, lot);
  refusedLot = { error: HUMIDOR_TEXTS.empty };
  await createEntry(smoked, attempt);
  expect(requests.map(({ body, key }) => [JSON.parse(body) as unknown, key])).toEqual([
    [{ ...identity, lot_id: 6 }, '#1'],
    [identity, '#1'],
  ]);
  expect(toastStore.read().map(({ text }) => text)).toEqual([
    'Your entry was added. None of these were left in your humidor, so nothing was taken out.',
  ]);
  expect(unsentCigar({ code: '7KQ2M9XA' }, identity, lot)).not.toHaveProperty('lotId');
  expect(unsentCigar({ code: '7KQ2M9XA' }, identity, { id: 6, named: null })).toHaveProperty('lotId', 6);
});

test('the message about a cigar that stays in the humidor gives the server’s reason, if it’s a known one', () => {
  const said = (error: string) => notTakenText(new ApiError(409, { error }));
  expect(said(HUMIDOR_TEXTS.otherCode)).toContain('has another code');
  expect(said(HUMIDOR_TEXTS.otherCigar)).toContain('another cigar');
  expect(said('No.')).toBe('Your entry was added. Nothing was taken out of your humidor.');
});

test('another member’s session adds nothing, not even without the lot', async () => {
  refusedLot = { error: 'Someone else is signed in.', other_member: true };
  const smoked = unsentCigar(null, identity, { id: 6, named: identity });
  await expect(createEntry(smoked, attempt)).rejects.toThrow('Someone else');
  expect(requests).toHaveLength(1);
});

test('a change is sent as JSON without photos, and as a form with progress when it has some', async () => {
  const subject = { product_is_non_stoic: false, in_progress: true };
  const change = entryChange({ ...freshValues(false), experience_note: 'Cedar.', retailer_id: 9 }, subject);
  const onProgress = vi.fn<(percent: number) => void>();
  await updateEntry(4, change, { photos: [], onProgress }, attempt);
  expect(onProgress).not.toHaveBeenCalled();
  await updateEntry(4, change, { photos: [new File(['x'], 'a.jpg')], onProgress }, attempt);
  expect(onProgress).toHaveBeenCalledWith(100);
  const [json, form] = requests;
  expect(JSON.parse(json?.body ?? '')).toMatchObject({ experience_note: 'Cedar.', retailer_id: 9 });
  expect(form?.body).toContain('name="journal_images"; filename="a.jpg"');
  expect(requests.map(({ method, path, key }) => [method, path, key])).toEqual([
    ['PUT', '/cigars/4/update_cigar/', '#1'],
    ['PUT', '/cigars/4/update_cigar/', '#1'],
  ]);
});
