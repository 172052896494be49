import { readFileSync } from 'node:fs';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ImportChoices } from '@stoa/contract';
import { startTestApp, type TestApp } from '@stoa/testing/harness/app';
import { getExport, importState, sendImport } from '@stoa/testing/harness/member-files';

type Member = Awaited<ReturnType<TestApp['member']>>;

const FILES = new URL('../../../../../testing/harness/imports/', import.meta.url);
const file = (name: string): Buffer => readFileSync(new URL(name, FILES));

/** These files look as real programs and people write them. The member's home is Savannah, GA. */
describe('a file from another program', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app.close());

  const atHome = async (): Promise<Member> => {
    const member = await app.member();
    const home = { city: 'Savannah', state: 'GA', latitude: 32.0809, longitude: -81.0912 };
    await member.call('PUT /user/me/', { body: { location: home } });
    return member;
  };
  const preview = async (member: Member, bytes: Buffer, body: ImportChoices = {}, name = 'cigars.csv') => {
    const params = await sendImport(member, bytes, name);
    const previewed = await member.call('POST /journal/imports/{id}/preview/', { params, body });
    expect(previewed.status).toBe(200);
    return { params, ...previewed.body };
  };
  const importFile = async (bytes: Buffer) => {
    const member = await atHome();
    const { params, ...previewed } = await preview(member, bytes);
    await member.call('POST /journal/imports/{id}/start/', { params });
    await expect.poll(async () => (await importState(member, params)).state).toBe('done');
    const { body } = await member.call('GET /cigars/list_cigars/', {
      query: { filter_by: 'user', page_size: 100 },
    });
    return { member, previewed, entries: body.results };
  };
  const locals = async (bytes: Buffer) =>
    Object.fromEntries(
      (await importFile(bytes)).entries.map(({ name, smoked_local }) => [name, smoked_local]),
    );

  it('gets the local time where the cigar was smoked, even when daylight saving time begins or ends', async () => {
    expect(await locals(file('zones.csv'))).toEqual({
      'Offset NYE': '2025-12-31T23:30:00',
      'Z NYE': '2025-12-31T23:30:00',
      'UTC NYE': '2025-12-31T23:30:00',
      'Local NYE': '2025-12-31T23:30:00',
      'DST spring 19:30': '2026-03-08T19:30:00',
      'DST spring 23:30': '2026-03-08T23:30:00',
      'DST spring 01:30': '2026-03-08T01:30:00',
      'DST autumn 19:30': '2025-11-02T19:30:00',
      'DST autumn 00:30': '2025-11-02T00:30:00',
      'Summer 23:30': '2026-07-04T23:30:00',
      'Z summer 23:30': '2026-07-04T23:30:00',
    });
  });

  it('gets the local time of a named place, and otherwise the local time of its offset', async () => {
    const lines = [
      'date,name,city',
      '2026-05-01 23:30,Far,"Denver, CO"',
      '2026-05-01T23:30:00+09:00,Farther,',
      '2026-05-02T05:30:00 GMT,Greenwich,"Denver, CO"',
      '1777692600,Unix,',
    ];
    expect(await locals(Buffer.from(lines.join('\n')))).toEqual({
      Far: '2026-05-01T23:30:00',
      Farther: '2026-05-01T23:30:00',
      Greenwich: '2026-05-01T23:30:00',
      Unix: '2026-05-01T23:30:00',
    });
  });

  it('may have inch marks in a name', async () => {
    const { entries } = await importFile(file('csv-inch.csv'));
    expect(entries.map(({ vitola }) => vitola)).toEqual(['6" x 52']);
  });

  it('is read literally if a quotation mark is stray', async () => {
    const { entries } = await importFile(file('one-stray.csv'));
    expect(entries).toHaveLength(29);
    const notes = Object.fromEntries(entries.map(({ name, experience_note }) => [name, experience_note]));
    expect([notes['N27'], notes['N28']]).toEqual(['it said "hello" to me', 'a "quoted" one']);
  });

  it.each([
    ['opened and not closed', '"hello', 1],
    ['opened, and one word of it closed', '"hello" to me', 0],
    ['closed and not opened', 'hello"', 0],
    ['alone', '"', 1],
  ])('loses at most one line to a quotation mark that is %s', async (_what, note, refused) => {
    const lines = [1, 2, 3, 4].map((day) => `2026-05-0${day},N${day},${day === 2 ? note : 'fine'}`);
    const previewed = await preview(await app.member(), Buffer.from(`date,name,notes\n${lines.join('\n')}`));
    expect([previewed.new, previewed.refused]).toEqual([4 - refused, refused]);
    expect(previewed.refused_rows.map(({ line }) => line)).toEqual(refused === 0 ? [] : [3]);
  });

  it('imports two equal cigars at different times of one day, and neither twice', async () => {
    const { member, entries } = await importFile(file('two-same-day-times.csv'));
    expect(entries.map(({ experience_note }) => experience_note).toSorted()).toEqual(['evening', 'morning']);
    const again = await preview(member, file('two-same-day-times.csv'));
    expect([again.new, again.duplicates]).toEqual([0, 2]);
    const day = await preview(member, Buffer.from('date,brand,name\n2026-05-01,Padre,Toro\n'));
    expect([day.new, day.duplicates]).toEqual([0, 1]);
  });

  it('imports the member’s own score, never the community’s', async () => {
    const previewed = await preview(await app.member(), file('ct-scores.csv'));
    expect(previewed.rows[0]?.note).toBe('own\n\nRated 95 of 100.');
    const alone = Buffer.from(
      'Name,Date,CTScore,Average Rating,Global Rating Score\nToro,2026-05-01,91,4,4\n',
    );
    const none = await preview(await app.member(), alone);
    expect(none.rows[0]).toMatchObject({ overall_rating: null, note: '' });
  });

  it('uses the day a film was watched, not the day it was logged', async () => {
    const previewed = await preview(await app.member(), file('letterboxd-diary.csv'));
    expect(previewed.rows[0]).toMatchObject({ smoked_on: '2024-05-03', overall_rating: 5 });
  });

  it('from Goodreads imports the member’s own review and rating as plain text', async () => {
    const previewed = await preview(await app.member(), file('goodreads.csv'));
    const fields = Object.fromEntries(previewed.columns.map(({ name, field }) => [name, field]));
    expect(fields).toMatchObject({
      'My Review': 'experience_note',
      'My Rating': 'overall_rating',
      'Average Rating': null,
      'Private Notes': 'private_note',
      'Date Read': 'smoked_at',
      'Date Added': null,
    });
    expect(previewed.rows[0]).toMatchObject({
      note: 'Good\nmore & more',
      overall_rating: 4,
      smoked_on: '2024-05-03',
    });
  });

  it.each([
    ['<p>One</p><p>Two</p>', 'One\n\nTwo'],
    ['a &lt; b &amp;&amp; c &#8212; d &#x2014; e', 'a < b && c — d — e'],
    ['I <3 it, a < b and c > d', 'I <3 it, a < b and c > d'],
    ['AT&T, Q&A', 'AT&T, Q&A'],
    ['<a href="https://x.example">here</a><script>alert(1)</script>', 'here<script>alert(1)</script>'],
  ])('turns HTML into text: %s', async (note, text) => {
    const bytes = Buffer.from(JSON.stringify([{ name: 'Toro', date: '2026-05-01', notes: note }]));
    expect((await preview(await app.member(), bytes, {}, 'a.json')).rows[0]?.note).toBe(text);
  });

  const minutes = async (bytes: Buffer) =>
    Object.fromEntries(
      (await importFile(bytes)).entries.map(({ name, said, smoking_time }) => [
        name,
        said.includes('smoking_time') ? smoking_time : null,
      ]),
    );

  it('may write durations in many ways', async () => {
    expect(await minutes(file('pandas-float.csv'))).toEqual({ Toro: 75, Corona: null });
    expect(await minutes(file('excel-duration.csv'))).toEqual({
      Toro: 75,
      Corona: 75,
      Robusto: 75,
      Lancero: 75,
      Perla: 75,
      Panetela: 75,
    });
    const others = [
      '75',
      '75 minutes',
      '1 h 15',
      '1,25 h',
      '1 hour 15 minutes',
      'PT1H15M',
      '0.0520833333',
      '75:00',
    ];
    const lines = others.map((value, index) => `2026-05-01,N${index},"${value}"`);
    const read = await minutes(Buffer.from(`date,name,duration\n${lines.join('\n')}`));
    expect(Object.values(read)).toEqual(others.map(() => 75));
  });

  it('keeps an entry whose duration is unusable, and says so in the preview', async () => {
    const lines = 'date,name,duration\n2026-05-01,Toro,long\n2026-05-02,Corona,400\n2026-05-03,Perla,0\n';
    const previewed = await preview(await app.member(), Buffer.from(lines));
    expect(previewed.new).toBe(3);
    expect(previewed.rows.map(({ reason }) => reason)).toEqual([
      'We skipped the smoking time “long”: it isn’t between 5 and 300 minutes.',
      'We skipped the smoking time “400”: it isn’t between 5 and 300 minutes.',
      '',
    ]);
  });

  it('keeps every entry, whatever its rating, and moves an unusable rating into the note', async () => {
    const previewed = await preview(await app.member(), file('ratings.csv'));
    expect([previewed.rating_scale, previewed.new, previewed.refused]).toEqual(['hundred', 18, 0]);
    expect(previewed.rows.map(({ overall_rating, note }) => [overall_rating, note])).toEqual([
      [4, 'Rated 92 of 100.'],
      [null, 'Rated 91-93.'],
      [null, 'Rated 92+.'],
      [null, 'Rated ~90.'],
      [null, 'Rated 90 (RP).'],
      [5, 'Rated 95 of 100.'],
      [5, 'Rated 9 of 10.'],
      [null, 'Rated A-.'],
      [5, 'Rated 4.5 of 5.'],
      [4, 'Rated 88.5 of 100.'],
      [4, 'Rated 88.5 of 100.'],
      [4, 'Rated 90 of 100.'],
      [4, 'Rated 90 of 100.'],
      [null, 'Rated NR.'],
      [null, 'Rated ?.'],
      [null, 'Rated Ø 90.'],
      [null, 'Rated -1.'],
      [null, 'Rated 1e2.'],
    ]);
    expect(previewed.rows[1]?.reason).toBe('The rating “91-93” is in the note.');
  });

  it('never loses an entry because of a cell that it can do without', async () => {
    const long = 'x'.repeat(300);
    const entry = {
      date: '2026-05-01 in the evening',
      name: `Toro ${long}`,
      brand: long,
      vitola: long,
      shop: long,
      city: `${long}, XX`,
      notes: 'n'.repeat(12_000),
      private_notes: 'p'.repeat(12_000),
      description: 'd\u0000\ud800'.repeat(6_000),
      rating: 'very good',
      aroma: 'strong',
      minutes: 'many',
    };
    const bytes = Buffer.from(JSON.stringify([entry]));
    const previewed = await preview(await app.member(), bytes, {}, 'a.json');
    expect([previewed.new, previewed.refused]).toEqual([1, 0]);
    const [row] = previewed.rows;
    expect(Array.from(row?.note ?? '').length).toBeLessThanOrEqual(10_000);
    for (const sentence of ['Rated very good.', 'Aroma rating: strong.', `Vitola: ${long}`])
      expect(row?.note).toContain(sentence);
    for (const sentence of [
      'The note was cut off after',
      'We skipped the time “in the evening”.',
      'We skipped the smoking time “many”',
    ])
      expect(row?.reason).toContain(sentence);
    const { entries } = await importFile(bytes);
    expect(entries).toHaveLength(1);
  });

  it('may have days and times as spreadsheet numbers', async () => {
    expect(await locals(file('excel-serial-time.csv'))).toEqual({
      Toro: '2024-05-01T19:30:00',
      Corona: '2024-05-02T12:00:00',
      Perla: '2024-05-01T19:30:00',
    });
  });

  it.each([
    'May 1st, 2026 at 7:30 PM',
    'Friday, May 1, 2026 7:30 p.m.',
    'Fri May 01 2026 19:30:00 GMT-0400 (Eastern Daylight Time)',
    '1 May 2026, 19:30',
    '20260501 19:30',
    '2026-05-01T19:30:00.000-04:00',
  ])(
    'may have a day and time such as %s',
    async (written) => {
      const bytes = Buffer.from(`date,name\n"${written}",Toro\n`);
      expect(await locals(bytes)).toEqual({ Toro: '2026-05-01T19:30:00' });
    },
    90_000,
  );

  it('may have lines of its program above its heading', async () => {
    const previewed = await preview(await app.member(), file('preamble.csv'));
    expect(previewed.columns.map(({ field }) => field)).toEqual([
      'smoked_at',
      'brand_name',
      'name',
      'overall_rating',
      'experience_note',
    ]);
    expect(previewed.rows).toMatchObject([{ line: 5, name: 'Toro', brand_name: 'Padre', note: 'Cedar' }]);
  });

  it('gets its columns from its separator, whatever the heading contains', async () => {
    const previewed = await preview(await app.member(), file('semicolon-commas-in-header.csv'));
    expect([previewed.separator, previewed.columns.length]).toEqual([';', 4]);
    expect(previewed.rows[0]).toMatchObject({
      smoked_on: '2026-05-01',
      name: 'Toro',
      overall_rating: 4,
      note: 'x',
    });
  });

  it.each([
    [
      'CellarTracker',
      'iWine,Wine,Producer,Designation,TastingDate,MyScore,CTScore,TastingNotes,PrivateNote',
      7,
    ],
    [
      'Vivino',
      'Winery,Wine name,Vintage,Region,Average rating,Scan date,Scan/Review Location,Your rating,Your review,Personal Note',
      7,
    ],
    [
      'Untappd',
      'beer_name,brewery_name,beer_type,comment,venue_name,venue_city,rating_score,created_at,global_rating_score,purchase_venue',
      7,
    ],
    ['Letterboxd', 'Date,Name,Year,Letterboxd URI,Rating,Rewatch,Review,Tags,Watched Date', 4],
    [
      'StoryGraph',
      'Title,Authors,Contributors,ISBN/UID,Read Status,Date Added,Last Date Read,Dates Read,Read Count,Star Rating,Review',
      5,
    ],
    ['camelCase', 'smokedAt,brandName,cigarName,overallRating,smokingTime,experienceNote', 6],
  ])('from %s has columns that we know', async (_program, heading, known) => {
    const previewed = await preview(await app.member(), Buffer.from(`${heading}\n2026-05-01,Toro,x\n`));
    expect(previewed.columns.filter(({ field }) => field !== null)).toHaveLength(known);
    const community = previewed.columns.filter(({ name }) => /average|global|CTScore/i.test(name));
    expect(community.map(({ field }) => field)).toEqual(community.map(() => null));
  });

  it('may use another encoding, which the member chooses', async () => {
    const member = await app.member();
    // This is “Jiří” in Windows-1250, which nothing in the bytes says.
    const bytes = Buffer.concat([
      Buffer.from('date,name\n2026-05-01,Ji'),
      Buffer.from([0xf8, 0xed]),
      Buffer.from('\n'),
    ]);
    const guessed = await preview(member, bytes);
    expect([guessed.encoding, guessed.rows[0]?.name]).toEqual(['windows-1252', 'Jiøí']);
    const chosen = await member.call('POST /journal/imports/{id}/preview/', {
      params: guessed.params,
      body: { encoding: 'windows-1250' },
    });
    expect([chosen.body.encoding, chosen.body.rows[0]?.name]).toEqual(['windows-1250', 'Jiří']);
    expect(chosen.body.import.chosen).toEqual({ encoding: 'windows-1250' });
    // The member can also choose the encoding of a file that no guess can read.
    const cyrillic = Buffer.concat([
      Buffer.from('date,name\n2026-05-01,'),
      Buffer.from([0xcc, 0x81, 0xd0, 0x8d]),
    ]);
    const params = await sendImport(member, cyrillic, 'a.csv');
    const body = { encoding: 'gb18030' } as const;
    const read = await member.call('POST /journal/imports/{id}/preview/', { params, body });
    expect(read.status).toBe(200);
  });

  it('has only duplicates if it is the member’s own export, even with a single entry', async () => {
    const member = await atHome();
    const { codes } = await app.codes(1, 'courage', 70);
    for (const body of [
      { name: 'Own', description: 'Mine', brand_name: 'House', rating: 4 },
      { cigar_code: codes[0], rating: 5 },
    ]) {
      await member.send('POST', '/cigars/add_cigar/', body);
      const files = unzipSync(new Uint8Array(await getExport(member)));
      const { entries } = JSON.parse(strFromU8(files['data/journal.json'] ?? new Uint8Array())) as {
        entries: unknown[];
      };
      for (const name of ['data/entries.csv', 'data/journal.json']) {
        const previewed = await preview(member, Buffer.from(files[name] ?? []), {}, name.slice(5));
        expect([name, previewed.new, previewed.duplicates]).toEqual([name, 0, entries.length]);
        await member.call('DELETE /journal/imports/{id}/', { params: previewed.params });
      }
    }
  });
});
