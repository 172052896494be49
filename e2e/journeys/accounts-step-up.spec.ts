import { arrive, choosePlace } from '../world/newcomer.ts';
import { expireProof } from '../world/old-proof.ts';
import { expect, expectAccessible, signIn, test } from '../world/world.ts';
import { expectToFitEverySize } from '../world/sizes.ts';

test('an old proof is renewed by the password, and the download continues', async ({ page, server }) => {
  const person = await arrive(page);
  await expireProof(server, person);
  await page.goto('/dashboard/account/data');
  const download = page.getByRole('link', { name: 'Download your data' });
  const question = page.getByRole('dialog', { name: 'Confirm it’s you' });

  await test.step('closing the question changes nothing', async () => {
    await download.click();
    await expect(question.getByLabel('Password', { exact: true })).toBeFocused();
    await expectAccessible(page);
    await expectToFitEverySize(page);
    await page.keyboard.press('Escape');
    await expect(question).toBeHidden();
    await expect(download).toBeFocused();
    await expect(page.locator('[data-toasts] button')).toHaveCount(0);
  });

  await download.click();
  await question.getByRole('button', { name: 'Confirm with password' }).click();
  await expect(question.getByText('Please enter your password.')).toBeVisible();
  await question.getByLabel('Password', { exact: true }).fill('not-mine');
  await page.keyboard.press('Enter');
  await expect(question.getByRole('alert')).toHaveText('That password isn’t right. Please try again.');
  await question.getByLabel('Password', { exact: true }).fill(person.password);
  const [file] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')]);
  expect(file.suggestedFilename()).toMatch(/^stoa-journal-.*\.zip$/);
  await expect(question).toBeHidden();
});

test('signing out devices asks for a proof above the first question, and Escape closes only the proof', async ({
  page,
  browser,
  server,
}) => {
  const person = await arrive(page);
  const elsewhere = await browser.newContext({ baseURL: server.url });
  await signIn(await elsewhere.newPage(), person);
  await expireProof(server, person);
  await page.goto('/dashboard/account/sign-ins');
  const rows = page.getByRole('list', { name: 'Devices' }).getByRole('listitem');
  const proof = page.getByRole('dialog', { name: 'Confirm it’s you' });
  const everywhere = page.getByRole('alertdialog', { name: 'Sign out everywhere?' });

  await page.getByRole('button', { name: 'Sign out everywhere' }).click();
  await everywhere.getByRole('button', { name: 'Sign out everywhere' }).click();
  await expect(proof.getByLabel('Password', { exact: true })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(proof).toBeHidden();
  await expect(everywhere).toBeVisible();
  await everywhere.getByRole('button', { name: 'Cancel' }).click();

  await page.getByRole('button', { name: /^Sign out Chrome on/ }).click();
  await proof.getByLabel('Password', { exact: true }).fill(person.password);
  await page.keyboard.press('Enter');
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText('Active now');
  await elsewhere.close();
});

test('redeeming to a new address asks for a proof, and continues where the member was', async ({
  page,
  server,
}) => {
  const person = await arrive(page);
  const { id: member_id } = await (await page.request.get('/api/v1/user/me/')).json();
  await server.operator('POST /operator/points/', {
    body: { member_id, points: 800, reason: 'A welcome' },
  });
  await expireProof(server, person);
  await page.goto('/dashboard/store');
  await page.getByRole('button', { name: 'Redeem Soapstone Ashtray' }).click();
  const dialog = page.getByRole('dialog', { name: 'Redeem Soapstone Ashtray' });
  const question = page.getByRole('dialog', { name: 'Confirm it’s you' });
  await choosePlace(page, 'Find your address', 'austin, tx', 'Austin, TX');
  await dialog.getByLabel('Street').fill('100 Congress Ave');
  await dialog.getByLabel('ZIP code').fill('78701');
  await dialog.getByLabel('I am over 21 years of age').check();
  const redeem = dialog.getByRole('button', { name: 'Redeem', exact: true });

  await test.step('closing the question leaves the typed text, and spends nothing', async () => {
    await redeem.click();
    await expect(question.getByLabel('Password', { exact: true })).toBeFocused();
    await expectAccessible(page);
    await expectToFitEverySize(page);
    await page.keyboard.press('Escape');
    await expect(question).toBeHidden();
    await expect(dialog).toBeVisible();
    await expect(dialog.getByLabel('I am over 21 years of age')).toBeChecked();
    const { balance } = await (await page.request.get('/api/v1/user/me/')).json();
    expect(balance).toBe(850);
  });

  await redeem.click();
  await question.getByLabel('Password', { exact: true }).fill(person.password);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Reward redeemed successfully')).toBeVisible();
  await expect(question).toBeHidden();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('100/850')).toBeVisible();
  const { results } = await (await page.request.get('/api/v1/rewards/history/')).json();
  expect(results).toHaveLength(1);
  const addresses = await (await page.request.get('/api/v1/address/')).json();
  expect(addresses.results.filter(({ type }: { type: string }) => type === 'shipping')).toHaveLength(1);
});
