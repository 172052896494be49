import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';

const PAGES = [...globSync('*.md'), ...globSync('{docs,bench}/**/*.md', { exclude: ['**/node_modules/**'] })];
const readText = (page: string): string => readFileSync(page, 'utf8');

/** Folders that pages may use as the start of a path. */
const ROOTS = [
  '',
  'apps/api/',
  'apps/api/src/',
  'apps/api/src/modules/',
  'apps/api/src/platform/',
  'apps/web/',
  'apps/web/src/',
  'apps/web/src/features/journal/',
  'packages/contract/src/',
  'bench/',
];
/** Paths inside an export, or of the system. */
const ELSEWHERE = /^(?:data|photos)?\//;
const FILE = /^[\w@./-]+\/[\w.@-]+\.(?:tsx?|mjs|css|sql|md|json|ya?ml|conf|ini|service)$/;
const FOLDERS = ['apps', 'packages', 'testing', 'e2e', 'bench', 'laws', 'scripts', 'deploy', 'docs'];
const IN_FOLDER = new RegExp(`^(?:${FOLDERS.join('|')})/[\\w@./-]*$`);
const SOURCE = /^\w[\w.-]*\.(?:tsx?|mjs|css|sql)$/;

const sourceNames = new Set(
  FOLDERS.flatMap((folder) =>
    globSync(`${folder}/**/*.{ts,tsx,mjs,css,sql}`, { exclude: ['**/node_modules', '**/dist'] }),
  ).map((path) => basename(path)),
);

/** Build results exist only after a build, and FAULTS.md names its tests without `.test.ts`. */
const isThere = (path: string): boolean =>
  path.includes('/dist/') || existsSync(`${path}.test.ts`) || ROOTS.some((root) => existsSync(root + path));

/** `api/` and `web/` in ASVS.md are short for the sources. */
const written = (path: string): string =>
  path
    .replace(/^api\//, 'apps/api/src/')
    .replace(/^web\//, 'apps/web/src/')
    .replace(/^\.\.\//, '');

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as {
  scripts: Readonly<Record<string, string>>;
};

describe('a page of the documents', () => {
  it('links to files that exist', () => {
    const broken = PAGES.flatMap((page) =>
      Array.from(
        readText(page).matchAll(/\]\((?!https?:|mailto:|#)([^)#\s]+)(?:#[^)]*)?\)/g),
        ([, to = '']) => to,
      )
        .filter((to) => !existsSync(join(dirname(page), to)))
        .map((to) => `${page}: ${to}`),
    );
    expect(broken).toEqual([]);
  });

  it('names files that exist', () => {
    const missing = PAGES.flatMap((page) =>
      Array.from(readText(page).matchAll(/`([^`\s]+)`/g), ([, path = '']) => path)
        .filter((path) => (FILE.test(path) && !ELSEWHERE.test(path)) || IN_FOLDER.test(path))
        .filter((path) => !isThere(written(path)))
        .map((path) => `${page}: ${path}`),
    );
    expect([...new Set(missing)]).toEqual([]);
  });

  it('names sources that exist', () => {
    const missing = PAGES.flatMap((page) =>
      Array.from(readText(page).matchAll(/`([^`\s]+)`/g), ([, name = '']) => name)
        .filter((name) => SOURCE.test(name) && !sourceNames.has(name))
        .map((name) => `${page}: ${name}`),
    );
    expect([...new Set(missing)]).toEqual([]);
  });

  it('names commands that exist', () => {
    const missing = PAGES.flatMap((page) =>
      Array.from(readText(page).matchAll(/npm run (?!--)([\w:-]+)/g), ([, name = '']) => name)
        .filter((name) => scripts[name] === undefined)
        .map((name) => `${page}: npm run ${name}`),
    );
    expect([...new Set(missing)]).toEqual([]);
  });
});

describe('the decisions', () => {
  const records = globSync('docs/decisions/*.md');

  it('are at most sixty, one for each that still applies', () => {
    expect(records.length).toBeGreaterThan(30);
    expect(records.length).toBeLessThanOrEqual(60);
  });

  it('have at most forty lines', () => {
    const long = records
      .map((record) => ({ record, lines: readText(record).trimEnd().split('\n').length }))
      .filter(({ lines }) => lines > 40);
    expect(long).toEqual([]);
  });

  it('have the number of their file, and each number only once', () => {
    const numbers = records.map((record) => Number(basename(record).slice(0, 4)));
    expect(new Set(numbers).size).toBe(numbers.length);
    expect(
      records.filter((record, index) => !readText(record).startsWith(`# ${String(numbers[index])}. `)),
    ).toEqual([]);
  });

  it('exist wherever code and pages name them', () => {
    const numbers = new Set(records.map((record) => Number(basename(record).slice(0, 4))));
    const files = globSync(
      ['*.md', ...FOLDERS.map((folder) => `${folder}/**/*.{ts,tsx,css,sql,md,ini,yaml,service}`)],
      { exclude: ['**/node_modules', '**/dist'] },
    );
    const gone = files.flatMap((file) =>
      Array.from(
        readText(file).matchAll(/\b(?:[Dd]ecisions? |docs\/decisions\/)(\d{1,4}(?:(?:, | and )\d{2,4})*)\b/g),
        ([, named = '']) => named.match(/\d+/g) ?? [],
      )
        .flat()
        .filter((number) => !numbers.has(Number(number)))
        .map((number) => `${file}: ${number}`),
    );
    expect(gone).toEqual([]);
  });
});

/** `**Line, virtue**` are two words, and `**Measure** (of staff)` differs from a member's measure. */
const listWords = ([, words = '', of = '']: RegExpMatchArray): string[] =>
  words.split(', ').map((word) => `${word.toLowerCase()}${of}`);

it('the glossary explains every word once', () => {
  const words = [...readText('docs/GLOSSARY.md').matchAll(/^\| \*\*(.+?)\*\*([^|]*?) *\|/gm)].flatMap(
    listWords,
  );
  expect(words.length).toBeGreaterThan(50);
  expect(words.filter((word, index) => words.indexOf(word) !== index)).toEqual([]);
});
