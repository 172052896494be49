import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { faketimeLibrary } from '../machine/faketime.ts';
import { AUSTIN, startTestApp } from '../harness/app.ts';
import { Browser } from '../harness/browser.ts';
import { homeAt, noticesFor, smoke } from '../harness/notices.ts';
import { codesAt, freshPlace, operatorFor, startProcess } from '../harness/process.ts';

/** `npm run faults -- clock --long` sets it. Then a library changes the clock of the whole process. */
const IS_LONG = process.env['FAULTS_LONG'] === '1';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** The clock's offsets from the true time, one after the other. */
const SETTINGS = [20 * MINUTE, -3 * HOUR, DAY, -DAY, 40 * DAY, -HOUR, 0];

interface TestBed {
  readonly url: string;
  readonly operator: Browser;
  /** Sets the clock's offset from the true time. */
  readonly set: (to: number) => void;
  /** Returns how many emails were sent to an address. */
  readonly mailsTo: (address: string) => number;
}

/** Lets a member use Stoa through all clock changes. @returns How many cigars they logged. */
const useStoa = async ({ url, operator, set, mailsTo }: TestBed): Promise<number> => {
  const codes = await codesAt(operator, SETTINGS.length + 1);
  const [email, password] = ['clock@example.com', 'secret-1'];
  const signUp = async (name: string) => {
    const form = { first_name: 'A', last_name: 'B', email: `${name}@example.com`, password, handle: name };
    const browser = new Browser(url);
    const { status, body } = await browser.send('POST', '/user/create/', { ...form, location: AUSTIN });
    expect([status, body.error]).toEqual([201, undefined]);
    const signedIn = await browser.call('POST /user/authenticate/', {
      body: { email: form.email, password },
    });
    expect(signedIn.status).toBe(200);
    return { browser, id: signedIn.body.user.id };
  };
  const { browser: member, id } = await signUp('clock');
  await operator.call('POST /operator/points/', {
    body: { member_id: id, points: 60, reason: 'A gift' },
  });
  const { body: reward } = await operator.send('POST', '/operator/rewards/', { name: 'Cutter', points: 50 });
  const { body: address } = await member.send('POST', '/address/', {
    ...AUSTIN,
    street: '1 Main',
    type: 'shipping',
  });
  const add = (code: string) =>
    member.call(
      'POST /cigars/add_cigar/',
      { body: { cigar_code: code, rating: 4 } },
      { 'idempotency-key': code },
    );
  const me = async () => (await member.call('GET /user/me/', {})).body;
  const first = await add(codes[0] ?? '');
  expect(first.status).toBe(201);

  const statuses: number[] = [];
  for (const [index, setting] of SETTINGS.entries()) {
    // The server publishes the follow a moment later, when the clock has already changed.
    const fan = await signUp(`follower${index}`);
    await fan.browser.call('POST /followers/user/following/', { body: { follow_to: id } });
    set(setting);
    const { status } = await member.send('GET', '/user/me/');
    statuses.push(status);
    if (status === 401) {
      const refreshed = await member.send('POST', '/user/refresh-token/');
      statuses.push(refreshed.status);
      if (refreshed.status === 401) await member.send('POST', '/user/authenticate/', { email, password });
    }
    const before = await me();
    const again = await add(codes[0] ?? '');
    expect([setting, again.status, again.body.id]).toEqual([setting, 201, first.body.id]);
    expect([setting, (await me()).balance]).toEqual([setting, before.balance]);
    const next = await add(codes[index + 1] ?? '');
    expect([setting, next.status]).toEqual([setting, 201]);
    expect([setting, (await me()).balance]).toEqual([setting, before.balance + next.body.earned.points]);
    const redeemed = await member.call('POST /rewards/{id}/redeem/', {
      params: { id: Number(reward['id']) },
      body: { address_id: Number(address['id']) },
    });
    expect([setting, redeemed.status]).toEqual([setting, 201]);
    const cancelled = await member.call('POST /rewards/redemptions/{id}/cancel/', {
      params: { id: redeemed.body.id },
    });
    expect([setting, cancelled.status]).toEqual([setting, 200]);

    await signUp(`guest.${index}`);
    const guest = `guest.${index}@example.com`;
    const followers = async () =>
      (await member.call('GET /notifications/', { query: { page_size: 100 } })).body.notifications.filter(
        ({ type }) => type === 'new_follower',
      ).length;
    await expect.poll(followers, { interval: 100 }).toBe(index + 1);
    await expect.poll(() => mailsTo(guest), { interval: 100 }).toBe(1);
    expect((await operator.call('GET /operator/recount/', {})).body.differences).toEqual([]);
  }
  // The access token expires and renews twice, then the session itself expires. After the clock goes back, valid sessions stay valid.
  expect(statuses).toEqual([401, 200, 200, 401, 200, 200, 401, 401, 200, 200]);
  const { body } = await member.call('GET /cigars/list_cigars/', { query: {} });
  return body.count;
};

