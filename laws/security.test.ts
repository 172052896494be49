import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { OUR_WORDS } from '../apps/api/src/modules/credentials/guessable-passwords/index.ts';

const ROOT = new URL('../', import.meta.url);
const readPage = (name: string) => readFileSync(new URL(`docs/${name}`, ROOT), 'utf8');

/** OWASP ASVS 5.0.0: the numbers of level 1, and those that level 2 adds. */
const LEVEL_1 = (
  '1.2.1 1.2.2 1.2.3 1.2.4 1.2.5 1.3.1 1.3.2 1.5.1 2.1.1 2.2.1 2.2.2 2.3.1 3.2.1 3.2.2 3.3.1 3.4.1 ' +
  '3.4.2 3.5.1 3.5.2 3.5.3 4.1.1 4.4.1 5.2.1 5.2.2 5.3.1 5.3.2 6.1.1 6.2.1 6.2.2 6.2.3 6.2.4 6.2.5 ' +
  '6.2.6 6.2.7 6.2.8 6.3.1 6.3.2 6.4.1 6.4.2 7.2.1 7.2.2 7.2.3 7.2.4 7.4.1 7.4.2 8.1.1 8.2.1 8.2.2 ' +
  '8.3.1 9.1.1 9.1.2 9.1.3 9.2.1 10.4.1 10.4.2 10.4.3 10.4.4 10.4.5 11.3.1 11.3.2 11.4.1 12.1.1 ' +
  '12.2.1 12.2.2 13.4.1 14.2.1 14.3.1 15.1.1 15.2.1 15.3.1'
).split(' ');
const LEVEL_2 = (
  '1.1.1 1.1.2 1.2.6 1.2.7 1.2.8 1.2.9 1.3.3 1.3.4 1.3.5 1.3.6 1.3.7 1.3.8 1.3.9 1.3.10 1.3.11 ' +
  '1.4.1 1.4.2 1.4.3 1.5.2 2.1.2 2.1.3 2.2.3 2.3.2 2.3.3 2.3.4 2.4.1 3.3.2 3.3.3 3.3.4 3.4.3 3.4.4 ' +
  '3.4.5 3.4.6 3.5.4 3.5.5 3.7.1 3.7.2 4.1.2 4.1.3 4.2.1 4.3.1 4.3.2 4.4.2 4.4.3 4.4.4 5.1.1 5.2.3 ' +
  '5.4.1 5.4.2 5.4.3 6.1.2 6.1.3 6.2.9 6.2.10 6.2.11 6.2.12 6.3.3 6.3.4 6.4.3 6.4.4 6.5.1 6.5.2 ' +
  '6.5.3 6.5.4 6.5.5 6.6.1 6.6.2 6.6.3 6.8.1 6.8.2 6.8.3 6.8.4 7.1.1 7.1.2 7.1.3 7.3.1 7.3.2 7.4.3 ' +
  '7.4.4 7.4.5 7.5.1 7.5.2 7.6.1 7.6.2 8.1.2 8.2.3 8.4.1 9.2.2 9.2.3 9.2.4 10.1.1 10.1.2 10.2.1 ' +
  '10.2.2 10.3.1 10.3.2 10.3.3 10.3.4 10.4.6 10.4.7 10.4.8 10.4.9 10.4.10 10.4.11 10.5.1 10.5.2 ' +
  '10.5.3 10.5.4 10.5.5 10.6.1 10.6.2 10.7.1 10.7.2 10.7.3 11.1.1 11.1.2 11.2.1 11.2.2 11.2.3 ' +
  '11.3.3 11.4.2 11.4.3 11.4.4 11.5.1 11.6.1 12.1.2 12.1.3 12.3.1 12.3.2 12.3.3 12.3.4 13.1.1 ' +
  '13.2.1 13.2.2 13.2.3 13.2.4 13.2.5 13.3.1 13.3.2 13.4.2 13.4.3 13.4.4 13.4.5 14.1.1 14.1.2 ' +
  '14.2.2 14.2.3 14.2.4 14.3.2 14.3.3 15.1.2 15.1.3 15.2.2 15.2.3 15.3.2 15.3.3 15.3.4 15.3.5 ' +
  '15.3.6 15.3.7 16.1.1 16.2.1 16.2.2 16.2.3 16.2.4 16.2.5 16.3.1 16.3.2 16.3.3 16.3.4 16.4.1 ' +
  '16.4.2 16.4.3 16.5.1 16.5.2 16.5.3 17.1.1 17.2.1 17.2.2 17.2.3 17.2.4 17.3.1 17.3.2'
).split(' ');

