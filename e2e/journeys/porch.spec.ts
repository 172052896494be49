import type { APIRequestContext, Browser } from '@playwright/test';
import { join, newcomer } from '../world/newcomer.ts';
import { readyOffline } from '../world/offline.ts';
import {
  dismissToasts,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  signIn,
  test,
} from '../world/world.ts';

test.use({ serviceWorkers: 'allow' });

interface Neighbour {
  readonly name: string;
  readonly api: APIRequestContext;
  readonly log: (name: string, more?: Record<string, unknown>) => Promise<number>;
}

let places = 0;

/** A town and a state where only one journey's members live. */
const town = () => {
  places += 1;
  const mark = `${process.pid % 10_000}${places}`;
  return { city: `Stagira ${mark}`, state: `S${mark}`, latitude: 43, longitude: -107.5 };
};

/** Another member, at home in the same town, who acts by the API. */
const neighbourIn = async (
  browser: Browser,
  baseURL: string,
  home: ReturnType<typeof town>,
  first_name: string,
): Promise<Neighbour> => {
  const context = await browser.newContext({ baseURL });
  const person = { ...newcomer(), first_name, last_name: 'Porter' };
  const data = { ...person, location: home, terms_accepted: true };
  expect((await context.request.post('/api/v1/user/create/', { data })).status()).toBe(201);
  const { email, password } = person;
  const signedIn = await context.request.post('/api/v1/user/authenticate/', { data: { email, password } });
  expect(signedIn.status()).toBe(200);
  return {
    name: `${first_name} Porter`,
    api: context.request,
    log: async (name, more = {}) => {
      const answer = await context.request.post('/api/v1/cigars/add_cigar/', {
        data: { name, description: 'Of the neighbourhood', rating: 4, ...more },
      });
      expect(answer.status()).toBe(201);
      return ((await answer.json()) as { id: number }).id;
    },
  };
};

test('a newcomer follows whom the house suggests, reads them on the Porch, and answers @both', async ({
  page,
  browser,
  server,
}) => {
  const home = town();
  const [anna, ben, cleo] = await Promise.all(
    ['Anna', 'Ben', 'Cleo'].map((name) => neighbourIn(browser, server.url, home, name)),
  );
  if (!anna || !ben || !cleo) throw new Error('Nobody lives here.');
  await anna.log('Evening Leaf', { experience_note: 'Cedar first, then bread.', replies_from: 'members' });
  await ben.log('Porch Corona');
  await cleo.log('Harbor Toro');

  const person = newcomer();
  await join(page, person, home);
  await signIn(page, person);
  await page.goto('/dashboard/porch');
  await expect(page.getByRole('heading', { name: 'Porch', level: 1 })).toBeVisible();
  const faces = page.getByRole('region', { name: 'Whom to follow' });
  for (const { name } of [anna, ben, cleo]) {
    const face = faces.getByRole('listitem').filter({ hasText: name });
    await expect(face).toContainText(`Also in ${home.city}`);
    await face.getByRole('button', { name: `Follow ${name}` }).click();
    await expect(face.getByRole('button', { name: `Unfollow ${name}` })).toBeVisible();
    await dismissToasts(page);
  }
  await expectAccessible(page);

  await page.reload();
  await expect(page.getByText('What those you follow have smoked.')).toBeVisible();
  await expect(faces).toBeHidden();
  const entries = page.getByRole('article');
  await expect(entries).toHaveText([/Harbor Toro/, /Porch Corona/, /Evening Leaf/]);
  await expect(page.getByText('You have read everything.')).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);

  const evening = entries.filter({ hasText: 'Evening Leaf' });
  await evening.getByRole('button', { name: /^Raise a glass/ }).click();
  await expect(evening.getByRole('button', { name: /^Glass raised/, pressed: true })).toBeVisible();
  await evening.getByRole('button', { name: /^Reply/ }).click();
  const panel = page.getByRole('dialog', { name: 'Evening Leaf' });
  await expect(panel.getByLabel('Reply', { exact: true })).toBeInViewport();
  await panel.getByRole('button', { name: 'Send reply' }).click();
  await expect(panel.getByText('Please write something.')).toBeVisible();
  await panel.getByLabel('Reply', { exact: true }).fill('Which bread?');
  await panel.getByRole('button', { name: 'Send reply' }).click();
  await expect(panel.getByRole('listitem').filter({ hasText: 'Which bread?' })).toBeVisible();
  await expect(panel.getByLabel('Reply', { exact: true })).toHaveValue('');
  await expectAccessible(page);
  await page.goBack();

  // Who raised a glass is for the owner alone.
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
        'Zeno of Citium replied to your Evening Leaf.',
      ]),
    );

  await ben.log('Late Churchill');
  await page.reload();
  await expect(entries.first()).toContainText('Late Churchill');
  await expect(entries.first().getByText('New', { exact: true })).toBeVisible();
  await expect(page.getByText('You are up to date since earlier today.')).toBeVisible();

  await page.goto('/dashboard');
  const glance = page.getByRole('region', { name: 'On the Porch' });
  await expect(glance.getByRole('listitem')).toHaveCount(3);
  await glance.getByRole('link', { name: 'To the Porch' }).click();
  await expect(page.getByRole('heading', { name: 'Porch', level: 1 })).toBeVisible();
});

