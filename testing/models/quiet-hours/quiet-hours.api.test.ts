import { createFollow } from '@stoa/api/modules/members/index';
import { notifyMember, queueDigests, queueHeldMails } from '@stoa/api/modules/notifications/index';
import { MAIL_RHYTHMS, type QuietHours } from '@stoa/contract/notifications.delivery.rules';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { seeded } from '../../attacks/fuzz/random.ts';
import { startTestApp, type TestApp } from '../../harness/app.ts';
import { openMailbox, type Mailbox } from '../../harness/mailbox.ts';
import { allPublished } from '../../harness/published-state.ts';
import { openPushService, type PushBrowser, type PushService } from '../../harness/push-service.ts';

const HOUR_MS = 60 * 60 * 1000;
/** A message in transit is due again after this time. The test can't distinguish it from one that ends sooner. */
const LEASE_MS = 60_000;
const MEMBERS = 5;
const STEPS = 34;
const SEED = Number(process.env['QUIET_SEED'] ?? 1);
/** Fridays before a clock change in America, Europe, or Australia. */
const FRIDAYS = ['2027-03-12', '2027-03-26', '2027-04-02', '2027-10-29', '2027-11-05'];
const ZONES = [
  'America/New_York',
  'America/Los_Angeles',
  'Europe/London',
  'Europe/Berlin',
  'Australia/Sydney',
];

type Member = Awaited<ReturnType<TestApp['member']>>;

interface Reader {
  readonly member: Member;
  readonly browser: PushBrowser;
  zone: string;
  quiet: QuietHours | null;
  /** The number of notifications written for this reader. */
  written: number;
}

const clockIn = (zone: string, at: Date): string =>
  at.toLocaleTimeString('en-GB', { timeZone: zone, hour: '2-digit', minute: '2-digit' });

/** Returns true if it is quiet, judging by the clock alone. */
const isQuiet = ({ quiet, zone }: Reader, at: Date): boolean => {
  if (quiet === null) return false;
  const { from, to } = quiet;
  const now = clockIn(zone, at);
  return from < to ? from <= now && now < to : from <= now || now < to;
};

const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0);

/** Returns how many notifications a push stands for. */
const pushed = ({ header }: Record<string, unknown>): number =>
  Number(/^(\d+) notifications during/.exec(String(header))?.[1] ?? 1);

/** Returns how many notifications an email stands for, or 0 if it is about the account. */
const mailed = (subject = ''): number => {
  if (/^(?:Word \d+|New follower)$/.test(subject)) return 1;
  return Number(/^(\d+) updates/.exec(subject)?.[1] ?? 0);
};