interface Row {
  readonly number: string;
  readonly level: string;
  readonly asks: string;
  readonly status: string;
  readonly where: string;
  readonly proof: string;
}

const rows: Row[] = readPage('ASVS.md')
  .split('\n')
  .filter((line) => /^\| \d/.test(line))
  .map((line) => {
    const [number = '', level = '', asks = '', status = '', where = '', proof = ''] = line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim());
    return { number, level, asks, status, where, proof };
  });

const pathsIn = (text: string): string[] =>
  Array.from(
    text.matchAll(/`((?:api|web|apps|testing|packages|e2e|laws|deploy|scripts)\/[^`\s]+)`/g),
    ([, path = '']) => path.replace(/^api\//, 'apps/api/src/').replace(/^web\//, 'apps/web/src/'),
  );

const missing = (paths: readonly string[]) => paths.filter((path) => !existsSync(new URL(path, ROOT)));

describe('docs/ASVS.md', () => {
  it('has one row for every requirement of levels 1 and 2, with its level', () => {
    expect([LEVEL_1.length, LEVEL_2.length]).toEqual([70, 183]);
    const wanted = [...LEVEL_1.map((number) => `${number} 1`), ...LEVEL_2.map((number) => `${number} 2`)];
    expect(rows.map(({ number, level }) => `${number} ${level}`).toSorted()).toEqual(wanted.toSorted());
  });

  it('says for each what it asks, whether it is met, and what proves it or is missing', () => {
    for (const { number, asks, status, proof } of rows) {
      expect([number, asks.length > 2, proof.length > 3]).toEqual([number, true, true]);
      expect([number, /^(met|not met|does not apply)$/.test(status)]).toEqual([number, true]);
    }
  });

  it('names a test, a command, or a reading as proof for each requirement that is met', () => {
    const proves = /\.test\.tsx?`|\.spec\.ts`|`npm run \w+`|^By reading/i;
    const unproved = rows.filter(({ status, proof }) => status === 'met' && !proves.test(proof));
    expect(unproved.map(({ number }) => number)).toEqual([]);
  });

  it('counts its rows correctly at the top', () => {
    const counts = (level?: string) =>
      ['met', 'not met', 'does not apply'].map(
        (status) => rows.filter((row) => row.status === status && row.level === (level ?? row.level)).length,
      );
    const head = (readPage('ASVS.md').split('## 1.')[0] ?? '').replaceAll(/\s+/g, ' ');
    const [all, first] = [counts(), counts('1')];
    const counted = ([met, unmet, other]: number[]) =>
      `${met} are met, ${unmet} aren't, and ${other} don't apply`;
    expect(head).toContain(counted(all));
    expect(head).toContain(`Of the ${LEVEL_1.length} in level 1, ${counted(first)}`);
  });
});

describe('docs/SECURITY.md', () => {
  it('lists the words that are refused as passwords', () => {
    const listed = /one of these words: ([^.]+)\./.exec(readPage('SECURITY.md'))?.[1] ?? '';
    expect(listed.split(/,\s+/)).toEqual([...OUR_WORDS]);
  });
});

describe.each(['ASVS.md', 'SECURITY.md'])('docs/%s', (name) => {
  it('names files that exist: where one was moved or renamed, update the page', () => {
    const paths = pathsIn(readPage(name));
    expect(paths.length).toBeGreaterThan(5);
    expect(missing(paths)).toEqual([]);
  });
});
