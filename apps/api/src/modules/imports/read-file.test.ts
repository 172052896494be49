import { IMPORT_TEXTS } from '@stoa/contract/imports.rules';
import { describe, expect, it } from 'vitest';
import { csvText } from '../../platform/csv.ts';
import { PIECE_BYTES, readFileTask } from './file-task.ts';
import { guessChoices, readLines } from './import-plan.ts';
import type { TableRow } from './table.ts';

/** Western Europe used this encoding before UTF-8, with one byte a letter. */
const windows1252 = (text: string) => Buffer.from(text, 'latin1');
const withMark = (text: string) => Buffer.from(`\uFEFF${text}`, 'utf8');

const readTable = async (bytes: Buffer) => {
  const rows: TableRow[] = [];
  const answer = await readFileTask(
    { what: 'text', bytes: bytes.length, encoding: null },
    async (question) => {
      if ('piece' in question)
        return bytes.subarray(question.piece * PIECE_BYTES, (question.piece + 1) * PIECE_BYTES);
      if ('rows' in question) rows.push(...question.rows);
      return null;
    },
  );
  if ('refused' in answer) throw new Error(answer.refused);
  if (!('table' in answer)) throw new Error('It was read as an export.');
  return { ...answer.table, rows };
};

const read = async (bytes: Buffer) => {
  const table = await readTable(bytes);
  const { choices, unclear } = guessChoices(table, {}, 'members');
  const around = { zone: null, now: new Date('2026-11-23T12:00:00Z') };
  const lines = await readLines(table, choices, new Map(), around);
  const entries = lines.map((line) =>
    'reason' in line
      ? line.reason
      : [line.day, line.entry.brand_name, line.entry.name, line.entry.overall_rating],
  );
  const notes = lines.map((line) => ('reason' in line ? '' : line.entry.experience_note));
  return {
    ...table,
    order: choices.date_order,
    scale: choices.rating_scale,
    unclear,
    entries,
    notes,
  };
};

describe('a file is read as its program meant it', () => {
  it('from German Excel, with one byte per letter, semicolons, and decimal commas', async () => {
    const file = 'Datum;Marke;Zigarre;Bewertung\r\n24.12.2025;Müller & Söhne;Häuptling;8,5\r\n';
    expect(await read(windows1252(file))).toMatchObject({
      encoding: 'windows-1252',
      separator: ';',
      order: 'dmy',
      scale: 'ten',
      entries: [['2025-12-24', 'Müller & Söhne', 'Häuptling', 4]],
      notes: ['Rated 8.5 of 10.'],
    });
  });

  it('from LibreOffice, with a byte order mark and quoted notes of several lines', async () => {
    const file = 'Date,Brand,Name,Rating,Notes\n2026-05-01,Stoa,"Toro, old",4,"Cedar.\nThen ""leather""."\n';
    expect(await read(withMark(file))).toMatchObject({
      encoding: 'utf-8',
      separator: ',',
      columns: ['Date', 'Brand', 'Name', 'Rating', 'Notes'],
      scale: 'five',
      entries: [['2026-05-01', 'Stoa', 'Toro, old', 4]],
      notes: ['Cedar.\nThen "leather".'],
    });
  });

  it('from Google Sheets in American English, with months first', async () => {
    const file = 'date,brand,name,rating\r\n5/1/2026,Stoa,Corona,5\r\n5/31/2026,Stoa,Robusto,3\r\n';
    expect(await read(Buffer.from(file))).toMatchObject({
      order: 'mdy',
      unclear: false,
      entries: [
        ['2026-05-01', 'Stoa', 'Corona', 5],
        ['2026-05-31', 'Stoa', 'Robusto', 3],
      ],
    });
  });

  it('from a program like StoryGraph, with slashes in dates and half stars', async () => {
    const file = 'Title,Authors,Last Date Read,Star Rating,Review\nToro,Stoa,2026/05/01,4.5,Calm.\n';
    expect(await read(Buffer.from(file))).toMatchObject({
      order: 'ymd',
      scale: 'five',
      entries: [['2026-05-01', 'Stoa', 'Toro', 5]],
      notes: ['Calm.\n\nRated 4.5 of 5.'],
    });
  });

  it('from a program like CellarTracker, with tabs and scores out of a hundred', async () => {
    const file =
      'Wine\tProducer\tTastingDate\tCTScore\tMyScore\tTastingNotes\nGran Reserva\tStoa\t11/30/2025\t88.2\t91\tCafé.\n';
    expect(await read(windows1252(file))).toMatchObject({
      encoding: 'windows-1252',
      separator: '\t',
      order: 'mdy',
      scale: 'hundred',
      entries: [['2025-11-30', 'Stoa', 'Gran Reserva', 4]],
      notes: ['Café.\n\nRated 91 of 100.'],
    });
  });

  it('from the longest list in JSON', async () => {
    const file = JSON.stringify({
      version: [{ number: 1 }],
      tastings: [
        { smoked_at: '2026-05-01T19:30:00+02:00', name: 'Toro', brand: 'Stoa', rating: 4 },
        { smoked_at: '2026-05-02', name: 'Corona', brand: 'Stoa', rating: null },
      ],
    });
    expect(await read(Buffer.from(file))).toMatchObject({
      kind: 'json',
      entries: [
        ['2026-05-01', 'Stoa', 'Toro', 4],
        ['2026-05-02', 'Stoa', 'Corona', null],
      ],
    });
  });
});

