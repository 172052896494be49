import { openMore, saveUnrated } from '../world/entry-form.ts';
import { enterCode, outboxList, rate } from '../world/offline.ts';
import { arriveReady, getJournal } from '../world/queued-entry.ts';
import { arrive } from '../world/newcomer.ts';
import { burning, lightIt, litAgo, litHereAgo, newestEntry, finishCigar } from '../world/smoke.ts';
import {
  dismissToasts,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  signIn,
  test,
} from '../world/world.ts';
import { expectToFitEverySize } from '../world/sizes.ts';

test.use({ serviceWorkers: 'allow' });

const smokingTime = 'Smoking time in minutes';

test('a cigar is lit, stays lit on every page and after a reload, and is finished with its time', async ({
  page,
  browser,
  server,
}) => {
  test.slow();
  const person = await arrive(page);
  await page.goto('/dashboard');
  const [code = ''] = await server.codes(1);
  await enterCode(page, code);
  await expectAccessible(page);
  await lightIt(page);
  await expect(page.getByText(/is lit\. Enjoy it, and choose Finish when you’re done\./)).toBeVisible();
  await expect(burning(page).getByText('Just lit')).toBeVisible();

  await litAgo(page, 47);
  await page.reload();
  await expect(burning(page).getByText('47 minutes')).toBeVisible();
  await expect(page.getByRole('main').getByText('Burning now')).toBeVisible();
  await expectAccessible(page);
  for (const path of ['/dashboard/journal', '/dashboard/members', '/dashboard/account']) {
    await page.goto(path);
    await expect(burning(page).getByText('47 minutes')).toBeVisible();
    await expectNoSidewaysScroll(page);
  }
  await expectToFitEverySize(page);
  const elsewhere = await browser.newContext();
  const desktop = await elsewhere.newPage();
  await signIn(desktop, person);
  await desktop.goto('/dashboard');
  await expect(burning(desktop).getByText('47 minutes')).toBeVisible();
  await elsewhere.close();

  await finishCigar(page);
  await expect(page.getByLabel(smokingTime)).toHaveValue('47');
  await openMore(page);
  await expect(page.getByText(/Smoked 47 minutes ago|Smoked .* at /)).toBeVisible();
  await expectAccessible(page);
  await rate(page, 'Overall', 4);
  await page.getByRole('button', { name: 'Save Entry' }).click();
  await expect(page.getByRole('dialog', { name: 'Success' })).toBeVisible();
  await expect(burning(page)).toBeHidden();
  expect(await newestEntry(page)).toMatchObject({ smoking_time: 47, is_lit: false, in_progress: false });
});

test('a cigar lit offline stays lit after the tab was closed, and is finished with its time', async ({
  page,
  context,
  server,
}) => {
  test.slow();
  const { code } = await arriveReady(page, server);
  await context.setOffline(true);
  await enterCode(page, code);
  await lightIt(page);
  await expect(page.getByText(/is lit, on this device/)).toBeVisible();
  await litHereAgo(page, 31);
  await page.close();

  const again = await context.newPage();
  await again.goto('/dashboard/journal');
  await expect(burning(again).getByText('31 minutes')).toBeVisible();
  await expect(outboxList(again).getByText(/Lit 31 minutes ago/)).toBeVisible();
  await expectAccessible(again);
  await finishCigar(again);
  await expect(again.getByLabel(smokingTime)).toHaveValue('31');
  await rate(again, 'Overall', 5);
  await again.getByRole('button', { name: 'Save Entry' }).click();
  await expect(again.getByRole('dialog', { name: 'Saved on this device' })).toBeVisible();
  await expect(burning(again)).toBeHidden();
  await context.setOffline(false);
  await expect(again.getByText('Journal Entry added successfully')).toBeVisible();
  expect(await newestEntry(again)).toMatchObject({ smoking_time: 31, overall_rating: 5, is_lit: false });
  expect((await getJournal(again)).count).toBe(1);
});