describe('quiet hours on two servers with a moving clock', { timeout: 400_000 }, () => {
  let app: TestApp;
  let mailbox: Mailbox;
  let service: PushService;
  const random = seeded(SEED);
  const two = (value: number) => String(value).padStart(2, '0');
  const time = () => `${two(random.below(24))}:${two(random.below(60))}`;

  beforeAll(async () => {
    [mailbox, service] = [await openMailbox(), await openPushService()];
    app = await startTestApp({ mailUrl: mailbox.url, pushServices: ['127.0.0.1'] });
    await app.another();
    const friday = Date.parse(`${random.pick(FRIDAYS)}T00:00:00Z`) + random.below(24) * HOUR_MS;
    app.clock.advance(friday - app.clock.now().getTime());
  });
  afterAll(async () => {
    await app.close();
    await mailbox.close();
    await service.close();
  });

  /** Renews the session, because a new sign-in would end the pushes of the old one. */
  const renew = async (member: Member): Promise<void> => {
    const { status } = await member.send('POST', '/user/refresh-token/');
    expect(status).toBe(200);
  };

  const choose = async (reader: Reader): Promise<void> => {
    await renew(reader.member);
    const from = time();
    const quiet = random.chance(0.8) ? { from, to: time() } : null;
    reader.quiet = quiet?.from === quiet?.to ? null : quiet;
    reader.zone = random.pick([...ZONES, random.pick(Intl.supportedValuesOf('timeZone'))]);
    const { status } = await reader.member.call('PUT /notifications/delivery/', {
      body: { mails: random.pick(MAIL_RHYTHMS), quiet_hours: reader.quiet, time_zone: reader.zone },
    });
    expect(status).toBe(200);
  };

  const newReader = async (): Promise<Reader> => {
    const member = await app.verifiedMember();
    await allPublished(app);
    await member.call('PUT /notifications/preferences/', {
      body: {
        badge_earned: { push: false },
        new_follower: { push: true, email: true },
        ADMIN_MESSAGE: { push: true, email: true },
      },
    });
    const browser = service.browser();
    await member.call('POST /notifications/push-subscriptions/', { body: browser });
    const reader: Reader = { member, browser, zone: '', quiet: null, written: 0 };
    await choose(reader);
    return reader;
  };

  const sweep = async (): Promise<void> => {
    const { platform } = app.app;
    // Two servers may do this at the same moment.
    await Promise.all([
      queueHeldMails(platform),
      queueHeldMails(platform),
      queueDigests(platform),
      queueDigests(platform),
    ]);
  };

  /** Waits until nothing is in progress. The rest waits for a later time. */
  const settled = async (): Promise<void> => {
    await allPublished(app);
    await sweep();
    await vi.waitFor(
      async () => {
        const { rows } = await sql<{ left: number }>`
          select (select count(*) from push_due where not held or not_before <= ${new Date(app.clock.now().getTime() + LEASE_MS)})
                 + (select count(*) from pgboss.job where name in ('notice-mail', 'digest') and state < 'completed') as left
          `.execute(app.app.platform.db);
        expect(Number(rows[0]?.left)).toBe(0);
      },
      { timeout: 90_000, interval: 50 },
    );
  };

  const listPushes = ({ browser }: Reader) =>
    service.received.filter(({ path }) => browser.endpoint.endsWith(path)).map(({ message }) => message);
  const listMails = ({ member }: Reader) =>
    mailbox.received.filter(({ to }) => to?.some(({ address }) => address === member.email));
  const arrived = (reader: Reader) => ({
    pushes: sum(listPushes(reader).map(pushed)),
    mails: sum(listMails(reader).map(({ subject }) => mailed(subject))),
  });

  it(`stay silent, and lose and duplicate nothing (seed ${SEED})`, async () => {
    const readers: Reader[] = [];
    for (let count = 0; count < MEMBERS; count += 1) readers.push(await newReader());
    const pairs = random.shuffled(
      readers.flatMap((fan) => readers.filter((one) => one !== fan).map((one) => [fan, one] as const)),
    );
    const { db } = app.app.platform;
    let words = 0;
    const write = async (): Promise<void> => {
      const pair = random.chance(0.5) ? pairs.pop() : undefined;
      if (pair !== undefined) {
        const [fan, followed] = pair;
        await db
          .transaction()
          .execute((tx) => createFollow(tx, fan.member.memberId, followed.member.memberId, app.clock.now()));
        followed.written += 1;
        return;
      }
      const reader = random.pick(readers);
      words += 1;
      const message = { header: `Word ${words}`, message: 'One of ours.' };
      await db
        .transaction()
        .execute((tx) => notifyMember(tx, reader.member.memberId, message, app.clock.now()));
      reader.written += 1;
    };

    for (let step = 0; step < STEPS; step += 1) {
      app.clock.advance((20 + random.below(240)) * 60_000);
      if (random.chance(0.2)) {
        // Messages in transit follow the earlier choice.
        await settled();
        await choose(random.pick(readers));
      }
      const before = readers.map(arrived);
      const began = app.clock.now();
      for (let left = random.below(4); left > 0; left -= 1) await write();
      await settled();
      const ended = app.clock.now();
      for (const [index, reader] of readers.entries()) {
        if (!isQuiet(reader, began) || !isQuiet(reader, ended)) continue;
        expect([step, reader.zone, clockIn(reader.zone, began), reader.quiet, arrived(reader)]).toEqual([
          step,
          reader.zone,
          clockIn(reader.zone, began),
          reader.quiet,
          before[index],
        ]);
      }
    }

    for (const reader of readers) {
      await renew(reader.member);
      await reader.member.call('PUT /notifications/delivery/', {
        body: { mails: 'at_once', quiet_hours: null },
      });
    }
    app.clock.advance(2 * LEASE_MS);
    await settled();
    expect(readers.map(arrived)).toEqual(readers.map(({ written }) => ({ pushes: written, mails: written })));
    expect(sum(readers.map(({ written }) => written))).toBeGreaterThan(STEPS / 2);
  });
});
