import { readFile } from 'node:fs/promises';
import type { Browser, Page } from '@playwright/test';
import type { StaffRole } from '@stoa/contract/staff.rules';
import { phonePhoto } from '../photos/make.ts';
import { signInAsStaff, goTo, type Person, moveParcel } from '../world/console.ts';
import { arrive, newcomer } from '../world/newcomer.ts';
import type { StoaServer } from '../world/server.ts';
import { expect, expectNoSidewaysScroll, test } from '../world/world.ts';

const DAY_MS = 86_400_000;
const CODES = 1_200;
const HOME = { type: 'shipping', street: '9 Bull St', city: 'Savannah', state: 'GA', zip_code: '31401' };

/** Formats a time for a date and time field. */
const inDays = (days: number) => {
  const at = new Date(Date.now() + days * DAY_MS);
  return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
};

interface Colleague extends Person {
  readonly at: Page;
}

/** Opens a separate device for each colleague, with the size of this journey's screen. */
const colleague = async (
  page: Page,
  browser: Browser,
  server: StoaServer,
  ...roles: StaffRole[]
): Promise<Colleague> => {
  const context = await browser.newContext({ baseURL: server.url, viewport: page.viewportSize() });
  const at = await context.newPage();
  return { ...(await signInAsStaff(at, server, ...roles)), at };
};

