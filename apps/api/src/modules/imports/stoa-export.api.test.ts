import { strToU8, unzipSync, zipSync, type Zippable } from 'fflate';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { IMPORT_TEXTS } from '@stoa/contract/imports.rules';
import { archive } from '@stoa/testing/harness/archives';
import { startTestApp, type TestApp } from '@stoa/testing/harness/app';
import {
  getExport,
  importJournal,
  importState,
  previewImport,
  sendImport,
} from '@stoa/testing/harness/member-files';
import { form, photo } from '@stoa/testing/harness/photos';

type Member = Awaited<ReturnType<TestApp['member']>>;

const exportWith = (entries: readonly unknown[], files: Zippable = {}): Buffer =>
  Buffer.from(zipSync({ 'data/journal.json': strToU8(JSON.stringify({ entries })), ...files }));
const CIGAR = { name: 'Corona', brand_name: 'Stoa', smoked_at: '2026-05-01T19:30:00.000Z' };

describe('a Stoa export', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({ keepDeletedFilesDays: 0 });
  });
  afterAll(() => app.close());

  const journal = async (member: Member) =>
    (await member.call('GET /cigars/list_cigars/', { query: { filter_by: 'user', page_size: 100 } })).body
      .results;
  const storedFiles = async (folder: string) =>
    (await Array.fromAsync(app.app.platform.storage.list(folder))).toSorted();
  const listParts = async ({ id }: { id: number }) =>
    (
      await app.app.platform.db
        .selectFrom('journal_import_part')
        .select('file')
        .where('import_id', '=', id)
        .execute()
    ).map(({ file }) => file);
  const differences = async () => (await app.operator().call('GET /operator/recount/', {})).body.differences;
  const getRefusal = async (member: Member, bytes: Buffer) => {
    const { status, body } = await previewImport(member, await sendImport(member, bytes));
    return [status, (body as unknown as { error?: string }).error];
  };

  /** Creates a member with an entry that uses every field. */
  const owner = async (): Promise<Member> => {
    const member = await app.member();
    const place = await member.call('POST /address/', {
      body: { city: 'Denver', state: 'CO', type: 'cigar', latitude: 39.7392, longitude: -104.9903 },
    });
    await member.call('POST /cigars/add_cigar/', {
      body: form(
        {
          name: 'Lancero',
          brand_name: 'Other House',
          vitola: 'Lancero',
          description: 'A gift.',
          experience_note: 'Cedar, then cocoa.',
          private_note: 'From Anna.',
          overall_rating: '4',
          draw_rating: '2',
          smoking_time: '75',
          buy_in_box: '3',
          visibility: 'followers',
          replies_from: 'nobody',
          location: String(place.body.id),
          is_location_public: 'true',
          retailer_text: 'The corner',
          smoked_at: '2026-04-30T23:30:00-06:00',
          photo_descriptions: JSON.stringify(['Ash on a saucer']),
        },
        [
          ['journal_images', await photo('jpeg', 80, 60)],
          ['journal_images', await photo('png', 60, 80)],
          ['picture', await photo('jpeg', 50, 50)],
        ],
      ),
    });
    await member.call('POST /cigars/add_cigar/', {
      body: { name: 'Begun', description: 'Mine.', visibility: 'me', flavour_rating: 5 },
    });
    return member;
  };

  it('restores photos with descriptions, private notes, times, places, visibility, and unfinished entries', async () => {
    const from = await owner();
    const to = await app.member();
    const params = await sendImport(to, await getExport(from));
    const { body } = await previewImport(to, params);
    expect([body.kind, body.new, body.duplicates, body.refused, body.photos]).toEqual(['stoa', 2, 0, 0, 2]);
    expect(body.rows[0]).toMatchObject({
      line: 1,
      outcome: 'new',
      reason: '',
      smoked_on: '2026-04-30',
      name: 'Lancero',
      overall_rating: 4,
      place: 'Denver, CO',
    });
    expect(await journal(to)).toEqual([]);
    const parts = await listParts(params);
    expect(await storedFiles('imports/')).toEqual(expect.arrayContaining(parts));
    await to.call('POST /journal/imports/{id}/start/', { params });
    await expect.poll(async () => (await importState(to, params)).state).toBe('done');
    const [unfinished, lancero] = await journal(to);
    expect(unfinished).toMatchObject({
      name: 'Begun',
      in_progress: true,
      visibility: 'me',
      flavour_rating: 5,
    });
    expect(lancero).toMatchObject({
      experience_note: 'Cedar, then cocoa.',
      private_note: 'From Anna.',
      overall_rating: 4,
      draw_rating: 2,
      smoking_time: 75,
      said: ['smoking_time', 'buy_in_box'],
      visibility: 'followers',
      replies_from: 'nobody',
      is_location_public: true,
      retailer_text: 'The corner',
      smoked_at: '2026-05-01T05:30:00.000Z',
      smoked_local: '2026-04-30T23:30:00',
      location: { city: 'Denver', state: 'CO', latitude: 39.7392 },
    });
    expect(
      lancero?.journal_images.map(({ description, width, height }) => [description, width, height]),
    ).toEqual([
      ['Ash on a saucer', 80, 60],
      ['', 60, 80],
    ]);
    expect(lancero?.product_picture).toMatch(/^\/media\/pictures\//);
    expect((await to.fetch(lancero?.journal_images[1]?.small_url ?? '')).status).toBe(200);
    expect((await to.fetch(lancero?.product_picture ?? '')).status).toBe(200);
    expect(lancero?.imported?.source).toMatch(/^from stoa-export\.zip, /);
    expect(await differences()).toEqual([]);
    await expect
      .poll(async () => (await storedFiles('imports/')).filter((key) => parts.includes(key)))
      .toEqual([]);
  });

  it('restores nothing twice, and both of two cigars at the same moment', async () => {
    const twice = exportWith([CIGAR, CIGAR, { ...CIGAR, name: 'Robusto' }]);
    const to = await app.member();
    await importJournal(to, twice);
    expect((await journal(to)).map(({ name }) => name).toSorted()).toEqual(['Corona', 'Corona', 'Robusto']);
    const again = await previewImport(to, await sendImport(to, exportWith([CIGAR, CIGAR, CIGAR])));
    expect([again.body.new, again.body.duplicates]).toEqual([1, 2]);
    expect(again.body.rows[0]?.reason).toBe(IMPORT_TEXTS.sameMoment);
  });

  it('restores the member’s own codes, and another member’s cigar only by its name', async () => {
    const from = await app.member();
    const { codes } = await app.codes(1, 'courage', 70);
    const [cigar_code = ''] = codes;
    const { body: logged } = await from.call('POST /cigars/add_cigar/', {
      body: { cigar_code, overall_rating: 4 },
    });
    const bytes = await getExport(from);
    await from.call('DELETE /cigars/{id}/delete_cigar/', { params: { id: logged.id } });
    const own = await previewImport(from, await sendImport(from, bytes));
    expect([own.body.new, own.body.duplicates, own.body.rows[0]?.reason]).toEqual([
      0,
      1,
      IMPORT_TEXTS.ownCode,
    ]);
    const to = await app.member();
    const before = (await to.call('GET /user/me/', {})).body;
    const preview = await previewImport(to, await sendImport(to, bytes));
    expect([preview.body.new, preview.body.rows[0]?.reason]).toEqual([1, IMPORT_TEXTS.codeStays]);
    await importJournal(to, bytes);
    const [entry] = await journal(to);
    expect(entry).toMatchObject({
      name: logged.name,
      brand_name: logged.brand_name,
      cigar_code: null,
      product_id: null,
    });
    const after = (await to.call('GET /user/me/', {})).body;
    expect([after.balance, after.total_points]).toEqual([before.balance, before.total_points]);
    expect(await differences()).toEqual([]);
  });

  it('reveals no place hidden near a home, and shows no one an entry without a visibility', async () => {
    const place = { city: 'Denver', state: 'CO', latitude: 39.7392, longitude: -104.9903 };
    const to = await app.member();
    await importJournal(
      to,
      exportWith([{ ...CIGAR, place, is_location_public: true, is_place_shown: false }]),
    );
    expect((await journal(to))[0]).toMatchObject({ is_location_public: false, visibility: 'me' });
  });

  it('refuses only those entries that are impossible', async () => {
    const to = await app.member();
    const { body } = await previewImport(
      to,
      await sendImport(
        to,
        exportWith([
          CIGAR,
          { ...CIGAR, overall_rating: 6 },
          { ...CIGAR, name: '', brand_name: '' },
          { ...CIGAR, smoked_at: '2999-01-01T00:00:00Z' },
          { ...CIGAR, smoked_at: '1800-01-01T00:00:00Z' },
          { ...CIGAR, experience_note: 'x'.repeat(10_001) },
          { ...CIGAR, name: 'a\u0000b' },
          { ...CIGAR, photos: Array.from({ length: 11 }, () => ({ file: 'a.jpg' })) },
          'not an entry',
          null,
        ]),
      ),
    );
    // Only the null character is removed.
    expect([body.new, body.refused]).toEqual([2, 8]);
    expect(body.refused_rows.map(({ line }) => line)).toEqual([2, 3, 4, 5, 6, 8, 9, 10]);
    expect(body.refused_rows[2]?.reason).toBe('The date is in the future.');
    // The reasons are for people, so they contain no field names or parser messages.
    for (const { reason } of body.refused_rows) expect(reason).toMatch(/^[A-Z][^_<>{}]*\.$/);
    for (const { reason } of body.refused_rows) expect(reason).not.toMatch(/expected|Invalid|Too /);
  });

  it('refuses dates before 1900 and impossible dates', async () => {
    const member = await app.member();
    const wrong = [
      { created_at: '0000-01-01T00:00:00Z' },
      { completed_at: '0001-01-01T00:00:00+14:00', overall_rating: 4 },
      { smoked_local: '2026-13-45T99:99:99' },
    ];
    const { body } = await previewImport(
      member,
      await sendImport(member, exportWith(wrong.map((values) => ({ ...CIGAR, ...values })))),
    );
    expect([body.new, body.refused]).toEqual([0, wrong.length]);
  });

  it('refuses an entry completed before it was smoked, within a tolerance for clocks', async () => {
    const member = await app.member();
    const completed = (completed_at: string) => ({ ...CIGAR, overall_rating: 4, completed_at });
    const { body } = await previewImport(
      member,
      await sendImport(
        member,
        exportWith([
          completed('2026-04-30T19:30:00Z'),
          completed('2026-05-01T19:20:00Z'),
          completed('2026-05-01T19:26:00Z'),
        ]),
      ),
    );
    expect([body.new, body.refused]).toEqual([1, 2]);
    expect(body.refused_rows[0]).toEqual({ line: 1, reason: 'It was completed before it was smoked.' });
  });

  it('restores an entry whose time was corrected after its completion', async () => {
    const from = await app.member();
    const { body: entry } = await from.call('POST /cigars/add_cigar/', {
      body: { name: 'Late', description: 'x', rating: 4, smoked_at: '2026-05-01T10:00:00Z' },
    });
    await app.asOwner((owner) =>
      sql`update entry set completed_at = '2026-05-01T10:00:00Z' where id = ${entry.id}`.execute(owner),
    );
    await from.send('PUT', `/cigars/${entry.id}/update_cigar/`, { smoked_at: '2026-05-01T20:00:00Z' });
    const to = await app.member();
    const { body } = await previewImport(to, await sendImport(to, await getExport(from)));
    expect([body.new, body.refused]).toEqual([1, 0]);
  });

  it('does not restore a file name that an earlier import wrote into a description', async () => {
    const to = await app.member();
    const from = {
      ...CIGAR,
      description: 'From My Diary.csv',
      imported: 'from My Diary.csv, November 23, 2026',
    };
    await importJournal(to, exportWith([from, { ...CIGAR, name: 'Own', description: 'From Cuba' }]));
    const descriptions = (await journal(to)).map(({ name, product_short_description }) => [
      name,
      product_short_description,
    ]);
    expect(Object.fromEntries(descriptions)).toEqual({ Corona: IMPORT_TEXTS.description, Own: 'From Cuba' });
  });

  it('gives each file to the first entry that names it', async () => {
    const member = await app.member();
    const cigars = [1, 2, 3].map((index) => ({
      ...CIGAR,
      name: `Corona ${index}`,
      picture: 'one.jpg',
      photos: [{ file: 'one.jpg' }, { file: 'two.jpg' }, { file: 'two.jpg' }],
    }));
    const files = { 'one.jpg': await photo('jpeg', 40, 40), 'two.jpg': await photo('jpeg', 50, 40) };
    const { body } = await previewImport(member, await sendImport(member, exportWith(cigars, files)));
    expect([body.new, body.photos, body.rows.map(({ reason }) => reason === '')]).toEqual([
      3,
      2,
      [false, false, false],
    ]);
  });

  it('skips an entry that the database refuses, and continues', async () => {
    await app.asOwner(async (owner) => {
      await sql`create function refuse_cursed() returns trigger language plpgsql as $$
      begin
        if new.name = 'Cursed' then raise exception 'out of range' using errcode = '22008'; end if;
        return new;
      end $$`.execute(owner);
      await sql`create trigger entry_cursed before insert on entry for each row execute function refuse_cursed()`.execute(
        owner,
      );
    });
    const member = await app.member();
    const cigars = ['First', 'Cursed', 'Last'].map((name) => ({ ...CIGAR, name }));
    const params = await sendImport(member, exportWith(cigars));
    await previewImport(member, params);
    await member.call('POST /journal/imports/{id}/start/', { params });
    await expect.poll(async () => (await importState(member, params)).state).toBe('done');
    expect(await importState(member, params)).toMatchObject({
      lines: 3,
      done: 3,
      added: 2,
      refused: 1,
      refused_rows: [{ line: 2, reason: expect.stringContaining(IMPORT_TEXTS.notTaken) }],
    });
    expect((await journal(member)).map(({ name }) => name).toSorted()).toEqual(['First', 'Last']);
    expect(await differences()).toEqual([]);
    await app.asOwner((owner) => sql`drop trigger entry_cursed on entry`.execute(owner));
  });

  it('restores a photo as the same picture, so that a photo hidden by reports stays hidden', async () => {
    const from = await owner();
    const to = await app.member();
    await importJournal(to, await getExport(from));
    const sums = async ({ memberId }: Member) =>
      (
        await app.app.platform.db
          .selectFrom('entry_photo')
          .innerJoin('entry', 'entry.id', 'entry_photo.entry_id')
          .select('content_hash')
          .where('entry.member_id', '=', memberId)
          .orderBy('position')
          .execute()
      ).map(({ content_hash }) => content_hash);
    expect(await sums(to)).toEqual(await sums(from));
  });

  it('skips an entry with a photo that cannot be decoded, together with its other photos', async () => {
    const good = new Uint8Array(await photo('jpeg', 40, 30));
    const before = await storedFiles('photos/');
    const to = await app.member();
    const photos = [
      { file: 'photos/1/1.jpg', name: 'a.jpg' },
      { file: 'photos/1/2.jpg', name: 'b.jpg' },
    ];
    const params = await importJournal(
      to,
      exportWith(
        [
          { ...CIGAR, photos },
          { ...CIGAR, name: 'Robusto' },
        ],
        {
          'photos/1/1.jpg': good,
          'photos/1/2.jpg': strToU8('<svg onload="alert(1)"/>'),
        },
      ),
    );
    expect(await importState(to, params)).toMatchObject({
      lines: 2,
      done: 2,
      added: 1,
      skipped: 1,
      refused: 1,
      refused_rows: [
        {
          line: 1,
          reason: expect.stringMatching(/^“Corona”, \w+ \d+, 2026: We can’t read photo 2\. Please/),
        },
      ],
    });
    expect((await journal(to)).map(({ name }) => name)).toEqual(['Robusto']);
    expect(await storedFiles('photos/')).toEqual(before);
    expect(await differences()).toEqual([]);
  });

  it('can be undone completely, including the files of its photos', async () => {
    const from = await owner();
    const before = [await storedFiles('photos/'), await storedFiles('pictures/')];
    const to = await app.member();
    const params = await importJournal(to, await getExport(from));
    expect((await storedFiles('photos/')).length).toBeGreaterThan(before[0]?.length ?? 0);
    await to.call('POST /journal/imports/{id}/undo/', { params });
    await expect.poll(async () => (await importState(to, params)).left).toBe(0);
    await expect
      .poll(async () => [await storedFiles('photos/'), await storedFiles('pictures/')])
      .toEqual(before);
    expect(await journal(to)).toEqual([]);
    expect(await differences()).toEqual([]);
  });

  it('is deleted with all its files if the account is deleted during the import', async () => {
    const from = await owner();
    const bytes = await getExport(from);
    const before = await storedFiles('photos/');
    const to = await app.member();
    const params = await sendImport(to, bytes);
    await previewImport(to, params);
    const parts = await listParts(params);
    await to.call('POST /journal/imports/{id}/start/', { params });
    expect((await to.send('POST', '/user/me/delete-account/', { password: 'secret-1' })).status).toBe(204);
    await expect
      .poll(async () => (await storedFiles('imports/')).filter((key) => parts.includes(key)))
      .toEqual([]);
    await expect.poll(() => storedFiles('photos/')).toEqual(before);
    const live = await app.app.platform.db
      .selectFrom('entry')
      .select('id')
      .where('import_id', '=', params.id)
      .where('deleted_at', 'is', null)
      .execute();
    expect(live).toEqual([]);
    expect(await differences()).toEqual([]);
  });

  it('is refused with an explanation and stores nothing if it is hostile, damaged, or not an export', async () => {
    const files = [await storedFiles('photos/'), await storedFiles('pictures/')];
    const good = exportWith([CIGAR]);
    const damaged = Buffer.from(good);
    damaged[60] = (damaged[60] ?? 0) ^ 0xff;
    const json = { name: 'data/journal.json', content: JSON.stringify({ entries: [CIGAR] }) };
    const cases: readonly (readonly [Buffer, string])[] = [
      [good.subarray(0, -30), IMPORT_TEXTS.archiveDamaged],
      [damaged, IMPORT_TEXTS.archiveDamaged],
      [archive([json, { name: '../../../etc/cron.d/x', content: 'x' }]), IMPORT_TEXTS.archiveUnsafe],
      [archive([json, { name: 'a', content: Buffer.alloc(70 * 1024 * 1024) }]), IMPORT_TEXTS.archiveLarge],
      [archive([{ name: 'journal.csv', content: 'a,b' }]), IMPORT_TEXTS.archiveForeign],
      [archive([{ ...json, content: '{"entries": "none"}' }]), IMPORT_TEXTS.archiveForeign],
      [archive([{ ...json, content: Buffer.from([0x7b, 0xff, 0xfe]) }]), IMPORT_TEXTS.archiveDamaged],
      [archive([{ ...json, content: '{"entries": []}' }]), IMPORT_TEXTS.empty],
      [archive([]), IMPORT_TEXTS.archiveForeign],
      [archive([{ name: '[Content_Types].xml', content: '<Types/>' }]), IMPORT_TEXTS.otherFormat],
      [Buffer.from('%PDF-1.7\n1 0 obj\n'), IMPORT_TEXTS.otherFormat],
      [Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16]), IMPORT_TEXTS.otherFormat],
    ];
    for (const [bytes, sentence] of cases) {
      const member = await app.member();
      expect(await getRefusal(member, bytes)).toEqual([400, sentence]);
      expect(await journal(member)).toEqual([]);
    }
    expect([await storedFiles('photos/'), await storedFiles('pictures/')]).toEqual(files);
  });

  it('may have 500 MB, while any other file may have 16 MB', async () => {
    const member = await app.member();
    const begin = async (file_name: string, bytes: number) =>
      (await member.call('POST /journal/imports/', { body: { file_name, bytes } })).status;
    expect(await begin('Stoa.ZIP', 500 * 1024 * 1024)).toBe(201);
    expect(await begin('Stoa.zip', 500 * 1024 * 1024 + 1)).toBe(400);
    expect(await begin('journal.csv', 16 * 1024 * 1024 + 1)).toBe(400);
  });

  it('contains every photo file that it names', async () => {
    const from = await owner();
    const files = unzipSync(new Uint8Array(await getExport(from)));
    const { entries } = JSON.parse(Buffer.from(files['data/journal.json'] ?? []).toString()) as {
      entries: { photos: { file: string }[] }[];
    };
    const named = entries.flatMap(({ photos }) => photos.map(({ file }) => file));
    expect(named.filter((file) => !(file in files))).toEqual([]);
  });
});
