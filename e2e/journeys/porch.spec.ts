import type { APIRequestContext, Browser, Locator } from '@playwright/test';
import { join, newcomer, otherMember } from '../world/newcomer.ts';
import { outboxList, readyOffline, signOut } from '../world/offline.ts';
import { sendReport } from '../world/reporting.ts';
import {
  dismissToasts,
  expect,
  expectAccessible,
  expectLayersInHistory,
  expectNoSidewaysScroll,
  signIn,
  test,
} from '../world/world.ts';
import { expectToFitEverySize } from '../world/sizes.ts';

test.use({ serviceWorkers: 'allow' });

interface Neighbor {
  readonly name: string;
  readonly api: APIRequestContext;
  readonly log: (name: string, more?: Record<string, unknown>) => Promise<number>;
}

let places = 0;

/** Returns a town and a state where only this journey's members live. */
const town = () => {
  places += 1;
  const mark = `${process.pid % 10_000}${places}`;
  return { city: `Stagira ${mark}`, state: `S${mark}`, latitude: 43, longitude: -107.5 };
};

/** Joins another member in the same town, with a unique name, who acts through the API. */
const neighborIn = async (
  browser: Browser,
  baseURL: string,
  home: ReturnType<typeof town>,
  firstName: string,
): Promise<Neighbor> => {
  const { name, api } = await otherMember(browser, baseURL, `${firstName} ${home.state}`, home);
  return {
    name,
    api,
    log: async (cigar, more = {}) => {
      const response = await api.post('/api/v1/cigars/add_cigar/', {
        data: { name: cigar, description: 'A local brand', rating: 4, ...more },
      });
      expect(response.status()).toBe(201);
      return ((await response.json()) as { id: number }).id;
    },
  };
};

