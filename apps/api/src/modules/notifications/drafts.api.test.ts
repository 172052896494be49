import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '@stoa/testing/harness/app';
import { homeAt, noticesFor } from '@stoa/testing/harness/notices';
import { awaitMails } from '@stoa/testing/harness/outbox';
import { photo } from '@stoa/testing/harness/photos';
import { allPublished, fileKeys } from '@stoa/testing/harness/published-state';
import { joinStaff } from '@stoa/testing/harness/staff';
import { deleteExpired } from '../upkeep/expired.ts';
import { sendDueMessages } from './sending.service.ts';

const MINUTE = 60_000;

describe('a planned message', () => {
  let app: TestApp;
  type Member = Awaited<ReturnType<TestApp['member']>>;
  let [smoker, quiet]: Member[] = [];
  beforeAll(async () => {
    app = await startTestApp({ keepDeletedFilesDays: 0 });
    smoker = await app.member({ location: homeAt('Salina') });
    quiet = await app.member({ location: homeAt('Hays') });
    const { codes } = await app.codes(1, 'wisdom', 40);
    await smoker.send('POST', '/cigars/add_cigar/', { cigar_code: codes[0], rating: 4 });
  });
  afterAll(() => app.close());

  const draft = async (values: object = {}) => {
    const { status, body } = await app.operator().call('POST /operator/messages/drafts/', {
      body: { header: 'The porch', message: 'It is open.', ...values },
    });
    expect(status).toBe(201);
    return body;
  };
  const act = (id: number, what: 'send' | 'withdraw' | 'test', body: object = {}) =>
    app.operator().send('POST', `/operator/messages/drafts/${id}/${what}/`, body);
  const at = (ms: number) => new Date(app.clock.now().getTime() + ms).toISOString();
  const got = async (member: Member | undefined, header: string) => {
    if (member === undefined) throw new Error('No member.');
    const { body } = await member.call('GET /notifications/', { query: { page_size: 100 } });
    return body.notifications.filter((one) => one.header === header).length;
  };
  const listed = async (state: 'draft' | 'scheduled' | 'sent' | 'deleted') =>
    (await app.operator().call('GET /operator/messages/', { query: { state } })).body.results;

  it('is stored unfinished, edited, and discarded without any member seeing it', async () => {
    const { body } = await app.operator().call('POST /operator/messages/drafts/', { body: {} });
    expect(body).toMatchObject({
      header: '',
      state: 'draft',
      kind: 'service',
      sent_at: null,
      delivered: false,
    });
    const changed = await app.operator().call('PATCH /operator/messages/drafts/{id}/', {
      params: { id: body.id },
      body: { header: 'Half', kind: 'marketing', audience: { segment: { line: 'wisdom' } } },
    });
    expect(changed.body).toMatchObject({
      header: 'Half',
      kind: 'marketing',
      audience: { segment: { line: 'wisdom' } },
    });
    expect(await listed('draft')).toMatchObject([{ id: body.id }]);
    const refused = await act(body.id, 'send');
    expect([refused.status, Object.keys(refused.body)]).toEqual([400, expect.arrayContaining(['message'])]);
    expect((await app.operator().send('DELETE', `/operator/messages/drafts/${body.id}/`)).status).toBe(204);
    expect(await listed('draft')).toEqual([]);
    await allPublished(app);
    expect(await got(smoker, 'Half')).toBe(0);
    const audit = await app.operator().call('GET /operator/audit/', { query: { changes: 'yes' } });
    expect(audit.body.results[0]).toMatchObject({
      thing: { kind: 'message', id: body.id },
      before: { header: 'Half', state: 'draft' },
      after: null,
    });
  });

  it('can be taken out of the bin for 30 days, but not read, changed, or sent from there', async () => {
    const { id } = await draft({ header: 'Thrown away' });
    const path = `/operator/messages/drafts/${id}/`;
    const bin = () => app.operator().send('DELETE', path);
    expect([(await bin()).status, (await bin()).status]).toEqual([204, 204]);
    expect((await listed('deleted'))[0]).toMatchObject({ id, header: 'Thrown away', state: 'deleted' });
    expect((await app.operator().send('GET', path)).status).toBe(409);
    expect((await app.operator().send('PATCH', path, { header: 'x' })).status).toBe(409);
    expect([(await act(id, 'send')).status, (await act(id, 'test')).status]).toEqual([409, 403]);
    const restore = () => app.operator().send('POST', `${path}restore/`);
    expect((await restore()).body).toMatchObject({ id, state: 'draft', deleted_at: null });
    expect((await restore()).status).toBe(200);
    await bin();
    const { db } = app.app.platform;
    const cleanUpAfter = async (days: number) => {
      const deleted_at = new Date(app.clock.now().getTime() - days * 24 * 60 * MINUTE);
      await db.updateTable('operator_message').set({ deleted_at }).where('id', '=', id).execute();
      await deleteExpired(db, app.clock.now());
    };
    await cleanUpAfter(29);
    expect((await restore()).status).toBe(200);
    await bin();
    await cleanUpAfter(31);
    expect((await restore()).status).toBe(404);
  });

  it('is sent only once, no matter how often staff send it', async () => {
    const { id } = await draft({ header: 'Once' });
    const responses = await Promise.all(Array.from({ length: 4 }, () => act(id, 'send')));
    expect(responses.map(({ status }) => status)).toEqual([202, 202, 202, 202]);
    expect((await act(id, 'send')).body).toMatchObject({ id, state: 'sent' });
    await allPublished(app);
    expect([await got(smoker, 'Once'), await got(quiet, 'Once')]).toEqual([1, 1]);
    expect((await act(id, 'withdraw')).status).toBe(409);
    expect((await app.operator().send('PATCH', `/operator/messages/drafts/${id}/`, {})).status).toBe(409);
    expect((await app.operator().send('DELETE', `/operator/messages/drafts/${id}/`)).status).toBe(409);
    const audit = await app.operator().call('GET /operator/audit/', { query: { call: `drafts/${id}/send` } });
    expect(audit.body.results.filter(({ thing }) => thing !== null)).toHaveLength(1);
  });

  it('waits for its time and is then sent once, even if several servers check at the same moment', async () => {
    const { id } = await draft({ header: 'At eight' });
    const time = at(10 * MINUTE);
    expect((await act(id, 'send', { at: time })).body).toMatchObject({ state: 'scheduled', send_at: time });
    expect((await act(id, 'send', { at: time })).status).toBe(202);
    expect((await act(id, 'send')).status).toBe(409);
    expect((await act(id, 'send', { at: at(MINUTE) })).status).toBe(409);
    await sendDueMessages(app.app.platform);
    expect(await listed('scheduled')).toMatchObject([{ id }]);
    app.clock.advance(11 * MINUTE);
    await Promise.all([1, 2, 3].map(() => sendDueMessages(app.app.platform)));
    await allPublished(app);
    expect([await got(smoker, 'At eight'), await got(quiet, 'At eight')]).toEqual([1, 1]);
    expect((await listed('sent')).find((one) => one.id === id)).toMatchObject({
      delivered: true,
      recipients: 2,
    });
    expect(await listed('scheduled')).toEqual([]);
  });

  it('can be withdrawn until its time, and becomes a draft again if it is a day late', async () => {
    const [called, late] = [await draft({ header: 'Called back' }), await draft({ header: 'Too late' })];
    await act(called.id, 'send', { at: at(10 * MINUTE) });
    await act(late.id, 'send', { at: at(10 * MINUTE) });
    expect((await act(called.id, 'withdraw')).body).toMatchObject({ state: 'draft', send_at: null });
    expect((await act(called.id, 'withdraw')).status).toBe(200);
    // The servers were away. The app's background loop looks every five seconds of real time.
    const { db } = app.app.platform;
    await db
      .updateTable('operator_message')
      .set({ send_at: new Date(app.clock.now().getTime() - 25 * 60 * MINUTE) })
      .where('id', '=', late.id)
      .execute();
    await sendDueMessages(app.app.platform);
    await allPublished(app);
    expect([await got(smoker, 'Called back'), await got(smoker, 'Too late')]).toEqual([0, 0]);
    expect((await listed('draft')).map(({ id }) => id)).toEqual([late.id, called.id]);
  });

  it.each([
    [-MINUTE, 'has passed'],
    [400 * 24 * 60 * MINUTE, 'within'],
  ])('cannot be scheduled for a time that is %d ms away', async (away, reason) => {
    const { id } = await draft();
    const { status, body } = await act(id, 'send', { at: at(away) });
    expect([status, body['at']]).toEqual([400, [expect.stringContaining(reason)]]);
  });

  it('reaches members who match its whole audience, as counted beforehand', async () => {
    const segments: [object, [number, number]][] = [
      [{ state: 'ks' }, [1, 1]],
      [{ state: 'KS', city: 'salina' }, [1, 0]],
      [{ line: 'wisdom' }, [1, 0]],
      [{ badge: 'Wise Stoic', state: 'KS' }, [1, 0]],
      [{ logged_within_days: 30 }, [1, 0]],
      [{ quiet_for_days: 30 }, [0, 1]],
      [{ line: 'courage' }, [0, 0]],
    ];
    for (const [index, [segment, expected]] of segments.entries()) {
      const audience = { segment };
      const { body } = await app.operator().send('POST', '/operator/messages/recipients/', { audience });
      expect([segment, body['members']]).toEqual([segment, expected[0] + expected[1]]);
      const header = `Segment ${index}`;
      await act((await draft({ header, audience })).id, 'send');
      await allPublished(app);
      expect([segment, await got(smoker, header), await got(quiet, header)]).toEqual([segment, ...expected]);
    }
  });

  it.each([
    [{}],
    [{ city: 'Salina' }],
    [{ line: 'hope' }],
    [{ badge: 'No one' }],
    [{ quiet_for_days: 0 }],
    [{ batch: 0 }],
    [{ quiet_for_days: 5, logged_within_days: 5 }],
    [{ state: 'KS', color: 'red' }],
  ])('refuses the segment %j', async (segment) => {
    const { status, body } = await app
      .operator()
      .send('POST', '/operator/messages/recipients/', { audience: { segment } });
    expect([status, body['audience']]).toEqual([400, [expect.stringContaining('A segment has')]]);
  });

  it('reaches each holder of a batch once, even without the entry, and no holder of another batch', async () => {
    const [bad, good] = [await app.codes(4, 'courage'), await app.codes(1, 'courage')];
    const log = async (member: Member, code: string | undefined) => {
      const { status, body } = await member.send('POST', '/cigars/add_cigar/', { cigar_code: code });
      expect(status).toBe(201);
      return (body as unknown as { id: number }).id;
    };
    const [holder, deleter, other, suspended] = [
      await app.member(),
      await app.member(),
      await app.member(),
      await app.member(),
    ];
    // Two cigars of the batch lead to one message. The second is not even finished.
    await log(holder, bad.codes[0]);
    await log(holder, bad.codes[1]);
    const gone = await log(deleter, bad.codes[2]);
    expect((await deleter.send('DELETE', `/cigars/${gone}/delete_cigar/`)).status).toBeLessThan(300);
    await log(other, good.codes[0]);
    await log(suspended, bad.codes[3]);
    await app.operator().call('PATCH /operator/members/{id}/', {
      params: { id: suspended.memberId },
      body: { suspended: true, reason: 'x' },
    });
    const audience = { segment: { batch: bad.batchId } };
    const reach = await app.operator().send('POST', '/operator/messages/recipients/', { audience });
    expect(reach.body).toMatchObject({ members: 2 });
    const created = await draft({ header: 'About your Courage', audience });
    expect(created.batch).toEqual({ id: bad.batchId, name: expect.any(String) });
    await act(created.id, 'send');
    await allPublished(app);
    const received = [];
    for (const one of [holder, deleter, other]) received.push(await got(one, 'About your Courage'));
    expect(received).toEqual([1, 1, 0]);
    const [sent] = await listed('sent');
    expect(sent).toMatchObject({ recipients: 2, read: 0, batch: created.batch });
  });

  it('does not count members by a home that they hide', async () => {
    const shy = await app.member();
    const countRecipients = async (audience: object) =>
      (await app.operator().send('POST', '/operator/messages/recipients/', { audience })).body['members'];
    const austin = { city: 'Austin', state: 'TX' };
    const before = [await countRecipients(austin), await countRecipients({ segment: austin })];
    await shy.call('PUT /user/me/', { body: { privacies: { location_visible: false } } });
    const after = [await countRecipients(austin), await countRecipients({ segment: austin })];
    expect(after).toEqual(before.map((members) => Number(members) - 1));
    const created = await draft({ header: 'To Austin', audience: austin });
    await act(created.id, 'send');
    await allPublished(app);
    expect(await got(shy, 'To Austin')).toBe(0);
  });

  it('is refused for a batch that does not exist', async () => {
    const { id } = await draft({ audience: { segment: { batch: 999_999 } } });
    const { status, body } = await act(id, 'send');
    expect([status, body['audience']]).toEqual([
      400,
      ['Batch 999999 doesn’t exist. Please choose another one.'],
    ]);
  });

  it('refuses a save or sending by the second of two writers until they open it again', async () => {
    const { id, version } = await draft({ header: 'Ours' });
    const save = (header: string, of: number) =>
      app.operator().call('PATCH /operator/messages/drafts/{id}/', {
        params: { id },
        body: { header, version: of },
      });
    const [first, second] = [await save('Hers', version), await save('His', version)];
    expect([first.status, first.body.header]).toEqual([200, 'Hers']);
    expect(second).toMatchObject({
      status: 409,
      body: {
        detail: expect.stringMatching(
          /^Someone else saved this draft after you opened it.*open the draft again/,
        ),
      },
    });
    const send = (of: number) => act(id, 'send', { version: of });
    expect((await send(version)).status).toBe(409);
    const opened = await app.operator().call('GET /operator/messages/drafts/{id}/', { params: { id } });
    expect(opened.body).toMatchObject({ header: 'Hers', state: 'draft', members: [] });
    expect((await save('His', opened.body.version)).status).toBe(200);
    expect((await send(opened.body.version + 1)).status).toBe(202);
    // A repeated request is not refused because of its version.
    expect((await send(version)).status).toBe(202);
  });

  it('shows the names of its members until it is sent', async () => {
    const { id } = await draft({ audience: { member_ids: [quiet?.memberId, smoker?.memberId] } });
    const opened = () => app.operator().call('GET /operator/messages/drafts/{id}/', { params: { id } });
    const { body } = await opened();
    const names = body.members.map((one) => [one.id, one.name.length > 0]);
    const ids = [smoker?.memberId ?? 0, quiet?.memberId ?? 0].toSorted((a, b) => a - b);
    expect(names).toEqual(ids.map((one) => [one, true]));
    await act(id, 'send');
    expect((await opened()).status).toBe(409);
  });

  it('with marketing reaches only members who chose it, by their chosen channels', async () => {
    const count = async () =>
      (await app.operator().send('POST', '/operator/messages/recipients/', { kind: 'marketing' })).body[
        'members'
      ];
    expect(await count()).toBe(0);
    await quiet?.call('PUT /notifications/preferences/', { body: { brand_news: { in_app: true } } });
    expect(await count()).toBe(1);
    const { id } = await draft({ header: 'Ten off', kind: 'marketing' });
    await act(id, 'send');
    await allPublished(app);
    expect([await got(smoker, 'Ten off'), await got(quiet, 'Ten off')]).toEqual([0, 1]);
    const [notice] = quiet === undefined ? [] : await noticesFor(app, quiet, 'brand_news');
    expect(notice).toMatchObject({ type: 'brand_news', message: 'It is open.' });
  });

  it('shows how many have read it', async () => {
    const { id } = await draft({ header: 'Read me', audience: { segment: { state: 'KS' } } });
    await act(id, 'send');
    await allPublished(app);
    const figures = async () => (await listed('sent')).find((one) => one.id === id);
    expect(await figures()).toMatchObject({ recipients: 2, read: 0 });
    await smoker?.call('POST /notifications/', { body: { action: 'mark_all_read' } });
    expect(await figures()).toMatchObject({ recipients: 2, read: 1 });
  });

  it('can be tested by email, which reaches only the staff who asked', async () => {
    const clerk = await joinStaff(app.app, app.url, app.clock, ['messages']);
    const { id } = await draft({ header: 'How it looks', message: 'First.\n\nSecond.' });
    const sent = await clerk.call('POST /operator/messages/drafts/{id}/test/', { params: { id } });
    expect([sent.status, sent.body]).toEqual([202, { email: clerk.email }]);
    const mails = await awaitMails(app, clerk.email, 1);
    expect(mails.at(-1)).toMatchObject({
      subject: 'Test: How it looks',
      text: expect.stringContaining('Second.'),
    });
    expect(await got(smoker, 'How it looks')).toBe(0);
    expect((await act(id, 'test')).status).toBe(403);
    const empty = (await app.operator().call('POST /operator/messages/drafts/', { body: {} })).body;
    expect((await clerk.send('POST', `/operator/messages/drafts/${empty.id}/test/`)).status).toBe(400);
    await act(id, 'send');
    expect((await clerk.send('POST', `/operator/messages/drafts/${id}/test/`)).status).toBe(409);
  });

  it('deletes the file of a picture that is replaced or removed, and keeps the one of a draft in the bin', async () => {
    const before = await fileKeys(app);
    const form = async (fields: Record<string, string>) => {
      const data = new FormData();
      for (const [name, value] of Object.entries(fields)) data.append(name, value);
      data.append('image', new Blob([new Uint8Array(await photo())]), 'porch.jpg');
      return data;
    };
    const { body } = await app
      .operator()
      .call('POST /operator/messages/drafts/', { body: await form({ header: 'Pictured' }) });
    expect(body.image).toMatch(/^\/media\/pictures\//);
    const files = async (count: number) => {
      await expect.poll(() => fileKeys(app)).toHaveLength(before.length + count);
    };
    await files(2);
    const params = { id: body.id };
    await app.operator().call('PATCH /operator/messages/drafts/{id}/', { params, body: await form({}) });
    await files(2);
    const without = await app
      .operator()
      .call('PATCH /operator/messages/drafts/{id}/', { params, body: { remove_image: true } });
    expect(without.body.image).toBeNull();
    await files(0);
    await app.operator().call('PATCH /operator/messages/drafts/{id}/', { params, body: await form({}) });
    await app.operator().send('DELETE', `/operator/messages/drafts/${body.id}/`);
    await files(2);
    const restored = await app.operator().call('POST /operator/messages/drafts/{id}/restore/', { params });
    expect((await app.operator().fetch(restored.body.image ?? '')).status).toBe(200);
  });
});
