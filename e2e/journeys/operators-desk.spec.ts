import { readFile } from 'node:fs/promises';
import { beStaff } from '../world/console.ts';
import { join, newcomer } from '../world/newcomer.ts';
import { dismissToasts, expect, expectAccessible, expectNoSidewaysScroll, test } from '../world/world.ts';

test(
  'a batch is made, printed and downloaded, and what became of a code is looked up',
  { tag: '@both' },
  async ({ page, server, browser, baseURL }) => {
    await beStaff(page, server, 'catalogue');
    await page.goto('/operators/codes');
    await page.getByRole('button', { name: 'Make codes' }).click();
    const making = page.getByRole('dialog', { name: 'Make codes' });
    await making.getByRole('button', { name: 'Make the codes' }).click();
    await expect(making.getByText('Please choose a cigar.')).toBeVisible();
    await expectAccessible(page);
    const name = `Autumn ${newcomer().handle}`;
    await making.getByLabel('Cigar').selectOption({ index: 1 });
    await making.getByLabel('How many').fill('1200');
    await making.getByLabel('Name of the batch').fill(name);
    await making.getByRole('button', { name: 'Make the codes' }).click();
    await making.getByRole('button', { name: 'Yes, make 1,200 codes' }).click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await expect(page.getByRole('region', { name: 'The batch' })).toContainText('1,200');
    const listed = page.getByRole('region', { name: 'Its codes' });
    await listed.getByRole('button', { name: 'Show more than these 50' }).click();
    await expect(listed.getByRole('button', { name: 'Show more than these 100' })).toBeVisible();
    await dismissToasts(page);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);

    const downloaded = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download as CSV' }).click();
    const [heading, first = ''] = (await readFile(await (await downloaded).path(), 'utf8')).split('\r\n');
    expect(heading).toBe('code,batch,product');
    const code = first.slice(0, 9);

    await page.getByRole('link', { name: 'Print sheet' }).click();
    const sheet = page.getByRole('region', { name: 'The sheet' });
    await expect(sheet.getByRole('listitem')).toHaveCount(1_200);
    await expect(sheet.getByRole('listitem').first()).toHaveText(code);
    await page.emulateMedia({ media: 'print' });
    await expect(sheet).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Back office' })).toBeHidden();
    await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
    await page.emulateMedia({ media: null });

    await page.goto('/operators/codes');
    const field = page.getByLabel('As it is on the band');
    const found = page.getByRole('region', { name: code });
    await field.fill('7KQ2-M9XZ');
    await page.getByRole('button', { name: 'Look it up' }).click();
    await expect(page.getByText(/a character is wrong or missing/)).toBeVisible();
    await field.fill(code.toLowerCase().replace('-', ''));
    await page.getByRole('button', { name: 'Look it up' }).click();
    await expect(found.getByText('Nobody has logged it yet.')).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await found.getByRole('button', { name: 'Declare it void' }).click();
    const asked = page.getByRole('dialog', { name: `Declare ${code} void?` });
    await asked.getByRole('button', { name: 'Declare it void' }).click();
    await expect(asked.getByText('Please say why.')).toBeVisible();
    await asked.getByLabel('Reason').fill('A torn band');
    await asked.getByRole('button', { name: 'Declare it void' }).click();
    await expect(found.getByText(/^Void since .*: A torn band$/)).toBeVisible();
    await found.getByRole('button', { name: 'Make it valid again' }).click();
    await page.getByRole('button', { name: 'Make it valid', exact: true }).click();
    await expect(found.getByText('Nobody has logged it yet.')).toBeVisible();

    const theirs = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage();
    const person = newcomer();
    await join(theirs, person);
    const { email, password } = person;
    await theirs.request.post('/api/v1/user/authenticate/', { data: { email, password } });
    const logged = await theirs.request.post('/api/v1/cigars/add_cigar/', { data: { cigar_code: code } });
    expect(logged.status()).toBe(201);
    await beStaff(theirs, server, 'owner');
    await page.reload();
    await field.fill(code);
    await page.getByRole('button', { name: 'Look it up' }).click();
    await expect(found.getByText(/^Logged on .* by a member\.$/)).toBeVisible();
    await theirs.goto('/operators/codes');
    await theirs.getByLabel('As it is on the band').fill(code);
    await theirs.getByRole('button', { name: 'Look it up' }).click();
    await theirs.getByRole('region', { name: code }).getByRole('link', { name: person.handle }).click();
    await expect(theirs.getByText(person.handle).first()).toBeVisible();
    await theirs.context().close();

    await page.getByLabel('Search batches').fill(name);
    await page.getByRole('button', { name }).click();
    await page.getByRole('button', { name: 'Declare the batch void' }).click();
    const batch = page.getByRole('dialog', { name: `Declare ${name} void?` });
    await batch.getByLabel('Reason').fill('Lost in the post');
    await batch.getByRole('button', { name: 'Declare it void' }).click();
    await expect(page.getByText('Void: Lost in the post')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Download as CSV' })).toBeHidden();
    await page.getByRole('group', { name: 'Which codes' }).getByText('Logged').click();
    await expect(listed.getByRole('button', { name: code })).toBeVisible();
    await page.getByRole('button', { name: 'Make the batch valid again' }).click();
    await page.getByRole('button', { name: 'Make it valid', exact: true }).click();
    await expect(page.getByRole('button', { name: 'Download as CSV' })).toBeVisible();
  },
);