test('a glass and a reply without signal go out once, when there is one', async ({
  page,
  browser,
  server,
  context,
}) => {
  const home = town();
  const anna = await neighbourIn(browser, server.url, home, 'Anna');
  const id = await anna.log('Evening Leaf', { replies_from: 'members' });
  const person = newcomer();
  await join(page, person, home);
  await signIn(page, person);
  await page.goto('/dashboard/porch');
  const evening = page.getByRole('article').filter({ hasText: 'Evening Leaf' });
  await evening.getByRole('button', { name: /^Reply/ }).click();
  const panel = page.getByRole('dialog', { name: 'Evening Leaf' });
  await expect(panel.getByLabel('Reply', { exact: true })).toBeVisible();
  await readyOffline(page);

  await context.setOffline(true);
  await panel.getByRole('button', { name: /^Raise a glass/ }).click();
  await expect(panel.getByRole('button', { name: /^Glass raised/ })).toBeVisible();
  await panel.getByLabel('Reply', { exact: true }).fill('From the cellar.');
  await panel.getByRole('button', { name: 'Send reply' }).click();
  await expect(panel.getByText('Goes out when you are online.')).toBeVisible();

  await context.setOffline(false);
  await expect(panel.getByText('Goes out when you are online.')).toBeHidden();
  const written = panel.getByRole('listitem').filter({ hasText: 'From the cellar.' });
  await expect(written).toHaveCount(1);
  const glasses = async () =>
    ((await (await anna.api.get(`/api/v1/cigars/${id}/cheers/`)).json()) as { results: unknown[] }).results;
  await expect.poll(async () => (await glasses()).length).toBe(1);

  await written.getByRole('button', { name: 'Remove your reply' }).click();
  await expect(written).toHaveCount(0);
});

test('nobody is suggested any more once that is said', async ({ page, browser, server }) => {
  const home = town();
  await neighbourIn(browser, server.url, home, 'Anna');
  await neighbourIn(browser, server.url, home, 'Ben');
  const person = newcomer();
  await join(page, person, home);
  await signIn(page, person);
  await page.goto('/dashboard/porch');
  const faces = page.getByRole('region', { name: 'Whom to follow' });
  await faces.getByRole('button', { name: 'Do not suggest Anna Porter' }).click();
  await expect(faces.getByText('Anna Porter')).toBeHidden();
  await faces.getByRole('button', { name: 'Do not suggest anybody' }).click();
  await expect(faces).toBeHidden();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Porch', level: 1 })).toBeVisible();
  await expect(faces).toBeHidden();
});
