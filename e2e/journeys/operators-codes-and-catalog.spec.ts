import { readFile } from 'node:fs/promises';
import { phonePhoto } from '../photos/make.ts';
import { signInAsStaff, openConsoleWithToken, goTo, STAFF_PASSWORD } from '../world/console.ts';
import { join, newcomer } from '../world/newcomer.ts';
import { expireStaffProof } from '../world/old-proof.ts';
import { expectToFitEverySize } from '../world/sizes.ts';
import { dismissToasts, expect, expectAccessible, expectNoSidewaysScroll, test } from '../world/world.ts';

test('a batch is created, printed, and downloaded', { tag: '@main' }, async ({ page, server }) => {
  await signInAsStaff(page, server, 'catalogue');
  await page.goto('/operators/codes');
  await page.getByRole('button', { name: 'Create codes' }).click();
  const making = page.getByRole('dialog', { name: 'Create codes' });
  await making.getByRole('button', { name: 'Create codes' }).click();
  await expect(making.getByText('Please choose a cigar.')).toBeVisible();
  await expectAccessible(page);
  const name = `Autumn ${newcomer().handle}`;
  await making.getByLabel('Cigar').selectOption({ index: 1 });
  await making.getByLabel('Number of codes').fill('1,200');
  await making.getByLabel('Batch name').fill(name);
  await making.getByRole('button', { name: 'Create codes' }).click();
  await making.getByRole('button', { name: 'Create 1,200 codes' }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Batch', exact: true })).toContainText('1,200');
  await expect(page.getByRole('region', { name: 'In humidors' })).toContainText('at least 10 members');
  const listed = page.getByRole('region', { name: 'Codes', exact: true });
  await listed.getByRole('button', { name: 'Show more (50 shown)' }).click();
  await expect(listed.getByRole('button', { name: 'Show more (100 shown)' })).toBeVisible();
  await dismissToasts(page);
  await expectAccessible(page);
  await expectToFitEverySize(page);

  const downloaded = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download CSV' }).click();
  const [heading, first = ''] = (await readFile(await (await downloaded).path(), 'utf8')).split('\r\n');
  expect(heading).toBe('code,batch,product');
  const code = first.slice(0, 9);

  await page.getByRole('link', { name: 'Print sheet' }).click();
  const sheet = page.getByRole('region', { name: 'Print sheet' });
  await expect(sheet.getByRole('listitem')).toHaveCount(1_200);
  await expect(sheet.getByRole('listitem').first()).toHaveText(code);
  await page.emulateMedia({ media: 'print' });
  await expect(sheet).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Back office' })).toBeHidden();
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
  await page.emulateMedia({ media: null });
});

test('a code is looked up, and a code or its batch is voided and restored', async ({
  page,
  server,
  browser,
  baseURL,
}) => {
  await signInAsStaff(page, server, 'catalogue');
  const name = `Winter ${newcomer().handle}`;
  const { results } = await server.operator('GET /operator/products/', {});
  const created = await server.operator('POST /operator/codes/', {
    body: { product_id: results[0]?.id ?? 0, count: 3, batch: name },
  });
  const code = created.codes[0] ?? '';
  await page.goto('/operators/codes');
  const field = page.getByLabel('Code on the band');
  const found = page.getByRole('region', { name: code });
  await field.fill('7KQ2-M9XZ');
  await page.getByRole('button', { name: 'Find' }).click();
  await expect(page.getByText(/a character is wrong or missing/)).toBeVisible();
  await field.fill(code.toLowerCase().replace('-', ''));
  await page.getByRole('button', { name: 'Find' }).click();
  await expect(found.getByText('Not logged yet.')).toBeVisible();
  await expectAccessible(page);
  await expectToFitEverySize(page);
  await found.getByRole('button', { name: 'Void code' }).click();
  const confirmation = page.getByRole('dialog', { name: `Void ${code}?` });
  await confirmation.getByRole('button', { name: 'Void' }).click();
  await expect(confirmation.getByText('Please enter a reason.')).toBeVisible();
  await confirmation.getByLabel('Reason').fill('A torn band');
  await confirmation.getByRole('button', { name: 'Void' }).click();
  await expect(found.getByText(/^Voided on .*: A torn band$/)).toBeVisible();
  await found.getByRole('button', { name: 'Restore code' }).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: /^Restore/ })
    .click();
  await expect(found.getByText('Not logged yet.')).toBeVisible();

  const otherPage = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage();
  const person = newcomer();
  await join(otherPage, person);
  const { email, password } = person;
  await otherPage.request.post('/api/v1/user/authenticate/', { data: { email, password } });
  const logged = await otherPage.request.post('/api/v1/cigars/add_cigar/', { data: { cigar_code: code } });
  expect(logged.status()).toBe(201);
  await signInAsStaff(otherPage, server, 'owner');
  await page.reload();
  await field.fill(code);
  await page.getByRole('button', { name: 'Find' }).click();
  await expect(found.getByText(/^Logged on .* by a member\.$/)).toBeVisible();
  await otherPage.goto('/operators/codes');
  await otherPage.getByLabel('Code on the band').fill(code);
  await otherPage.getByRole('button', { name: 'Find' }).click();
  await otherPage.getByRole('region', { name: code }).getByRole('link', { name: person.handle }).click();
  await expect(otherPage.getByText(person.handle).first()).toBeVisible();
  await otherPage.context().close();

  await page.getByLabel('Search batches').fill(name);
  await page.getByRole('button', { name }).click();
  await page.getByRole('button', { name: 'Void batch' }).click();
  const batch = page.getByRole('dialog', { name: `Void ${name}?` });
  await batch.getByLabel('Reason').fill('Lost in the post');
  await batch.getByRole('button', { name: 'Void' }).click();
  await expect(page.getByText('Void: Lost in the post')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Download CSV' })).toBeHidden();
  await page.getByRole('group', { name: 'Status' }).getByText('Logged').click();
  await expect(
    page.getByRole('region', { name: 'Codes', exact: true }).getByRole('button', { name: code }),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Restore batch' }).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: /^Restore/ })
    .click();
  await expect(page.getByRole('button', { name: 'Download CSV' })).toBeVisible();
});

test(
  'a failed look-up hides the code before it, so that no one voids the wrong one',
  { tag: '@both' },
  async ({ page, server }) => {
    await signInAsStaff(page, server, 'catalogue');
    const [code = ''] = await server.codes(1);
    await page.goto('/operators/codes');
    const field = page.getByLabel('Code on the band');
    const find = page.getByRole('button', { name: 'Find' });
    const voidCode = page.getByRole('button', { name: 'Void code' });
    for (const [typed, refusal] of [
      ['7KQ2-M9XZ', /a character is wrong or missing/],
      ['0000-0000', /This code was never made/],
    ] as const) {
      await field.fill(code);
      await find.click();
      await expect(voidCode).toBeVisible();
      await field.fill(typed);
      await find.click();
      await expect(page.getByText(refusal)).toBeVisible();
      await expect(voidCode).toHaveCount(0);
      await expect(page.getByRole('region', { name: code })).toHaveCount(0);
    }
  },
);

test(
  'a range of codes is counted, voided, and restored, and logged cigars stay',
  { tag: '@both' },
  async ({ page, server, browser, baseURL }) => {
    const { id, clerk, codes, name } = await (async () => {
      const clerk = await signInAsStaff(page, server, 'catalogue');
      const name = `Roll ${newcomer().handle}`;
      const { results } = await server.operator('GET /operator/products/', {});
      const created = await server.operator('POST /operator/codes/', {
        body: { product_id: results[0]?.id ?? 0, count: 12, batch: name },
      });
      return { id: created.batch.id, clerk, codes: created.codes, name };
    })();
    const otherPage = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage();
    const person = newcomer();
    await join(otherPage, person);
    const { email, password } = person;
    await otherPage.request.post('/api/v1/user/authenticate/', { data: { email, password } });
    await otherPage.request.post('/api/v1/cigars/add_cigar/', { data: { cigar_code: codes[3] } });
    await otherPage.context().close();

    await page.goto(`/operators/codes?batch=${id}`);
    await page.getByRole('button', { name: 'Void range' }).click();
    const dialog = page.getByRole('dialog', { name: 'Void a range of codes' });
    const check = dialog.getByRole('button', { name: 'Check range' });
    await check.click();
    await expect(dialog.getByText('Please enter a reason.')).toBeVisible();
    await dialog.getByLabel('First code').fill(codes[2] ?? '');
    const [elsewhere = ''] = await server.codes(1);
    await dialog.getByLabel('Last code').fill(elsewhere);
    await dialog.getByLabel('Reason').fill('A roll fell into the harbor');
    await check.click();
    await expect(dialog.getByText(/^This code is from another batch/)).toBeVisible();
    await dialog.getByLabel('Last code').fill(codes[9] ?? '');
    await check.click();
    await expect(dialog.getByRole('status')).toHaveText(
      `${codes[2]} to ${codes[9]}: 8 codes. 7 codes will be voided. 1 code is logged and won’t change.`,
    );
    await expectAccessible(page);
    await expectToFitEverySize(page);
    await dialog.getByRole('button', { name: 'Void 7 codes' }).click();
    await expect(page.getByText('7 codes voided.')).toBeVisible();
    await expect(dialog).toBeHidden();
    const facts = page.getByRole('region', { name: 'Batch', exact: true });
    await expect(facts.getByText('Voided individually').locator('..')).toContainText('7');

    await page.getByRole('button', { name: 'Restore range' }).click();
    const restoring = page.getByRole('dialog', { name: 'Restore a range of codes' });
    await restoring.getByLabel('First code').fill(codes[9] ?? '');
    await restoring.getByLabel('Last code').fill(codes[8] ?? '');
    await restoring.getByRole('button', { name: 'Check range' }).click();
    await expect(restoring.getByRole('status')).toContainText('2 codes will be restored.');
    await restoring.getByRole('button', { name: 'Restore 2 codes' }).click();
    await expect(page.getByText('2 codes restored.')).toBeVisible();
    await dismissToasts(page);

    await expireStaffProof(server, clerk);
    await page.getByRole('link', { name: 'Print sheet' }).click();
    const proof = page.getByRole('dialog', { name: 'Confirm it’s you' });
    await expect(page.getByRole('listitem').filter({ hasText: codes[0] ?? '' })).toHaveCount(0);
    await proof.getByRole('textbox', { name: 'Password' }).fill(STAFF_PASSWORD);
    await proof.getByRole('button', { name: 'Confirm with password' }).click();
    await expect(page.getByRole('region', { name: 'Print sheet' }).getByRole('listitem')).toHaveCount(7);
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  },
);

test('the confirmation names the restored code, even if another code is on screen by then', async ({
  page,
  server,
}) => {
  await signInAsStaff(page, server, 'catalogue');
  const [lost = '', other = ''] = await server.codes(2);
  await server.operator('POST /operator/codes/void/', {
    body: { code: lost, voided: true, reason: 'Lost' },
  });
  await page.goto('/operators/codes');
  const lookUp = async (code: string) => {
    await page.getByLabel('Code on the band').fill(code);
    await page.getByRole('button', { name: 'Find' }).click();
    await expect(page.getByRole('region', { name: code })).toBeVisible();
  };
  await lookUp(lost);
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/operator/codes/void/', async (route) => {
    await held;
    await route.continue();
  });
  await page.getByRole('button', { name: 'Restore code' }).click();
  const question = page.getByRole('alertdialog');
  const voidRequest = page.waitForRequest('**/operator/codes/void/');
  await question.getByRole('button', { name: /^Restore/ }).click();
  await voidRequest;
  await question.getByRole('button', { name: 'Cancel' }).click();
  // The other code's history is already loaded, so it replaces the first one immediately.
  await lookUp(other);
  release();
  await expect(page.getByText(`${lost} restored.`)).toBeVisible();
});

