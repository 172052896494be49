import type { Entry } from '@stoa/contract';
import type { Locator, Page } from '@playwright/test';
import { arrive } from '../world/newcomer.ts';
import { expect, expectAccessible, signIn, test } from '../world/world.ts';

/** Returns every entry of the member's journal, from the list that the journal itself shows. */
const allEntries = async (page: Page): Promise<Entry[]> => {
  const entries: Entry[] = [];
  for (let number = 1, last = 1; number <= last; number += 1) {
    const response = await page.request.get(`/api/v1/cigars/list_cigars/?page_size=100&page=${number}`);
    const body = (await response.json()) as { results: Entry[]; total_pages: number };
    entries.push(...body.results);
    last = body.total_pages;
  }
  return entries;
};

const getLocalTime = ({ smoked_local: local, smoked_at: moment }: Entry): string => local ?? moment;

const counted = (names: readonly string[]): Map<string, number> => {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return counts;
};

const mean = (values: readonly (number | null)[]): string => {
  const rated = values.filter((value) => value !== null);
  if (rated.length === 0) return '–';
  return Number((rated.reduce((sum, value) => sum + value, 0) / rated.length).toFixed(2)).toFixed(1);
};

/** Reads a table's rows as texts, by the name in the first cell. */
const readTable = async (page: Page, title: string): Promise<Map<string, string[]>> => {
  const rows = await page
    .getByRole('table', { name: title })
    .locator('tbody tr')
    .evaluateAll((all) => all.map((row) => Array.from(row.children, (cell) => cell.textContent)));
  return new Map(rows.map(([name = '', ...cells]) => [name, cells]));
};

/** Returns the rows with a count above zero, as name and count. */
const nonZero = (table: Map<string, string[]>): Map<string, number> =>
  new Map(
    Array.from(table, ([name, cells]) => [name, Number(cells[0])] as const).filter(([, count]) => count > 0),
  );

const figureFor = (page: Page, label: string): Locator =>
  page.getByRole('definition').filter({ has: page.locator(`xpath=preceding-sibling::dt[.="${label}"]`) });

const showAllCharts = (page: Page): Promise<void> =>
  page.getByRole('button', { name: 'More charts' }).click();

const month = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' });
const hour = new Intl.DateTimeFormat('en-US', { hour: 'numeric', timeZone: 'UTC' });
const weekday = new Intl.DateTimeFormat('en-US', { weekday: 'short', timeZone: 'UTC' });

test('the statistics match a recount of the journal', { tag: '@main' }, async ({ page }) => {
  await signIn(page);
  await page.goto('/dashboard');
  await page.getByRole('link', { name: 'My statistics' }).click();
  await expect(page.getByRole('heading', { name: 'Statistics' })).toBeVisible();
  const period = page.getByRole('button', { name: /^Period/ });
  await test.step('its menu opens on the first key press, and returns the focus', async () => {
    await period.focus();
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('menuitemradio', { checked: true })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('menu')).toBeHidden();
    await expect(period).toBeFocused();
  });
  await period.click();
  await page.getByRole('menuitemradio', { name: 'All time' }).click();
  await expect(page).toHaveURL(/period=all/);
  await showAllCharts(page);
  const entries = await allEntries(page);
  await expect(figureFor(page, 'Cigars')).toContainText(String(entries.length));
  await expect(figureFor(page, 'Cigars')).toContainText(
    `${entries.filter((entry) => !entry.product_is_non_stoic).length} stoic`,
  );
  await expect(figureFor(page, 'Average rating')).toHaveText(mean(entries.map(({ rating }) => rating)));

  const clocks = entries.map((entry) => Date.parse(`${getLocalTime(entry).replace('Z', '')}Z`));
  expect(nonZero(await readTable(page, 'Cigars per month'))).toEqual(
    counted(clocks.map((at) => month.format(at))),
  );
  expect(nonZero(await readTable(page, 'Hours of the day'))).toEqual(
    counted(clocks.map((at) => hour.format(at))),
  );
  expect(nonZero(await readTable(page, 'Days of the week'))).toEqual(
    counted(clocks.map((at) => weekday.format(at))),
  );
  const lines = await readTable(page, 'Lines');
  for (const [name, line] of [
    ['Wisdom', 'wisdom'],
    ['Courage', 'courage'],
    ['Justice', 'justice'],
    ['Moderation', 'moderation'],
    ['Non-stoic', null],
  ] as const) {
    const own = entries.filter((entry) => entry.product_line === line);
    expect([name, ...(lines.get(name) ?? [])]).toEqual([
      name,
      String(own.length),
      mean(own.map(({ rating }) => rating)),
    ]);
  }
  const profile = await readTable(page, 'Rating profile');
  expect(profile.get('Draw')).toEqual([mean(entries.map(({ draw_rating: draw }) => draw))]);
  expect(nonZero(await readTable(page, 'Vitolas'))).toEqual(
    counted(entries.map(({ vitola }) => vitola).filter((vitola) => vitola !== '')),
  );

  await expect(page.locator('main svg').first()).toBeVisible();
  await page.getByRole('switch', { name: 'Show as tables' }).click();
  const stoic = page
    .getByRole('table', { name: 'Cigars per month' })
    .getByRole('columnheader', { name: 'Stoic' });
  await stoic.scrollIntoViewIfNeeded();
  await expect(stoic).toBeInViewport();
  await expect(page.getByRole('region', { name: 'Rating profile' }).locator('svg')).toHaveCount(0);
  await expectAccessible(page);
});

