import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { routes, type Route } from '@stoa/contract';
import type { PersonalRight } from '@stoa/contract/tokens.rules';
import { AUSTIN, startTestApp, type TestApp } from '@stoa/testing/harness/app';
import { Browser } from '@stoa/testing/harness/browser';
import { form, photo } from '@stoa/testing/harness/photos';
import { announceEndingTokens } from './ending-tokens.ts';
import { noticesFor } from '@stoa/testing/harness/notices';
import { awaitMails } from '@stoa/testing/harness/outbox';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * 60 * 1000;

describe('an access token', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app.close());

  const make = async (member: Browser, rights: PersonalRight[], days: 30 | 90 | 365 = 30) => {
    const { status, body } = await member.call('POST /user/me/tokens/', {
      body: { name: 'My script', rights, days },
    });
    expect(status).toBe(201);
    return body;
  };

  /** A program's request has no cookie, only the token. */
  const by = (token: string, method: string, path: string, body?: unknown) =>
    new Browser(app.url, { authorization: `Bearer ${token}` }).send(method, path, body);

  const CIGAR = { name: 'Evening Leaf', description: 'By a script', rating: 4 };

  it('logs a cigar and reads the journal as far as its rights go', async () => {
    const member = await app.member();
    const writer = await make(member, ['read_journal', 'write_entries']);
    const reader = await make(member, ['read_journal']);
    const logged = await by(writer.token, 'POST', '/cigars/add_cigar/', CIGAR);
    expect(logged.status).toBe(201);
    const list = await by(reader.token, 'GET', '/cigars/list_cigars/');
    expect(list.body).toMatchObject({ count: 1, results: [{ name: 'Evening Leaf', rating: 4 }] });
    const lowerCase = new Browser(app.url, { authorization: `bearer ${reader.token}` });
    expect((await lowerCase.send('GET', '/cigars/list_cigars/')).body['count']).toBe(1);
    const path = `/cigars/${Number(logged.body['id'])}`;
    expect((await by(reader.token, 'GET', `${path}/get_cigar_detail/`)).status).toBe(200);
    expect((await by(writer.token, 'PUT', `${path}/update_cigar/`, { rating: 5 })).status).toBe(200);
    const refused = await by(reader.token, 'POST', '/cigars/add_cigar/', CIGAR);
    expect(refused).toMatchObject({ status: 403 });
    expect(refused.body['error']).toContain('doesn’t include write_entries');
    expect((await by(reader.token, 'GET', '/cigars/list_cigars/')).body['count']).toBe(1);
  });

  it('reads the humidor and the want list with read_journal, and changes them only with write_entries', async () => {
    const member = await app.member();
    const reader = await make(member, ['read_journal']);
    const writer = await make(member, ['read_journal', 'write_entries']);
    const added = await by(writer.token, 'POST', '/lots/', { name: 'Leaf', quantity: 3, price_cents: 900 });
    expect(added.status).toBe(201);
    const [lot] = added.body['results'] as { id: number; cigar_id: number; events: { id: number }[] }[];
    const logged = await by(writer.token, 'POST', '/cigars/add_cigar/', CIGAR);
    const want = await by(writer.token, 'POST', '/wants/', { entry_id: logged.body['id'] });
    expect(want.status).toBe(200);
    const read = async (path: string) => (await by(reader.token, 'GET', path)).status;
    for (const path of ['/humidors/', '/lots/', '/lots/months/', `/lots/cigars/${lot?.cigar_id}/`, '/wants/'])
      expect([path, await read(path)]).toEqual([path, 200]);
    expect((await by(reader.token, 'GET', '/lots/')).body).toMatchObject({
      totals: { cigars: 3, value_cents: 2_700 },
    });
    const changes: [string, string, unknown?][] = [
      ['POST', '/lots/', { name: 'More', quantity: 1 }],
      ['PUT', `/lots/${lot?.id}/`, { price_cents: 1 }],
      ['POST', '/lots/events/', { kind: 'given', lots: [{ id: lot?.id }] }],
      ['POST', `/lots/${lot?.id}/events/${lot?.events[0]?.id}/undo/`, {}],
      ['POST', '/wants/', { entry_id: logged.body['id'] }],
      ['DELETE', `/wants/${Number(want.body['id'])}/`],
    ];
    for (const [method, path, body] of changes) {
      const refused = await by(reader.token, method, path, body);
      expect([path, refused.status]).toEqual([path, 403]);
      expect(refused.body['error']).toContain('doesn’t include write_entries');
    }
    // Humidors themselves, others' want lists, and imports need the app.
    for (const [method, path, body] of [
      ['POST', '/humidors/', { name: 'Cabinet' }],
      ['GET', `/user/member/${member.memberId}/wants/`],
      ['GET', '/journal/imports/'],
    ] as [string, string, unknown?][])
      expect([path, (await by(writer.token, method, path, body)).status]).toEqual([path, 403]);
    expect((await by(reader.token, 'GET', '/lots/')).body).toMatchObject({
      totals: { cigars: 3, value_cents: 2_700 },
    });
    expect(await read('/wants/')).toBe(200);
  });

  it('writes only once for one idempotency key', async () => {
    const member = await app.member();
    const { token } = await make(member, ['read_journal', 'write_entries']);
    const program = new Browser(app.url, {
      authorization: `Bearer ${token}`,
      'idempotency-key': 'of-a-script',
    });
    const send = () => program.send('POST', '/cigars/add_cigar/', CIGAR);
    const [first, second] = [await send(), await send()];
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(first.body['id']).toBe(second.body['id']);
  });

  it('cannot be created with write access alone, and an older one of that kind opens no private note', async () => {
    const member = await app.member();
    const logged = await member.send('POST', '/cigars/add_cigar/', { ...CIGAR, private_note: 'Only mine' });
    const created = await member.send('POST', '/user/me/tokens/', {
      name: 'Writer',
      rights: ['write_entries'],
      days: 30,
    });
    expect([created.status, Object.keys(created.body)]).toEqual([400, ['error', 'rights']]);
    const { id, token } = await make(member, ['read_journal', 'write_entries']);
    const { db } = app.app.platform;
    await db
      .updateTable('sign_in')
      .set({ rights: ['write_entries'] })
      .where('id', '=', id)
      .execute();
    for (const [method, path] of [
      ['PUT', `/cigars/${Number(logged.body['id'])}/update_cigar/`],
      ['POST', '/cigars/add_cigar/'],
    ] as const) {
      const { status, body } = await by(token, method, path, CIGAR);
      expect([status, JSON.stringify(body)]).toEqual([
        403,
        expect.stringContaining('doesn’t include read_journal'),
      ]);
    }
  });

  it('cannot read other members’ data', async () => {
    const [member, other] = [await app.member(), await app.member()];
    const { token } = await make(member, ['read_journal']);
    const entry = (await other.send('POST', '/cigars/add_cigar/', CIGAR)).body['id'] as number;
    expect((await member.send('GET', `/cigars/${entry}/get_cigar_detail/`)).status).toBe(200);
    expect((await by(token, 'GET', `/cigars/${entry}/get_cigar_detail/`)).status).toBe(404);
    expect((await by(token, 'GET', '/cigars/list_cigars/?filter_by=all')).status).toBe(403);
  });

  it('opens only its owner’s photos', async () => {
    const [member, other] = [await app.member(), await app.member()];
    const { token } = await make(member, ['read_journal']);
    for (const [by, status] of [
      [member, 200],
      [other, 401],
    ] as const) {
      const { body } = await by.call('POST /cigars/add_cigar/', {
        body: form({ name: 'Leaf', description: 'x', rating: '4' }, [['journal_images', await photo()]]),
      });
      const address = body.journal_images[0]?.s3_url ?? '';
      expect((await member.fetch(address)).status).toBe(200);
      const program = new Browser(app.url, { authorization: `Bearer ${token}` });
      expect((await program.fetch(address)).status).toBe(status);
    }
  });

  it('survives a sign-out call that uses it', async () => {
    const member = await app.member();
    const { token } = await make(member, ['read_journal']);
    await by(token, 'POST', '/user/logout/');
    expect((await by(token, 'GET', '/cigars/list_cigars/')).status).toBe(200);
  });

  it('cannot make any other kind of call', async () => {
    const member = await app.member();
    const { token } = await make(member, ['read_journal', 'write_entries']);
    const closed = Object.entries(routes as Record<string, Route>).filter(
      ([, { access, personal }]) => access !== 'public' && personal === undefined,
    );
    expect(closed.length).toBeGreaterThan(150);
    for (const [call, { access }] of closed) {
      const [method = '', path = ''] = call.replaceAll(/\{\w+\}/g, '1').split(' ');
      const { status } = await by(token, method, path);
      expect([call, status]).toEqual([call, access === 'member' ? 403 : 401]);
    }
  });

  it('opens only the calendar and the feed if it may only subscribe', async () => {
    const member = await app.member({ first_name: 'Cato & Son' });
    const place = { ...AUSTIN, street: '1 Hidden Street', type: 'cigar' };
    const address = await member.send('POST', '/address/', place);
    const logged = await member.send('POST', '/cigars/add_cigar/', {
      ...CIGAR,
      name: 'Leaf; with, <b>commas</b>',
      experience_note: 'Cedar & leather',
      private_note: 'For nobody else',
      location: address.body['id'],
    });
    expect(logged.status).toBe(201);
    const subscriber = await make(member, ['subscribe']);
    const open = (file: string, token: string) =>
      app.visitor().fetch(`/api/v1/journal/${file}?token=${token}`);
    const calendar = await open('calendar.ics', subscriber.token);
    expect(calendar.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
    const events = await calendar.text();
    expect(events).toMatch(/END:VCALENDAR\r\n$/);
    expect(events.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
    expect(events).toMatch(/BEGIN:VEVENT[^]*SUMMARY:Leaf\\; with\\, <b>commas[^]*LOCATION:Austin\\, TX/);
    const feed = await open('feed.atom', subscriber.token);
    const items = await feed.text();
    expect(items).toContain('Cedar &amp; leather');
    expect(items).toContain('&lt;b&gt;commas');
    // RFC 4287 requires an author and an id that no other feed has.
    expect(items).toMatch(/<author>\s*<name>Cato &amp; Son \w+<\/name>/);
    expect(items).toContain(`/dashboard/journal#member-${member.memberId}</id>`);
    for (const text of [events, items]) {
      expect(text).not.toContain('For nobody else');
      expect(text).not.toContain('Hidden Street');
    }
    const reader = await make(member, ['read_journal']);
    expect((await open('calendar.ics', reader.token)).status).toBe(403);
    expect((await by(subscriber.token, 'GET', '/cigars/list_cigars/')).status).toBe(403);
    expect((await open('feed.atom', 'stoa_made-up')).status).toBe(401);
  });

  it('dates the feed later after each change and each deletion', async () => {
    const member = await app.member();
    const { token } = await make(member, ['subscribe']);
    const updates = async () => {
      const text = await (await app.visitor().fetch(`/api/v1/journal/feed.atom?token=${token}`)).text();
      return Array.from(text.matchAll(/<updated>([^<]+)</g), ([, time = '']) => Date.parse(time));
    };
    const [empty = 0] = await updates();
    expect(await updates()).toEqual([empty]);
    const add = async (name: string) =>
      Number((await member.send('POST', '/cigars/add_cigar/', { ...CIGAR, name })).body['id']);
    const first = await add('First');
    const second = await add('Second');
    const [added = 0, ofSecond = 0, ofFirst = 0] = await updates();
    expect([added > empty, added]).toEqual([true, Math.max(ofSecond, ofFirst)]);
    await member.send('PUT', `/cigars/${first}/update_cigar/`, { experience_note: 'Rather pepper' });
    const [edited = 0, stillSecond, editedFirst = 0] = await updates();
    expect([edited > added, edited, stillSecond]).toEqual([true, editedFirst, ofSecond]);
    await member.send('PUT', `/cigars/${first}/update_cigar/`, { private_note: 'No feed shows this' });
    expect(await updates()).toEqual([edited, ofSecond, editedFirst]);
    expect((await member.send('DELETE', `/cigars/${first}/delete_cigar/`)).status).toBe(204);
    const [deleted = 0, ...left] = await updates();
    expect([deleted > edited, left]).toEqual([true, [ofSecond]]);
    expect((await member.send('DELETE', `/cigars/${second}/delete_cigar/`)).status).toBe(204);
    expect((await updates())[0]).toBeGreaterThan(deleted);
  });

  it('opens a calendar and a feed that programs can read, whatever a note contains', async () => {
    const member = await app.member();
    await member.send('POST', '/cigars/add_cigar/', {
      ...CIGAR,
      experience_note: 'Cedar\u0001\u000B then \uFFFEcream',
    });
    const { token } = await make(member, ['subscribe']);
    for (const file of ['calendar.ics', 'feed.atom']) {
      const text = await (await app.visitor().fetch(`/api/v1/journal/${file}?token=${token}`)).text();
      expect(text).toContain('Cedar then cream');
    }
  });

  it('responds to a calendar program that checks whether the address exists', async () => {
    const member = await app.member();
    await member.send('POST', '/cigars/add_cigar/', CIGAR);
    const { token } = await make(member, ['subscribe']);
    const ask = (file: string, by: string) =>
      app.visitor().fetch(`/api/v1/journal/${file}?token=${by}`, { method: 'HEAD' });
    for (const [file, type] of [
      ['calendar.ics', 'text/calendar'],
      ['feed.atom', 'application/atom+xml'],
    ] as const) {
      const there = await ask(file, token);
      expect([there.status, await there.text()]).toEqual([200, '']);
      expect(there.headers.get('content-type')).toContain(type);
      expect((await ask(file, 'stoa_made-up')).status).toBe(401);
    }
  });

  it('appears in the list of sign-ins with its last use, and ends immediately when revoked there', async () => {
    const member = await app.member();
    const { id, token } = await make(member, ['read_journal']);
    const found = async () =>
      (await member.call('GET /user/me/sign-ins/', {})).body.results.find((one) => one.id === id);
    expect(await found()).toMatchObject({ token: { name: 'My script', rights: ['read_journal'] } });
    app.clock.advance(3 * MINUTE_MS);
    await by(token, 'GET', '/cigars/list_cigars/');
    const used = await found();
    expect(Date.parse(used?.last_used_at ?? '')).toBeGreaterThan(Date.parse(used?.created_at ?? ''));
    expect((await member.call('DELETE /user/me/sign-ins/{id}/', { params: { id } })).status).toBe(204);
    expect((await by(token, 'GET', '/cigars/list_cigars/')).status).toBe(401);
    expect(await found()).toBeUndefined();
  });

  it('ends when it expires, with a new password, with a suspension and with the account', async () => {
    const [aged, changing, suspended, leaving] = await Promise.all([
      app.member(),
      app.member(),
      app.member(),
      app.member(),
    ]);
    const tokens = await Promise.all(
      [aged, changing, suspended, leaving].map((member) => make(member, ['read_journal'], 90)),
    );
    const statuses = () =>
      Promise.all(tokens.map(async ({ token }) => (await by(token, 'GET', '/cigars/list_cigars/')).status));
    expect(await statuses()).toEqual([200, 200, 200, 200]);
    await changing.call('PATCH /user/me/password/', {
      body: { old_password: 'secret-1', new_password: 'other-2-words' },
    });
    await app.suspend(suspended.memberId);
    await leaving.call('POST /user/me/delete-account/', { body: { password: 'secret-1' } });
    expect(await statuses()).toEqual([200, 401, 401, 401]);
    app.clock.advance(91 * DAY_MS);
    expect(await statuses()).toEqual([401, 401, 401, 401]);
  });

  it('is announced by email, limited to ten for each member, and stored only as a hash', async () => {
    const member = await app.member();
    const { token } = await make(member, ['subscribe']);
    const mails = await awaitMails(app, member.email, 2);
    expect(mails.map(({ subject }) => subject)).toContain('An access token was created');
    for (let made = 1; made < 10; made += 1) await make(member, ['read_journal']);
    const { status, body } = await member.call('POST /user/me/tokens/', {
      body: { name: 'One more', rights: ['read_journal'], days: 30 },
    });
    expect([status, body]).toMatchObject([400, { error: expect.stringContaining('limit of 10') }]);
    const { db } = app.app.platform;
    const rows = await db.selectFrom('session_token').select('hash').where('kind', '=', 'personal').execute();
    expect(rows.map(({ hash }) => hash.toString('latin1')).join()).not.toContain(token);
  });

  it('cannot be created with unknown or conflicting rights', async () => {
    const member = await app.member();
    for (const rights of [
      [],
      ['write_entries'],
      ['subscribe', 'read_journal'],
      ['everything'],
      'read_journal',
      null,
    ]) {
      const { status } = await member.send('POST', '/user/me/tokens/', { name: 'x', rights, days: 30 });
      expect(status).toBe(400);
    }
    for (const more of [{ days: 31 }, { days: '30' }, { name: '  ' }, { name: 'x'.repeat(61) }]) {
      const body = { name: 'x', rights: ['read_journal'], days: 30, ...more };
      expect((await member.send('POST', '/user/me/tokens/', body)).status).toBe(400);
    }
  });

  it('is announced once, in the week before it expires', async () => {
    const member = await app.verifiedMember();
    await make(member, ['read_journal'], 30);
    const ended = await make(member, ['read_journal'], 30);
    await make(member, ['read_journal'], 90);
    await member.send('DELETE', `/user/me/sign-ins/${ended.id}/`);
    const announced = async () => {
      await announceEndingTokens(app.app.platform);
      await announceEndingTokens(app.app.platform);
      await member.send('POST', '/user/refresh-token/');
      return (await noticesFor(app, member, 'token_ending')).map(({ message }) => message);
    };
    expect(await announced()).toEqual([]);
    app.clock.advance(22 * DAY_MS);
    expect(await announced()).toEqual([]);
    app.clock.advance(DAY_MS + MINUTE_MS);
    expect(await announced()).toEqual([
      expect.stringMatching(/^“My script” expires on .+ in your account, under Security/),
    ]);
    app.clock.advance(DAY_MS);
    expect(await announced()).toHaveLength(1);
  });

  it('does not count toward the fifty sign-ins of a member', async () => {
    const member = await app.member();
    for (let made = 0; made < 10; made += 1) await make(member, ['read_journal']);
    for (let signedIn = 0; signedIn < 41; signedIn += 1) {
      await app.visitor().call('POST /user/authenticate/', {
        body: { email: member.email, password: 'secret-1' },
      });
    }
    expect((await member.call('GET /user/me/', {})).status).toBe(200);
  });
});
