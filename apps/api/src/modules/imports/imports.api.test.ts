import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '@stoa/testing/harness/app';
import { awaitLockWaits } from '@stoa/testing/harness/lock-waits';
import { statuses } from '@stoa/testing/harness/browser';
import { form } from '@stoa/testing/harness/photos';
import type { ImportChoices } from '@stoa/contract';
import { IMPORT_TEXTS } from '@stoa/contract/imports.rules';

type Member = Awaited<ReturnType<TestApp['member']>>;

const STORY = [
  'Title,Authors,Last Date Read,Star Rating,Review,City,Format',
  'Padron 1964,Padron,2026/05/01,4.5,"Cedar, then cocoa",Austin TX,Toro',
  'Hoyo,Hoyo de Monterrey,2026/05/02,3,=cmd|calc,Nowhere at all,Robusto',
  'Undone,Someone,2026/05/03,,,,',
  'Late,Someone,soon,5,,,',
].join('\n');

const utf16 = (text: string) => Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, 'utf16le')]);
const EXCEL = 'Datum;Zigarre;Marke;Bewertung;Notizen\r\n13.5.2026;Häuptling;Müller;92,5;Würzig\r\n';

describe('an import', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app.close());

  const startImport = async (member: Member, file: Buffer | string, file_name = 'StoryGraph.csv') => {
    const bytes = Buffer.from(file);
    const { body } = await member.call('POST /journal/imports/', {
      body: { file_name, bytes: bytes.length },
    });
    const part = await member.call('POST /journal/imports/{id}/parts/', {
      params: { id: body.id },
      body: form({ number: '1' }, [['part', bytes]]),
    });
    expect(part.status).toBe(200);
    return { id: body.id };
  };
  const preview = (member: Member, params: { id: number }, body: ImportChoices = {}) =>
    member.call('POST /journal/imports/{id}/preview/', { params, body });
  const differences = async () => (await app.operator().call('GET /operator/recount/', {})).body.differences;
  const state = async (member: Member, params: { id: number }) =>
    (await member.call('GET /journal/imports/{id}/', { params })).body;
  const imported = async (member: Member, file: Buffer | string) => {
    const params = await startImport(member, file);
    await preview(member, params);
    const started = await member.call('POST /journal/imports/{id}/start/', { params });
    expect(started.body.state).toBe('running');
    await expect.poll(async () => (await state(member, params)).state).toBe('done');
    return params;
  };
  const journal = async (member: Member) =>
    (await member.call('GET /cigars/list_cigars/', { query: { filter_by: 'user', page_size: 100 } })).body;

  it('remembers the choices of the last preview, but not its guesses', async () => {
    const member = await app.member();
    const params = await startImport(member, STORY);
    expect((await state(member, params)).chosen).toEqual({});
    await preview(member, params);
    expect((await state(member, params)).chosen).toEqual({});
    const previewed = await preview(member, params, { rating_scale: 'ten' });
    expect(previewed.body.import.chosen).toEqual({ rating_scale: 'ten' });
    expect((await state(member, params)).chosen).toEqual({ rating_scale: 'ten' });
  });

  it('does not count as a recently logged cigar for staff messages', async () => {
    const member = await app.member();
    const staff = app.operator();
    const within = async () => {
      const audience = { segment: { logged_within_days: 30 } };
      const { body } = await staff.send('POST', '/operator/messages/recipients/', { audience });
      return body['members'] as number;
    };
    const before = await within();
    const yesterday = new Date(app.clock.now().getTime() - 86_400_000).toISOString().slice(0, 10);
    await imported(member, `Name,Date,Rating\nLately elsewhere,${yesterday},4`);
    expect((await journal(member)).count).toBe(1);
    expect(await within()).toBe(before);
    await member.send('POST', '/cigars/add_cigar/', { name: 'Here', description: 'x', rating: 4 });
    expect(await within()).toBe(before + 1);
  });

  it('previews its entries with guesses, and stores nothing', async () => {
    const member = await app.member();
    const params = await startImport(member, STORY);
    const { body } = await preview(member, params);
    expect(body.columns.map(({ field }) => field)).toEqual([
      'name',
      'brand_name',
      'smoked_at',
      'overall_rating',
      'experience_note',
      'place',
      'vitola',
    ]);
    expect([body.kind, body.encoding, body.separator, body.rating_scale]).toEqual([
      'csv',
      'utf-8',
      ',',
      'five',
    ]);
    expect([body.new, body.duplicates, body.refused]).toEqual([3, 0, 1]);
    expect(body.rows[0]).toMatchObject({
      line: 2,
      smoked_on: '2026-05-01',
      overall_rating: 5,
      note: 'Cedar, then cocoa\n\nRated 4.5 of 5.',
      place: 'Austin, TX',
    });
    expect(body.rows[1]?.note).toBe('=cmd|calc\n\nSmoked at Nowhere at all.');
    expect(body.refused_rows).toEqual([{ line: 5, reason: 'We can’t read the date “soon”.' }]);
    expect((await journal(member)).count).toBe(0);
    const refused = await member.fetch(`/api/v1/journal/imports/${params.id}/refused/`);
    expect(await refused.text()).toBe('line,reason\r\n5,We can’t read the date “soon”.\r\n');
  });

  it('lists the skipped lines as long as it can be undone, even after its file is gone', async () => {
    const [member, other] = [await app.member(), await app.member()];
    const params = await imported(member, STORY);
    const reason = 'We can’t read the date “soon”.';
    expect(await state(member, params)).toMatchObject({ refused: 1, refused_rows: [{ line: 5, reason }] });
    const path = `/api/v1/journal/imports/${params.id}/refused/`;
    const csv = await (await member.fetch(path)).text();
    expect(csv).toBe('line,reason\r\n5,We can’t read the date “soon”.\r\n');
    expect((await other.fetch(path)).status).toBe(404);
    const finishedDaysAgo = async (days: number) => {
      await app.app.platform.db
        .updateTable('journal_import')
        .set({ finished_at: new Date(Date.now() - days * 86_400_000) })
        .where('id', '=', params.id)
        .execute();
      await app.operator().call('POST /operator/clean-up/', {});
      return (await state(member, params)).refused;
    };
    expect([await finishedDaysAgo(29), await finishedDaysAgo(31)]).toEqual([1, 0]);
  });

  it('is limited to three a day, or twelve if some are discarded', async () => {
    const member = await app.member();
    const tryAnother = () =>
      member.call('POST /journal/imports/', { body: { file_name: 'a.csv', bytes: 10 } });
    const discard = (id: number) => member.call('DELETE /journal/imports/{id}/', { params: { id } });
    for (let file = 0; file < 9; file += 1) {
      const { status, body } = await tryAnother();
      expect([status, (await discard(body.id)).status]).toEqual([201, 204]);
    }
    const startedToday = [await tryAnother(), await tryAnother(), await tryAnother()];
    expect(statuses(startedToday)).toEqual([201, 201, 201]);
    const refused = await tryAnother();
    expect(refused).toMatchObject({ status: 429, body: { error: IMPORT_TEXTS.tooMany } });
    const seconds = Number(refused.headers.get('retry-after'));
    expect([seconds > 86_000, seconds <= 86_400]).toEqual([true, true]);
    await discard(startedToday[0]?.body.id ?? 0);
    expect(await tryAnother()).toMatchObject({ status: 429, body: { error: IMPORT_TEXTS.tooManyFiles } });
  });

  it('reads a JSON list even if one of its items is null', async () => {
    const member = await app.member();
    const entry = (name: string) => ({ name, date: '2026-05-01', rating: 4 });
    const file = JSON.stringify([entry('First'), null, entry('Second')]);
    const { body } = await preview(member, await startImport(member, file, 'a.json'));
    expect([body.new, body.refused]).toEqual([2, 1]);
  });

  it('counts toward the three a day once its file can be read', async () => {
    const member = await app.member();
    const files = [];
    for (let file = 0; file < 4; file += 1) {
      const params = await startImport(member, STORY);
      files.push(params);
      const wrong = { params, body: { fields: ['name' as const] } };
      expect((await member.call('POST /journal/imports/{id}/preview/', wrong)).status).toBe(400);
    }
    const previews = [];
    for (const params of files) previews.push(await preview(member, params));
    expect(statuses(previews)).toEqual([200, 200, 200, 429]);
  });

  it('reads Excel files with UTF-16, semicolons, days first, decimal commas, and scores out of 100', async () => {
    const member = await app.member();
    const { body } = await preview(member, await startImport(member, utf16(EXCEL)));
    expect([
      body.encoding,
      body.separator,
      body.date_order,
      body.date_order_unclear,
      body.rating_scale,
    ]).toEqual(['utf-16le', ';', 'dmy', false, 'hundred']);
    expect(body.rows[0]).toMatchObject({
      outcome: 'new',
      name: 'Häuptling',
      brand_name: 'Müller',
      smoked_on: '2026-05-13',
      overall_rating: 4,
      note: 'Würzig\n\nRated 92.5 of 100.',
    });
    const western = await preview(await app.member(), { id: 1 });
    expect(western.status).toBe(404);
  });

  it('asks for the order of days and months if both are possible, and follows the answer', async () => {
    const member = await app.member();
    const params = await startImport(member, 'date,name\n3/4/2026,One\n');
    const guessed = await preview(member, params);
    expect([guessed.body.date_order_unclear, guessed.body.rows[0]?.smoked_on]).toEqual([true, '2026-03-04']);
    const chosen = await preview(member, params, { date_order: 'dmy' });
    expect([chosen.body.date_order_unclear, chosen.body.rows[0]?.smoked_on]).toEqual([false, '2026-04-03']);
  });

  it('creates entries that name their origin and earn no points, ranks, notifications, or figures', async () => {
    const member = await app.member();
    const before = (await member.call('GET /user/me/', {})).body;
    const params = await imported(member, STORY);
    const { results, count } = await journal(member);
    expect(count).toBe(3);
    expect(results.map(({ name, in_progress }) => [name, in_progress])).toEqual([
      ['Undone', true],
      ['Hoyo', false],
      ['Padron 1964', false],
    ]);
    expect(results[0]?.imported?.id).toBe(params.id);
    expect(results[0]?.imported?.source).toMatch(/^from StoryGraph\.csv, \w+ \d+, \d{4}$/);
    const done = await state(member, params);
    expect([done.lines, done.done, done.added, done.left]).toEqual([3, 3, 3, 3]);
    const after = (await member.call('GET /user/me/', {})).body;
    expect([after.balance, after.total_points, after.cigars]).toEqual([
      before.balance,
      before.total_points,
      3,
    ]);
    const { db } = app.app.platform;
    const count_of = async (
      table: 'board_place' | 'challenge_change' | 'practice_earned' | 'named_cigar_member',
    ) => (await db.selectFrom(table).select('member_id').where('member_id', '=', after.id).execute()).length;
    for (const table of [
      'board_place',
      'challenge_change',
      'practice_earned',
      'named_cigar_member',
    ] as const) {
      expect([table, await count_of(table)]).toEqual([table, 0]);
    }
    await expect
      .poll(async () => (await db.selectFrom('cigar_change').select('id').execute()).length)
      .toBe(0);
    const opinions = await db
      .selectFrom('cigar_opinion')
      .selectAll()
      .where('member_id', '=', after.id)
      .execute();
    expect(opinions).toEqual([]);
    expect(await differences()).toEqual([]);
    const files = await db
      .selectFrom('journal_import_part')
      .select('file')
      .where('import_id', '=', params.id)
      .execute();
    expect(files).toEqual([]);
  });

  it('appears in no hour of the statistics if its time is unknown', async () => {
    const member = await app.member();
    await imported(member, 'Name,Date\nOn a day,2026-05-01\nIn the evening,2026-05-02 19:30\n');
    const { body } = await member.call('GET /user-stats/journal/', {});
    expect(body.cigars).toBe(2);
    expect(body.hours).toEqual(Array.from({ length: 24 }, (_, hour) => Number(hour === 19)));
    expect(body.weekdays).toEqual([0, 0, 0, 0, 1, 1, 0]);
  });

  it('does not pay, rank, or notify for an entry that is completed by hand later', async () => {
    const member = await app.member();
    await imported(member, STORY);
    const { results } = await journal(member);
    const open = results.find(({ in_progress }) => in_progress);
    const finished = await member.send('PUT', `/cigars/${String(open?.id)}/update_cigar/`, { rating: 4 });
    expect(finished.status).toBe(200);
    const { db } = app.app.platform;
    const { id } = (await member.call('GET /user/me/', {})).body;
    const places = await db.selectFrom('board_place').select('board').where('member_id', '=', id).execute();
    expect(places).toEqual([]);
    expect(await differences()).toEqual([]);
  });

  it('does not use up the daily limit of cigars that count', async () => {
    const member = await app.member();
    const today = new Date(Date.now() - 3_600_000).toISOString();
    const lines = [1, 2, 3, 4, 5].map((n) => `${today},Old ${n},5`).join('\n');
    await imported(member, `date,name,rating\n${lines}\n`);
    await member.call('POST /cigars/add_cigar/', { body: { name: 'New', description: 'Own', rating: 4 } });
    const { id } = (await member.call('GET /user/me/', {})).body;
    const places = await app.app.platform.db
      .selectFrom('board_place')
      .select(['board', 'cigars'])
      .where('member_id', '=', id)
      .where('cigars', '>', 0)
      .orderBy('board')
      .execute();
    expect(places).toEqual([
      { board: 'all', cigars: 1 },
      { board: 'last_30', cigars: 1 },
    ]);
    expect(await differences()).toEqual([]);
  });

  it('imports nothing twice: the same cigar on the same day is a duplicate', async () => {
    const member = await app.member();
    await imported(member, STORY);
    const again = await startImport(member, STORY);
    const { body } = await preview(member, again);
    expect([body.new, body.duplicates, body.refused]).toEqual([0, 3, 1]);
    const started = await member.call('POST /journal/imports/{id}/start/', { params: again });
    expect([started.status, (await journal(member)).count]).toEqual([409, 3]);
  });

  it('is refused if its entries entered the journal after the last preview', async () => {
    const member = await app.member();
    const { body: twin } = await member.send('POST', '/cigars/add_cigar/', {
      name: 'Twin',
      description: 'x',
      rating: 4,
      smoked_at: '2026-05-01T20:00:00Z',
    });
    await member.send('DELETE', `/cigars/${Number(twin['id'])}/delete_cigar/`);
    const params = await startImport(member, 'Name,Date\nTwin,2026-05-01\n');
    expect((await preview(member, params)).body.new).toBe(1);
    const { started } = await app.asOwner((owner) =>
      owner.transaction().execute(async (tx) => {
        await sql`select from member where id = ${member.memberId} for update`.execute(tx);
        const starting = member.call('POST /journal/imports/{id}/start/', { params });
        await awaitLockWaits(app.app.platform.database, 1);
        // Another import that has just ended would leave this state.
        await sql`update entry set deleted_at = null where id = ${Number(twin['id'])}`.execute(tx);
        await sql`update member set cigars = cigars + 1 where id = ${member.memberId}`.execute(tx);
        return { started: starting };
      }),
    );
    expect((await started).status).toBe(409);
    expect((await journal(member)).count).toBe(1);
    await app.asOwner(async (owner) => {
      await sql`update entry set deleted_at = now() where id = ${Number(twin['id'])}`.execute(owner);
      await sql`update member set cigars = cigars - 1 where id = ${member.memberId}`.execute(owner);
    });
    expect(await differences()).toEqual([]);
  });

  it('can be undone completely, and undoes nothing else', async () => {
    const member = await app.member();
    await member.call('POST /cigars/add_cigar/', { body: { name: 'Own', description: 'Own', rating: 4 } });
    const params = await imported(member, STORY);
    const undone = await member.call('POST /journal/imports/{id}/undo/', { params });
    expect([undone.status, undone.body.state]).toEqual([200, 'undone']);
    await expect.poll(async () => (await state(member, params)).left).toBe(0);
    expect((await journal(member)).results.map(({ name }) => name)).toEqual(['Own']);
    expect(await differences()).toEqual([]);
  });

  it('can be undone for thirty days, and no longer', async () => {
    const member = await app.member();
    const params = await imported(member, STORY);
    await app.app.platform.db
      .updateTable('journal_import')
      .set({ finished_at: new Date(Date.now() - 30 * 86_400_000 - 1000) })
      .where('id', '=', params.id)
      .execute();
    const late = await member.call('POST /journal/imports/{id}/undo/', { params });
    expect([late.status, late.body]).toMatchObject([409, { error: IMPORT_TEXTS.undoOver }]);
  });

  it('is deleted with the account, including its file name', async () => {
    const member = await app.member();
    const params = await imported(member, STORY);
    expect((await member.send('POST', '/user/me/delete-account/', { password: 'secret-1' })).status).toBe(
      204,
    );
    const row = await app.app.platform.db
      .selectFrom('journal_import')
      .select(['file_name', 'state'])
      .where('id', '=', params.id)
      .executeTakeFirst();
    expect(row).toEqual({ file_name: '', state: 'undone' });
    expect(await differences()).toEqual([]);
  });

  it('is visible only to its member, and shows others no file name', async () => {
    const [member, other] = [await app.member(), await app.member()];
    const params = await imported(member, STORY);
    expect((await other.call('GET /journal/imports/{id}/', { params })).status).toBe(404);
    const { results } = await journal(member);
    const shown = results.find(({ in_progress }) => !in_progress);
    const seen = await other.call('GET /cigars/{id}/get_cigar_detail/', { params: { id: shown?.id ?? 0 } });
    expect(seen.body.imported?.id).toBeNull();
    expect(seen.body.imported?.source).toMatch(/^imported \w+ \d+, \d{4}$/);
    expect(JSON.stringify(seen.body)).not.toContain('StoryGraph');
    const own = await member.call('GET /cigars/{id}/get_cigar_detail/', { params: { id: shown?.id ?? 0 } });
    expect(own.body.product_short_description).toBe(IMPORT_TEXTS.description);
  });

  it('is refused with an explanation if the file is damaged, binary, or empty', async () => {
    const member = await app.member();
    const refusal = async (who: Member, file: Buffer | string) => {
      const { status, body } = await preview(who, await startImport(who, file));
      return [status, (body as unknown as { error: string }).error];
    };
    expect(await refusal(member, '[{"name": "cut o')).toEqual([400, IMPORT_TEXTS.json]);
    expect(await refusal(member, 'name,date\n')).toEqual([400, IMPORT_TEXTS.empty]);
    const other = await app.member();
    expect(await refusal(other, Buffer.from([1, 0, 2, 7, 3, 250]))).toEqual([400, IMPORT_TEXTS.encoding]);
    expect(await refusal(other, Buffer.concat([utf16(EXCEL), Buffer.from([65])]))).toEqual([
      400,
      IMPORT_TEXTS.encoding,
    ]);
    const fourth = await member.call('POST /journal/imports/', { body: { file_name: 'a.csv', bytes: 5 } });
    expect(fourth.status).toBe(201);
  });

  it('refuses a part of another size, and needs all parts', async () => {
    const member = await app.member();
    const { body } = await member.call('POST /journal/imports/', { body: { file_name: 'a.csv', bytes: 20 } });
    const params = { id: body.id };
    const wrong = await member.call('POST /journal/imports/{id}/parts/', {
      params,
      body: form({ number: '1' }, [['part', Buffer.from('short')]]),
    });
    expect(wrong.status).toBe(400);
    expect((await preview(member, params)).status).toBe(409);
    expect((await member.call('DELETE /journal/imports/{id}/', { params })).status).toBe(204);
    expect((await member.call('GET /journal/imports/{id}/', { params })).status).toBe(404);
  });

  it('is deleted with its file if it does not start within two days', async () => {
    const member = await app.member();
    const params = await startImport(member, STORY);
    app.clock.advance(2 * 24 * 60 * 60 * 1000 + 1);
    await member.call('POST /user/authenticate/', { body: { email: member.email, password: 'secret-1' } });
    await app.operator().call('POST /operator/clean-up/', {});
    expect((await member.call('GET /journal/imports/{id}/', { params })).status).toBe(404);
    // The cleanup first notices files without a row and removes them a day later.
    app.clock.advance(24 * 60 * 60 * 1000 + 1);
    await app.operator().call('POST /operator/clean-up/', {});
    const { storage } = app.app.platform;
    await expect.poll(async () => (await Array.fromAsync(storage.list('imports/'))).length).toBe(0);
  });
});
