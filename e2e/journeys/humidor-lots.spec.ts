import { add, cigars, countCigars, openFirst, openHumidor, openLots } from '../world/humidor.ts';
import { arrive, otherMember } from '../world/newcomer.ts';
import { installed, rate } from '../world/offline.ts';
import { expect, expectAccessible, test } from '../world/world.ts';

test.describe('with a service worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test(
    'a box is put away by five codes, two are moved, and one is smoked offline',
    { tag: '@both' },
    async ({ page, context, server }) => {
      await arrive(page);
      await add(page, 'humidors', { name: 'Cabinet', note: '' });
      await add(page, 'humidors', { name: 'Travel case', note: '' });
      const codes = await server.box(10);
      await page.goto('/dashboard/journal?view=humidor&put-away=true');
      const dialog = page.getByRole('dialog', { name: 'Put cigars away' });
      for (const code of codes.slice(0, 5)) {
        await dialog.getByLabel('Cigar code').fill(code);
        await page.keyboard.press('Enter');
      }
      await dialog.getByRole('checkbox', { name: /Put away all 10 of its cigars/ }).check();
      await dialog.getByRole('button', { name: 'Put away 10 cigars' }).click();
      await expect(dialog.getByText('10 cigars put away.')).toBeVisible();
      await dialog.getByRole('button', { name: 'Done' }).click();

      const sheet = await openFirst(page);
      const moveAll = async (name: string) => {
        await sheet.getByRole('button', { name: 'Move all' }).click();
        await page.getByRole('menuitem', { name: `To ${name}` }).click();
        await expect(sheet.getByRole('heading', { name: `1 cigar in ${name}` })).toHaveCount(10);
      };
      await moveAll('Travel case');
      await moveAll('Cabinet');
      for (const left of [9, 8]) {
        const inCabinet = page.getByRole('heading', { name: '1 cigar in Cabinet' });
        const lot = sheet.getByRole('listitem').filter({ has: inCabinet }).first();
        await lot.getByRole('button', { name: /^More options for/ }).click();
        await page.getByRole('menuitem', { name: 'Move to Travel case' }).click();
        await expect(inCabinet).toHaveCount(left);
      }

      await installed(page);
      await context.setOffline(true);
      await sheet.getByRole('link', { name: 'Smoke this' }).first().click();
      await page.getByRole('button', { name: 'Add Entry' }).click();
      await rate(page, 'Overall', 4);
      await page.getByRole('button', { name: 'Save Entry' }).click();
      await expect(page.getByRole('dialog', { name: 'Saved on this device' })).toBeVisible();
      await context.setOffline(false);
      await expect.poll(() => countCigars(page)).toBe(9);
    },
  );
});

test(
  'a step undone on another device stays undone',
  { tag: '@both' },
  async ({ page, context, browser, baseURL }) => {
    await arrive(page);
    await add(page, 'lots', { name: 'Quiet Toro', quantity: 5 });
    const list = (await (await page.request.get('/api/v1/lots/')).json()) as { results: { id: number }[] };
    const found = await page.request.get(`/api/v1/lots/cigars/${list.results[0]?.id}/`);
    const [lot] = ((await found.json()) as { results: { id: number }[] }).results;
    const gift = { kind: 'given', lots: [{ id: lot?.id, quantity: 2 }] };
    expect((await page.request.post('/api/v1/lots/events/', { data: gift })).status()).toBe(200);
    const other = await browser.newContext({
      baseURL: baseURL ?? '',
      storageState: await context.storageState(),
    });
    const tablet = await other.newPage();
    const sheets = [];
    for (const device of [page, tablet]) {
      await openHumidor(device);
      sheets.push(await openLots(device, 'Quiet Toro'));
    }
    for (const sheet of sheets)
      await expect(sheet.getByRole('heading', { name: '3 cigars', exact: true })).toBeVisible();
    for (const sheet of sheets) {
      await sheet
        .getByRole('listitem')
        .filter({ hasText: /^2 given away/ })
        .getByRole('button')
        .click();
      await expect(sheet.getByRole('heading', { name: '5 cigars', exact: true })).toBeVisible();
    }
    await other.close();
  },
);

