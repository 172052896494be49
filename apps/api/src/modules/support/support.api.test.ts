import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AUSTIN, startTestApp, type TestApp } from '@stoa/testing/harness/app';
import { openMailbox, type Mailbox } from '@stoa/testing/harness/mailbox';
import { noticesFor } from '@stoa/testing/harness/notices';
import { form, photo } from '@stoa/testing/harness/photos';
import type { StaffBrowser } from '@stoa/testing/harness/staff';
import { endSuspensions } from '../members/index.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

type Member = Awaited<ReturnType<TestApp['member']>>;

describe('the support page for a member', () => {
  let app: TestApp;
  let mailbox: Mailbox;
  let clerk: StaffBrowser;
  beforeAll(async () => {
    mailbox = await openMailbox();
    app = await startTestApp({ mailUrl: mailbox.url });
    clerk = await app.staff('members');
  });
  afterAll(async () => {
    await app.close();
    await mailbox.close();
  });

  const of = ({ memberId: id }: Member) => ({ params: { id } });

  /** Returns the next email with this subject. */
  const waitForMail = async (to: string, subject: string) => {
    for (;;) {
      const mail = await mailbox.next(to);
      if (mail.subject === subject) return mail;
    }
  };

  const log = async (member: Member, fields: Record<string, string>, photos = 0) => {
    const bytes = await photo();
    const sent = Array.from({ length: photos }, () => ['journal_images', bytes, 'a.jpg'] as const);
    const { status, body } = await member.call('POST /cigars/add_cigar/', {
      body: form({ description: 'x', ...fields }, sent),
    });
    expect(status).toBe(201);
    return body;
  };

  it('shows the same ledger that the member sees', async () => {
    const member = await app.member();
    const { codes } = await app.codes(1, 'justice', 7);
    await log(member, { cigar_code: codes[0] ?? '', rating: '4' });
    await app.operator().call('POST /operator/points/', {
      body: { member_id: member.memberId, points: 12, reason: 'Counted twice' },
    });
    const own = await member.call('GET /user-stats/ledger/', { query: { page_size: 20 } });
    const seen = await clerk.call('GET /operator/members/{id}/ledger/', of(member));
    expect(seen.body.results).toEqual(own.body.results);
    expect(seen.body.results[0]).toMatchObject({ title: 'Counted twice', points: 12 });
    const { body: measures } = await clerk.call('GET /operator/members/{id}/measures/', of(member));
    expect(measures.results).toEqual([
      expect.objectContaining({ by: 'automation', about: expect.stringContaining('12 points') }),
    ]);
  });

  it('shows the journal as other members see it, even if the member is suspended', async () => {
    const member = await app.member();
    const place = async (city: string, latitude: number) =>
      String(
        (await member.send('POST', '/address/', { ...AUSTIN, city, latitude, type: 'cigar' })).body['id'],
      );
    await log(member, {
      name: 'Hidden away',
      rating: '4',
      location: await place('Hushborough', 41),
      private_note: 'only-for-my-eyes',
      experience_note: 'Cedar, for all to read',
    });
    await log(member, { name: 'In progress' });
    const alone = await log(member, { name: 'For me alone', rating: '5', visibility: 'me' }, 1);
    await log(member, { name: 'Followers only', rating: '4', visibility: 'followers' });
    const open = { location: await place('Openville', 42), is_location_public: 'true' };
    await log(member, { name: 'In the open', rating: '4', ...open }, 1);
    await member.send('POST', '/address/', {
      ...AUSTIN,
      street: '99 Parcelgate',
      city: 'Parcelton',
      type: 'shipping',
    });
    await member.call('PUT /user/me/', { body: { privacies: { location_visible: false } } });
    const { codes } = await app.codes(1, 'wisdom', 900);
    await log(member, { cigar_code: codes[0] ?? '' });
    const reward = await app.operator().send('POST', '/operator/rewards/', { name: 'Cutter', points: 5 });
    const address = (await member.call('GET /address/', {})).body.results.find(
      ({ city }) => city === 'Parcelton',
    );
    await member.send('POST', `/rewards/${String(reward.body['id'])}/redeem/`, {
      address_id: address?.id,
      over_21: true,
    });
    await app.suspend(member.memberId);
    const { body } = await clerk.call('GET /operator/members/{id}/entries/', of(member));
    expect(body.results.map(({ name }) => name)).toEqual(['In the open', 'Followers only', 'Hidden away']);
    let text = JSON.stringify(body);
    expect(text).toContain('Openville');
    expect(text).toContain('Cedar, for all to read');
    for (const part of ['', 'parcels/', 'sign-ins/', 'notices/', 'measures/', 'notes/'])
      text += (await (await clerk.fetch(`/api/v1/operator/members/${member.memberId}/${part}`)).text()) ?? '';
    text += await (await clerk.fetch(`/api/v1/operator/members/?search=${member.memberId}`)).text();
    expect((await clerk.fetch(alone.journal_images[0]?.small_url ?? '')).status).toBe(404);
    const removal = { what: 'note' as const, entry_id: alone.id, reason: 'x' };
    const response = await clerk.call('POST /operator/members/{id}/removals/', {
      ...of(member),
      body: removal,
    });
    expect(response.status).toBe(404);
    expect(text).toContain('Cutter');
    expect(text).not.toMatch(
      /only-for-my-eyes|Hushborough|"latitude":41|In progress|For me alone|Parcel(gate|ton)|Austin/,
    );
  });

  it('says only that a notification about an entry or a nearby member was sent', async () => {
    const hidden = { ...AUSTIN, city: 'Hushborough' };
    const member = await app.member({ location: hidden });
    await member.call('PUT /user/me/', { body: { privacies: { location_visible: false } } });
    await log(member, { name: 'For me alone', rating: '5', visibility: 'me' });
    const newcomer = await app.member({ location: hidden });
    const place = await newcomer.send('POST', '/address/', { ...hidden, type: 'cigar', latitude: 30.3 });
    await log(newcomer, {
      name: 'Nearby',
      rating: '4',
      location: String(place.body['id']),
      is_location_public: 'true',
    });
    const types = async () => (await noticesFor(app, member)).map(({ type }) => type).toSorted();
    await expect.poll(types).toEqual(expect.arrayContaining(['first_cigar', 'nearby_cigar', 'new_user']));
    const { body } = await clerk.call('GET /operator/members/{id}/notices/', of(member));
    expect(body.results.map(({ type }) => type).toSorted()).toEqual(await types());
    expect(JSON.stringify(body)).not.toMatch(/For me alone|Nearby|Hushborough/);
    const ids = body.results.flatMap((one) => [one.related_user_id, one.related_entry_id]);
    expect(ids.filter((id) => id !== null)).toEqual([]);
  });

  it('removes a photo, a note, the bio, or the picture once each, and sends the member the reason', async () => {
    const member = await app.member({});
    await member.call('PUT /user/me/', {
      body: form({ bio: 'Something rude' }, [['profile_picture', await photo()]]),
    });
    const entry = await log(
      member,
      { name: 'Shown', rating: '4', experience_note: 'rudeword', private_note: 'mine' },
      2,
    );
    const [taken, left] = entry.journal_images;
    const reason = 'It shows somebody else.';
    const remove = (body: Record<string, unknown>) =>
      clerk.send('POST', `/operator/members/${member.memberId}/removals/`, { reason, ...body });
    const removals = [
      { what: 'photo', entry_id: entry.id, photo_id: taken?.id },
      { what: 'note', entry_id: entry.id },
      { what: 'bio' },
      { what: 'picture' },
    ];
    for (const removal of removals) expect((await remove(removal)).status).toBe(200);
    for (const removal of removals) expect([404, 409]).toContain((await remove(removal)).status);

    const { body: now } = await member.call('GET /cigars/{id}/get_cigar_detail/', {
      params: { id: entry.id },
    });
    expect(now.journal_images.map(({ id }) => id)).toEqual([left?.id]);
    expect([now.experience_note, now.private_note]).toEqual(['', 'mine']);
    const search = (words: string) => member.call('GET /cigars/list_cigars/', { query: { search: words } });
    expect([(await search('rudeword')).body.count, (await search('mine')).body.count]).toEqual([0, 1]);
    const { body: own } = await member.call('GET /user/me/', {});
    expect([own.bio, own.profile_picture]).toEqual(['', null]);
    const notices = await noticesFor(app, member, 'ADMIN_MESSAGE');
    expect(notices).toHaveLength(4);
    for (const { message } of notices) expect(message).toContain(reason);
    const { body: sent } = await app.operator().call('GET /operator/messages/', {});
    expect(sent.count).toBe(0);
    const { body: measures } = await clerk.call('GET /operator/members/{id}/measures/', of(member));
    expect(measures.results.map(({ about }) => about)).toEqual([
      'picture taken down',
      'bio taken down',
      'note taken down',
      'photo taken down',
    ]);
    expect(JSON.stringify(measures)).not.toContain('rudeword');
  });

  it('cannot remove another member’s content, an unfinished entry’s, or anything without a reason', async () => {
    const [member, other] = [await app.member(), await app.member()];
    const shown = await log(other, { name: 'Shown', rating: '4', experience_note: 'x' }, 1);
    const unfinished = await log(member, { name: 'Begun', experience_note: 'x' });
    const remove = (body: Record<string, unknown>) =>
      clerk.send('POST', `/operator/members/${member.memberId}/removals/`, body);
    const photo_id = shown.journal_images[0]?.id;
    const refused = [
      [{ what: 'photo', entry_id: shown.id, photo_id, reason: 'x' }, 404],
      [{ what: 'note', entry_id: shown.id, reason: 'x' }, 404],
      [{ what: 'note', entry_id: unfinished.id, reason: 'x' }, 404],
      [{ what: 'bio', reason: '' }, 400],
      [{ what: 'handle', reason: 'x' }, 400],
    ] as const;
    for (const [body, status] of refused) expect([body, (await remove(body)).status]).toEqual([body, status]);
    expect(await noticesFor(app, member, 'ADMIN_MESSAGE')).toEqual([]);
  });

  it('suspends with an emailed reason, and the suspension ends by itself', async () => {
    const member = await app.member();
    const until = new Date(app.clock.now().getTime() + 2 * DAY_MS).toISOString();
    const suspend = (body: { suspended: boolean; reason?: string; until?: string | null }) =>
      clerk.call('PATCH /operator/members/{id}/', { ...of(member), body });
    const past = await suspend({ suspended: true, until: '2020-01-01T00:00:00Z' });
    expect([past.status, past.body]).toMatchObject([
      400,
      { until: [expect.stringContaining('in the past')] },
    ]);
    expect((await suspend({ suspended: true, reason: 'Advertising in notes', until })).status).toBe(200);
    const mail = await waitForMail(member.email, 'Your account is suspended');
    expect(mail.text).toContain('Advertising in notes');
    expect(mail.text).toContain('ends automatically');
    expect((await member.call('GET /user/me/', {})).status).toBe(401);
    const { body } = await clerk.call('GET /operator/members/{id}/', of(member));
    expect(body).toMatchObject({ suspended_until: until, suspension_reason: 'Advertising in notes' });

    const signIn = () =>
      member.send('POST', '/user/authenticate/', { email: member.email, password: 'secret-1' });
    app.clock.advance(2 * DAY_MS - 60_000);
    await endSuspensions(app.app.platform);
    expect((await signIn()).status).toBe(400);
    app.clock.advance(120_000);
    await Promise.all([1, 2].map(() => endSuspensions(app.app.platform)));
    expect((await signIn()).status).toBe(200);
    const over = await waitForMail(member.email, 'Your account is open again');
    expect(over.text).toContain('You can sign in again');
    clerk = await app.staff('members');
    const after = await clerk.call('GET /operator/members/{id}/', of(member));
    expect(after.body).toMatchObject({ suspended: false, suspended_until: null, suspension_reason: '' });
  });

  it('emails the member once that a suspension is lifted, and nothing without one', async () => {
    const member = await app.member();
    const set = (suspended: boolean, reason = '') =>
      clerk.call('PATCH /operator/members/{id}/', { ...of(member), body: { suspended, reason } });
    // Emails leave in any order, and this one would arrive in between.
    await waitForMail(member.email, 'Verify your email');
    await set(false);
    await set(true);
    await set(false);
    await set(false);
    await waitForMail(member.email, 'Your account is open again');
    await set(true, 'Once more');
    expect((await mailbox.next(member.email)).subject).toBe('Your account is suspended');
  });

  it('shows staff notes, which the member gets only in the export and without the writer', async () => {
    const member = await app.member();
    const note = { text: 'Called about a lost parcel.\nFriendly.' };
    expect(
      (await clerk.call('POST /operator/members/{id}/notes/', { ...of(member), body: note })).status,
    ).toBe(201);
    const { body } = await clerk.call('GET /operator/members/{id}/notes/', of(member));
    expect(body.results).toEqual([expect.objectContaining({ ...note, by: clerk.name })]);
    const whole = await member.fetch('/api/v1/user/me/export/');
    const files = unzipSync(new Uint8Array(await whole.arrayBuffer()));
    const journal = strFromU8(files['data/journal.json'] ?? new Uint8Array());
    expect((JSON.parse(journal) as { staff_notes: unknown[] }).staff_notes).toEqual([
      expect.objectContaining(note),
    ]);
    expect(journal).not.toContain(clerk.name);
  });

  it('sends the export only to the member, as a link that works for three days', async () => {
    const member = await app.member();
    await app.suspend(member.memberId);
    const response = await clerk.call('POST /operator/members/{id}/export/', of(member));
    expect([response.status, response.body]).toEqual([202, { sent_to: member.email }]);
    const mail = await waitForMail(member.email, 'Your data, as you asked');
    const token = /\/my-data#token=([\w.-]+)/.exec(mail.text ?? '')?.[1] ?? '';
    const link = `/api/v1/user/export/?token=${token}`;
    const open = () => app.visitor().fetch(link);
    const files = unzipSync(new Uint8Array(await (await open()).arrayBuffer()));
    expect(Object.keys(files)).toContain('data/journal.json');
    expect((await app.visitor().fetch(link.replace(/.$/, ''))).status).toBe(400);
    await clerk.call('POST /operator/members/{id}/export/', of(member));
    const next = await waitForMail(member.email, 'Your data, as you asked');
    const late = /\/my-data#token=([\w.-]+)/.exec(next.text ?? '')?.[1] ?? '';
    app.clock.advance(3 * DAY_MS + 5_000);
    expect((await app.visitor().fetch(`/api/v1/user/export/?token=${late}`)).status).toBe(400);
  });

  it('deletes on request if the address is the member’s, and only an owner deletes a suspended member', async () => {
    const owner = await app.staff('owner');
    const member = await app.member();
    await app.suspend(member.memberId);
    await owner.call('POST /operator/members/{id}/notes/', { ...of(member), body: { text: 'Wrote.' } });
    const erase = (email: string) =>
      owner.call('POST /operator/members/{id}/erase/', {
        ...of(member),
        body: { email, reason: 'Letter of today' },
      });
    expect((await erase('another@example.com')).status).toBe(400);
    expect((await erase(member.email.toUpperCase())).status).toBe(204);
    expect((await erase(member.email)).status).toBe(404);
    expect((await waitForMail(member.email, 'Your account has been deleted')).text).toContain('Farewell');
    const { db } = app.app.platform;
    expect(
      await db.selectFrom('staff_note').selectAll().where('member_id', '=', member.memberId).execute(),
    ).toEqual([]);
    expect((await owner.call('GET /operator/members/{id}/', of(member))).status).toBe(404);
  });
});
