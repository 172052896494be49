import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Virtue } from '@stoa/contract/catalogue.rules';
import { buildApp, type App, type AppOptions } from '@stoa/api/app';
import { passwordCost } from '@stoa/api/modules/credentials/index';
import type { Config } from '@stoa/api/platform/config';
import type { Db } from '@stoa/api/platform/database/database';
import type { StaffRole } from '@stoa/contract/staff.rules';
import { Browser } from './browser.ts';
import { testClock, type TestClock } from './clock.ts';
import { servedFrom, testConfig } from './config.ts';
import { migratedTestDatabase } from './database.ts';
import { joinStaff, type StaffBrowser } from './staff.ts';

export const AUSTIN = {
  street: '',
  city: 'Austin',
  state: 'TX',
  zip_code: '78701',
  country: 'United States',
  latitude: 30.2672,
  longitude: -97.7431,
};

export interface TestApp {
  readonly app: App;
  readonly url: string;
  readonly clock: TestClock;
  readonly logLines: string[];
  visitor(): Browser;
  /** Registers and signs in a member with a numbered name. */
  member(changes?: Record<string, unknown>): Promise<Browser & { memberId: number; email: string }>;
  /** Returns an operator with the automation token. */
  operator(): Browser;
  readonly operatorToken: string;
  /** Adds a staff member who joined with a password and is signed in. */
  staff(...roles: StaffRole[]): Promise<StaffBrowser>;
  /** Creates a product and a batch of unused codes for it. */
  codes(
    count: number,
    line?: Virtue,
    points?: number,
  ): Promise<{ productId: number; batchId: number; codes: string[] }>;
  /** Adds a member with a verified email, who counts on leaderboards and in challenges. */
  verifiedMember(changes?: Record<string, unknown>): ReturnType<TestApp['member']>;
  /** Adds a verified member with an account older than a week, whose reports can hide things. */
  longtimeMember(changes?: Record<string, unknown>): ReturnType<TestApp['member']>;
  verify(memberId: number): Promise<void>;
  /** Suspends a member as operators do, or lifts the suspension. */
  suspend(memberId: number, suspended?: boolean): Promise<void>;
  /**
   * Runs statements that the serving role may not: triggers, sequences, VACUUM. The app and `app.platform.db` use the less
   * privileged role (decision 49).
   */
  asOwner<T>(work: (db: Db) => Promise<T>): Promise<T>;
  /** Starts a second server of the same system, with the same database, files, secrets, and clock. @returns Its URL. */
  another(): Promise<string>;
  /** Stops the server. Its data stays until `remove`. */
  close(): Promise<void>;
}

/** No members wait for these servers' responses, but tests wait for their notifications. */
const WITHOUT_PAUSES = { dispatcherPauseFactor: 0 };

// This is argon2's minimum. At a server's cost, hashing would take most of a test's time for members.
Object.assign(passwordCost, { memoryCost: 8, timeCost: 1 });

let people = 0;

/** The real app on its own database, which is already migrated unless `databaseUrl` names one. It listens on a real port. */
export const startTestApp = async (
  changes: Partial<Config> = {},
  options: Pick<AppOptions, 'through'> = {},
): Promise<TestApp> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'stoa-test-'));
  const database = changes.databaseUrl === undefined ? await migratedTestDatabase() : null;
  const clock = testClock();
  const logLines: string[] = [];
  const app = await buildApp(
    testConfig({
      dataDir,
      ...(database && servedFrom(database)),
      ...changes,
    }),
    {
      clock,
      logTo: { write: (line) => void logLines.push(line) },
      announce: () => undefined,
      ...WITHOUT_PAUSES,
      ...options,
    },
  );
  const url = await app.http.listen({ host: '127.0.0.1', port: 0 });
  const others: (() => Promise<void>)[] = [];
  const operatorToken = app.platform.config.operatorToken ?? '';
  const operator = () => new Browser(url, { authorization: `Bearer ${operatorToken}` });
  const verify = async (memberId: number) => {
    await app.platform.db
      .updateTable('member')
      .set({ email_verified_at: clock.now() })
      .where('id', '=', memberId)
      .execute();
  };
  const member: TestApp['member'] = async (values = {}) => {
    people += 1;
    const email = `member${people}@example.com`;
    const browser = new Browser(url);
    const created = await browser.send('POST', '/user/create/', {
      first_name: 'Marcus',
      last_name: 'Aurel',
      email,
      password: 'secret-1',
      handle: `member${people}`,
      location: AUSTIN,
      ...values,
    });
    if (created.status !== 201) throw new Error(`Couldn’t create a member: ${JSON.stringify(created.body)}`);
    const signedIn = await browser.call('POST /user/authenticate/', {
      body: { email: (values['email'] as string | undefined) ?? email, password: 'secret-1' },
    });
    return Object.assign(browser, { memberId: signedIn.body.user.id, email: signedIn.body.user.email });
  };
  const verifiedMember: TestApp['member'] = async (values) => {
    const found = await member(values);
    await verify(found.memberId);
    return found;
  };
  return {
    app,
    url,
    clock,
    logLines,
    verify,
    member,
    verifiedMember,
    longtimeMember: async (values) => {
      const found = await verifiedMember(values);
      await app.platform.db
        .updateTable('member')
        .set({ created_at: new Date(clock.now().getTime() - 8 * 24 * 60 * 60 * 1000) })
        .where('id', '=', found.memberId)
        .execute();
      return found;
    },
    visitor: () => new Browser(url),
    operator,
    operatorToken,
    staff: (...roles) => joinStaff(app, url, clock, roles),
    codes: async (count, line = 'wisdom', points = 40) => {
      const product = await operator().call('POST /operator/products/', {
        body: { line, name: `Test ${line}`, brand_name: 'Stoa', vitola: 'Toro', points },
      });
      const created = await operator().call('POST /operator/codes/', {
        body: { product_id: product.body.id, count },
      });
      return { productId: product.body.id, batchId: created.body.batch.id, codes: created.body.codes };
    },
    suspend: async (id, suspended = true) => {
      const changed = await operator().call('PATCH /operator/members/{id}/', {
        params: { id },
        body: { suspended },
      });
      if (changed.status !== 200)
        throw new Error(`Couldn’t suspend the member: ${JSON.stringify(changed.body)}`);
    },
    asOwner: (work) => app.platform.database.withoutTimeouts(work),
    another: async () => {
      const other = await buildApp(app.platform.config, {
        clock,
        logTo: { write: () => undefined },
        announce: () => undefined,
        ...WITHOUT_PAUSES,
      });
      others.push(() => other.close());
      return other.http.listen({ host: '127.0.0.1', port: 0 });
    },
    close: async () => {
      for (const closeOther of others) await closeOther();
      await app.close();
      await database?.drop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
};