test('a lot is edited, and the months are charted', { tag: '@both' }, async ({ page }) => {
  await arrive(page);
  await add(page, 'lots', { name: 'Quiet Toro', quantity: 6, put_at: '2026-03-02' });
  await openHumidor(page);
  await page.getByRole('button', { name: 'Over time' }).click();
  const table = page.getByRole('table', { name: 'Cigars at the end of each month' });
  await expect(table.getByRole('row', { name: /^March 2026/ })).toContainText('6');
  await expectAccessible(page);

  const sheet = await openLots(page, 'Quiet Toro');
  await sheet.getByRole('button', { name: /^More options for/ }).click();
  await page.getByRole('menuitem', { name: 'Edit details' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit details' });
  await dialog.getByLabel('Price each, in dollars (optional)').fill('142.52');
  await dialog.getByLabel('Put away on').fill('2026-04-02');
  await dialog.getByLabel('Note (optional)').fill('A gift from Anna.');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await expect(sheet.getByText('Put away April 2, 2026')).toBeVisible();
  await expect(sheet.getByText('$142.52 each')).toBeVisible();
  await expect(sheet.getByText('A gift from Anna.')).toBeVisible();
  await sheet.getByRole('button', { name: 'Close' }).first().click();
  await expect(page.getByText('$855.12 paid')).toBeVisible();
});

test('the humidor is searched, sorted, and filtered in its address', { tag: '@both' }, async ({ page }) => {
  await arrive(page);
  await add(page, 'lots', { name: 'Amber Toro', quantity: 2, put_at: '2026-01-05' });
  await add(page, 'lots', { name: 'Birch Corona', quantity: 7, put_at: '2025-01-05' });
  await add(page, 'lots', { name: 'Cedar Toro', quantity: 4, rests_until: '2031-01-05' });
  await openHumidor(page);
  const names = cigars(page).getByRole('heading');
  await expect(names).toHaveText(['Birch Corona', 'Amber Toro', 'Cedar Toro']);
  await page.getByRole('button', { name: /^Sort by/ }).click();
  await page.getByRole('menuitemradio', { name: 'Most cigars' }).click();
  await expect(names).toHaveText(['Birch Corona', 'Cedar Toro', 'Amber Toro']);
  await page.getByLabel('Search the humidor').fill('toro');
  await expect(names).toHaveText(['Cedar Toro', 'Amber Toro']);
  await page.reload();
  await expect(names).toHaveText(['Cedar Toro', 'Amber Toro']);
  await page.getByRole('button', { name: /^Filters/ }).click();
  const filters = page.getByRole('dialog', { name: 'Filters' });
  await filters.getByText('Resting', { exact: true }).click();
  await filters.getByRole('button', { name: 'Show 1 cigar' }).click();
  await expect(names).toHaveText(['Cedar Toro']);
  await page.reload();
  await expect(names).toHaveText(['Cedar Toro']);
});

test(
  'a code that was put away is logged by another member, whose name isn’t shown',
  { tag: '@both' },
  async ({ page, server, browser, baseURL }) => {
    await arrive(page);
    const [code = ''] = await server.codes(1);
    await add(page, 'lots', { codes: [code] });
    const { api, name } = await otherMember(browser, baseURL ?? '', 'Anna');
    expect((await api.post('/api/v1/cigars/add_cigar/', { data: { cigar_code: code } })).status()).toBe(201);

    await openHumidor(page);
    await expect(page.getByText('No cigars are left in your humidor')).toBeVisible();
    await page.getByRole('button', { name: 'See what you had' }).click();
    const sheet = await openFirst(page);
    await expect(sheet.getByRole('heading', { name: 'None left' })).toBeVisible();
    await expect(sheet.getByRole('list', { name: 'History' })).toContainText('This cigar was smoked');
    await expect(sheet.getByRole('button', { name: 'Undo' })).toHaveCount(0);
    await expect(sheet).not.toContainText(name);
    await expectAccessible(page);
  },
);
