import type { Page } from '@playwright/test';
import { saveButton } from '../world/entry-form.ts';
import { arrive } from '../world/newcomer.ts';
import { expect, expectAccessible, test } from '../world/world.ts';
import { expectToFitEverySize } from '../world/sizes.ts';

const rateByApi = async (page: Page, ratings: readonly number[]): Promise<void> => {
  for (const [index, rating] of ratings.entries()) {
    const response = await page.request.post('/api/v1/cigars/add_cigar/', {
      data: { name: `Quiet Lancero ${index}`, description: 'x', rating },
    });
    expect(response.status()).toBe(201);
  }
};

const enter = async (page: Page, code: string): Promise<void> => {
  await page.goto(`/dashboard/journal?addcigar=true&code=${code}`);
  await expect(page.getByRole('button', { name: 'Add Entry' })).toBeVisible();
};

test('a cigar’s page has a forecast with its figures on a press, and the rating a comparison', async ({
  page,
  server,
}) => {
  await arrive(page);
  const codes = await server.codes(1, 'courage');
  const [first = ''] = codes;

  const response = await page.request.post('/api/v1/cigar-codes/validate_code/', { data: { code: first } });
  const { product } = (await response.json()) as { product: { id: number } };
  await page.goto(`/dashboard/cigars/${product.id}`);
  const forecast = page.getByRole('region', { name: 'Forecast' });
  await expect(forecast).toContainText(/^Members give it \d\.\d on average\./);
  await forecast.getByRole('button', { name: 'How we know' }).click();
  await expect(forecast).toContainText('Rate 3 more cigars, and from the next morning');
  await expect(forecast).not.toContainText('±');
  await expectAccessible(page);

  await rateByApi(page, [2, 1, 2]);
  await server.operator('POST /operator/forecasts/fit/', {});
  await page.reload();
  await expect(forecast).toContainText(/^You’d probably give it \d\./);
  await expect(forecast).not.toContainText('±');
  const probable = /give it (\d)/.exec(await forecast.innerText())?.[1] ?? '';
  const why = forecast.getByRole('button', { name: 'How we know' });
  await why.focus();
  await page.keyboard.press('Enter');
  await expect(why).toHaveAttribute('aria-expanded', 'true');
  await expect(forecast).toContainText(/Forecast for you \d\.\d ± \d\.\d: you rate \d\.\d lower than most/);
  const shown = /Forecast for you (\d\.\d ± \d\.\d)/.exec(await forecast.innerText())?.[1] ?? '';
  const figures = (await forecast.getByRole('definition').allInnerTexts()).map((text) =>
    Number(text.replace('−', '-')),
  );
  const sum = figures.pop() ?? 0;
  expect(figures.reduce((stars, part) => stars + part, 0)).toBeCloseTo(sum, 6);
  expect(sum.toFixed(1)).toBe(shown.slice(0, 3));
  await expectAccessible(page);
  await expectToFitEverySize(page);

  await enter(page, first);
  await expect(page.getByRole('dialog')).not.toContainText('probably');
  await page.getByRole('button', { name: 'Add Entry' }).click();
  await expect(saveButton(page)).toBeVisible();
  await expect(page.getByRole('dialog')).not.toContainText('probably');
  await page
    .getByRole('radiogroup', { name: 'Overall' })
    .getByRole('radio', { name: '5 of 5 stars' })
    .check();
  await saveButton(page).click();
  await expect(page.getByText('Journal Entry added successfully')).toBeVisible();
  await page.keyboard.press('Shift');
  const compared = `We thought you’d give it ${probable}. You gave it 5.`;
  await expect(page.getByText(compared)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Open the journal' }).click();
  await page.getByRole('list').getByRole('heading').first().getByRole('button').click();
  const sheet = page.getByRole('dialog');
  await expect(sheet.getByText(compared)).toBeVisible();
  await expect(sheet).not.toContainText('±');
  await sheet.getByRole('button', { name: 'How we know' }).click();
  await expect(sheet.getByText(`Just before you rated it, our forecast was ${shown}.`)).toBeVisible();
  await expect(sheet.getByRole('heading', { name: 'The story of this cigar' })).toBeVisible();
  await expectAccessible(page);

  await page.goto('/dashboard/account/measure');
  const isOn = page.getByRole('switch', { name: 'Show forecasts' });
  await expect(isOn).toBeChecked();
  await isOn.click();
  await expect(isOn).not.toBeChecked();
  await expect
    .poll(async () => {
      const me = await page.request.get('/api/v1/user/me/');
      return ((await me.json()) as { forecasts: boolean }).forecasts;
    })
    .toBe(false);
  await expectAccessible(page);
  await page.goto(`/dashboard/cigars/${product.id}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(forecast).toHaveCount(0);
});

test('the journal suggests three cigars the member hasn’t tried, on a press', async ({ page, server }) => {
  await arrive(page);
  await rateByApi(page, [4, 5, 3]);
  await server.operator('POST /operator/forecasts/fit/', {});
  await page.goto('/dashboard/journal');
  const next = page.getByRole('complementary', { name: 'Try next' });
  await expect(next).toHaveCount(0);
  await page.getByRole('button', { name: 'Try next' }).click();
  await expect(next.getByRole('listitem')).toHaveCount(3);
  await expect(next.getByText('Closest to what you like')).toHaveCount(1);
  await expect(next.getByText('Our wild card: the one we know least about')).toHaveCount(1);
  await expect(next).not.toContainText('±');
  await expectAccessible(page);
  await expectToFitEverySize(page);
  await expect(page.getByRole('tab', { name: 'List' })).toBeVisible();
});
