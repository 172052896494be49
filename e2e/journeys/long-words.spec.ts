import { arrive, otherMember } from '../world/newcomer.ts';
import { expect, expectNoSidewaysScroll, test } from '../world/world.ts';

const word = (letter: string) => letter.repeat(80);

test('words of eighty letters make no page wider than a phone', async ({ page, browser, baseURL }) => {
  const other = await otherMember(browser, baseURL ?? '', 'Anna');
  await arrive(page);
  const entry = {
    name: word('N'),
    brand_name: word('B'),
    vitola: word('V'),
    description: word('D'),
    experience_note: word('E'),
    private_note: word('P'),
    overall_rating: '4',
    visibility: 'members',
  };
  for (const api of [page.request, other.api]) {
    const response = await api.post('/api/v1/cigars/add_cigar/', { multipart: entry });
    expect(response.status(), await response.text()).toBe(201);
  }

  await page.request.post('/api/v1/followers/user/following/', { data: { follow_to: other.id } });

  await test.step('in the journal and an entry', async () => {
    await page.goto('/dashboard/journal');
    await page.getByText(entry.name).first().waitFor();
    await expectNoSidewaysScroll(page);
    await page.getByRole('button', { name: entry.name, exact: true }).click();
    await expect(page.getByText(entry.private_note)).toBeVisible();
    await expectNoSidewaysScroll(page);
  });

  await test.step('on the dashboard, the Porch and a profile', async () => {
    for (const path of ['/dashboard', '/dashboard/porch', `/dashboard/members?member=${other.id}`]) {
      await page.goto(path);
      await page.getByText(entry.name).first().waitFor();
      if (path === '/dashboard') await page.getByRole('link', { name: 'See the Porch' }).waitFor();
      await expectNoSidewaysScroll(page);
    }
  });

  await test.step('in the statistics and the yearbook', async () => {
    for (const path of [
      '/dashboard/journal/statistics',
      `/dashboard/journal/years/${new Date().getFullYear()}`,
      `/dashboard/journal/years/${new Date().getFullYear()}/book`,
    ]) {
      await page.goto(path);
      if (path.endsWith('statistics')) await page.getByRole('button', { name: 'More charts' }).click();
      await page.getByText(entry.name).first().waitFor();
      await expectNoSidewaysScroll(page);
    }
  });

  await test.step('in the preview of an import', async () => {
    await page.goto('/dashboard/account/import');
    await page.getByLabel('Choose a file, or drop it here').setInputFiles({
      name: 'long.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(
        [`Date,Cigar,Brand,${word('C')}`, `2026-05-04,${word('I')},${word('J')},${word('K')}`].join('\n'),
      ),
    });
    await expect(page.getByRole('list', { name: 'Preview' })).toBeVisible();
    await expectNoSidewaysScroll(page);
  });
});
