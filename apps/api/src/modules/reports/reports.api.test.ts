import type { NewReport } from '@stoa/contract';
import { REPORT_TEXTS, REPORTS_PER_DAY } from '@stoa/contract/reports.rules';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '@stoa/testing/harness/app';
import { statuses } from '@stoa/testing/harness/browser';
import { noticesFor } from '@stoa/testing/harness/notices';
import { form, photo } from '@stoa/testing/harness/photos';

type Member = Awaited<ReturnType<TestApp['member']>>;
type Kind = NewReport['kind'];

const DAY_MS = 24 * 60 * 60 * 1000;

describe('a report', () => {
  let app: TestApp;
  let owner: Member;
  let reporters: Member[];
  beforeAll(async () => {
    app = await startTestApp();
    owner = await app.member({ first_name: 'Diogenes' });
    reporters = [await app.longtimeMember(), await app.longtimeMember(), await app.longtimeMember()];
  });
  afterAll(() => app.close());

  const logged = async (member: Member = owner, fields: Record<string, string> = {}) => {
    const { status, body } = await member.call('POST /cigars/add_cigar/', {
      body: form({ name: 'Leaf', description: 'x', rating: '4', replies_from: 'members', ...fields }, [
        ['journal_images', await photo()],
      ]),
    });
    expect(status).toBe(201);
    return {
      id: body.id,
      photoId: body.journal_images[0]?.id ?? 0,
      photo: body.journal_images[0]?.s3_url ?? '',
    };
  };
  const replied = async (member: Member, id: number, text = 'Rude words') =>
    (await member.call('POST /cigars/{id}/replies/', { params: { id }, body: { text } })).body.id;
  const report = (by: Member, kind: Kind, id: number, more: Partial<NewReport> = {}) =>
    by.call('POST /reports/', { body: { kind, id, reason: 'spam', ...more } });
  const cases = async (query = {}) =>
    (await app.operator().call('GET /operator/reports/', { query: { page_size: 100, ...query } })).body
      .results;
  const reportAll = async (kind: Kind, id: number) => {
    for (const member of reporters) expect((await report(member, kind, id)).status).toBe(201);
  };
  const detail = (viewer: Member, id: number) =>
    viewer.call('GET /cigars/{id}/get_cigar_detail/', { params: { id } });
  const listReplies = async (viewer: Member, id: number) =>
    (await viewer.call('GET /cigars/{id}/replies/', { params: { id } })).body.results;

  it('waits for staff with the thing, the reason, and the reporter', async () => {
    const entry = await logged();
    const [first, second] = reporters as [Member, Member];
    const reply = await replied(owner, entry.id);
    await report(first, 'reply', reply, { reason: 'harassment', text: 'Against me' });
    await report(second, 'reply', reply, { reason: 'harassment' });
    const found = (await cases({ kind: 'reply' })).find(({ item }) => item.id === reply);
    expect(found).toMatchObject({
      kind: 'reply',
      item: { state: 'shown', text: 'Rude words', entry_id: entry.id, title: 'Leaf' },
      owner: { id: owner.memberId },
      reporters: 2,
      rule: 'harassment',
      hidden_at: null,
      decided: null,
    });
    expect(found?.reports).toEqual([
      expect.objectContaining({
        text: 'Against me',
        reporter: expect.objectContaining({ id: first.memberId }),
      }),
      expect.objectContaining({ text: '' }),
    ]);
  });

  it('is not revealed to the member it is about', async () => {
    const lone = await app.member();
    const entry = await logged(lone);
    await report(reporters[0] as Member, 'entry', entry.id);
    expect(await noticesFor(app, lone, 'ADMIN_MESSAGE', 'report_decided')).toEqual([]);
    expect((await detail(lone, entry.id)).body.moderation).toBeNull();
  });

  it('is refused and not stored a second time, by the owner, and for a thing the reporter may not see', async () => {
    const [one] = reporters as [Member];
    const entry = await logged();
    const quiet = await logged(owner, { visibility: 'me' });
    const reply = await replied(owner, entry.id);
    const before = (await cases()).length;
    for (const [kind, id] of [
      ['entry', quiet.id],
      ['photo', quiet.photoId],
      ['entry', 999_999_999],
      ['photo', 999_999_999],
      ['reply', 999_999_999],
      ['member', 999_999_999],
    ] as const) {
      const { status, body } = await report(one, kind, id);
      expect([kind, id, status, body]).toEqual([
        kind,
        id,
        404,
        expect.objectContaining({ error: 'Not found.' }),
      ]);
    }
    for (const [kind, id] of [
      ['member', owner.memberId],
      ['entry', entry.id],
      ['photo', entry.photoId],
      ['reply', reply],
    ] as const) {
      const { status, body } = await report(owner, kind, id);
      expect([kind, status, body]).toEqual([kind, 400, expect.objectContaining({ error: REPORT_TEXTS.own })]);
    }
    expect(await cases()).toHaveLength(before);
    expect((await report(one, 'entry', entry.id)).status).toBe(201);
    const twice = await report(one, 'entry', entry.id, { reason: 'hateful' });
    expect([twice.status, twice.body]).toEqual([400, expect.objectContaining({ error: REPORT_TEXTS.twice })]);
    expect(
      (await cases()).find(({ item, kind }) => kind === 'entry' && item.id === entry.id)?.reporters,
    ).toBe(1);
  });

  it('takes up to 500 characters and one of five reasons, without control characters', async () => {
    const [one] = reporters as [Member];
    const entry = await logged();
    for (const [body, error] of [
      [{ text: 'x'.repeat(501) }, REPORT_TEXTS.tooLong],
      [{ text: 'bell \u0007' }, 'This text has characters we can’t show. Please remove them.'],
      [{ reason: 'dull' as never }, REPORT_TEXTS.reason],
      [{ kind: 'shop' as never }, REPORT_TEXTS.kind],
    ] as const) {
      const response = await report(one, 'entry', entry.id, body);
      expect([response.status, response.body]).toEqual([400, expect.objectContaining({ error })]);
    }
    expect((await cases()).some(({ item, kind }) => kind === 'entry' && item.id === entry.id)).toBe(false);
    expect((await report(one, 'entry', entry.id, { text: '😀'.repeat(500) })).status).toBe(201);
  });

  it('may be about a member the reporter has blocked, but never about one who has blocked the reporter', async () => {
    const [one, other] = [await app.member(), await app.member()];
    const entry = await logged(other);
    await other.call('PUT /members/{id}/block/', { params: { id: one.memberId } });
    expect((await report(one, 'member', other.memberId)).status).toBe(404);
    expect((await report(one, 'entry', entry.id)).status).toBe(404);
    expect((await report(other, 'member', one.memberId)).status).toBe(201);
  });

  it(`can be sent ${REPORTS_PER_DAY} times a day`, async () => {
    const eager = await app.member();
    const entries: number[] = [];
    for (let count = 0; count <= REPORTS_PER_DAY; count += 1) entries.push((await logged()).id);
    for (const id of entries.slice(0, -1)) expect((await report(eager, 'entry', id)).status).toBe(201);
    const last = entries.at(-1) ?? 0;
    const refused = await report(eager, 'entry', last);
    expect([refused.status, refused.body]).toEqual([
      429,
      expect.objectContaining({ error: REPORT_TEXTS.tooMany }),
    ]);
    app.clock.advance(DAY_MS + 1000);
    const again = await app.visitor().call('POST /user/authenticate/', {
      body: { email: eager.email, password: 'secret-1' },
    });
    expect(again.status).toBe(200);
    await eager.call('POST /user/authenticate/', { body: { email: eager.email, password: 'secret-1' } });
    expect((await report(eager, 'entry', last)).status).toBe(201);
    for (const member of [owner, ...reporters])
      await member.call('POST /user/authenticate/', { body: { email: member.email, password: 'secret-1' } });
  });

  it('becomes one report if it is sent again with its idempotency key', async () => {
    const [one] = reporters as [Member];
    const entry = await logged();
    const sent = () =>
      one.call(
        'POST /reports/',
        { body: { kind: 'entry', id: entry.id, reason: 'spam' } },
        { 'idempotency-key': 'r1' },
      );
    expect(statuses([await sent(), await sent()])).toEqual([201, 201]);
  });

  describe('by a third member', () => {
    const isSeen = async (
      viewer: Member,
      kind: Kind,
      entry: { id: number; photoId: number; photo: string },
      reply = 0,
    ) => {
      switch (kind) {
        case 'entry':
          return (await detail(viewer, entry.id)).status === 200;
        case 'photo': {
          const { body } = await detail(viewer, entry.id);
          const isListed = body.journal_images.some(({ id }) => id === entry.photoId);
          expect((await viewer.fetch(entry.photo)).status).toBe(isListed ? 200 : 404);
          return isListed;
        }
        case 'reply':
          return (await listReplies(viewer, entry.id)).some(({ id }) => id === reply);
        case 'member':
          return (
            (await viewer.call('GET /user/member/{id}/', { params: { id: owner.memberId } })).body.bio !== ''
          );
      }
    };

    it.each(['entry', 'photo', 'reply', 'member'] as const)(
      'hides the %s from everyone except its owner until staff decide',
      async (kind) => {
        await owner.call('PUT /user/me/', { body: { bio: `About me ${kind}` } });
        const entry = await logged();
        const reply = await replied(owner, entry.id);
        const thing = { entry: entry.id, photo: entry.photoId, reply, member: owner.memberId }[kind];
        const [first, second, third] = reporters as [Member, Member, Member];
        const stranger = await app.member();
        await report(first, kind, thing);
        await report(second, kind, thing);
        expect(await isSeen(stranger, kind, entry, reply)).toBe(true);
        await report(third, kind, thing);
        expect(await isSeen(stranger, kind, entry, reply)).toBe(false);
        expect(await isSeen(owner, kind, entry, reply)).toBe(true);
        const found = (await cases()).find((one) => one.kind === kind && one.item.id === thing);
        expect(found).toMatchObject({ item: { state: 'hidden' }, hidden_at: expect.any(String) });
        expect((await app.operator().call('GET /operator/recount/', {})).body.differences).toEqual([]);
      },
    );

    it('tells the owner that no one else can see the thing', async () => {
      const entry = await logged();
      const reply = await replied(owner, entry.id);
      for (const member of reporters) {
        await report(member, 'photo', entry.photoId);
        await report(member, 'reply', reply);
      }
      const { body } = await detail(owner, entry.id);
      expect(body).toMatchObject({ moderation: null, hidden_photos: [entry.photoId] });
      expect((await detail(reporters[0] as Member, entry.id)).body).toMatchObject({
        hidden_photos: [],
        moderation: null,
      });
      expect((await listReplies(owner, entry.id))[0]?.moderation).toEqual({ state: 'hidden', rule: null });
      await reportAll('entry', entry.id);
      expect((await detail(owner, entry.id)).body.moderation).toEqual({ state: 'hidden', rule: null });
    });

    it('hides nothing if that member has neither verified the address nor claimed a code', async () => {
      const entry = await logged();
      const [first, second] = reporters as [Member, Member];
      for (const by of [first, second, await app.member(), await app.member()])
        await report(by, 'entry', entry.id);
      const stranger = await app.member();
      expect((await detail(stranger, entry.id)).status).toBe(200);
      await report(await app.longtimeMember(), 'entry', entry.id);
      expect((await detail(stranger, entry.id)).status).toBe(404);
    });

    it('hides nothing if the three share one mailbox or are less than a week old', async () => {
      const [entry, other] = [await logged(), await logged()];
      const tagged = (tag: number) => app.longtimeMember({ email: `three.in.one+${tag}@example.com` });
      for (const by of [await tagged(1), await tagged(2), await tagged(3)])
        await report(by, 'entry', entry.id);
      for (let index = 0; index < 3; index += 1) await report(await app.verifiedMember(), 'entry', other.id);
      const stranger = await app.member();
      expect((await detail(stranger, entry.id)).status).toBe(200);
      expect((await detail(stranger, other.id)).status).toBe(200);
    });

    it('hides the thing in one case if all three arrive at the same moment', async () => {
      const entry = await logged();
      const responses = await Promise.all(reporters.map((member) => report(member, 'entry', entry.id)));
      expect(statuses(responses)).toEqual([201, 201, 201]);
      const found = (await cases()).filter(({ kind, item }) => kind === 'entry' && item.id === entry.id);
      expect(found).toEqual([expect.objectContaining({ reporters: 3, hidden_at: expect.any(String) })]);
      expect((await detail(await app.member(), entry.id)).status).toBe(404);
    });
  });

  it('outlasts its reporter’s account, but not the reported account', async () => {
    const [reporter, reported, watcher] = [
      await app.member(),
      await app.member(),
      await app.longtimeMember(),
    ];
    const entry = await logged(reported);
    await report(reporter, 'entry', entry.id, { text: 'As Umbra I object' });
    await report(watcher, 'entry', entry.id, { text: 'Seen by Velata' });
    await reporter.call('POST /user/me/delete-account/', { body: { password: 'secret-1' } });
    const found = (await cases()).find(({ kind, item }) => kind === 'entry' && item.id === entry.id);
    expect(found?.reports).toEqual([
      expect.objectContaining({ reason: 'spam', text: '', reporter: null }),
      expect.objectContaining({ text: 'Seen by Velata' }),
    ]);
    await reported.call('POST /user/me/delete-account/', { body: { password: 'secret-1' } });
    const after = (await cases({ state: 'decided' })).find(({ id }) => id === found?.id);
    expect(after).toMatchObject({
      decided: { decision: 'gone' },
      item: { state: 'gone', text: '', reported_text: '' },
    });
    expect(after?.reports.map(({ text }) => text)).toEqual(['', '']);
    expect((await noticesFor(app, watcher, 'report_decided'))[0]?.message).toContain(
      'account it belonged to has been deleted',
    );
    const person = await app.member();
    await report(watcher, 'member', person.memberId);
    await person.call('POST /user/me/delete-account/', { body: { password: 'secret-1' } });
    expect(
      (await cases({ state: 'decided' })).find(
        ({ kind, item }) => kind === 'member' && item.id === person.memberId,
      )?.item.state,
    ).toBe('gone');
  });
});