const mailsIn = (dataDir: string) => {
  const outbox = join(dataDir, 'outbox');
  return (address: string) =>
    readdirSync(outbox).filter(
      (name) => name.endsWith('.eml') && readFileSync(join(outbox, name), 'utf8').includes(`To: ${address}`),
    ).length;
};

describe('a clock that jumps', { timeout: 300_000 }, () => {
  const endings: (() => unknown)[] = [];
  afterEach(async () => {
    for (const end of endings.splice(0).toReversed()) await end();
  });

  it('duplicates nothing and delays no member', async () => {
    const app = await startTestApp();
    endings.push(() => app.close());
    let now = 0;
    const set = (to: number) => {
      app.clock.advance(to - now);
      now = to;
    };
    const { url } = app;
    const mailsTo = mailsIn(app.app.platform.config.dataDir);
    const cigars = await useStoa({ url, operator: app.operator(), set, mailsTo });
    expect(cigars).toBe(SETTINGS.length + 1);
  });

  it('doesn’t send a member more news about strangers than the daily limit', async () => {
    const app = await startTestApp();
    endings.push(() => app.close());
    const reader = await app.member({ location: homeAt('Reader') });
    const smoker = await app.member({ location: homeAt('Smoker', 900) });
    for (const by of [0, -3 * HOUR, 2 * HOUR, -5 * HOUR, 6 * HOUR]) {
      app.clock.advance(by);
      await smoke(smoker, `One ${by}`, homeAt('Lounge'));
      await smoke(smoker, `Two ${by}`, homeAt('Lounge'));
    }
    const notices = await noticesFor(app, reader, 'nearby_cigar');
    expect(notices.filter(({ items }) => items.length === 0)).toHaveLength(3);
  });

  if (!IS_LONG) return;
  it('duplicates nothing when it jumps for the whole process', async () => {
    const place = await freshPlace();
    endings.push(place.remove);
    const file = join(place.dataDir, 'clock');
    const set = (to: number) => writeFileSync(file, `${to < 0 ? '-' : '+'}${Math.abs(to) / 1000}s\n`);
    set(0);
    const server = startProcess(place.dataDir, {
      LD_PRELOAD: faketimeLibrary(),
      FAKETIME_TIMESTAMP_FILE: file,
      FAKETIME_NO_CACHE: '1',
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
      ...place.env,
    });
    endings.push(async () => {
      server.child.kill('SIGKILL');
      await server.exit;
    });
    const url = await server.url;
    const operator = operatorFor(url, place.dataDir);
    const cigars = await useStoa({ url, operator, set, mailsTo: mailsIn(place.dataDir) });
    expect(cigars).toBe(SETTINGS.length + 1);
    server.child.kill('SIGTERM');
    expect((await server.exit).code).toBe(0);
  });
});