test('a period without cigars says so, and a reversed one is refused', async ({ page }) => {
  await signIn(page);
  await page.goto('/dashboard/journal/statistics?period=custom&from=1999-01-01&to=1999-12-31');
  await expect(page.getByRole('heading', { name: 'Nothing logged in this period.' })).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('To', { exact: true }).fill('1998-12-31');
  await expect(page.getByText('The first day is after the last day. Swap them.')).toBeVisible();
  await page.getByLabel('From', { exact: true }).fill('1998-01-01');
  await expect(page.getByText('The first day is after the last day. Swap them.')).toBeHidden();
  await expect(page).toHaveURL(/from=1998-01-01&to=1998-12-31/);
});

test('each year has its review', { tag: '@main' }, async ({ page }) => {
  await signIn(page);
  await page.goto('/dashboard/journal');
  await page.getByRole('link', { name: 'Statistics' }).click();
  await page.getByRole('link', { name: /^\d{4} in review$/ }).click();
  await expect(page).toHaveURL(/years\/\d{4}$/);
  const shown = Number(/(\d{4})$/.exec(new URL(page.url()).pathname)?.[1]);
  const inYear = (entries: Entry[], year: number) =>
    entries.filter((entry) => getLocalTime(entry).startsWith(String(year)));
  const entries = await allEntries(page);
  await expect(page.getByRole('heading', { name: `${shown} in review`, level: 1 })).toBeVisible();
  const own = inYear(entries, shown);
  await expect(figureFor(page, own.length === 1 ? 'Cigar' : 'Cigars')).toHaveText(String(own.length));
  const days = new Set(own.map((entry) => getLocalTime(entry).slice(0, 10))).size;
  await expect(figureFor(page, days === 1 ? 'Day with a cigar' : 'Days with a cigar')).toHaveText(
    new RegExp(`^${days}(?:of|$)`),
  );
  const virtues = page.getByRole('region', { name: 'The four virtues' });
  await expect(virtues.getByRole('listitem').filter({ hasText: 'Courage' })).toContainText(
    String(own.filter(({ product_line: line }) => line === 'courage').length),
  );

  const before = page
    .getByRole('navigation', { name: 'Years' })
    .getByRole('link', { name: String(shown - 1) });
  await before.click();
  await expect(page.getByRole('heading', { name: `${shown - 1} in review`, level: 1 })).toBeVisible();
  const earlier = inYear(entries, shown - 1).length;
  await expect(figureFor(page, earlier === 1 ? 'Cigar' : 'Cigars')).toHaveText(String(earlier));

  await page.goto('/dashboard/journal/years/1999');
  await expect(page.getByRole('heading', { name: 'Nothing logged in 1999.' })).toBeVisible();
  await page.goto('/dashboard/journal/years/soon');
  await expect(page.getByRole('heading', { name: 'Find your way home' })).toBeVisible();
});

test('statistics that can’t be loaded say so, and load on another try', async ({ page }) => {
  await signIn(page);
  await page.route('**/api/v1/user-stats/journal/**', (route) => route.fulfill({ status: 500, body: '{}' }));
  await page.goto('/dashboard/journal/statistics');
  await expect(page.getByText('Couldn’t load your statistics.')).toBeVisible();
  await expectAccessible(page);
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('region', { name: 'Cigars per month' })).toBeVisible();
});

test('without smoking times, their chart says what it will show', async ({ page }) => {
  await arrive(page);
  const data = { name: 'Quick Corona', description: 'A gift', overall_rating: 4, smoking_time: null };
  expect((await page.request.post('/api/v1/cigars/add_cigar/', { data })).status()).toBe(201);
  await page.goto('/dashboard/journal/statistics');
  await showAllCharts(page);
  await expect(page.getByRole('heading', { name: 'Smoking time' })).toBeVisible();
  await expect(page.getByText('to see how long your cigars last')).toBeVisible();
  await expect(page.getByRole('table', { name: 'Smoking time' })).toHaveCount(0);
});

test('a single rating isn’t enough for a rating profile, which says what it needs', async ({ page }) => {
  await arrive(page);
  const data = { name: 'Quick Corona', description: 'A gift', rating: 4 };
  expect((await page.request.post('/api/v1/cigars/add_cigar/', { data })).status()).toBe(201);
  await page.goto('/dashboard/journal/statistics');
  await expect(page.getByRole('heading', { name: 'Rating profile' })).toBeVisible();
  await expect(page.getByText('to see your profile')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Rating profile' })).toHaveCount(0);
});
