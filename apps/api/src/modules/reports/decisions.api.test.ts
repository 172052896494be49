import { strFromU8, unzipSync } from 'fflate';
import type { NewReport, ReportCase } from '@stoa/contract';
import { REPORTER_PAUSE_DAYS, type Decision } from '@stoa/contract/reports.rules';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '@stoa/testing/harness/app';
import { statuses } from '@stoa/testing/harness/browser';
import { openMailbox, type Mailbox } from '@stoa/testing/harness/mailbox';
import { noticesFor } from '@stoa/testing/harness/notices';
import { form, photo } from '@stoa/testing/harness/photos';
import type { StaffBrowser } from '@stoa/testing/harness/staff';

type Member = Awaited<ReturnType<TestApp['member']>>;
type Kind = NewReport['kind'];

const DAY_MS = 24 * 60 * 60 * 1000;
const KINDS = ['entry', 'photo', 'reply', 'member'] as const;

describe('a decision about reports', () => {
  let app: TestApp;
  let mailbox: Mailbox;
  let clerk: StaffBrowser;
  let reporters: Member[];
  beforeAll(async () => {
    mailbox = await openMailbox();
    app = await startTestApp({ mailUrl: mailbox.url });
    clerk = await app.staff('members');
  });
  beforeEach(async () => {
    reporters = [await app.longtimeMember(), await app.longtimeMember(), await app.longtimeMember()];
  });
  afterAll(async () => {
    await app.close();
    await mailbox.close();
  });

  /** Creates a member with one thing of each kind. */
  const things = async () => {
    const owner = await app.member();
    await owner.call('PUT /user/me/', { body: { bio: 'About me' } });
    const { body } = await owner.call('POST /cigars/add_cigar/', {
      body: form({ name: 'Leaf', description: 'x', rating: '4', replies_from: 'members' }, [
        ['journal_images', await photo()],
      ]),
    });
    const response = await owner.call('POST /cigars/{id}/replies/', {
      params: { id: body.id },
      body: { text: 'Rude words' },
    });
    return {
      owner,
      entry: body.id,
      photo: body.journal_images[0]?.id ?? 0,
      address: body.journal_images[0]?.s3_url ?? '',
      reply: response.body.id,
      member: owner.memberId,
    };
  };
  type Things = Awaited<ReturnType<typeof things>>;

  const report = (by: Member, kind: Kind, scene: Things) =>
    by.call('POST /reports/', { body: { kind, id: scene[kind], reason: 'hateful' } });
  const reported = async (kind: Kind, times = 3): Promise<Things & { case: number }> => {
    const scene = await things();
    for (const member of reporters.slice(0, times))
      expect((await report(member, kind, scene)).status).toBe(201);
    return { ...scene, case: (await getCase(kind, scene)).id };
  };
  const getCase = async (
    kind: Kind,
    scene: Things,
    state: 'open' | 'decided' = 'open',
  ): Promise<ReportCase> => {
    const { body } = await clerk.call('GET /operator/reports/', {
      query: { state, kind, member: String(scene.owner.memberId) },
    });
    return body.results[0] as ReportCase;
  };
  const decide = (
    id: number,
    decision: Decision,
    more: { note?: string; until?: string; version?: string } = {},
    by = clerk,
  ) => by.call('POST /operator/reports/{id}/decide/', { params: { id }, body: { decision, ...more } });
  const isSeen = async (viewer: Member, kind: Kind, scene: Things): Promise<boolean> => {
    const { status, body } = await viewer.call('GET /cigars/{id}/get_cigar_detail/', {
      params: { id: scene.entry },
    });
    if (kind === 'entry') return status === 200;
    if (kind === 'photo')
      return body.journal_images.length > 0 && (await viewer.fetch(scene.address)).status === 200;
    if (kind === 'reply') {
      const page = await viewer.call('GET /cigars/{id}/replies/', { params: { id: scene.entry } });
      return page.body.results.some(({ text }) => text === 'Rude words');
    }
    return (
      (await viewer.call('GET /user/member/{id}/', { params: { id: scene.member } })).body.bio === 'About me'
    );
  };
  const written = async (member: Member) =>
    (await noticesFor(app, member, 'ADMIN_MESSAGE')).map(({ message }) => message);
  const outcomes = async (member: Member) =>
    (await noticesFor(app, member, 'report_decided')).map(({ message }) => message);

  it.each(KINDS)('that keeps the %s shows it again, and the same reports no longer hide it', async (kind) => {
    const scene = await reported(kind);
    const stranger = await app.longtimeMember();
    expect(await isSeen(stranger, kind, scene)).toBe(false);
    const { status, body } = await decide(scene.case, 'keep');
    expect([status, body.decided]).toMatchObject([200, { decision: 'keep', rule: null, by: clerk.name }]);
    expect(await isSeen(stranger, kind, scene)).toBe(true);
    expect((await written(scene.owner))[0]).toContain('doesn’t break our rules');
    for (const member of reporters) expect((await outcomes(member))[0]).toContain('so it stays');
    for (const member of [stranger, await app.longtimeMember(), await app.longtimeMember()])
      expect((await report(member, kind, scene)).status).toBe(201);
    expect(await isSeen(stranger, kind, scene)).toBe(true);
    expect((await report(reporters[0] as Member, kind, scene)).status).toBe(400);
    const again = await getCase(kind, scene);
    expect(again).toMatchObject({ hidden_at: null, history: [{ id: scene.case, decision: 'keep' }] });
    expect((await app.operator().call('GET /operator/recount/', {})).body.differences).toEqual([]);
  });

  const others = async () => [
    await app.longtimeMember(),
    await app.longtimeMember(),
    await app.longtimeMember(),
  ];
  const getBio = async (scene: Things) =>
    (await (reporters[0] as Member).call('GET /user/member/{id}/', { params: { id: scene.member } })).body
      .bio;

  it('that restores content covers only the current text: after an edit, others can hide it again', async () => {
    const scene = await reported('member');
    await decide(scene.case, 'keep');
    await scene.owner.call('PUT /user/me/', { body: { bio: 'Something worse' } });
    for (const member of await others()) expect((await report(member, 'member', scene)).status).toBe(201);
    expect(await getBio(scene)).toBe('');
  });

  it(`that restores content stops its reporters from hiding its owner’s other content for ${REPORTER_PAUSE_DAYS} days`, async () => {
    const scene = await reported('member');
    await decide(scene.case, 'keep');
    await scene.owner.call('PUT /user/me/', { body: { bio: 'About me.' } });
    for (const member of reporters) {
      expect((await report(member, 'member', scene)).status).toBe(201);
      expect((await report(member, 'entry', scene)).status).toBe(201);
    }
    expect(await getBio(scene)).toBe('About me.');
    expect(await isSeen(reporters[0] as Member, 'entry', scene)).toBe(true);
    expect(await getCase('member', scene)).toMatchObject({ hidden_at: null, reporters: 3 });
    const elsewhere = await things();
    for (const member of reporters) await report(member, 'entry', elsewhere);
    expect(await isSeen(reporters[0] as Member, 'entry', elsewhere)).toBe(false);
  });

  const putAgain = async (kind: 'photo' | 'reply', scene: Things): Promise<Things> => {
    if (kind === 'reply') {
      const { body } = await scene.owner.call('POST /cigars/{id}/replies/', {
        params: { id: scene.entry },
        body: { text: 'Rude words' },
      });
      return { ...scene, reply: body.id };
    }
    const { body } = await scene.owner.call('PUT /cigars/{id}/update_cigar/', {
      params: { id: scene.entry },
      body: form({}, [['journal_images', await photo()]]),
    });
    const added = body.journal_images.at(-1);
    return { ...scene, photo: added?.id ?? 0, address: added?.s3_url ?? '' };
  };
  const erase = (kind: 'photo' | 'reply', scene: Things) =>
    kind === 'reply'
      ? scene.owner.call('DELETE /replies/{id}/', { params: { id: scene.reply } })
      : scene.owner.call('PUT /cigars/{id}/update_cigar/', {
          params: { id: scene.entry },
          body: { remove_images: [scene.photo] },
        });

  it.each(['photo', 'reply'] as const)(
    'also covers the %s that its owner deleted and posted again, which stays hidden in the same case',
    async (kind) => {
      const scene = await reported(kind);
      await erase(kind, scene);
      const again = await putAgain(kind, scene);
      const copy = await putAgain(kind, scene);
      const stranger = await app.longtimeMember();
      expect([again[kind] === scene[kind], await isSeen(stranger, kind, again)]).toEqual([false, false]);
      expect(await getCase(kind, scene)).toMatchObject({
        id: scene.case,
        item: { id: again[kind], state: 'hidden' },
      });
      await erase(kind, again);
      await decide(scene.case, 'keep');
      expect(await isSeen(stranger, kind, copy)).toBe(true);
    },
  );

  it.each(['photo', 'reply'] as const)('counts the reports of the %s that was posted again', async (kind) => {
    const scene = await reported(kind, 2);
    await erase(kind, scene);
    const again = await putAgain(kind, scene);
    expect((await report(reporters[0] as Member, kind, again)).status).toBe(400);
    expect((await report(reporters[2] as Member, kind, again)).status).toBe(201);
    expect(await isSeen(await app.member(), kind, again)).toBe(false);
    await putAgain(kind, scene);
    await decide(scene.case, 'remove');
    expect(await isSeen(await app.member(), kind, again)).toBe(false);
    const { body } = await scene.owner.call('GET /cigars/{id}/get_cigar_detail/', {
      params: { id: scene.entry },
    });
    const { body: own } = await scene.owner.call('GET /cigars/{id}/replies/', {
      params: { id: scene.entry },
    });
    expect(kind === 'photo' ? body.journal_images : own.results.filter(({ text }) => text !== '')).toEqual(
      [],
    );
  });

  it('that removes a photo also removes copies posted before it was hidden', async () => {
    const scene = await things();
    const copy = await putAgain('photo', scene);
    const elsewhere = await scene.owner.call('POST /cigars/add_cigar/', {
      body: form({ name: 'Leaf too', description: 'x', rating: '4' }, [['journal_images', await photo()]]),
    });
    const other = await scene.owner.call('PUT /cigars/{id}/update_cigar/', {
      params: { id: scene.entry },
      body: form({}, [['journal_images', await photo('jpeg', 50)]]),
    });
    for (const member of reporters) await report(member, 'photo', scene);
    const stranger = await app.longtimeMember();
    expect((await stranger.fetch(copy.address)).status).toBe(404);
    await decide((await getCase('photo', scene)).id, 'remove');
    const left = async (id: number) =>
      (
        await scene.owner.call('GET /cigars/{id}/get_cigar_detail/', { params: { id } })
      ).body.journal_images.map((image) => image.id);
    expect(await left(scene.entry)).toEqual([other.body.journal_images.at(-1)?.id]);
    expect(await left(elsewhere.body.id)).toEqual([]);
  });

  it('to keep a thing that was edited or deleted in between clears nothing, and reporters can hide it again', async () => {
    const scene = await reported('member');
    await scene.owner.call('PUT /user/me/', { body: { bio: 'Worse, unread' } });
    await decide(scene.case, 'keep');
    for (const bio of ['Worse, unread', 'About me']) {
      await scene.owner.call('PUT /user/me/', { body: { bio } });
      for (const member of bio === 'About me' ? await others() : reporters)
        expect((await report(member, 'member', scene)).status).toBe(201);
      expect(await getBio(scene)).toBe('');
      await decide((await getCase('member', scene)).id, 'remove');
    }
  });

  it.each(['photo', 'reply'] as const)(
    'to keep the deleted %s does not clear it when it is posted again',
    async (kind) => {
      const scene = await reported(kind);
      await erase(kind, scene);
      await decide(scene.case, 'keep');
      const again = await putAgain(kind, scene);
      for (const member of reporters) expect((await report(member, kind, again)).status).toBe(201);
      expect(await isSeen(await app.longtimeMember(), kind, again)).toBe(false);
    },
  );

  it('to keep a thing is refused if its words have changed since staff looked', async () => {
    const scene = await reported('entry');
    const { version } = await getCase('entry', scene);
    const change = { params: { id: scene.entry }, body: { brand_name: 'Unread words' } };
    expect((await scene.owner.call('PUT /cigars/{id}/update_cigar/', change)).status).toBe(200);
    const refused = await decide(scene.case, 'keep', { version });
    expect([refused.status, refused.body]).toMatchObject([
      409,
      { error: expect.stringContaining('changed') },
    ]);
    const again = await getCase('entry', scene);
    expect(again.item.text).toContain('Unread words');
    expect((await decide(scene.case, 'keep', { version: again.version })).status).toBe(200);
  });

  it('can be about a copy of a deleted photo, and staff see which one', async () => {
    const scene = await reported('photo', 1);
    const elsewhere = await scene.owner.call('POST /cigars/add_cigar/', {
      body: form({ name: 'Leaf too', description: 'x', rating: '4' }, [['journal_images', await photo()]]),
    });
    await erase('photo', scene);
    const { item } = await getCase('photo', scene);
    expect(item).toMatchObject({ state: 'shown', entry_id: elsewhere.body.id, title: 'Leaf too' });
    expect(item.pictures).toHaveLength(1);
    expect((await decide(scene.case, 'remove')).status).toBe(200);
    const copy = await scene.owner.call('GET /cigars/{id}/get_cigar_detail/', {
      params: { id: elsewhere.body.id },
    });
    expect(copy.body).toMatchObject({ journal_images: [], removed_photos: [{ rule: 'hateful' }] });
  });

  it('to remove a thing that its owner has deleted notifies no one', async () => {
    for (const kind of ['photo', 'reply'] as const) {
      const scene = await reported(kind, 1);
      await erase(kind, scene);
      expect((await decide(scene.case, 'remove')).body.item.state).toBe('gone');
      expect(await written(scene.owner)).toEqual([]);
      expect((await outcomes(reporters[0] as Member))[0]).toContain('was deleted before');
    }
  });

  it('names the thing to its reporters as far as they may see it', async () => {
    const scene = await reported('photo', 2);
    const [first, second] = reporters as [Member, Member];
    await scene.owner.call('PUT /user/me/', { body: { first_name: 'Anna', last_name: 'Bell' } });
    await scene.owner.call('PUT /members/{id}/block/', { params: { id: second.memberId } });
    await decide(scene.case, 'keep');
    expect((await outcomes(first))[0]).toContain('your report about Anna Bell’s photo of Leaf.');
    expect((await outcomes(second))[0]).toContain('your report about a photo.');
    await scene.owner.call('PUT /cigars/{id}/update_cigar/', {
      params: { id: scene.entry },
      body: { visibility: 'me' },
    });
    expect((await outcomes(first))[0]).toContain('your report about a photo.');
  });

  it('to keep a thing covers what staff saw, so the reported words cannot be restored', async () => {
    const scene = await reported('member');
    await scene.owner.call('PUT /user/me/', { body: { bio: 'Mild words' } });
    await decide(scene.case, 'keep');
    await scene.owner.call('PUT /user/me/', { body: { bio: 'About me' } });
    for (const member of await others()) expect((await report(member, 'member', scene)).status).toBe(201);
    expect(await isSeen(reporters[0] as Member, 'member', scene)).toBe(false);
  });

  it('to suspend never shortens a suspension', async () => {
    const scene = await reported('entry', 1);
    await report(reporters[1] as Member, 'member', scene);
    const other = await getCase('member', scene);
    const inHours = (hours: number) => new Date(app.clock.now().getTime() + hours * 3_600_000).toISOString();
    const end = async () => {
      const { body } = await app
        .operator()
        .call('GET /operator/members/{id}/', { params: { id: scene.member } });
      return [body.suspended, body.suspended_until];
    };
    await decide(scene.case, 'suspend', { until: inHours(48) });
    const longer = await end();
    expect((await decide(other.id, 'suspend', { until: inHours(1) })).status).toBe(200);
    expect(await end()).toEqual(longer);
  });

  it.each(KINDS)(
    'to remove the %s hides it from everyone else and tells its owner the rule',
    async (kind) => {
      const scene = await reported(kind, 1);
      const before = await scene.owner.call('GET /user/me/', {});
      const { body } = await decide(scene.case, 'remove', { note: 'Please be kind.' });
      expect(body).toMatchObject({
        item: { state: 'removed' },
        decided: { decision: 'remove', rule: 'hateful' },
      });
      const stranger = await app.member();
      expect(await isSeen(stranger, kind, scene)).toBe(false);
      const [message] = await written(scene.owner);
      expect(message).toContain('Hate');
      expect(message).toContain('Please be kind.');
      expect((await outcomes(reporters[0] as Member))[0]).toContain('removed');
      const own = await scene.owner.call('GET /cigars/{id}/get_cigar_detail/', {
        params: { id: scene.entry },
      });
      const mine = await scene.owner.call('GET /cigars/{id}/replies/', { params: { id: scene.entry } });
      const me = await scene.owner.call('GET /user/me/', {});
      const rule = { state: 'removed', rule: 'hateful' };
      expect({
        entry: own.body.moderation,
        photo: own.body.removed_photos.map(({ id, rule: removedFor }) => [id, removedFor]),
        reply: mine.body.results.map(({ text, moderation }) => ({ text, moderation })),
        member: me.body.profile_moderation,
      }).toEqual({
        entry: kind === 'entry' ? rule : null,
        photo: kind === 'photo' ? [[scene.photo, 'hateful']] : [],
        reply: [kind === 'reply' ? { text: '', moderation: rule } : { text: 'Rude words', moderation: null }],
        member: kind === 'member' ? rule : null,
      });
      expect([me.body.balance, me.body.cigars]).toEqual([before.body.balance, before.body.cigars]);
      expect((await scene.owner.fetch(scene.address)).status).toBe(kind === 'photo' ? 404 : 200);
      expect((await app.operator().call('GET /operator/recount/', {})).body.differences).toEqual([]);
    },
  );

  it('never reveals the reporters', async () => {
    const scene = await reported('reply');
    await decide(scene.case, 'warn');
    const [reporter] = reporters as [Member];
    const { body: who } = await reporter.call('GET /user/me/', {});
    const own = await scene.owner.send('GET', '/notifications/?page_size=100');
    expect(JSON.stringify(own.body)).not.toContain(String(who.handle));
    expect(JSON.stringify(own.body)).not.toContain(String(reporter.memberId));
  });

  it('to warn removes the thing and appears in the member’s past actions', async () => {
    const scene = await reported('reply', 1);
    await decide(scene.case, 'warn');
    expect((await written(scene.owner))[0]).toContain('This is a warning');
    const { body } = await clerk.call('GET /operator/members/{id}/measures/', {
      params: { id: scene.member },
    });
    expect(body.results[0]).toMatchObject({
      about: 'warned, and reply removed after reports',
      operator: clerk.name,
    });
    const other = await things();
    await report(reporters[0] as Member, 'entry', { ...other, owner: scene.owner, entry: scene.entry });
    expect((await getCase('entry', scene)).earlier).toEqual([
      expect.objectContaining({ kind: 'reply', decision: 'warn', rule: 'hateful' }),
    ]);
  });

  it('to suspend removes the thing, signs its owner out until the end, and emails the rule', async () => {
    const scene = await reported('entry', 1);
    const until = new Date(app.clock.now().getTime() + 7 * DAY_MS).toISOString();
    const past = await decide(scene.case, 'suspend', { until: '2020-01-01T00:00:00Z' });
    expect([past.status, past.body]).toMatchObject([
      400,
      { until: [expect.stringContaining('in the past')] },
    ]);
    const timed = await clerk.call('POST /operator/reports/{id}/decide/', {
      params: { id: scene.case },
      body: { decision: 'keep', until },
    });
    expect(timed.status).toBe(400);
    const { status, body } = await decide(scene.case, 'suspend', { until });
    expect([status, body.owner.suspended, body.item.state]).toEqual([200, true, 'removed']);
    expect((await scene.owner.call('GET /user/me/', {})).status).toBe(401);
    const supported = await clerk.call('GET /operator/members/{id}/', { params: { id: scene.member } });
    expect(supported.body).toMatchObject({ suspended: true, suspended_until: until });
    for (;;) {
      const mail = await mailbox.next(scene.owner.email);
      if (mail.subject !== 'Your account is suspended') continue;
      expect(mail.text).toContain('Hate');
      break;
    }
    expect((await app.operator().call('GET /operator/recount/', {})).body.differences).toEqual([]);
    await app.suspend(scene.member, false);
    expect((await app.operator().call('GET /operator/recount/', {})).body.differences).toEqual([]);
  });

  it('is made once, and the second of two simultaneous ones is refused with the first one’s name', async () => {
    const scene = await reported('entry', 1);
    const colleague = await app.staff('members');
    const responses = await Promise.all([
      decide(scene.case, 'keep'),
      decide(scene.case, 'remove', {}, colleague),
    ]);
    expect(statuses(responses)).toEqual([200, 409]);
    const refused = responses.find(({ status }) => status === 409);
    expect(refused?.body).toMatchObject({ error: expect.stringContaining('has already decided this') });
    const { body } = await app.operator().call('GET /operator/audit/', {
      query: { thing: 'report', thing_id: String(scene.case) },
    });
    expect(body.results).toHaveLength(1);
  });

  it('is the same when it is sent again with its idempotency key', async () => {
    const scene = await reported('entry', 1);
    const send = () =>
      clerk.call(
        'POST /operator/reports/{id}/decide/',
        { params: { id: scene.case }, body: { decision: 'warn' } },
        { 'idempotency-key': 'd1' },
      );
    expect(statuses([await send(), await send()])).toEqual([200, 200]);
    expect(await written(scene.owner)).toHaveLength(1);
  });

  it('holds if the reported thing is deleted at the same moment', async () => {
    const scene = await reported('entry', 1);
    const [decided, deleted] = await Promise.all([
      decide(scene.case, 'remove'),
      scene.owner.call('DELETE /cigars/{id}/delete_cigar/', { params: { id: scene.entry } }),
    ]);
    expect([decided.status, deleted.status]).toEqual([200, 204]);
    expect((await getCase('entry', scene, 'decided')).item).toMatchObject({ state: 'gone', text: '' });
    expect((await app.operator().call('GET /operator/recount/', {})).body.differences).toEqual([]);
  });

  it('can still be made if its owner has deleted the thing, which staff see as it was', async () => {
    const scene = await reported('reply', 1);
    await scene.owner.call('DELETE /replies/{id}/', { params: { id: scene.reply } });
    expect((await getCase('reply', scene)).item).toMatchObject({
      state: 'gone',
      text: '',
      reported_text: 'Rude words',
    });
    expect((await decide(scene.case, 'warn')).status).toBe(200);
    expect((await written(scene.owner))[0]).toContain('This is a warning');
    expect((await written(scene.owner))[0]).toContain('which you deleted');
  });

  it('does not show staff what its owner has since withdrawn', async () => {
    const scene = await reported('entry', 1);
    await scene.owner.call('PUT /cigars/{id}/update_cigar/', {
      params: { id: scene.entry },
      body: { visibility: 'me', experience_note: 'For me alone' },
    });
    expect((await getCase('entry', scene)).item).toMatchObject({
      state: 'withdrawn',
      title: '',
      text: '',
      pictures: [],
    });
  });

  it('cannot be undone by an edit: a removed entry stays hidden', async () => {
    const scene = await reported('entry', 1);
    await decide(scene.case, 'remove');
    await scene.owner.call('PUT /cigars/{id}/update_cigar/', {
      params: { id: scene.entry },
      body: { experience_note: 'Changed', visibility: 'members' },
    });
    expect(await isSeen(await app.member(), 'entry', scene)).toBe(false);
  });

  it('can be made only by owners and by staff with the members role', async () => {
    const scene = await reported('entry', 1);
    for (const role of ['parcels', 'catalogue', 'messages'] as const)
      expect((await decide(scene.case, 'keep', {}, await app.staff(role))).status).toBe(403);
    expect((await decide(scene.case, 'keep', {}, await app.staff('owner'))).status).toBe(200);
  });

  it('leaves a member’s own reports in the member’s export', async () => {
    const scene = await reported('entry', 1);
    await decide(scene.case, 'remove');
    const whole = await (reporters[0] as Member).fetch('/api/v1/user/me/export/');
    const files = unzipSync(new Uint8Array(await whole.arrayBuffer()));
    const journal = JSON.parse(strFromU8(files['data/journal.json'] ?? new Uint8Array())) as {
      reports: unknown[];
    };
    expect(journal.reports.at(-1)).toEqual({
      kind: 'entry',
      reason: 'hateful',
      text: '',
      created_at: expect.any(String),
      decided_at: expect.any(String),
    });
  });
});
