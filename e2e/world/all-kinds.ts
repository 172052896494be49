import type { APIRequestContext, Browser, Page } from '@playwright/test';
import { arrive, otherMember } from './newcomer.ts';
import { outboxList, persistedAnswers, readyOffline } from './offline.ts';
import { ageAccount } from './old-account.ts';
import { differences, getJournal, logOffline } from './queued-entry.ts';
import type { StoaServer } from './server.ts';
import { burning } from './smoke.ts';
import { expect } from './world.ts';

/** A member with something to send of every kind. */
interface Evening {
  readonly code: string;
  readonly smoked: number;
  readonly lit: number;
  /** Another member, and one of their entries. */
  readonly writer: { readonly api: APIRequestContext; readonly entry: number };
}

const added = async (api: APIRequestContext, data: Record<string, unknown>): Promise<number> => {
  const response = await api.post('/api/v1/cigars/add_cigar/', { data });
  expect(response.status()).toBe(201);
  return ((await response.json()) as { id: number }).id;
};

/** Gives the member a stoic cigar, a lit one, an unused code, and another’s open entry. */
export const startEvening = async (page: Page, browser: Browser, server: StoaServer): Promise<Evening> => {
  const [first = '', code = ''] = await server.codes(2, 'justice');
  const { api } = await otherMember(browser, server.url, 'Anna');
  const entry = await added(api, {
    name: 'Evening Leaf',
    description: 'Of a friend',
    rating: 4,
    replies_from: 'members',
  });
  const { handle } = await arrive(page);
  await ageAccount(server, handle);
  const smoked = await added(page.request, { cigar_code: first, rating: 4 });
  const lit = await added(page.request, { name: 'Slow Burn', description: 'A gift', is_lit: true });
  await page.goto('/dashboard/journal');
  await readyOffline(page);
  await page.goto(`/dashboard/journal?entry=${smoked}`);
  await expect(wrong(page)).toBeVisible();
  await page.goto(`/dashboard/journal?entry=${entry}`);
  await expect(page.getByLabel('Reply', { exact: true })).toBeVisible();
  await expect.poll(() => persistedAnswers(page, ['journal', 'replies'])).toBeGreaterThan(0);
  return { code, smoked, lit, writer: { api, entry } };
};

const wrong = (page: Page) => page.getByRole('region', { name: 'Something wrong with this cigar?' });

export const reply = async (page: Page): Promise<void> => {
  await page.getByLabel('Reply', { exact: true }).fill('From the cellar.');
  await page.getByRole('button', { name: 'Send reply' }).click();
};

export const raiseGlass = (page: Page): Promise<void> =>
  page.getByRole('button', { name: /^Raise a glass/ }).click();

export const complain = async (page: Page): Promise<void> => {
  await wrong(page).getByRole('button', { name: 'Something wrong with this cigar?' }).click();
  await wrong(page).getByText('Uneven burn').click();
  await wrong(page).getByRole('button', { name: 'Send' }).click();
};

export const change = async (page: Page): Promise<void> => {
  await page.getByLabel('Experience note').fill('Second thoughts.');
  await page.getByRole('button', { name: 'Save Entry' }).click();
};

export const pressFinish = (page: Page): Promise<void> =>
  burning(page).getByRole('button', { name: 'Finish' }).click();

/** Opens an address. A form that has just closed may still be going back in the history, which stops the first attempt. */
export const open = (page: Page, path: string): Promise<void> =>
  expect(async () => void (await page.goto(path))).toPass();

export const leaveForm = (page: Page): Promise<void> => page.getByRole('button', { name: 'Exit' }).click();

/** Creates one item of every kind while offline. */
export const writeEveryKind = async (page: Page, { smoked, code }: Evening): Promise<void> => {
  await raiseGlass(page);
  await reply(page);
  await expect(page.getByText('We’ll send this when you’re online.', { exact: true })).toBeVisible();
  await open(page, `/dashboard/journal?entry=${smoked}`);
  await complain(page);
  await expect(wrong(page).getByText('We’ll send this when you’re online.')).toBeVisible();
  await open(page, `/dashboard/journal?entry=${smoked}&edit=true`);
  await change(page);
  await expect(page.getByText('Saved on this device. We’ll send it when you’re online.')).toBeVisible();
  await open(page, '/dashboard/journal');
  await pressFinish(page);
  await leaveForm(page);
  await open(page, '/dashboard/journal');
  await expect(burning(page)).toBeHidden();
  await logOffline(page, code, 'New, from the cellar.');
  await page.getByRole('button', { name: 'Open the journal' }).click();
  await expect(outboxList(page).getByRole('listitem')).toHaveCount(6);
};

const read = async <T>(api: APIRequestContext, path: string): Promise<T> =>
  (await (await api.get(`/api/v1${path}`)).json()) as T;

interface Detail {
  readonly experience_note: string;
  readonly is_lit: boolean;
  readonly smoking_time: number;
  readonly amends: { readonly made: unknown } | null;
}

/** Expects that the server has every item exactly once. */
export const expectEveryKindOnce = async (
  page: Page,
  server: StoaServer,
  { smoked, lit, writer }: Evening,
): Promise<void> => {
  const { results } = await getJournal(page);
  expect(results.map(({ experience_note }) => experience_note).toSorted()).toEqual([
    '',
    'New, from the cellar.',
    'Second thoughts.',
  ]);
  const detail = (id: number) => read<Detail>(page.request, `/cigars/${id}/get_cigar_detail/`);
  expect((await detail(smoked)).amends?.made).not.toBeNull();
  const finished = await detail(lit);
  expect([finished.is_lit, finished.smoking_time >= 5]).toEqual([false, true]);
  const replies = await read<{ results: { text: string }[] }>(writer.api, `/cigars/${writer.entry}/replies/`);
  expect(replies.results.map(({ text }) => text)).toEqual(['From the cellar.']);
  const glasses = await read<{ results: unknown[] }>(writer.api, `/cigars/${writer.entry}/cheers/`);
  expect(glasses.results).toHaveLength(1);
  await expect.poll(() => differences(page, server)).toEqual([]);
};