test(
  'three colleagues share a day’s work: codes, a price, a plan, a parcel, a question, a photo and 5,000 points',
  { tag: '@both' },
  async ({ page, server, browser }) => {
    test.slow();
    await arrive(page);
    const { id: member_id } = (await (await page.request.get('/api/v1/user/me/')).json()) as { id: number };
    const cora = await colleague(page, browser, server, 'catalogue', 'members');
    const paul = await colleague(page, browser, server, 'parcels');
    const mia = await colleague(page, browser, server, 'members');
    const mark = newcomer().handle;
    const { id: reward } = await server.operator('POST /operator/rewards/', {
      body: { name: `Lamp ${mark}`, points: 9_000 },
    });

    const code = await test.step('Cora creates codes', async () => {
      const { at } = cora;
      await at.goto('/operators');
      await goTo(at, 'Codes');
      await at.getByRole('button', { name: 'Create codes' }).click();
      const making = at.getByRole('dialog', { name: 'Create codes' });
      await making.getByLabel('Cigar').selectOption({ index: 1 });
      await making.getByLabel('Number of codes').fill(String(CODES));
      await making.getByLabel('Batch name').fill(`Spring ${mark}`);
      await making.getByRole('button', { name: 'Create codes' }).click();
      await making.getByRole('button', { name: 'Create 1,200 codes' }).click();
      await expect(at.getByRole('heading', { level: 1, name: `Spring ${mark}` })).toBeVisible();
      const downloaded = at.waitForEvent('download');
      await at.getByRole('button', { name: 'Download CSV' }).click();
      const lines = (await readFile(await (await downloaded).path(), 'utf8')).trim().split('\r\n');
      expect(lines).toHaveLength(CODES + 1);
      return lines[1]?.slice(0, 9) ?? '';
    });

    await test.step('Cora sets a price', async () => {
      const { at } = cora;
      await goTo(at, 'Rewards');
      await at.getByLabel('Search rewards').fill(mark);
      await at.getByRole('button', { name: `Lamp ${mark} edit` }).click();
      const changing = at.getByRole('dialog', { name: 'Edit reward' });
      await changing.getByLabel('Price in points').fill('20');
      await changing.getByRole('button', { name: 'Save reward' }).click();
      await expect(changing).toBeHidden();
      await expectNoSidewaysScroll(at);
    });

    await test.step('Cora plans a challenge', async () => {
      const { at } = cora;
      await goTo(at, 'Challenges');
      await at.getByRole('button', { name: 'Add a challenge' }).click();
      const dialog = at.getByRole('dialog', { name: 'Add a challenge' });
      await dialog.getByLabel('Name').fill(`Agora ${mark}`);
      await dialog.getByLabel('Target').fill('999999999');
      await dialog.getByLabel('Starts').fill(inDays(2));
      await dialog.getByLabel('Ends').fill(inDays(30));
      await dialog.getByRole('button', { name: 'Save challenge' }).click();
      await expect(at.getByText(`Agora ${mark} added.`)).toBeVisible();
    });

    const parcel =
      await test.step('a member logs a code from the batch, and redeems at the new price', async () => {
        const logged = await page.request.post('/api/v1/cigars/add_cigar/', {
          multipart: {
            cigar_code: code,
            rating: '4',
            journal_images: { name: 'a.jpg', mimeType: 'image/jpeg', buffer: await phonePhoto(mark) },
          },
        });
        expect(logged.status(), await logged.text()).toBe(201);
        const address = await page.request.post('/api/v1/address/', {
          data: { ...HOME, country: 'United States' },
        });
        const redeemed = await page.request.post(`/api/v1/rewards/${reward}/redeem/`, {
          data: { address_id: ((await address.json()) as { id: number }).id, over_21: true },
        });
        expect(redeemed.status(), await redeemed.text()).toBe(201);
        return ((await redeemed.json()) as { id: number }).id;
      });

    await test.step('Paul packs and ships the parcel', async () => {
      const { at } = paul;
      await at.goto('/operators');
      await expect(at.getByRole('navigation', { name: 'Back office' }).getByRole('link')).toHaveText([
        'Today',
        'Parcels',
        'Approvals',
      ]);
      await at.goto(`/operators?parcel=${parcel}`);
      const sheet = at.getByRole('dialog', { name: `Lamp ${mark}` });
      await moveParcel(at, parcel, 'Start packing');
      await sheet.getByLabel('Tracking note').fill(`UPS ${mark}`);
      await moveParcel(at, parcel, 'Mark as shipped');
      await expect(sheet.getByRole('button', { name: 'Mark as delivered' })).toBeVisible();
      await expectNoSidewaysScroll(at);
    });

    await test.step('Mia answers where the points went', async () => {
      const { at } = mia;
      await at.goto(`/operators/members/${member_id}`);
      const ledger = at.getByRole('region', { name: 'Points history' });
      await expect(ledger).toContainText(`Lamp ${mark}`);
      await expect(ledger).toContainText('−20');
      await at.getByRole('link', { name: 'Record' }).click();
      await at.getByRole('textbox', { name: 'New note' }).fill('Asked for 20 points: the lamp.');
      await at.getByRole('button', { name: 'Add note' }).click();
      await expect(at.getByRole('region', { name: 'Notes' })).toContainText('the lamp.');
      await expectNoSidewaysScroll(at);
    });

    await test.step('Mia takes a photo down', async () => {
      const { at } = mia;
      await at.getByRole('link', { name: 'Journal' }).click();
      await at.getByRole('button', { name: /^Take down photo 1 of / }).click();
      const dialog = at.getByRole('dialog', { name: 'Take down this photo?' });
      await dialog.getByLabel('Reason').fill(`Somebody else is on it, ${mark}.`);
      await dialog.getByRole('button', { name: 'Take down' }).click();
      await expect(at.getByText(/^Taken down\. /)).toBeVisible();
    });

    await test.step('Mia corrects 5,000 points, and Cora confirms them', async () => {
      await mia.at.getByRole('button', { name: /^(Correct points|Points for)/ }).click();
      const dialog = mia.at.getByRole('dialog', { name: /^Correct/ });
      await dialog.getByLabel('Points').fill('5000');
      await dialog.getByLabel('Reason').fill('A box that never came');
      await dialog.getByRole('button', { name: 'Correct points' }).click();
      await expect(mia.at.getByText('Waiting for a second person to confirm within a day.')).toBeVisible();
      await goTo(cora.at, 'Approvals');
      const waiting = cora.at.locator('main :is(tr, li)').filter({ hasText: mia.name });
      await waiting.getByRole('button', { name: /^Confirm 5,000 points for/ }).click();
      await cora.at.getByRole('alertdialog').getByRole('button', { name: 'Confirm' }).click();
      await expect(cora.at.getByText('Request confirmed.')).toBeVisible();
    });

    await test.step('the member has everything, and the audit names who did what', async () => {
      const me = (await (await page.request.get('/api/v1/user/me/')).json()) as Record<string, number>;
      expect(me['balance']).toBe((me['total_points'] ?? 0) - 20);
      expect(me['balance']).toBeGreaterThan(5_000);
      await page.goto('/dashboard/notifications');
      await expect(page.getByText(`Somebody else is on it, ${mark}.`).first()).toBeVisible();
      const { results } = await server.operator('GET /operator/audit/', { query: { page_size: 100 } });
      const audit = JSON.stringify(results);
      for (const { name } of [cora, paul, mia]) expect(audit).toContain(name);
    });

    for (const { at } of [cora, paul, mia]) await at.context().close();
  },
);
