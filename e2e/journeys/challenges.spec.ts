import { join, newcomer } from '../world/newcomer.ts';
import { verifyAddress } from '../world/verified-member.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, signIn, test } from '../world/world.ts';

const DAY = 24 * 60 * 60 * 1000;
const days = (count: number) => new Date(Date.now() + count * DAY).toISOString();

test(
  'a challenge fills as cigars are logged, completes once, and stays complete; old ones stay listed',
  { tag: '@main' },
  async ({ page, server }) => {
    const open = (name: string, target_value: number, starts: number, ends: number) =>
      server.operator('POST /operator/challenges/', {
        body: { name, target_value, metric: 'cigars', starts_at: days(starts), ends_at: days(ends) },
      });
    const person = newcomer();
    // Several of these journeys may share one community.
    const [winter, lanterns] = [`Last Winter of ${person.handle}`, `Three Lanterns of ${person.handle}`];
    // Another member logged a cigar long ago, but nothing before the start counts.
    await open(winter, 1_000_000, -300, -200);
    await join(page, person);
    await signIn(page, person);
    await verifyAddress(server, person);
    const { current_points: before } = await open(lanterns, 1_000_000, -0.01, 1);
    const challenge = await server.operator('GET /operator/challenges/', {});
    const id = challenge.results.find(({ name }) => name === lanterns)?.id ?? 0;
    const target = (value: number) =>
      server.operator('PATCH /operator/challenges/{id}/', { params: { id }, body: { target_value: value } });
    await target(before + 3);
    const log = async () => {
      const data = { name: 'A Porch Cigar', description: 'd', rating: 4 };
      return (await (await page.request.post('/api/v1/cigars/add_cigar/', { data })).json()).id as number;
    };

    const entries = [await log()];
    await page.goto('/dashboard/store?tab=challenges');
    const card = page.getByRole('listitem').filter({ hasText: lanterns });
    const bar = page.getByRole('progressbar', { name: `${lanterns}, done` });
    await expect(card.getByText('Your share: 1 cigar')).toBeVisible();
    await expect(card.getByText(`${before + 1} of ${before + 3} cigars`)).toBeVisible();
    const percent = Math.round(((before + 1) / (before + 3)) * 100);
    await expect(bar).toHaveAttribute('aria-valuenow', String(percent));
    await expect(bar).toHaveText(`${percent}%`);

    await target(before + 10);
    await page.reload();
    await expect(card.getByText(`${before + 1} of ${before + 10} cigars`)).toBeVisible();
    if (before === 0) await expect(bar).toHaveText('');
    await target(before + 3);
    entries.push(await log(), await log());
    await page.reload();
    await expect(bar).toHaveText('Complete!');
    await expect(card.getByText(/^Reached /)).toBeVisible();
    await expect(card.getByText('Your share: 3 cigars')).toBeVisible();
    for (const entry of entries) await page.request.delete(`/api/v1/cigars/${entry}/delete_cigar/`);
    await page.reload();
    await expect(bar).toHaveText('Complete!');
    await expect(card.getByText(`${before} of ${before + 3} cigars`)).toBeVisible();

    const past = page.getByText('Past challenges');
    await past.press('Enter');
    const old = page.getByRole('listitem').filter({ hasText: winter });
    await expect(old.getByText(/^Ended /)).toBeVisible();
    await expect(old.getByText('You didn’t contribute to this one')).toBeVisible();
    await expectAccessible(page);
    await page.setViewportSize({ width: 320, height: 640 });
    await expectNoSidewaysScroll(page);

    await page.goto('/dashboard/notifications');
    await expect(page.getByText('Complete! We reached it together.')).toHaveCount(1);
  },
);