describe('a file with control characters', () => {
  const file = (note: string) =>
    `Datum;Marke;Zigarre;Bewertung;Notizen\n24.12.2025;Müller;Häuptling;4;${note}\n`;
  const entries = [['2025-12-24', 'Müller', 'Häuptling', 4]];

  it.each([
    ['the line break of old mainframes', 'Würzig\u0085süß', 'Würzig\nsüß'],
    ['the line break of Word', 'Würzig\vsüß', 'Würzig\nsüß'],
    ['a form feed', 'Würzig\fsüß', 'Würzig\nsüß'],
    ['a letter of Windows that was taken for UTF-8', 'Würzig\u0092s', 'Würzig\u0092s'],
  ])('is read with this one: %s', async (_what, note, stored) => {
    const as = { encoding: 'utf-8', entries, notes: [stored] };
    expect(await read(Buffer.from(file(note)))).toMatchObject(as);
    expect(await read(withMark(file(note)))).toMatchObject(as);
    const json = [{ date: '2026-05-01', name: 'Toro', notes: note }];
    expect((await read(Buffer.from(JSON.stringify(json)))).notes).toEqual([stored]);
  });

  it('is read with the line break of Word in Windows-1252', async () => {
    expect(await read(windows1252(file('Würzig\vsüß')))).toMatchObject({ encoding: 'windows-1252', entries });
  });

  it('is refused with a null character, or with bytes that contradict its byte order mark', async () => {
    await expect(read(Buffer.from(file('\0')))).rejects.toThrow(IMPORT_TEXTS.encoding);
    const marked = Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), windows1252(file('Würzig'))]);
    await expect(read(marked)).rejects.toThrow(IMPORT_TEXTS.encoding);
    await expect(read(windows1252(file('\u0081')))).rejects.toThrow(IMPORT_TEXTS.encoding);
  });
});

describe('a file that would fill the server’s memory with values', () => {
  const many = 3_000_001;
  it.each([
    ['lists', `[${'[],'.repeat(many)}[]]`],
    ['objects', `{"entries":[${'{},'.repeat(many)}{}]}`],
    ['numbers behind a text with marks', `["a \\",[{ b",${'1,'.repeat(many)}1]`],
    ['cells', `date,name\n${','.repeat(many)}`],
    ['lines', `date,name\n${'\n'.repeat(many)}`],
    ['columns', `${','.repeat(many)}\na,b`],
    ['columns with names', `${'a,'.repeat(many)}\na,b`],
    ['cells in quotation marks, in one line', `date,name\n${'"a",'.repeat(many)}`],
  ])('is refused: %s', async (_what, text) => {
    await expect(read(Buffer.from(text))).rejects.toThrow(IMPORT_TEXTS.tooManyValues);
  });

  it('is refused if its entries share no field names, because its table would be their product', async () => {
    const entries = Array.from({ length: 20_000 }, (_none, index) =>
      Object.fromEntries(Array.from({ length: 10 }, (_too, key) => [`${index}-${key}`, 1])),
    );
    await expect(read(Buffer.from(JSON.stringify(entries)))).rejects.toThrow(IMPORT_TEXTS.columns);
  });

  it('drops an entry of nothing but lists, and each value that is not an entry', async () => {
    const hostile = `{"name":"Toro","photos":[${'[],'.repeat(300_000)}[]]}`;
    const entries = `[${hostile},{"name":"Corona"},[${'0,'.repeat(100_000)}0],7]`;
    const file = Buffer.from(`{"exported_at":"","member":{},"entries":${entries}}`);
    const values: unknown[] = [];
    await readFileTask({ what: 'text', bytes: file.length, encoding: null }, async (question) => {
      if ('piece' in question)
        return file.subarray(question.piece * PIECE_BYTES, (question.piece + 1) * PIECE_BYTES);
      if ('entries' in question) values.push(...question.entries.map(({ value }) => value));
      return null;
    });
    expect(values).toEqual([undefined, { name: 'Corona' }, null, null]);
  });

  it('is not one with many brackets and commas in its texts', async () => {
    const note = ',[{'.repeat(2000);
    const entries = Array.from({ length: 600 }, () => ({ date: '2026-05-01', name: 'Toro', notes: note }));
    expect((await read(Buffer.from(JSON.stringify(entries)))).entries).toHaveLength(600);
  });
});

