import { draftStored, noDraft } from '../world/offline.ts';
import { join, newcomer, otherMember } from '../world/newcomer.ts';
import { expect, fillSignIn, signIn, test } from '../world/world.ts';

test('the page notices a mistyped code before it sends anything', async ({ page, server }) => {
  const [code = ''] = await server.codes(1, 'courage');
  await signIn(page);
  const requests: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('validate_code')) requests.push(request.url());
  });
  await page.goto('/dashboard?addcigar=true');
  const field = page.getByRole('textbox', { name: 'Cigar code' });

  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('Please provide cigar code')).toBeVisible();

  const swapped = `${code[1]}${code[0]}${code.slice(2)}`;
  await field.fill(swapped === code ? `${code.slice(0, -1)}${code.endsWith('2') ? '3' : '2'}` : swapped);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('Invalid cigar code')).toBeVisible();
  expect(requests).toEqual([]);
  await expect(page.getByText(/^One character looks wrong\./)).toBeVisible();

  if (swapped === code) {
    await field.fill(code);
  } else {
    // The likely correction of the slip is one press away.
    await page.getByRole('button', { name: `Use ${code}` }).click();
  }
  await expect(page.getByRole('dialog', { name: 'Cigar Journal Entry' })).toBeVisible();
  expect(requests).toHaveLength(1);
});

test('a member’s unfinished cigar resumes at the ratings', { tag: '@main' }, async ({ page, server }) => {
  const [code = ''] = await server.codes(1, 'justice');
  await signIn(page);
  const enterCode = async () => {
    await page.getByRole('textbox', { name: 'Cigar code' }).fill(code);
  };
  await page.goto('/dashboard?addcigar=true');
  await enterCode();
  await page.getByRole('button', { name: 'Add Entry' }).click();
  await expect(page.getByRole('button', { name: 'Save Entry' })).toBeVisible();
  await draftStored(page, '"entry":{');
  // Nothing was typed, so there is nothing to resume. The same code continues the same entry.
  await page.goto('/dashboard?addcigar=true');
  await expect(page.getByRole('textbox', { name: 'Cigar code' })).toHaveValue('');
  await expect(page.getByText('Picked up where you left off.')).toBeHidden();
  await enterCode();
  await page.getByLabel('Experience note').fill('Cedar');
  await draftStored(page, '"isTouched":true');
  await page.goto('/dashboard?addcigar=true');
  await expect(page.getByText('Picked up where you left off.').first()).toBeVisible();
  await expect(page.getByLabel('Experience note')).toHaveValue('Cedar');
});

test('a code entered in two tabs leads both to the ratings', async ({ page, server }) => {
  const [code = ''] = await server.codes(1, 'justice');
  await signIn(page);
  const other = await page.context().newPage();
  for (const each of [page, other]) await each.goto('/dashboard?addcigar=true');
  for (const each of [page, other]) {
    const field = each.getByRole('textbox', { name: 'Cigar code' });
    await field.fill(code);
    await field.press('Enter');
    await expect(each.getByRole('button', { name: 'Add Entry' })).toBeVisible();
  }
  for (const each of [page, other]) {
    await each.getByRole('button', { name: 'Add Entry' }).click();
    await expect(each.getByRole('button', { name: 'Save Entry' })).toBeVisible();
  }
});

test('starting over removes both the draft and the code', async ({ page, server }) => {
  const [code = ''] = await server.codes(1, 'justice');
  await signIn(page);
  await page.goto(`/dashboard?addcigar=true&code=${code}`);
  const field = page.getByRole('textbox', { name: 'Cigar code' });
  await page.getByRole('button', { name: 'Add Entry' }).click();
  await page.getByLabel('Experience note').fill('Cedar');
  await draftStored(page, '"isTouched":true');
  await page.reload();
  await page.getByRole('button', { name: 'Start over' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Start over' }).click();
  for (const again of [false, true]) {
    if (again) await page.reload();
    await expect(field).toHaveValue('');
    await expect(page.getByText('Picked up where you left off.')).toBeHidden();
    await noDraft(page);
    await expect(page).toHaveURL(/addcigar=true$/);
  }
  expect(await page.evaluate(() => Object.values(sessionStorage).join())).not.toContain(code);
});

test('leaving a step without typing starts fresh the next time', async ({ page, server }) => {
  const [code = ''] = await server.codes(1, 'moderation');
  await signIn(page);
  const toDetails = async () => {
    await page.goto('/dashboard?addcigar=true');
    const field = page.getByRole('textbox', { name: 'Cigar code' });
    await expect(field).toHaveValue('');
    await expect(page.getByText('Picked up where you left off.')).toBeHidden();
    await field.fill(code);
  };
  const leave = async () => {
    await page.getByRole('button', { name: 'Exit' }).click();
    await expect(page.getByRole('dialog')).toBeHidden();
    await noDraft(page);
  };
  await toDetails();
  await expect(page.getByRole('button', { name: 'Add Entry' })).toBeVisible();
  await draftStored(page, '"step":"details"');
  await leave();

  await toDetails();
  await page.getByRole('button', { name: 'Add Entry' }).click();
  await expect(page.getByRole('button', { name: 'Save Entry' })).toBeVisible();
  await draftStored(page, '"step":"experience"');
  await leave();

  // The entry is In Progress, and a typed letter is worth a question.
  await toDetails();
  await page.getByLabel('Experience note').fill('Cedar');
  await page.getByRole('button', { name: 'Exit' }).click();
  await expect(page.getByRole('alertdialog', { name: 'Leave without saving?' })).toBeVisible();
  await draftStored(page, 'Cedar');
});

test('a used code never comes back, neither with Back nor through another link', async ({
  page,
  browser,
  server,
}) => {
  const [code = ''] = await server.codes(1, 'wisdom');
  const other = await otherMember(browser, server.url, 'Ada');
  expect((await other.api.post('/api/v1/cigars/add_cigar/', { data: { cigar_code: code } })).status()).toBe(
    201,
  );
  const person = newcomer();
  await join(page, person);
  const sheet = page.getByRole('dialog', { name: 'Enter Cigar Code' });
  const haveACode = async () => {
    await page.goto('/#code');
    await page.getByLabel('Cigar code').fill(code);
    await page.keyboard.press('Enter');
  };

  await haveACode();
  await expect(page).toHaveURL(/\/register$/);
  await page.getByRole('link', { name: 'Sign In' }).click();
  await page.locator('#root:not([inert])').waitFor();
  await fillSignIn(page, person);
  await expect(sheet.getByText('Invalid cigar code')).toBeVisible();
  await expect(page).toHaveURL(/\/dashboard\?addcigar=true$/);
  await page.goBack();
  await expect(sheet).toBeHidden();
  await page.goBack();
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(sheet).toBeHidden();
  await noDraft(page);
  await page.goto('/dashboard/journal');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(sheet).toBeHidden();

  await test.step('it doesn’t come back after sign-in either, when another link was opened in between', async () => {
    await page.context().clearCookies();
    await page.evaluate(() => localStorage.clear());
    await haveACode();
    await expect(page).toHaveURL(/\/register$/);
    await page.goto('/dashboard/journal');
    await expect(page).toHaveURL(/\/login$/);
    await page.locator('#root:not([inert])').waitFor();
    await fillSignIn(page, person);
    await expect(page).toHaveURL(/\/dashboard\/journal$/);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(sheet).toBeHidden();
  });
});
