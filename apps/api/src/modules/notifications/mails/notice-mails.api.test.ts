import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '@stoa/testing/harness/app';
import { openMailbox, type Mailbox } from '@stoa/testing/harness/mailbox';
import { queueDigests } from './digest.ts';

const HOUR = 60 * 60 * 1000;
type Member = Awaited<ReturnType<TestApp['member']>>;

const until = async (holds: () => Promise<boolean> | boolean): Promise<void> => {
  const end = Date.now() + 30_000;
  while (!(await holds())) {
    if (Date.now() > end) throw new Error('It did not come to be in 30 seconds.');
    await new Promise((resolve) => {
      setTimeout(resolve, 50);
    });
  }
};

describe('emails about notifications', () => {
  let app: TestApp;
  let mailbox: Mailbox;
  beforeAll(async () => {
    mailbox = await openMailbox();
    app = await startTestApp({ mailUrl: mailbox.url });
    // It is noon in Austin, where all members live and when digests are sent.
    const now = app.clock.now();
    const noon = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + 1, 18);
    app.clock.advance(noon - now.getTime());
  });
  afterAll(async () => {
    await app.close();
    await mailbox.close();
  });

  /** Creates a member with a verified address and no other emails. */
  const verified = async (): Promise<Member> => {
    const member = await app.member();
    const { text = '' } = await mailbox.next(member.email);
    const token = /token=([\w-]+)/.exec(text)?.[1] ?? '';
    await member.call('POST /user/verify-email/', { body: { token } });
    return member;
  };

  const listed = async (member: Member, type: string) =>
    (await member.call('GET /notifications/', { query: { page_size: '100' } })).body.notifications.filter(
      (notice) => notice.type === type,
    );
  const notified = async (member: Member, type: string, count: number) =>
    until(async () => (await listed(member, type)).length >= count);
  const say = (memberIds: number[], header = 'The porch is open late') =>
    app.operator().call('POST /operator/messages/', {
      body: { header, message: 'Come by.\n\nWe keep the light on.', audience: { member_ids: memberIds } },
    });
  const mailsTo = (member: Member) =>
    mailbox.received.filter(({ to }) => to?.some(({ address }) => address === member.email));
  const digests = () => queueDigests(app.app.platform);

  it('are sent immediately and once for urgent kinds, with one-click unsubscribe', async () => {
    const member = await verified();
    await say([member.memberId]);
    const mail = await mailbox.next(member.email);
    expect([mail.subject, mail.text]).toEqual([
      'The porch is open late',
      expect.stringContaining('We keep the light on.'),
    ]);
    const headers = new Map(mail.headers.map(({ key, value }) => [key, value]));
    expect(headers.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
    const [, url = ''] = /<(.+)>/.exec(headers.get('list-unsubscribe') ?? '') ?? [];
    const path = url.replace(/^https?:\/\/[^/]+/, '');
    const form = new FormData();
    form.set('List-Unsubscribe', 'One-Click');
    const text = 'List-Unsubscribe=One-Click';
    for (const [type, body] of [
      [null, form],
      ['application/x-www-form-urlencoded', text],
      ['application/json', text],
      ['text/csv', text],
      ['text/plain; charset=utf-8', text],
      ['application/octet-stream', text],
      [null, null],
    ] as const) {
      const pressed = await app.visitor().fetch(path, {
        method: 'POST',
        ...(type !== null && { headers: { 'content-type': type } }),
        body,
      });
      expect([type, pressed.status, await pressed.json()]).toEqual([type, 200, { types: ['ADMIN_MESSAGE'] }]);
    }
    const { body: choices } = await member.call('GET /notifications/preferences/', {});
    expect(choices.ADMIN_MESSAGE).toEqual({ in_app: true, push: true, email: false });

    await say([member.memberId], 'Another');
    await notified(member, 'ADMIN_MESSAGE', 2);
    expect(await digests()).toBe(0);
    expect(mailsTo(member).map(({ subject }) => subject)).not.toContain('Another');
  });

  it('do not unsubscribe anyone who only opens the link', async () => {
    const member = await verified();
    await say([member.memberId]);
    const mail = await mailbox.next(member.email);
    const [, token = ''] = /unsubscribe\?token=(\S+)/.exec(mail.text ?? '') ?? [];
    const response = await app
      .visitor()
      .fetch(`/api/v1/notifications/unsubscribe/?token=${token}`, { redirect: 'manual' });
    expect([response.status, response.headers.get('location')]).toEqual([
      302,
      expect.stringMatching(/\/unsubscribe\?token=/),
    ]);
    const { body } = await member.call('GET /notifications/preferences/', {});
    expect(body.ADMIN_MESSAGE.email).toBe(true);
    for (const wrong of ['', 'x', `${token}x`, token.replace(/^\d+/, '99999')]) {
      const { status, body: refused } = await app
        .visitor()
        .call('POST /notifications/unsubscribe/', { query: { token: wrong } });
      expect([status, refused['token']]).toEqual([400, [refused.error]]);
    }
  });

  it('let a suspended member unsubscribe too', async () => {
    const member = await verified();
    await say([member.memberId]);
    const mail = await mailbox.next(member.email);
    const [, token = ''] = /unsubscribe\?token=(\S+)/.exec(mail.text ?? '') ?? [];
    await app.suspend(member.memberId);
    const response = await app.visitor().call('POST /notifications/unsubscribe/', { query: { token } });
    expect([response.status, response.body]).toEqual([200, { types: ['ADMIN_MESSAGE'] }]);
  });

  it('are not sent to an unverified address or a suspended member', async () => {
    const [unconfirmed, suspended, sure] = [await app.member(), await verified(), await verified()];
    await app.operator().call('PATCH /operator/members/{id}/', {
      params: { id: suspended.memberId },
      body: { suspended: true },
    });
    await say([unconfirmed.memberId, suspended.memberId, sure.memberId]);
    await mailbox.next(sure.email);
    await notified(unconfirmed, 'ADMIN_MESSAGE', 1);
    for (const member of [unconfirmed, suspended]) {
      expect(mailsTo(member).map(({ subject }) => subject)).not.toContain('The porch is open late');
    }
  });

  it('collect unseen notifications into one digest a day, in the member’s daytime, each only once', async () => {
    const [member, ...followers] = [await verified(), await verified(), await verified(), await verified()];
    const choose = { new_follower: { email: true } };
    await member.call('PUT /notifications/preferences/', { body: choose });
    for (const follower of followers) {
      await follower.call('POST /followers/user/following/', { body: { follow_to: member.memberId } });
    }
    await notified(member, 'new_follower', 3);
    const [seen] = await listed(member, 'new_follower');
    await member.call('POST /notifications/{id}/mark-as-read/', { params: { id: seen?.id ?? 0 }, body: {} });

    expect(await Promise.all([digests(), digests()])).toSatisfy(
      ([one, other]) => Number(one) + Number(other) === 1,
    );
    const mail = await mailbox.next(member.email);
    expect(mail.subject).toBe('2 updates since yesterday');
    expect(mail.text?.match(/\* New follower/g)).toHaveLength(2);
    expect(mail.html).toContain('Stop these emails');
    app.clock.advance(24 * HOUR);
    expect(await digests()).toBe(0);
  });

  it('contain no links that a member wrote into a name', async () => {
    const [member, other] = [await verified(), await app.member()];
    // Older versions stored such names. Updates go row by row, because arrival jobs lock both rows in their own order.
    for (const { memberId } of [member, other])
      await app.app.platform.db
        .updateTable('member')
        .set({ first_name: 'You won: https://evil.example/x', last_name: '\u202eZeno\nwww.evil.example' })
        .where('id', '=', memberId)
        .execute();
    await member.call('PUT /notifications/preferences/', { body: { new_follower: { email: true } } });
    await other.call('POST /followers/user/following/', { body: { follow_to: member.memberId } });
    await notified(member, 'new_follower', 1);
    app.clock.advance(24 * HOUR);
    await digests();
    const { text = '', html = '' } = await mailbox.next(member.email);
    expect(text).toContain('You won: Zeno is now following you.');
    expect(text).toContain('Member, here’s what');
    expect(`${text}${html}`).not.toMatch(/evil|\u202e/);
  });

  it('are sent from the morning on', async () => {
    const [member, follower] = [await verified(), await verified()];
    await member.call('PUT /notifications/preferences/', { body: { new_follower: { email: true } } });
    app.clock.advance(12 * HOUR);
    await member.call('POST /user/authenticate/', { body: { email: member.email, password: 'secret-1' } });
    await follower.call('POST /user/authenticate/', {
      body: { email: follower.email, password: 'secret-1' },
    });
    await follower.call('POST /followers/user/following/', { body: { follow_to: member.memberId } });
    await notified(member, 'new_follower', 1);
    expect(await digests()).toBe(0);
    app.clock.advance(10 * HOUR);
    expect(await digests()).toBe(1);
    expect((await mailbox.next(member.email)).subject).toBe('New follower');
  });
});