test('a cigar lit offline arrives in the journal when online, with its true time', async ({
  page,
  context,
  server,
}) => {
  test.slow();
  const { code } = await arriveReady(page, server);
  await context.setOffline(true);
  await enterCode(page, code);
  await lightIt(page);
  await litHereAgo(page, 20);
  await page.reload();
  await expect(burning(page).getByText('20 minutes')).toBeVisible();
  await context.setOffline(false);
  await expect.poll(async () => (await newestEntry(page))['is_lit']).toBe(true);
  await expect(burning(page).getByText(/2[01] minutes/)).toBeVisible();
  const lit = await newestEntry(page);
  expect(lit).toMatchObject({ is_lit: true, in_progress: true });
  expect(Math.round((Date.now() - Date.parse(String(lit['smoked_at']))) / 60_000)).toBeLessThan(25);

  await context.setOffline(true);
  await finishCigar(page);
  await page.getByRole('button', { name: 'Exit' }).click();
  await expect(burning(page)).toBeHidden();
  await page.goto('/dashboard/journal');
  await expect(page.getByRole('heading', { level: 1, name: 'Journal' })).toBeVisible();
  await expect(burning(page)).toBeHidden();
  await context.setOffline(false);
  await expect.poll(async () => (await newestEntry(page))['is_lit']).toBe(false);
  expect((await newestEntry(page))['smoking_time']).toBeGreaterThanOrEqual(20);
});

test('a cigar finished early says which time is recorded, and takes the last place with one press', async ({
  page,
  server,
}) => {
  await arrive(page);
  const place = { street: '', city: 'Santa Fe', state: 'NM', country: 'United States', type: 'cigar' };
  const stored = await page.request.post('/api/v1/address/', {
    data: { ...place, latitude: 35.687, longitude: -105.938 },
  });
  const { id: location } = (await stored.json()) as { id: number };
  const before = await page.request.post('/api/v1/cigars/add_cigar/', {
    data: { name: 'Evening Leaf', description: 'Of a friend', rating: 4, location },
  });
  expect(before.status()).toBe(201);
  await page.goto('/dashboard');
  const [code = ''] = await server.codes(1);
  await enterCode(page, code);
  await lightIt(page);
  await expect(burning(page).getByText('Just lit')).toBeVisible();
  await finishCigar(page);
  await expect(page.getByLabel(smokingTime)).toHaveValue('5');
  await expect(page.getByText('5 minutes is the minimum')).toBeVisible();
  await page.getByRole('button', { name: /^Same as last time: Santa Fe/ }).click();
  await expect(page.getByRole('group', { name: 'Where you smoked it' })).toBeFocused();
  await expect(page.getByRole('button', { name: /^Same as last time/ })).toBeHidden();
  await expectAccessible(page);
  await rate(page, 'Overall', 4);
  await page.getByRole('button', { name: 'Save Entry' }).click();
  await expect(page.getByRole('dialog', { name: 'Success' })).toBeVisible();
  expect(await newestEntry(page)).toMatchObject({ smoking_time: 5, location: { city: 'Santa Fe' } });
});

test('a forgotten cigar is asked about, and the member enters its time', async ({ page, server }) => {
  await arrive(page);
  await page.goto('/dashboard');
  const [code = ''] = await server.codes(1);
  await enterCode(page, code);
  await lightIt(page);
  await expect(burning(page)).toBeVisible();
  await litAgo(page, 6 * 60);
  await page.reload();
  await expect(burning(page).getByText('Still burning? Lit 6 hours ago')).toBeVisible();
  // At the end of the page nothing is half covered by the strip.
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  await expectAccessible(page);
  await finishCigar(page);
  await openMore(page);
  await expect(page.getByLabel(smokingTime)).toHaveValue('');
  await saveUnrated(page);
  await expect(burning(page)).toBeHidden();
});

test('while one cigar is lit another can’t be, and a non-stoic cigar is lit by its name', async ({
  page,
  server,
}) => {
  await arrive(page);
  await page.goto('/dashboard');
  await page
    .getByRole('link', { name: /add cigar/i })
    .first()
    .click();
  await page.getByRole('button', { name: 'Or Log Non-Stoic Cigar' }).click();
  await lightIt(page);
  await expect(page.getByText('You have not entered the name')).toBeVisible();
  await page.getByLabel('Name', { exact: true }).fill('Evening Leaf');
  await page.getByLabel('Description').fill('A gift');
  await lightIt(page);
  await expect(burning(page).getByText('Evening Leaf')).toBeVisible();
  await dismissToasts(page);
  const [code = ''] = await server.codes(1);
  await enterCode(page, code);
  await expect(page.getByText('Evening Leaf is still burning.', { exact: false })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Light it' })).toBeHidden();
  await expectAccessible(page);
});