test('a newcomer follows suggested members, reads them on the Porch, and replies', async ({
  page,
  browser,
  server,
}) => {
  const home = town();
  const [anna, ben, cleo] = await Promise.all(
    ['Anna', 'Ben', 'Cleo'].map((name) => neighborIn(browser, server.url, home, name)),
  );
  if (!anna || !ben || !cleo) throw new Error('The test needs three neighbors.');
  const eveningId = await anna.log('Evening Leaf', {
    experience_note: 'Cedar first, then bread.',
    replies_from: 'members',
  });
  await ben.log('Porch Corona');
  await cleo.log('Harbor Toro');

  const person = newcomer();
  await join(page, person, home);
  await signIn(page, person);
  await page.goto('/dashboard/porch');
  await page.getByRole('link', { name: 'Find members' }).click();
  const faces = page.getByRole('region', { name: 'Suggested' });
  for (const { name } of [anna, ben, cleo]) {
    const face = faces.getByRole('listitem').filter({ hasText: name });
    await expect(face).toContainText(`Also in ${home.city}`);
    await face.getByRole('button', { name: `Follow ${name}` }).click();
    await expect(face.getByRole('button', { name: `Unfollow ${name}` })).toBeVisible();
    await dismissToasts(page);
  }
  await expectAccessible(page);

  await page.goto('/dashboard/porch');
  await expect(page.getByText('What the members you follow have been smoking.')).toBeVisible();
  const entries = page.getByRole('article');
  await expect(entries).toHaveText([/Harbor Toro/, /Porch Corona/, /Evening Leaf/]);
  await expect(page.getByText('You’re all caught up.', { exact: true })).toBeVisible();
  await expectToFitEverySize(page);
  await expectAccessible(page);

  const evening = entries.filter({ hasText: 'Evening Leaf' });
  await evening.getByRole('button', { name: /^Raise a glass/ }).click();
  await expect(evening.getByRole('button', { name: /^Glass raised/, pressed: true })).toBeVisible();
  await evening.getByRole('heading').getByRole('button').click();
  const panel = page.getByRole('dialog', { name: 'Evening Leaf' });
  await expect(panel.getByLabel('Reply', { exact: true })).toBeVisible();
  await panel.getByRole('button', { name: 'Send reply' }).click();
  await expect(panel.getByText('Please write something.')).toBeVisible();
  await panel.getByLabel('Reply', { exact: true }).fill('Which bread?');
  await panel.getByRole('button', { name: 'Send reply' }).click();
  await expect(panel.getByRole('listitem').filter({ hasText: 'Which bread?' })).toBeVisible();
  await expect(panel.getByLabel('Reply', { exact: true })).toHaveValue('');
  await expectAccessible(page);
  await page.goBack();

  // Only the owner sees who raised a glass.
  const notices = async () =>
    (
      (await (await anna.api.get('/api/v1/notifications/')).json()) as {
        notifications: { type: string; message: string }[];
      }
    ).notifications;
  await expect
    .poll(async () =>
      (await notices())
        .filter(({ type }) => type === 'cheer' || type === 'reply')
        .map(({ message }) => message),
    )
    .toEqual(
      expect.arrayContaining([
        'Zeno of Citium raised a glass to your cigars.',
        'Zeno of Citium replied to your entry Evening Leaf.',
      ]),
    );

  await ben.log('Late Churchill');
  await page.reload();
  await expect(entries.first()).toContainText('Late Churchill');
  await expect(entries.first().getByText('New', { exact: true })).toBeVisible();
  await expect(page.getByText('You’re all caught up. Your last visit was earlier today.')).toBeVisible();

  await page.goto('/dashboard');
  const glance = page.getByRole('region', { name: 'On the Porch' });
  await expect(glance.getByRole('listitem')).toHaveCount(3);
  await glance.getByRole('link', { name: 'See the Porch' }).click();
  await expect(page.getByRole('heading', { name: 'Porch', level: 1 })).toBeVisible();

  // The owner replies, is reported, and is blocked.
  const response = await anna.api.post(`/api/v1/cigars/${eveningId}/replies/`, { data: { text: 'Rye.' } });
  expect(response.status()).toBe(201);
  await evening.getByRole('heading').getByRole('button').click();
  await expect(panel.getByRole('listitem').filter({ hasText: 'Rye.' })).toBeVisible();
  const getMemberId = async (api: APIRequestContext) =>
    ((await (await api.get('/api/v1/user/me/')).json()) as { id: number }).id;
  const [annaId, ownId] = [await getMemberId(anna.api), await getMemberId(page.request)];
  await panel.getByRole('button', { name: `More options for ${anna.name}’s reply` }).click();
  await page.getByRole('menuitem', { name: 'Report' }).click();
  const thanks = await sendReport(page, `${anna.name}’s reply`, 'Spam');
  await thanks.getByRole('button', { name: `Block ${anna.name}` }).click();
  await expect(page.getByText(`You’ve blocked ${anna.name}.`)).toBeVisible();

  // Neither of the two finds the other anymore.
  await expectLayersInHistory(page, 1);
  await page.goto('/dashboard/porch');
  await expect(entries.filter({ hasText: 'Porch Corona' })).toBeVisible();
  await expect(entries.filter({ hasText: anna.name })).toHaveCount(0);
  await page.goto(`/dashboard/members?member=${annaId}`);
  await expect(page.getByText('This member isn’t available')).toBeVisible();
  await page.goto('/dashboard/account/following');
  await expect(page.getByRole('list', { name: 'Following' })).not.toContainText(anna.name);
  expect((await page.request.get(`/api/v1/cigars/${eveningId}/get_cigar_detail/`)).status()).toBe(404);
  expect((await anna.api.get(`/api/v1/user/member/${ownId}/`)).status()).toBe(404);
  await expect
    .poll(async () => (await notices()).filter(({ type }) => type === 'cheer' || type === 'reply'))
    .toEqual([]);
});

test('a cheer and a reply made offline are sent once when online', async ({
  page,
  browser,
  server,
  context,
}) => {
  const home = town();
  const anna = await neighborIn(browser, server.url, home, 'Anna');
  const id = await anna.log('Evening Leaf', { replies_from: 'members' });
  const person = newcomer();
  await join(page, person, home);
  await signIn(page, person);
  await page.goto('/dashboard/porch');
  const evening = page.getByRole('article').filter({ hasText: anna.name });
  await evening.getByRole('heading').getByRole('button').click();
  const panel = page.getByRole('dialog', { name: 'Evening Leaf' });
  await expect(panel.getByLabel('Reply', { exact: true })).toBeVisible();
  await readyOffline(page);

  await context.setOffline(true);
  await panel.getByRole('button', { name: /^Raise a glass/ }).click();
  await expect(panel.getByRole('button', { name: /^Glass raised/ })).toBeVisible();
  await panel.getByLabel('Reply', { exact: true }).fill('From the cellar.');
  await panel.getByRole('button', { name: 'Send reply' }).click();
  await expect(panel.getByText('We’ll send this when you’re online.')).toBeVisible();
  await page.goBack();
  await expect(panel).toBeHidden();
  await signOut(page);
  const question = page.getByRole('alertdialog', { name: 'Sign out now?' });
  await expect(question).toContainText('1 reply and 1 cheer are only on this device.');
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Stay signed in' }).click();
  await expect(question).toBeHidden();
  await page.keyboard.press('Escape');
  await evening.getByRole('heading').getByRole('button').click();
  await expect(panel.getByText('We’ll send this when you’re online.')).toBeVisible();

  await context.setOffline(false);
  await expect(panel.getByText('We’ll send this when you’re online.')).toBeHidden();
  const written = panel.getByRole('listitem').filter({ hasText: 'From the cellar.' });
  await expect(written).toHaveCount(1);
  const glasses = async () =>
    ((await (await anna.api.get(`/api/v1/cigars/${id}/cheers/`)).json()) as { results: unknown[] }).results;
  await expect.poll(async () => (await glasses()).length).toBe(1);

  await written.getByRole('button', { name: 'Remove your reply' }).click();
  await expect(written).toHaveCount(0);
});