test('a reward is added with its picture, edited, found, and hidden from the store', async ({
  page,
  server,
}) => {
  await signInAsStaff(page, server, 'catalogue');
  await page.goto('/operators/rewards');
  await page.getByRole('button', { name: 'Add a reward' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a reward' });
  await dialog.getByRole('button', { name: 'Save reward' }).click();
  await expect(dialog.getByText('Please enter the name.')).toBeVisible();
  await expectAccessible(page);
  const name = `Lamp ${newcomer().handle}`;
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByLabel('Description').fill('Bronze, as Epictetus had.');
  await dialog.getByLabel('Price in points').fill('1250');
  await dialog.getByLabel('In stock').fill('7');
  await dialog
    .locator('input[type=file]')
    .setInputFiles([{ name: 'lamp.jpg', mimeType: 'image/jpeg', buffer: await phonePhoto('lamp') }]);
  await dialog.getByRole('button', { name: 'Save reward' }).click();
  await expect(page.getByText(`${name} added.`)).toBeVisible();
  await page.getByLabel('Search rewards').fill(name);
  await expect(page).toHaveURL(/search=/);
  const row = page
    .getByRole((await page.getByRole('table').count()) > 0 ? 'row' : 'listitem')
    .filter({ hasText: name });
  await expect(row).toHaveCount(1);
  await expect(row).toContainText('1,250');
  await expect(row.locator('img')).toBeVisible();
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
  await expect(page.locator('main :is(table, ul[aria-label=Rewards])')).toHaveCSS('opacity', '1');
  await dismissToasts(page);
  await expectAccessible(page);
  await expectToFitEverySize(page);

  await row.getByRole('button', { name: `${name} edit` }).click();
  const changing = page.getByRole('dialog', { name: 'Edit reward' });
  await changing.getByLabel('Price in points').fill('990');
  await changing.getByRole('checkbox', { name: /^No limit/ }).check();
  await changing.getByRole('button', { name: 'Save reward' }).click();
  await expect(row).toContainText('990');
  await expect(row).toContainText('No limit');
  await row.getByRole('button', { name: `Hide from store ${name}` }).click();
  await expect(row.getByText('Hidden')).toBeVisible();
  const { results } = await server.operator('GET /operator/rewards/', { query: { search: name } });
  expect(results).toMatchObject([{ points: 990, stock: null, active: false }]);
  expect(results[0]?.picture).not.toBeNull();
});

test('a cigar is added to the catalog with its picture, then found and edited', async ({ page, server }) => {
  await signInAsStaff(page, server, 'catalogue');
  await page.goto('/operators/products');
  await page.getByRole('button', { name: 'Add a cigar' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a cigar' });
  await dialog.getByRole('button', { name: 'Save cigar' }).click();
  await expect(dialog.getByText('Please choose the line.')).toBeVisible();
  await expectAccessible(page);
  const name = `Enchiridion ${newcomer().handle}`;
  await dialog.getByLabel('Line', { exact: true }).selectOption('justice');
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByLabel('Vitola').fill('Lancero');
  await dialog.getByLabel('Points per code').fill('45');
  await dialog
    .locator('input[type=file]')
    .setInputFiles([{ name: 'cigar.jpg', mimeType: 'image/jpeg', buffer: await phonePhoto('cigar') }]);
  await dialog.getByRole('button', { name: 'Save cigar' }).click();
  await expect(page.getByText(`${name} added.`)).toBeVisible();
  await page.getByRole('status').getByRole('link', { name: 'Create codes' }).click();
  const making = page.getByRole('dialog', { name: 'Create codes' });
  await expect(making.getByLabel('Cigar').getByRole('option', { selected: true })).toHaveText(
    `${name}, Lancero`,
  );
  await making.getByRole('button', { name: 'Cancel' }).click();
  await page.goto('/operators/products');
  await page.getByLabel('Search cigars').fill(name);
  await expect(page).toHaveURL(/search=/);
  const row = page
    .getByRole((await page.getByRole('table').count()) > 0 ? 'row' : 'listitem')
    .filter({ hasText: name });
  await expect(row).toHaveCount(1);
  await expect(row).toContainText('Justice');
  await expect(row.locator('img')).toBeVisible();
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
  await expect(page.locator('main :is(table, ul[aria-label=Cigars])')).toHaveCSS('opacity', '1');
  await expectAccessible(page);
  await expectToFitEverySize(page);

  await row.getByRole('button', { name: `${name} edit` }).click();
  const changing = page.getByRole('dialog', { name: 'Edit cigar' });
  await changing.getByLabel('Points per code').fill('60');
  // Someone else changes another field while this form is open.
  const listed = await server.operator('GET /operator/products/', { query: { search: name } });
  await server.operator('PATCH /operator/products/{id}/', {
    params: { id: listed.results[0]?.id ?? 0 },
    body: { vitola: 'Corona' },
  });
  await changing.getByRole('button', { name: 'Save cigar' }).click();
  await expect(row).toContainText('60');
  await row.getByRole('button', { name: `${name} edit` }).click();
  const calls: string[] = [];
  page.on('request', (request) => calls.push(request.method()));
  await changing.getByRole('button', { name: 'Save cigar' }).click();
  await expect(changing).toBeHidden();
  expect(calls).not.toContain('PATCH');
  const { results } = await server.operator('GET /operator/products/', { query: { search: name } });
  expect(results).toMatchObject([{ line: 'justice', vitola: 'Corona', points: 60 }]);
  expect(results[0]?.picture).not.toBeNull();
});

test('an empty store offers to add the first reward', async ({ page, server }) => {
  await signInAsStaff(page, server, 'catalogue');
  const nothing = { results: [], count: 0, page: 1, page_size: 100, total_pages: 0 };
  await page.route('**/operator/rewards/**', (route) => route.fulfill({ json: nothing }));
  await page.goto('/operators');
  await page.getByRole('link', { name: 'Add the first reward' }).click();
  await expect(page.getByRole('dialog', { name: 'Add a reward' })).toBeVisible();
});

test('the automation token also shows the catalog’s pictures', async ({ page, server }) => {
  const picture = await phonePhoto('picture');
  const form = new FormData();
  const name = `Lamp ${newcomer().handle}`;
  for (const [field, value] of Object.entries({ name, points: '5', description: '' })) form.set(field, value);
  form.set('picture', new Blob([Uint8Array.from(picture)], { type: 'image/jpeg' }), 'lamp.jpg');
  const created = await fetch(`${server.url}/api/v1/operator/rewards/`, {
    method: 'POST',
    headers: { authorization: `Bearer ${server.operatorToken}` },
    body: form,
  });
  expect(created.status).toBe(201);
  await openConsoleWithToken(page, server, `/operators/rewards?search=${encodeURIComponent(name)}`);
  const shown = page.getByRole('main').locator('img');
  await expect(shown).toHaveCount(1);
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
});

test(
  'a changed form asks before it is left, however it is left',
  { tag: '@both' },
  async ({ page, server }, { project }) => {
    await server.codes(1);
    await signInAsStaff(page, server, 'catalogue');
    await page.goto('/operators');
    await goTo(page, 'Rewards');
    const add = page.getByRole('button', { name: 'Add a reward' });
    const dialog = page.getByRole('dialog', { name: 'Add a reward' });
    const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
    await add.click();
    await expect(dialog).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await add.click();
    await dialog.getByLabel('Name').fill('A lamp');
    const ways = [
      () => page.keyboard.press('Escape'),
      // On a phone there is nothing outside the dialog.
      ...(project.name === 'desktop' ? [() => page.mouse.click(2, 2)] : []),
      () => dialog.getByRole('button', { name: 'Close' }).click(),
      () => dialog.getByRole('button', { name: 'Cancel' }).click(),
      () => page.goBack(),
    ];
    for (const leave of ways) {
      await leave();
      await expect(question.getByRole('button', { name: 'Stay' })).toBeFocused();
      await question.getByRole('button', { name: 'Stay' }).click();
      await expect(question).toBeHidden();
      await expect(dialog.getByLabel('Name')).toHaveValue('A lamp');
    }
    await page.keyboard.press('Escape');
    await expectAccessible(page);
    await question.getByRole('button', { name: 'Leave' }).click();
    await expect(dialog).toBeHidden();
    await expect(add).toBeFocused();

    // A change of the address by the list below isn't a way to leave.
    await page.getByRole('textbox', { name: 'Search rewards' }).fill('lamp');
    await add.click();
    await dialog.getByLabel('Name').fill('A lamp');
    await expect(page).toHaveURL(/search=lamp/);
    await expect(question).toBeHidden();
    await page.keyboard.press('Escape');
    await question.getByRole('button', { name: 'Leave' }).click();

    // The screen of a batch differs from the list only in the query of its address.
    await goTo(page, 'Codes');
    await page
      .getByRole('button', { name: /^Zeno’s Porch/ })
      .first()
      .click();
    await page.getByRole('button', { name: 'Edit story' }).click();
    const story = page.getByRole('dialog', { name: 'Story of this batch' });
    await story.getByLabel('Note from the maker').fill('Rolled in rain');
    await page.goBack();
    await question.getByRole('button', { name: 'Stay' }).click();
    await expect(story.getByLabel('Note from the maker')).toHaveValue('Rolled in rain');
    await page.goBack();
    await question.getByRole('button', { name: 'Leave' }).click();
    await expect(story).toBeHidden();
    await expect(page.getByRole('button', { name: 'Edit story' })).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1, name: 'Codes' })).toBeVisible();

    if (project.name === 'desktop') {
      await expect(page.getByRole('table', { name: /^Batches of codes/ })).toBeVisible();
      // With the sidebar open, a table would break words.
      await page.setViewportSize({ width: 1024, height: 768 });
      await expect(page.getByRole('list', { name: /^Batches of codes/ })).toBeVisible();
      await expect(page.getByRole('table', { name: /^Batches of codes/ })).toHaveCount(0);
      await expectNoSidewaysScroll(page);
    }
  },
);

test('a problem with a picture is shown once, at its field', async ({ page, server }) => {
  await signInAsStaff(page, server, 'catalogue');
  await page.goto('/operators/rewards');
  await page.getByRole('button', { name: 'Add a reward' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a reward' });
  await dialog.getByLabel('Name').fill('A lamp without a picture');
  await dialog.getByLabel('Price in points').fill('10');
  await dialog.getByLabel('In stock').fill('1');
  const picture = dialog.locator('input[type=file]');
  for (const [buffer, message] of [
    [Buffer.from('no picture at all'), /We can’t read this file|isn’t a photo|JPEG/],
    [Buffer.alloc(15 * 1024 * 1024 + 1), 'A photo can be up to 15 MB. Please choose a smaller one.'],
  ] as const) {
    await picture.setInputFiles([{ name: 'lamp.jpg', mimeType: 'image/jpeg', buffer }]);
    await dialog.getByRole('button', { name: 'Save reward' }).click();
    await expect(dialog.getByRole('alert')).toHaveText(message);
    await expect(picture).toHaveAccessibleDescription(message);
    await expect(picture).toBeFocused();
    await expect(page.getByText(message)).toHaveCount(1);
    await expectAccessible(page);
  }
  await dialog.getByRole('button', { name: 'Remove picture' }).click();
  await expect(dialog.getByRole('alert')).toHaveCount(0);

  const refused = { name: 'lamp.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture at all') };
  const message = /We can’t read this file|isn’t a photo|JPEG/;
  const hint = /JPEG, PNG, or WebP, up to 15 MB each/;
  await page.goto('/operators/challenges');
  await page.getByRole('button', { name: 'Add a challenge' }).click();
  const challenge = page.getByRole('dialog', { name: 'Add a challenge' });
  await challenge.getByLabel('Name').fill('A refused one');
  await challenge.getByLabel('Target').fill('1000000');
  await challenge.getByLabel('Starts').fill('2040-01-01T00:00');
  await challenge.getByLabel('Ends').fill('2040-02-01T00:00');
  const pictures = challenge.locator('input[type=file]');
  await expect(pictures).toHaveAccessibleDescription(hint);
  await pictures.setInputFiles([refused]);
  await challenge.getByRole('button', { name: 'Save challenge' }).click();
  await expect(challenge.getByRole('alert')).toHaveText(message);
  await expect(pictures).toBeFocused();

  await page.goto('/operators/retailers');
  await page.getByRole('button', { name: 'Add a retailer' }).click();
  const retailer = page.getByRole('dialog', { name: 'Add a retailer' });
  await retailer.getByLabel('Name').fill('A refused one');
  await retailer.getByLabel('Address', { exact: true }).fill('1 Main St');
  await retailer.getByLabel('Latitude').fill('32');
  await retailer.getByLabel('Longitude').fill('-81');
  const photos = retailer.getByLabel('Add a photo of the shop');
  await expect(photos).toHaveAccessibleDescription(hint);
  await photos.setInputFiles([refused]);
  await retailer.getByRole('button', { name: 'Save retailer' }).click();
  await expect(retailer.getByRole('alert')).toHaveText(message);
  await expect(photos).toBeFocused();
});
