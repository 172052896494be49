import type { StaffRole } from '@stoa/contract/staff.rules';
import { expect, type Page } from '@playwright/test';
import { mailTo } from './outbox.ts';
import type { StoaServer } from './server.ts';

export const STAFF_PASSWORD = 'a long enough secret';

let people = 0;

export interface Person {
  readonly id: number;
  readonly name: string;
  readonly email: string;
  /** The invitation's address, with its token. */
  readonly link: string;
}

/** Invites a colleague with the operator token, and reads the email. */
export const inviteStaff = async (server: StoaServer, ...roles: StaffRole[]): Promise<Person> => {
  people += 1;
  const number = `${process.pid}${Date.now()}${people}`;
  const name = `Ada ${number}`;
  const email = `staff-${number}@stoa.example`;
  const { id } = await server.operator('POST /staff/invitations/', { body: { name, email, roles } });
  const mail = await mailTo(server, email, 'Your Stoa back office account');
  const link = /\/operators\/join#token=[\w-]+/.exec(mail.text ?? '')?.[0] ?? '';
  return { id, name, email, link };
};

/** Signs a colleague in on this page's browser, as joining does. */
export const signInAsStaff = async (
  page: Page,
  server: StoaServer,
  ...roles: StaffRole[]
): Promise<Person> => {
  const person = await inviteStaff(server, ...roles);
  const [, token = ''] = person.link.split('#token=');
  const joined = await page.request.post(`${server.url}/api/v1/staff/join/`, {
    data: { token, password: STAFF_PASSWORD },
  });
  expect(joined.status()).toBe(200);
  return person;
};

/** Signs in as an owner with a name. */
export const openConsole = async (page: Page, server: StoaServer, path = '/operators'): Promise<Person> => {
  const person = await signInAsStaff(page, server, 'owner');
  await page.goto(path);
  // A panel that the address opens may cover the rest.
  await expect(page.getByRole('navigation', { name: 'Back office', includeHidden: true })).toBeAttached();
  return person;
};

/** Signs in with the automation token, which stays in the tab. */
export const openConsoleWithToken = async (
  page: Page,
  server: StoaServer,
  path = '/operators',
): Promise<void> => {
  await page.goto(path);
  await page.getByRole('button', { name: 'Use the automation token' }).click();
  await page.getByLabel('Automation token').fill(server.operatorToken);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByLabel('Automation token')).toBeHidden();
};

/** Goes to a screen as an operator does: by the row on a phone, by the sidebar on a desktop. */
export const goTo = async (page: Page, screen: string): Promise<void> => {
  await page.getByRole('navigation', { name: 'Back office' }).getByRole('link', { name: screen }).click();
  await expect(page.getByRole('heading', { level: 1, name: screen })).toBeVisible();
};

/** Returns “Start packing parcel 7?” or “Mark parcel 7 as shipped?”. */
export const stepQuestion = (step: string, parcel: number): string =>
  step.startsWith('Mark ')
    ? `${step.replace('Mark', `Mark parcel ${parcel}`)}?`
    : `${step} parcel ${parcel}?`;

/** Presses a step in a parcel's panel, and confirms it. */
export const moveParcel = async (page: Page, parcel: number, step: string): Promise<void> => {
  await page.getByRole('dialog').getByRole('button', { name: step }).click();
  const question = page.getByRole('alertdialog', { name: stepQuestion(step, parcel) });
  await question.getByRole('button', { name: step }).click();
  await expect(question).toBeHidden();
};
