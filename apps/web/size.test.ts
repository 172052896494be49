/// <reference types="node" />
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import type { Manifest } from 'vite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ROUTES } from './routes.ts';

const web = path.dirname(fileURLToPath(import.meta.url));
const dist = mkdtempSync(path.join(tmpdir(), 'stoa-size-'));
let manifest: Manifest = {};

beforeAll(() => {
  const vite = fileURLToPath(new URL('../../node_modules/vite/bin/vite.js', import.meta.url));
  // A process of its own: the tests' NODE_ENV would build React with all its warnings.
  const options = ['--outDir', dist, '--emptyOutDir', '--manifest', 'manifest.json', '--logLevel', 'error'];
  execFileSync(process.execPath, [vite, 'build', ...options], {
    cwd: web,
    env: { ...process.env, NODE_ENV: 'production' },
    timeout: 120_000,
  });
  const parsed: unknown = JSON.parse(readFileSync(path.join(dist, 'manifest.json'), 'utf8'));
  manifest = parsed as Manifest;
}, 120_000);

afterAll(() => rmSync(dist, { recursive: true, force: true }));

/** Every file that is fetched when these entries load: themselves and all they import statically. */
function filesOf(entries: readonly string[]): { js: string[]; css: string[] } {
  const seen = new Set<string>();
  const waiting = [...entries];
  for (let key = waiting.pop(); key !== undefined; key = waiting.pop()) {
    const chunk = manifest[key];
    if (!chunk) throw new Error(`The build has no ${key}: name the page's file as it is called now.`);
    if (!seen.has(key)) waiting.push(...(chunk.imports ?? []));
    seen.add(key);
  }
  const chunks = Array.from(seen, (key) => manifest[key]).filter((chunk) => chunk !== undefined);
  return { js: chunks.map(({ file }) => file), css: [...new Set(chunks.flatMap(({ css }) => css ?? []))] };
}

/** The weights of the files, heaviest first, and their sum. */
function weigh(files: readonly string[]) {
  const weights = files.map((file) => ({
    file,
    bytes: gzipSync(readFileSync(path.join(dist, file))).length,
  }));
  return {
    total: weights.reduce((sum, { bytes }) => sum + bytes, 0),
    list: weights.toSorted((one, other) => other.bytes - one.bytes),
  };
}

/** What every page loads before its own parts. */
const FIRST = ['index.html', 'src/main.tsx'];

test.each(ROUTES)('$path stays light', ({ opens, script, style }) => {
  const { js, css } = filesOf([...FIRST, ...opens.map((file) => `src/${file}`)]);
  const [scripts, styles] = [weigh(js), weigh(css)];
  // The lists, so that a failure says what to look at: usually a form, a menu or a drawing imported too early.
  expect(scripts.total <= script * 1000 ? [] : scripts.list).toEqual([]);
  expect(styles.total <= style * 1000 ? [] : styles.list).toEqual([]);
});

test('the table of routes has every page of the app', () => {
  const opened = new Set(ROUTES.flatMap(({ opens }) => opens.map((file) => `src/${file}`)));
  const pages = Object.keys(manifest).filter((key) => /^src\/pages\/.*Page\.tsx$/.test(key));
  expect(pages.filter((page) => !opened.has(page) && page !== 'src/pages/NotFoundPage.tsx')).toEqual([]);
});

test('no two files of the build wait for each other', () => {
  const done = new Set<string>();
  const circles: string[] = [];
  function walk(key: string, above: readonly string[]) {
    if (above.includes(key)) circles.push([...above.slice(above.indexOf(key)), key].join(' → '));
    if (above.includes(key) || done.has(key)) return;
    for (const imported of manifest[key]?.imports ?? []) walk(imported, [...above, key]);
    done.add(key);
  }
  for (const key of Object.keys(manifest)) walk(key, []);
  expect(circles).toEqual([]);
});

/** What the console may cost on top of what every page needs, bytes after gzip: it works on a phone in a stock room too. */
const CONSOLE_LIMIT = 110_000;
const CONSOLE = 'src/pages/operators/OperatorsPage.tsx';

test('the operators’ console stays light', () => {
  const shared = new Set(filesOf(FIRST).js);
  const { js, css } = filesOf([CONSOLE]);
  const { total, list } = weigh([...js.filter((file) => !shared.has(file)), ...css]);
  expect(total <= CONSOLE_LIMIT ? [] : list).toEqual([]);
});

test('no page of members loads anything of the console', () => {
  const [own] = filesOf([CONSOLE]).js;
  const pages = Object.keys(manifest).filter(
    (key) => key !== CONSOLE && (manifest[key]?.isEntry || manifest[key]?.isDynamicEntry),
  );
  expect([own !== undefined, pages.length > 20]).toEqual([true, true]);
  const files = filesOf(pages);
  // A class that the console alone uses, and a word of its own.
  const withConsole = files.js.filter((file) =>
    readFileSync(path.join(dist, file), 'utf8').includes('Back office'),
  );
  expect(withConsole).toEqual([]);
  expect([...files.js, ...files.css].filter((file) => /operators/i.test(file))).toEqual([]);
  expect(readFileSync(path.join(dist, 'sw.js'), 'utf8')).not.toMatch(/OperatorsPage/);
});

test('no schema library reaches the browser', () => {
  expect(Object.keys(manifest).filter((key) => /zod|contract\/src\/(?!.*rules|client)/.test(key))).toEqual(
    [],
  );
  const scripts = Object.values(manifest).filter(({ file }) => file.endsWith('.js'));
  const withZod = scripts.filter(({ file }) =>
    readFileSync(path.join(dist, file), 'utf8').includes('ZodError'),
  );
  expect(withZod.map(({ file }) => file)).toEqual([]);
});