describe('a long file', () => {
  const lines = (count: number) => Buffer.from(`date,name\n${'2026-05-01,Toro\n'.repeat(count)}`);

  it('is read up to twenty thousand lines', async () => {
    expect((await read(lines(20_000))).entries).toHaveLength(20_000);
    await expect(read(lines(20_001))).rejects.toThrow(IMPORT_TEXTS.tooManyLines);
    await expect(read(lines(300_000))).rejects.toThrow(IMPORT_TEXTS.tooManyLines);
  });

  it('lets other work run while it is read', async () => {
    let turns = 0;
    const other = setInterval(() => (turns += 1));
    await read(lines(20_000));
    clearInterval(other);
    expect(turns).toBeGreaterThan(20);
  });
});

describe('a scale', () => {
  const rated = (...ratings: number[]) =>
    read(Buffer.from(`date,name,rating\n${ratings.map((rating) => `2026-05-01,Toro,${rating}\n`).join('')}`));

  it('is the one that fits most values, and a value above it stays in the note', async () => {
    const { scale, entries, notes } = await rated(9.5, 6, 11);
    expect(scale).toBe('ten');
    expect(entries).toEqual([
      ['2026-05-01', '', 'Toro', 5],
      ['2026-05-01', '', 'Toro', 3],
      ['2026-05-01', '', 'Toro', null],
    ]);
    expect(notes[2]).toBe('Rated 11.');
  });

  it.each([
    ['five', [4.5, 3, 5, 45]],
    ['ten', [9, 95]],
    ['hundred', [91, 9, 88]],
    ['hundred', [91]],
    ['five', [0]],
  ])('is %s for %j', async (scale, ratings) => {
    expect((await rated(...ratings)).scale).toBe(scale);
  });
});

describe('a line', () => {
  it('asks about its date if day and month could be either way around', async () => {
    expect(await read(Buffer.from('date,name\n5/1/2026,Toro\n'))).toMatchObject({ unclear: true });
  });

  it('may begin like a formula and stays text', async () => {
    const file = 'date,name,notes\n2026-05-01,Toro,"=HYPERLINK(""https://example.com"")"\n';
    expect((await read(Buffer.from(file))).notes).toEqual(['=HYPERLINK("https://example.com")']);
  });

  it.each([
    ['as they are', '\u0301'.repeat(9_000) + '\u0323'.repeat(9_000)],
    ['in numbers of HTML', '&#769;'.repeat(1_600) + '&#803;'.repeat(1_600)],
  ])('keeps a few of very many accents on one letter, written %s', async (_how, accents) => {
    const file = `date,name,notes\n2026-05-01,Toro,a${accents} and smoke\n`;
    const [note = ''] = (await read(Buffer.from(file))).notes;
    expect(note).toMatch(/^á\p{M}{49} and smoke$/u);
  });

  it('keeps control characters that our own export marked as written', async () => {
    const file = 'date,name,notes\n2026-05-01,Toro,a\u0007b\n';
    expect((await read(withMark(file))).notes).toEqual(['a\u0007b']);
    await expect(read(Buffer.from(file))).rejects.toThrow(IMPORT_TEXTS.encoding);
  });

  it('from our own export has the exported text', async () => {
    const texts = ['＝1', "'=1", '\u200b=1', "'tis"];
    const columns = { smoked_local: () => '2026-05-01T19:30:00', name: () => 'Toro', replies_from: () => '' };
    const pages = (async function* () {
      yield texts;
    })();
    const exported = csvText<string>({ ...columns, experience_note: (note) => note }, pages);
    const file = Buffer.from((await Array.fromAsync(exported)).join(''));
    expect((await read(file)).notes).toEqual(texts);
  });

  it('is in NFC, even if its note quotes another column', async () => {
    const file = 'date,name,rating,notes\n2026-05-01,Toro,tre\u0300s bon,Cafe\u0301\n';
    expect((await read(Buffer.from(file))).notes).toEqual(['Caf\u00e9\n\nRated tr\u00e8s bon.']);
  });

  it('is refused without the other lines, with its error', async () => {
    const file =
      'date,name,rating\nsoon,Toro,4\n2026-04-31,Toro,4\n2027-01-01,Toro,4\n2026-05-01,,4\n2026-05-01,Toro,many\n2026-05-01,Toro,4,5\n';
    expect((await read(Buffer.from(file))).entries).toEqual([
      'We can’t read the date “soon”.',
      'We can’t read the date “2026-04-31”.',
      'The date “2027-01-01” is in the future.',
      'The cigar’s name is missing.',
      ['2026-05-01', '', 'Toro', null],
      'This row has 4 values instead of 3.',
    ]);
  });
});
