import type { MailRhythm } from '@stoa/contract/notifications.delivery.rules';
import { sql, type RawBuilder } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { startTestApp, type TestApp } from '@stoa/testing/harness/app';
import { openMailbox, type Mailbox } from '@stoa/testing/harness/mailbox';
import { smoke } from '@stoa/testing/harness/notices';
import { allPublished } from '@stoa/testing/harness/published-state';
import { queueDigests } from './digest.ts';
import { queueHeldMails } from './held-mails.ts';

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;
const NIGHT = { from: '22:00', to: '08:00' };
/** This day is a Wednesday. */
const WEDNESDAY = 3;

type Member = Awaited<ReturnType<TestApp['member']>>;

describe('emails about notifications', { timeout: 120_000 }, () => {
  let app: TestApp;
  let mailbox: Mailbox;
  beforeAll(async () => {
    mailbox = await openMailbox();
    app = await startTestApp({ mailUrl: mailbox.url });
  });
  afterAll(async () => {
    await app.close();
    await mailbox.close();
  });

  /** Returns the next such hour in UTC. Austin, where all members live, is five or six hours behind. */
  const goTo = (hour: number, weekday?: number) => {
    const now = app.clock.now();
    const today = new Date(now).setUTCHours(hour, 0, 0, 0);
    const to = Array.from({ length: 9 }, (_, days) => new Date(today + days * DAY_MS)).find(
      (day) => day > now && (weekday === undefined || day.getUTCDay() === weekday),
    );
    app.clock.advance((to ?? now).getTime() - now.getTime());
  };
  // The clock starts on Wednesday at noon.
  beforeEach(() => goTo(18, WEDNESDAY));

  const choose = async (member: Member, body: { mails?: MailRhythm; quiet_hours?: typeof NIGHT | null }) => {
    await member.send('POST', '/user/refresh-token/');
    const { status } = await member.call('PUT /notifications/delivery/', { body });
    expect(status).toBe(200);
  };
  const reader = async (mails: MailRhythm): Promise<Member> => {
    const member = await app.verifiedMember();
    await allPublished(app);
    const choice = { email: true };
    await member.call('PUT /notifications/preferences/', {
      body: { new_follower: choice, first_cigar: choice, new_user: { in_app: false } },
    });
    await choose(member, { mails });
    return member;
  };
  const followedBy = async (member: Member, first_name: string): Promise<Member> => {
    const fan = await app.member({ first_name });
    await fan.call('POST /followers/user/following/', { body: { follow_to: member.memberId } });
    await allPublished(app);
    return fan;
  };
  const say = async (member: Member, header: string) => {
    await app.operator().call('POST /operator/messages/', {
      body: { header, message: `${header}, in full.`, audience: { member_ids: [member.memberId] } },
    });
    await allPublished(app);
  };
  const sweep = async (): Promise<number> => {
    const { platform } = app.app;
    await Promise.all([queueHeldMails(platform), queueHeldMails(platform)]);
    const [one, other] = await Promise.all([queueDigests(platform), queueDigests(platform)]);
    return one + other;
  };
  const noneIs = (inState: RawBuilder<boolean>) =>
    vi.waitFor(
      async () => {
        const { rows } = await sql<{ left: number }>`
          select count(*)::int as left from pgboss.job
           where name in ('notice-mail', 'digest') and ${inState}`.execute(app.app.platform.db);
        expect(rows[0]?.left).toBe(0);
      },
      { timeout: 60_000, interval: 50 },
    );
  const idle = () => noneIs(sql`state < 'completed'`);
  const mails = (member: Member) =>
    mailbox.received.filter(
      ({ to, subject }) =>
        to?.some(({ address }) => address === member.email) && !subject?.includes('Verify'),
    );
  const subjects = (member: Member) => mails(member).map(({ subject }) => subject);

  it('arrive immediately for a member who chose that', async () => {
    const member = await reader('at_once');
    await followedBy(member, 'Anna');
    expect((await mailbox.next(member.email)).subject).toBeDefined();
    await expect.poll(() => subjects(member)).toContain('New follower');
    expect(await sweep()).toBe(0);
    await idle();
    expect(subjects(member).filter((subject) => subject === 'New follower')).toHaveLength(1);
  });

  it('collect a week until Sunday evening by kind, with an unsubscribe link, and skip an empty week', async () => {
    const member = await reader('weekly');
    for (const name of ['Anna', 'Ben', 'Carla', 'Dora', 'Emil', 'Fay']) await followedBy(member, name);
    const friend = await app.member({ first_name: 'Gaius' });
    await member.call('POST /followers/user/following/', { body: { follow_to: friend.memberId } });
    await smoke(friend, 'Seneca');
    await allPublished(app);
    for (let day = 0; day < 4; day += 1) {
      expect(await sweep()).toBe(0);
      app.clock.advance(DAY_MS);
    }
    // Sunday at noon is too early, but seven in the evening is not.
    expect(await sweep()).toBe(0);
    app.clock.advance(7 * HOUR_MS);
    expect(await sweep()).toBe(1);
    await idle();
    const [mail, ...others] = mails(member).filter(({ subject }) => subject?.includes('updates'));
    expect(others).toEqual([]);
    expect(mail?.subject).toBe('7 updates this week');
    expect(mail?.text).toContain('* First cigars\n  Gaius Aurel started a journal with Seneca.');
    expect(mail?.text).toMatch(
      /\* Followers \(6\)\n {2}Fay Aurel is now following you\.\n.*\n.*\n {2}Carla Aurel is now following you\.\n {2}And 2 more\./,
    );
    const headers = new Map(mail?.headers.map(({ key, value }) => [key, value]));
    expect(headers.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
    app.clock.advance(7 * DAY_MS);
    expect(await sweep()).toBe(0);
  });

  it('leave out anything that the reader may no longer see when they are sent', async () => {
    const member = await reader('weekly');
    const [shy, blocked, open] = [
      await app.member({ first_name: 'Shy' }),
      await app.member({ first_name: 'Bad' }),
      await app.member({ first_name: 'Open' }),
    ];
    for (const other of [shy, blocked, open]) {
      await member.call('POST /followers/user/following/', { body: { follow_to: other.memberId } });
    }
    const entry = await smoke(shy, 'Secret');
    await smoke(blocked, 'Unwelcome');
    await smoke(open, 'Welcome');
    await allPublished(app);
    goTo(1, 1);
    mailbox.refusing = true;
    const refused = mailbox.refused;
    expect(await sweep()).toBe(1);
    await expect.poll(() => mailbox.refused).toBeGreaterThan(refused);
    // These changes happen between the queue and the mail server.
    for (const one of [shy, member]) await one.send('POST', '/user/refresh-token/');
    const created = await shy.call('PUT /cigars/{id}/update_cigar/', {
      params: { id: entry },
      body: { visibility: 'me' },
    });
    const block = await member.call('PUT /members/{id}/block/', { params: { id: blocked.memberId } });
    expect([created.status, block.status]).toEqual([200, 204]);
    mailbox.refusing = false;
    await idle();
    const [mail] = mails(member);
    expect(subjects(member)).toEqual(['A first cigar']);
    expect(mail?.text).toContain('Open Aurel started a journal with Welcome.');
    expect(mail?.text).not.toMatch(/Secret|Unwelcome/);
  });

  it('wait for the end of quiet hours, with our messages one by one and the rest together', async () => {
    const member = await reader('at_once');
    await choose(member, { quiet_hours: NIGHT });
    goTo(5);
    await say(member, 'Open late');
    await followedBy(member, 'Nora');
    await followedBy(member, 'Otto');
    await sweep();
    await idle();
    expect(subjects(member)).toEqual([]);

    goTo(15);
    await sweep();
    await idle();
    const morning = ['2 updates', 'Open late'];
    expect(new Set(subjects(member))).toEqual(new Set(morning));
    await sweep();
    await idle();
    expect(subjects(member)).toHaveLength(morning.length);
  });

  it('are never delayed if they are about the account itself', async () => {
    const member = await reader('weekly');
    await choose(member, { quiet_hours: NIGHT });
    goTo(5);
    await app.visitor().call('POST /user/password-reset/', { body: { email: member.email } });
    await expect.poll(() => subjects(member)).toHaveLength(1);
  });

  it('wait until quiet hours end if the mail server was down before, and arrive once', async () => {
    const member = await reader('at_once');
    await choose(member, { quiet_hours: NIGHT });
    mailbox.refusing = true;
    const refused = mailbox.refused;
    await followedBy(member, 'Paul');
    await expect.poll(() => mailbox.refused).toBeGreaterThan(refused);
    goTo(5);
    // A job that runs now has already checked the clock.
    await noneIs(sql`state = 'active'`);
    mailbox.refusing = false;
    await idle();
    expect(subjects(member)).toEqual([]);
    goTo(15);
    await sweep();
    await idle();
    expect(subjects(member)).toEqual(['New follower']);
  });

  it('are neither lost nor doubled when the member changes the rhythm', async () => {
    const member = await reader('daily');
    await followedBy(member, 'Rosa');
    await choose(member, { mails: 'weekly' });
    await followedBy(member, 'Sam');
    expect(await sweep()).toBe(0);
    await choose(member, { mails: 'daily' });
    expect(await sweep()).toBe(1);
    await idle();
    expect(subjects(member)).toEqual(['2 updates since yesterday']);

    await followedBy(member, 'Tess');
    await choose(member, { mails: 'weekly' });
    await choose(member, { mails: 'at_once' });
    await sweep();
    await idle();
    expect(subjects(member)).toEqual(['2 updates since yesterday', 'New follower']);

    await choose(member, { quiet_hours: { from: '00:00', to: '23:59' } });
    await followedBy(member, 'Ugo');
    await choose(member, { mails: 'weekly', quiet_hours: null });
    await sweep();
    await idle();
    expect(subjects(member)).toHaveLength(2);
    goTo(1, 1);
    expect(await sweep()).toBe(1);
    await idle();
    expect(subjects(member)).toEqual(['2 updates since yesterday', 'New follower', 'New follower']);
  });

  it('arrive in the remaining hours for a member who sleeps by day', async () => {
    const member = await reader('daily');
    await choose(member, { quiet_hours: { from: '07:30', to: '21:30' } });
    await followedBy(member, 'Vera');
    expect(await sweep()).toBe(0);
    goTo(4);
    expect(await sweep()).toBe(1);
  });

  it('are deleted with the account', async () => {
    const member = await reader('weekly');
    await choose(member, { quiet_hours: NIGHT });
    const { db } = app.app.platform;
    const stored = () =>
      db.selectFrom('notice_delivery').selectAll().where('member_id', '=', member.memberId);
    expect(await stored().execute()).toEqual([
      { member_id: member.memberId, mails: 'weekly', quiet_from: 1320, quiet_to: 480, time_zone: null },
    ]);
    await member.call('POST /user/me/delete-account/', { body: { password: 'secret-1' } });
    expect(await stored().execute()).toEqual([]);
  });
});