test('a reply that is refused after its page was left waits in the journal’s list', async ({
  page,
  browser,
  server,
}) => {
  const home = town();
  const anna = await neighborIn(browser, server.url, home, 'Anna');
  await anna.log('Evening Leaf', { replies_from: 'members' });
  const person = newcomer();
  await join(page, person, home);
  await signIn(page, person);
  await page.goto('/dashboard/porch');
  const evening = page.getByRole('article').filter({ hasText: anna.name });
  await evening.getByRole('heading').getByRole('button').click();
  const panel = page.getByRole('dialog', { name: 'Evening Leaf' });
  const { promise: isLeft, resolve: refuse } = Promise.withResolvers<void>();
  await page.route('**/replies/', async (route) => {
    if (route.request().method() !== 'POST') return await route.fallback();
    await isLeft;
    await route.fulfill({ status: 403, json: { error: 'You can’t reply to this entry.' } });
  });
  await panel.getByLabel('Reply', { exact: true }).fill('From the cellar.');
  await panel.getByRole('button', { name: 'Send reply' }).click();
  await page.goBack();
  await expect(panel).toBeHidden();
  refuse();
  await page.getByRole('link', { name: 'Journal' }).first().click();
  const row = outboxList(page).getByRole('listitem').filter({ hasText: '“From the cellar.”' });
  await expect(row.getByText('Needs attention: You can’t reply to this entry.')).toBeVisible();
});

test('a followed or dismissed member makes room for the next suggestion', async ({
  page,
  browser,
  server,
}) => {
  const home = town();
  const names = ['Anna', 'Ben', 'Cleo', 'Dora', 'Eve', 'Fay', 'Gus', 'Hal'];
  const neighbors: Neighbor[] = [];
  for (const name of names) neighbors.push(await neighborIn(browser, server.url, home, name));
  for (const { log } of neighbors) await log('Evening Leaf');
  const person = newcomer();
  await join(page, person, home);
  await signIn(page, person);
  await page.goto('/dashboard/members');
  const faces = page.getByRole('region', { name: 'Suggested' });
  const rows = faces.getByRole('listitem');
  await expect(rows).toHaveCount(2);
  const nameIn = async (row: Locator) =>
    ((await row.getByRole('button', { name: /^Follow / }).textContent()) ?? '').replace('Follow ', '');
  const [dismissed, followed] = [await nameIn(rows.first()), await nameIn(rows.nth(1))];
  await faces.getByRole('button', { name: `Don’t suggest ${dismissed}` }).click();
  await expect(faces).toBeFocused();
  await expect(faces.getByText(dismissed)).toHaveCount(0);
  await expect(rows).toHaveCount(2);
  await faces.getByRole('button', { name: `Follow ${followed}` }).click();
  // A newly followed member stays in place under the finger.
  await expect(rows).toHaveCount(3);
  await expect(faces.getByRole('button', { name: `Unfollow ${followed}` })).toBeFocused();
  await dismissToasts(page);
  await expectNoSidewaysScroll(page);
});

test('the house rules say where to write', async ({ page }) => {
  await page.goto('/rules');
  await expect(page.getByRole('link', { name: 'journal@stoa.example' }).first()).toHaveAttribute(
    'href',
    'mailto:journal@stoa.example',
  );
});

test('a member who turns suggestions off sees none', async ({ page, browser, server }) => {
  const home = town();
  const anna = await neighborIn(browser, server.url, home, 'Anna');
  await neighborIn(browser, server.url, home, 'Ben');
  const person = newcomer();
  await join(page, person, home);
  await signIn(page, person);
  await page.goto('/dashboard/members');
  const faces = page.getByRole('region', { name: 'Suggested' });
  await faces.getByRole('button', { name: `Don’t suggest ${anna.name}` }).click();
  await expect(faces.getByText(anna.name)).toBeHidden();
  await page.getByRole('button', { name: 'Hide suggestions' }).click();
  await expect(faces).toBeHidden();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Members', level: 1 })).toBeVisible();
  await expect(faces).toBeHidden();
});
