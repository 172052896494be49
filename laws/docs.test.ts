import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';

const PAGES = [...globSync('*.md'), ...globSync('{docs,bench}/**/*.md', { exclude: ['**/node_modules/**'] })];
const textOf = (page: string): string => readFileSync(page, 'utf8');

/** Pages name files from where their reader is. */
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
/** Inside an export, or of the system. */
const ELSEWHERE = /^(?:data|photos)?\//;
const FILE = /^[\w@./-]+\/[\w.@-]+\.(?:tsx?|mjs|sql|md|json|ya?ml|conf|ini|service)$/;

const isThere = (path: string): boolean => ROOTS.some((root) => existsSync(root + path));

/** `api/` and `web/` in ASVS.md stand for the sources. */
const written = (path: string): string =>
  path
    .replace(/^api\//, 'apps/api/src/')
    .replace(/^web\//, 'apps/web/src/')
    .replace(/^\.\.\//, '');

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as {
  scripts: Readonly<Record<string, string>>;
};

describe('a page of the documents', () => {
  it('leads to files that exist', () => {
    const broken = PAGES.flatMap((page) =>
      Array.from(
        textOf(page).matchAll(/\]\((?!https?:|mailto:|#)([^)#\s]+)(?:#[^)]*)?\)/g),
        ([, to = '']) => to,
      )
        .filter((to) => !existsSync(join(dirname(page), to)))
        .map((to) => `${page}: ${to}`),
    );
    expect(broken).toEqual([]);
  });

  it('names files that exist', () => {
    const missing = PAGES.flatMap((page) =>
      Array.from(textOf(page).matchAll(/`([^`\s]+)`/g), ([, path = '']) => path)
        .filter((path) => FILE.test(path) && !ELSEWHERE.test(path) && !isThere(written(path)))
        .map((path) => `${page}: ${path}`),
    );
    expect([...new Set(missing)]).toEqual([]);
  });

  it('names commands that exist', () => {
    const missing = PAGES.flatMap((page) =>
      Array.from(textOf(page).matchAll(/npm run (?!--)([\w:-]+)/g), ([, name = '']) => name)
        .filter((name) => scripts[name] === undefined)
        .map((name) => `${page}: npm run ${name}`),
    );
    expect([...new Set(missing)]).toEqual([]);
  });
});

it('explains every word of the glossary once', () => {
  const words = Array.from(
    textOf('docs/GLOSSARY.md').matchAll(/^\| (\*\*.+?\*\*[^|]*?) *\|/gm),
    ([, word = '']) => word,
  );
  expect(words.length).toBeGreaterThan(50);
  expect(words.filter((word, at) => words.indexOf(word) !== at)).toEqual([]);
});
