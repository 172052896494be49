import { afterEach, beforeEach, expect, test } from 'vitest';
import { openBrowser } from '../../../lib/fake-browser.ts';
import { freshValues } from '../entry-form.ts';
import { unsentEntry } from './new-entry.ts';
import { sendEntry } from './send-entry.ts';

let browser: Awaited<ReturnType<typeof openBrowser>>;
let sent: Record<string, unknown>[];
/** The server refuses this field whenever it is sent. */
let refused: string;

beforeEach(async () => {
  sent = [];
  refused = '';
  browser = await openBrowser(({ body }) => {
    const request = JSON.parse(body) as Record<string, unknown>;
    sent.push(request);
    if (refused in request) return { status: 400, body: { error: 'No.', [refused]: ['No.'] } };
    return { status: 201, body: { id: 4, earned: { points: 40, badges: [] } } };
  });
});
afterEach(() => browser.close());

const lit = unsentEntry(
  { member: 7, values: freshValues(false), now: new Date('2026-05-01T20:00:00Z') },
  {
    cigar: { kind: 'code', code: '7KQ2M9XA' },
    addKey: 'add',
    smokedAt: '2026-05-01T19:30:00Z',
    lit: { cigar: null, previous: null },
  },
);
const nothing = () => undefined;
const code = { cigar_code: '7KQ2M9XA' };

test('a cigar lit on the device is sent once, with its true time and nothing else', async () => {
  const { entry, earned } = await sendEntry(lit, nothing);
  expect([entry.id, earned]).toEqual([4, { points: 40, badges: [] }]);
  expect(sent).toEqual([{ ...code, is_lit: true, smoked_at: '2026-05-01T19:30:00Z' }]);
});

test('a lit cigar counts from the server’s time when the device’s clock is ahead', async () => {
  refused = 'smoked_at';
  await sendEntry(lit, nothing);
  expect(sent.at(-1)).toEqual({ ...code, is_lit: true });
});

test('a lit cigar becomes an entry in progress when another one is already lit', async () => {
  refused = 'is_lit';
  await sendEntry(lit, nothing);
  expect(sent.at(-1)).toEqual({ ...code, smoked_at: '2026-05-01T19:30:00Z' });
});
