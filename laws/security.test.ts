import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const ROOT = new URL('../', import.meta.url);
const page = readFileSync(new URL('docs/SECURITY.md', ROOT), 'utf8');

/** OWASP ASVS 5.0.0: how many requirements of levels 1 and 2 each section of a chapter has; they are the first ones. */
const REQUIREMENTS: Readonly<Record<string, Readonly<Record<number, number>>>> = {
  '1': { 1: 2, 2: 9, 3: 11, 4: 3, 5: 2 },
  '2': { 1: 3, 2: 3, 3: 4, 4: 1 },
  '3': { 2: 2, 3: 4, 4: 6, 5: 5, 7: 2 },
  '4': { 1: 3, 2: 1, 3: 2, 4: 4 },
  '5': { 1: 1, 2: 3, 3: 2, 4: 3 },
  '6': { 1: 3, 2: 12, 3: 4, 4: 4, 5: 5, 6: 3, 8: 4 },
  '7': { 1: 3, 2: 4, 3: 2, 4: 5, 5: 2, 6: 2 },
  '8': { 1: 2, 2: 3, 3: 1, 4: 1 },
  '9': { 1: 3, 2: 4 },
  '10': { 1: 2, 2: 2, 3: 4, 4: 11, 5: 5, 6: 2, 7: 3 },
  '11': { 1: 2, 2: 3, 3: 3, 4: 4, 5: 1, 6: 1 },
  '12': { 1: 3, 2: 2, 3: 4 },
  '13': { 1: 1, 2: 5, 3: 2, 4: 5 },
  '14': { 1: 2, 2: 4, 3: 3 },
  '15': { 1: 3, 2: 3, 3: 7 },
  '16': { 1: 1, 2: 5, 3: 4, 4: 3, 5: 3 },
  '17': { 1: 1, 2: 4, 3: 2 },
};

const wanted = Object.entries(REQUIREMENTS).flatMap(([chapter, sections]) =>
  Object.entries(sections).flatMap(([section, count]) =>
    Array.from({ length: count }, (_, index) => `${chapter}.${section}.${index + 1}`),
  ),
);

describe('docs/SECURITY.md', () => {
  it('names every requirement of levels 1 and 2 once: as met, as not met or as not applying', () => {
    expect(wanted).toHaveLength(253);
    const table = page.slice(page.indexOf('### Met')).split('\n');
    const named = table.flatMap((line) =>
      line.startsWith('| ') ? (line.split('|')[1]?.match(/\d+\.\d+\.\d+/g) ?? []) : [],
    );
    expect(named.toSorted()).toEqual(wanted.toSorted());
  });

  it('names files that exist: where one was moved or renamed, update the page', () => {
    const paths = Array.from(
      page.matchAll(/`((?:api|web|testing|packages|e2e|laws)\/[^`\s]+)`/g),
      ([, path = '']) => path.replace(/^api\//, 'apps/api/src/').replace(/^web\//, 'apps/web/src/'),
    );
    expect(paths.length).toBeGreaterThan(80);
    expect(paths.filter((path) => !existsSync(new URL(path, ROOT)))).toEqual([]);
  });
});
