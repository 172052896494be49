import ICAL from 'ical.js';
import { parseAtomFeed } from 'feedsmith';
import type { Page } from '@playwright/test';
import { expect, signIn, test } from '../world/world.ts';

interface Entry {
  readonly id: number;
  readonly name: string;
  readonly completed_at: string | null;
}

const journal = async (page: Page): Promise<readonly Entry[]> => {
  const response = await page.request.get('/api/v1/cigars/list_cigars/?page_size=100&ordering=-created_at');
  const { results } = (await response.json()) as { results: readonly Entry[] };
  return results.filter(({ completed_at }) => completed_at !== null);
};

/** Makes a token for a calendar program, and reads what it opens. */
const subscribe = async (page: Page): Promise<(file: string) => Promise<string>> => {
  await signIn(page);
  const data = { name: 'Calendar', rights: ['subscribe'], days: 30 };
  const created = await page.request.post('/api/v1/user/me/tokens/', { data });
  expect(created.status()).toBe(201);
  const { token } = (await created.json()) as { token: string };
  return async (file) => (await page.request.get(`/api/v1/journal/${file}?token=${token}`)).text();
};

test('ical.js reads the journal as a calendar with every completed cigar', async ({ page }) => {
  const read = await subscribe(page);
  const entries = await journal(page);
  const calendar = new ICAL.Component(ICAL.parse(await read('calendar.ics')) as unknown[]);
  const events = calendar.getAllSubcomponents('vevent').map((event) => new ICAL.Event(event));
  const shown = new Map(events.map(({ uid, summary }) => [/^entry-(\d+)@/.exec(uid)?.[1], summary]));
  expect(entries.length).toBeGreaterThan(20);
  for (const { id, name } of entries) expect(shown.get(String(id)), String(id)).toContain(name);
  for (const event of events) {
    expect(event.startDate.isDate).toBe(false);
    expect(event.endDate.compare(event.startDate)).toBeGreaterThanOrEqual(0);
  }
});

test('a feed reader reads the newest entries of the journal', async ({ page }) => {
  const read = await subscribe(page);
  const entries = await journal(page);
  const feed = parseAtomFeed(await read('feed.atom'));
  expect(feed.title).toEqual({ value: 'Stoa journal' });
  expect(feed.entries?.length).toBeGreaterThan(20);
  const known = new Set(entries.map(({ name }) => name));
  for (const { id, updated, links = [] } of feed.entries ?? []) {
    expect([id !== '', Number.isNaN(Date.parse(updated ?? '')), links.length]).toEqual([true, false, 1]);
  }
  expect(
    feed.entries?.some(({ title }) => known.has(String(typeof title === 'object' ? title.value : title))),
  ).toBe(true);
});
