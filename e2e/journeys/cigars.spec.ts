import type { Page } from '@playwright/test';
import { arrive, newcomer, otherMember } from '../world/newcomer.ts';
import { expect, expectAccessible, test } from '../world/world.ts';
import { expectToFitEverySize } from '../world/sizes.ts';

interface Seen {
  readonly community: { readonly score: { readonly members: number } | null };
}

const countMembers = async (page: Page, cigar: number): Promise<number> => {
  const response = await page.request.get(`/api/v1/cigars/pages/${cigar}/`);
  return ((await response.json()) as Seen).community.score?.members ?? 0;
};

test('a member’s entry leads to the cigar’s page', async ({ page, browser, server }) => {
  const name = `Lantern ${newcomer().handle}`;
  const created = await server.operator('POST /operator/products/', {
    body: { line: 'courage', name, brand_name: 'Stoa', vitola: 'Robusto', points: 10 },
  });
  const cigar = created.id;
  const { codes } = await server.operator('POST /operator/codes/', {
    body: { product_id: cigar, count: 8 },
  });
  await arrive(page);

  await page.goto(`/dashboard/cigars/${cigar}`);
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
  await expect(
    page.getByText('The score appears once four members have rated this cigar', { exact: false }),
  ).toBeVisible();
  await expect(page.getByText('You haven’t tried this one yet.')).toBeVisible();
  await expectAccessible(page);

  const others = await Promise.all(
    ['Anna', 'Ben', 'Cleo', 'Dora'].map((first) => otherMember(browser, server.url, first)),
  );
  for (const [index, { api }] of others.entries()) {
    const logged = await api.post('/api/v1/cigars/add_cigar/', {
      data: {
        cigar_code: codes.pop(),
        rating: 3 + (index % 3),
        draw_rating: 4,
        buy_in_box: 5,
        experience_note: 'Cedar, then leather.',
      },
    });
    expect(logged.status()).toBe(201);
  }
  const [followed] = others;
  await page.request.post('/api/v1/followers/user/following/', { data: { follow_to: followed?.id } });
  await expect.poll(() => countMembers(page, cigar)).toBe(4);

  const own = await page.request.post('/api/v1/cigars/add_cigar/', {
    data: { cigar_code: codes.pop(), rating: 5, smoked_at: '2026-02-03T20:00:00Z' },
  });
  const { id } = (await own.json()) as { id: number };
  await page.goto(`/dashboard/journal?entry=${id}`);
  await page.getByRole('dialog').getByRole('link', { name: 'What members say about this cigar' }).click();
  await expect(page).toHaveURL(new RegExp(`/dashboard/cigars/${cigar}$`));
  await expect(page.getByText('from 4 members').first()).toBeVisible();
  await page.getByRole('button', { name: 'About this score' }).click();
  await expect(page.getByText(/would most likely settle between \d\.\d and \d\.\d/)).toBeVisible();
  const tastings = page.getByRole('region', { name: 'Your tastings' });
  await expect(tastings.getByRole('link')).toHaveText([/February 3, 2026/]);
  await expect(page.getByText('Leather')).toBeVisible();
  await expectToFitEverySize(page);
  await expectAccessible(page);

  const company = page.getByRole('region', { name: 'From members you follow' });
  await company.getByRole('button', { name: /Anna Porter/ }).click();
  await expect(page.getByRole('dialog', { name })).toContainText('Anna Porter');
  await page.goBack();
  await expect(page.getByRole('dialog')).toBeHidden();
});

test('the page of a line and a member’s statistics both lead to the cigar’s page', async ({
  page,
  server,
}) => {
  const name = `Harbor ${newcomer().handle}`;
  const { id: cigar } = await server.operator('POST /operator/products/', {
    body: { line: 'justice', name, brand_name: 'Stoa', vitola: 'Toro', points: 10 },
  });
  const { codes } = await server.operator('POST /operator/codes/', {
    body: { product_id: cigar, count: 1 },
  });
  await page.goto('/lines/justice');
  await expect(page.getByRole('heading', { name: 'Three shapes of justice' })).toBeVisible();
  await expect(page.getByRole('link', { name: new RegExp(name) })).toHaveCount(0);

  await arrive(page);
  const logged = await page.request.post('/api/v1/cigars/add_cigar/', {
    data: { cigar_code: codes[0], rating: 5 },
  });
  expect(logged.status()).toBe(201);
  await page.goto('/dashboard/journal');
  await expect(page.getByText(name).first()).toBeVisible();
  await page.goto('/lines/justice');
  const toPage = page.getByRole('link', { name: new RegExp(name) });
  await expect(toPage).toContainText('1 cigar logged');
  await expectToFitEverySize(page);
  await expectAccessible(page);
  await toPage.click();
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();

  await page.goto('/dashboard/journal/statistics?period=all');
  await page.getByRole('button', { name: 'More charts' }).click();
  const most = page.getByRole('region', { name: 'Smoked most' });
  await expect(most.getByRole('listitem')).toHaveText([new RegExp(`${name}.*5.0 stars1 cigar`)]);
  await most.getByRole('link', { name }).click();
  await expect(page).toHaveURL(new RegExp(`/dashboard/cigars/${cigar}$`));
});

test('an unknown cigar has no page, and says so', async ({ page }) => {
  await arrive(page);
  await page.goto('/dashboard/cigars/n999999999');
  await expect(page.getByRole('heading', { name: 'No page for this cigar yet', level: 1 })).toBeVisible();
  await expectAccessible(page);
});
