import { createHash } from 'node:crypto';
import { archive } from './archives.ts';

const MIB = 1024 * 1024;

const LINE = 'date,name,rating,minutes,notes\n';
const cell = (name: string, value: string) =>
  Buffer.from(
    `${LINE}${['date', 'name', 'rating', 'minutes'].map((one) => (one === name ? value : VALUES[one])).join(',')},x\n`,
  );
const VALUES: Readonly<Record<string, string>> = {
  date: '2026-05-01',
  name: 'Toro',
  rating: '4',
  minutes: '60',
};
const spaces = (count: number) => ' '.repeat(count);

/** Returns `{"n0":0,"n1":0,…}` of at least this many bytes. */
const manyNames = (bytes: number): string => {
  const parts: string[] = [];
  for (let length = 0, at = 0; length < bytes; at += 1) {
    const part = `"${at.toString(36)}":0`;
    parts.push(part);
    length += part.length + 1;
  }
  return `{${parts.join(',')}}`;
};
const journal = (content: string) => archive([{ name: 'data/journal.json', content, deflated: true }]);
const entryWith = (values: object) =>
  journal(JSON.stringify({ entries: [{ name: 'Toro', smoked_at: '2026-05-01T19:30:00Z', ...values }] }));
/** 58 MB that compress to a fiftieth, so that the ratio alone doesn't cause a refusal. */
const longText = () => Array.from({ length: 190_000 }, (_, index) => `${index}${'ab'.repeat(150)}`).join('');

/** Records that compress to a hundredth, each with as many empty objects as allowed. */
const emptyObjects = (bytes: number): string => {
  const list = `[${Array.from({ length: 100 }, () => '{}').join(',')}]`;
  const lists = Array.from({ length: 19 }, () => list).join(',');
  const nameFor = (at: number) => createHash('sha256').update(String(at)).digest('base64').slice(0, 32);
  return Array.from({ length: bytes / 5_800 }, (_, index) => `{"n":"${nameFor(index)}","a":[${lists}]}`).join(
    ',',
  );
};

/** Files that once blocked the server or used up its memory: a description, a function that creates the file, and a name. */
export const HOSTILE_FILES: readonly (readonly [string, () => Buffer, string])[] = [
  ['spaces in a rating', () => cell('rating', `4${spaces(30_000)}x`), 'a.csv'],
  ['spaces in a date', () => cell('date', `2026-05-01 10:00${spaces(30_000)}x`), 'a.csv'],
  ['spaces in a smoking time', () => cell('minutes', `1h${spaces(30_000)}x`), 'a.csv'],
  ['digits in a rating', () => cell('rating', `${'1'.repeat(2 * MIB)}x`), 'a.csv'],
  ['16 MB of commas in the heading', () => Buffer.from(`${','.repeat(16 * MIB - 4)}\na,b`), 'a.csv'],
  ['16 MB of quotation marks', () => Buffer.from(`${LINE}${'"'.repeat(15 * MIB)}`), 'a.csv'],
  ['a stray quotation mark in each cell', () => Buffer.from(`${LINE}${'"a,'.repeat(5 * MIB)}`), 'a.csv'],
  ['16 MB of distinct names', () => Buffer.from(`[${manyNames(15 * MIB)}]`), 'a.json'],
  ['16 MB of distinct names next to the entries', () => Buffer.from(manyNames(15 * MIB)), 'a.json'],
  ['deeply nested lists', () => Buffer.from('['.repeat(15 * MIB)), 'a.json'],
  [
    'deeply nested lists in an entry',
    () => Buffer.from(`[{"a":${'['.repeat(7 * MIB)}${']'.repeat(7 * MIB)}}]`),
    'a.json',
  ],
  ['an archive with millions of names', () => journal(manyNames(40 * MIB)), 'a.zip'],
  [
    'an archive with millions of names in an entry',
    () => journal(`{"entries":[${manyNames(40 * MIB)}]}`),
    'a.zip',
  ],
  ['an archive of empty objects', () => journal(`{"entries":[${emptyObjects(40 * MIB)}]}`), 'a.zip'],
  ['an archive with a text of 58 MB', () => entryWith({ experience_note: longText() }), 'a.zip'],
  ['an archive with the name of a shop of 58 MB', () => entryWith({ retailer: longText() }), 'a.zip'],
  [
    'an archive with the name of a photo of 58 MB',
    () => entryWith({ photos: [{ file: 'a', name: longText() }] }),
    'a.zip',
  ],
];
