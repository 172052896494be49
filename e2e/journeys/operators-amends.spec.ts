import type { APIRequestContext, Browser } from '@playwright/test';
import { phonePhoto } from '../photos/make.ts';
import { signInAsStaff } from '../world/console.ts';
import { newcomer, otherMember } from '../world/newcomer.ts';
import type { StoaServer } from '../world/server.ts';
import { expectToFitEverySize } from '../world/sizes.ts';
import { DEMO, dismissToasts, expect, expectAccessible, test } from '../world/world.ts';

const makeCodes = async (server: StoaServer, count: number) => {
  const mark = newcomer().handle;
  const product = await server.operator('POST /operator/products/', {
    body: { line: 'courage', name: `Stilo ${mark}`, brand_name: 'Stoa', vitola: 'Toro', points: 30 },
  });
  const { batch, codes } = await server.operator('POST /operator/codes/', {
    body: { product_id: product.id, count, batch: `Table ${mark}` },
  });
  return { name: product.name, batch, codes };
};

const logged = async (api: APIRequestContext, cigar_code: string | undefined): Promise<number> => {
  const response = await api.post('/api/v1/cigars/add_cigar/', { data: { cigar_code } });
  expect(response.status()).toBe(201);
  return ((await response.json()) as { id: number }).id;
};

/** Signs in the demo member, who joined long ago, through the API. */
const oldMember = async (browser: Browser, server: StoaServer): Promise<APIRequestContext> => {
  const { request } = await browser.newContext({ baseURL: server.url });
  expect((await request.post('/api/v1/user/authenticate/', { data: DEMO })).status()).toBe(200);
  return request;
};

/** Reports one cigar after another as faulty until this many wait for staff. */
const askFor = async (api: APIRequestContext, codes: readonly string[], wanted: number): Promise<void> => {
  let waiting = 0;
  for (const code of codes) {
    const id = await logged(api, code);
    const response = await api.post(`/api/v1/cigars/${id}/amends/`, {
      multipart: {
        faults: '["tight_draw", "cracked"]',
        words: 'I could not draw it at all.',
        photo: { name: 'a.jpg', mimeType: 'image/jpeg', buffer: await phonePhoto('porch') },
      },
    });
    expect(response.status()).toBe(201);
    if (((await response.json()) as { state: string }).state === 'waiting') waiting += 1;
    if (waiting === wanted) return;
  }
};

