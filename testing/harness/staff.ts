import { createHash, randomBytes } from 'node:crypto';
import type { App } from '@stoa/api/app';
import type { StaffRole } from '@stoa/contract/staff.rules';
import { Browser } from './browser.ts';
import type { TestClock } from './clock.ts';

export const STAFF_PASSWORD = 'a long enough secret';

export type StaffBrowser = Browser & {
  readonly staffId: number;
  readonly name: string;
  readonly email: string;
};

/** Creates an invitation with a known token, as the email job does. */
export const inviteByHand = async (
  { platform: { db } }: App,
  clock: TestClock,
  staffId: number,
): Promise<string> => {
  const token = randomBytes(16).toString('base64url');
  await db
    .insertInto('staff_invitation')
    .values({
      staff_id: staffId,
      hash: createHash('sha256').update(token).digest(),
      expires_at: new Date(clock.now().getTime() + 60_000),
      ended_at: null,
    })
    .execute();
  return token;
};

let people = 0;

/** Adds a staff member named after their roles and a number: “Members 7”. */
export const joinStaff = async (
  app: App,
  url: string,
  clock: TestClock,
  roles: readonly StaffRole[],
): Promise<StaffBrowser> => {
  people += 1;
  const name = `${roles.join(' ')} ${people}`;
  const email = `staff${people}@stoa.example`;
  const { id } = await app.platform.db
    .insertInto('staff')
    .values({
      name,
      email,
      email_key: email,
      roles: [...roles],
      password_hash: null,
      invited_at: clock.now(),
      joined_at: null,
      left_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const browser = new Browser(url);
  const token = await inviteByHand(app, clock, id);
  const { status, body } = await browser.call('POST /staff/join/', {
    body: { token, password: STAFF_PASSWORD },
  });
  if (status !== 200) throw new Error(`The staff member couldn’t join: ${JSON.stringify(body)}`);
  return Object.assign(browser, { staffId: id, name, email });
};