test(
  'staff decide about a faulty cigar in three presses: a refund, a replacement, or a refusal with a reason',
  { tag: '@main' },
  async ({ page, browser, server }) => {
    const { name, codes } = await makeCodes(server, 20);
    const member = await oldMember(browser, server);
    await askFor(member, codes, 3);
    await signInAsStaff(page, server, 'members', 'parcels');
    await page.goto('/operators');
    await expect(page.getByText(/faulty cigars? to review\.$/)).toBeVisible();

    // The first press is the link, with its count.
    const way = page
      .getByRole('navigation', { name: 'Back office' })
      .getByRole('link', { name: /^Faulty cigars/ });
    await expect(way).toContainText(/[1-9]/);
    await way.click();
    const own = page.getByRole('article').filter({ hasText: name });
    await expect(own).toHaveCount(3);
    const first = own.first();
    await expect(first).toContainText('I could not draw it at all.');
    await expect(first).toContainText('Tight draw');
    await expect(first.getByText(/^Other members: |^No other members/)).toBeVisible();
    await expect(first.getByRole('img')).toBeVisible();
    await expectAccessible(page);
    await expectToFitEverySize(page);

    // These are the second and third press.
    await first.getByRole('button', { name: 'Refund the points' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('heading', { name: 'Refund 30 points?' })).toBeVisible();
    await dialog.getByRole('button', { name: 'Refund the points' }).click();
    await expect(own).toHaveCount(2);
    await dismissToasts(page);

    await own.first().getByRole('button', { name: 'Send another cigar' }).click();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Send another cigar' }).click();
    await expect(own).toHaveCount(1);
    await dismissToasts(page);

    await own.first().getByRole('button', { name: 'Decline' }).click();
    await dialog.getByRole('button', { name: 'Decline' }).click();
    await expect(dialog.getByText('Please enter a reason. The member will see it.')).toBeVisible();
    await dialog.getByRole('textbox').fill('All three came from one box that was stored wet.');
    // A colleague decides first. The slower one sees that, and still has what they typed.
    const listed = await server.operator('GET /operator/amends/', { query: { state: 'waiting' } });
    await server.operator('POST /operator/amends/{id}/decide/', {
      params: { id: listed.results.find(({ product }) => product.name === name)?.id ?? 0 },
      body: { decision: 'decline', reason: 'All three came from one box that was stored wet.' },
    });
    await dialog.getByRole('button', { name: 'Decline' }).click();
    const late = dialog.getByRole('alert');
    await expect(late).toHaveText(/ has already decided this\. You’ll find the decision in the list\.$/);
    await expect(late).toBeFocused();
    await expect(own).toHaveCount(0);
    await expect(dialog.getByRole('textbox')).toHaveValue('All three came from one box that was stored wet.');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Leave' }).click();

    await page.getByRole('radiogroup', { name: 'Status' }).getByText('Declined').click();
    await expect(own.first()).toContainText('All three came from one box that was stored wet.');
    await page.goto('/operators/parcels?state=requested');
    const parcel = page.getByRole('row').or(page.getByRole('listitem')).filter({ hasText: name }).first();
    await expect(parcel).toContainText('Replacement');
    const sent = await server.operator('GET /operator/redemptions/', { query: { search: name } });
    expect(sent.results).toMatchObject([{ kind: 'replacement', points: 0, status: 'requested' }]);
    await page.goto(`/operators/parcels?sheet=${sent.results[0]?.id ?? 0}`);
    await expect(page.getByText(`${name}, replacing a faulty cigar`)).toBeVisible();
  },
);

test('one press on a batch opens a message to everyone with a cigar from it, and to no one else', async ({
  page,
  browser,
  server,
}) => {
  const [bad, good] = [await makeCodes(server, 2), await makeCodes(server, 1)];
  const [holder, other] = [
    await otherMember(browser, server.url, 'Ada'),
    await otherMember(browser, server.url, 'Ben'),
  ];
  for (const code of bad.codes) await logged(holder.api, code);
  await logged(other.api, good.codes[0]);
  await signInAsStaff(page, server, 'catalogue', 'messages');
  await page.goto(`/operators/codes?batch=${bad.batch.id}`);
  await page.getByRole('link', { name: 'Message members' }).click();
  await expect(page.getByLabel('Header')).toHaveValue(`About your ${bad.name}`);
  await expect(page.getByText(`Has a cigar from ${bad.batch.name}`)).toBeVisible();
  await expectAccessible(page);
  await expectToFitEverySize(page);
  await page.getByRole('button', { name: 'Review and send' }).click();
  const question = page.getByRole('dialog', { name: 'Send to 1 member?' });
  await question.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText('Queued for 1 member.')).toBeVisible();
  const sent = page
    .getByRole('list', { name: 'Sent messages' })
    .getByRole('listitem')
    .filter({ hasText: `About your ${bad.name}` });
  await expect(sent.getByText('Read by 0 of 1 member')).toBeVisible();
  await expect(sent).toContainText(`Has a cigar from ${bad.batch.name}`);
  const listHeaders = async ({ api }: typeof holder): Promise<string[]> => {
    const response = await api.get('/api/v1/notifications/');
    return ((await response.json()) as { notifications: { header: string }[] }).notifications.map(
      ({ header }) => header,
    );
  };
  const own = (headers: string[]) => headers.filter((header) => header === `About your ${bad.name}`);
  expect(own(await listHeaders(holder))).toHaveLength(1);
  expect(own(await listHeaders(other))).toEqual([]);
});

test('the second of two editors of a draft is refused with what to do next', async ({
  page,
  browser,
  server,
}) => {
  await signInAsStaff(page, server, 'messages');
  const header = `Ours ${newcomer().handle}`;
  const { id } = await server.operator('POST /operator/messages/drafts/', {
    body: { header, message: 'It is open.' },
  });
  const second = await (await browser.newContext({ baseURL: server.url })).newPage();
  await signInAsStaff(second, server, 'messages');
  for (const one of [page, second]) {
    await one.goto('/operators/messages?state=draft');
    await one.getByRole('button', { name: `Continue ${header}` }).click();
    await expect(one.getByLabel('Header')).toHaveValue(header);
    await one
      .getByLabel('Message', { exact: true })
      .fill(one === page ? 'It is open at eight.' : 'It is open at nine.');
  }
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(page.getByText('Draft saved.')).toBeVisible();
  await second.getByRole('button', { name: 'Save draft' }).click();
  await expect(second.getByText(/^Someone else saved this draft after you opened it\./)).toBeVisible();
  await expect(second.getByLabel('Message', { exact: true })).toHaveValue('It is open at nine.');
  const stored = await server.operator('GET /operator/messages/drafts/{id}/', { params: { id } });
  expect(stored.message).toBe('It is open at eight.');
});
