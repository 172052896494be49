/// <reference types="node" />
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import type { Manifest } from 'vite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { filesOpenedBy, isOfMembers, type Route } from './route.ts';
import { ROUTES } from './routes.ts';

const web = path.dirname(fileURLToPath(import.meta.url));
const dist = mkdtempSync(path.join(tmpdir(), 'stoa-size-'));
let manifest: Manifest = {};

beforeAll(() => {
  const vite = fileURLToPath(new URL('../../node_modules/vite/bin/vite.js', import.meta.url));
  // Runs in its own process, because the tests' NODE_ENV would build React for development.
  const options = ['--outDir', dist, '--emptyOutDir', '--manifest', 'manifest.json', '--logLevel', 'error'];
  execFileSync(process.execPath, [vite, 'build', ...options], {
    cwd: web,
    env: { ...process.env, NODE_ENV: 'production' },
    timeout: 120_000,
  });
  const parsed: unknown = JSON.parse(readFileSync(path.join(dist, 'manifest.json'), 'utf8'));
  manifest = parsed as Manifest;
});

afterAll(() => rmSync(dist, { recursive: true, force: true }));

/** The manifest doesn't name the modules of shared files (`shared-files.ts`), so these go by their file. */
const SHARED: Readonly<Record<string, string>> = {
  'src/main.tsx': 'start',
  'src/app/members.ts': 'members',
};

function keyFor(source: string): string {
  const shared = SHARED[source];
  const key = shared && Object.keys(manifest).find((one) => manifest[one]?.name === shared);
  return key ?? source;
}

function listFiles(entries: readonly string[]): { js: string[]; css: string[] } {
  const reached = new Set<string>();
  const pending = entries.map(keyFor);
  for (let key = pending.pop(); key !== undefined; key = pending.pop()) {
    const chunk = manifest[key];
    if (!chunk) throw new Error(`The build has no ${key}: correct routes.ts.`);
    if (!reached.has(key)) pending.push(...(chunk.imports ?? []));
    reached.add(key);
  }
  const chunks = Array.from(reached, (key) => manifest[key]).filter((chunk) => chunk !== undefined);
  return { js: chunks.map(({ file }) => file), css: [...new Set(chunks.flatMap(({ css }) => css ?? []))] };
}

function weigh(files: readonly string[]) {
  const weights = files.map((file) => ({
    file,
    bytes: gzipSync(readFileSync(path.join(dist, file))).length,
  }));
  return {
    total: weights.reduce((sum, { bytes }) => sum + bytes, 0),
    list: weights.toSorted((a, b) => b.bytes - a.bytes),
  };
}

const FIRST = ['index.html', 'src/main.tsx'];

const listSources = (route: Route) => filesOpenedBy(route).map((file) => `src/${file}`);

/** kB (1000 bytes) after gzip of a first visit: the heaviest page of its kind on November 30, 2026, and 5% of slack. */
const BUDGETS = {
  public: { script: 187, style: 13.7 },
  members: { script: 261, style: 28 },
  console: { script: 238, style: 24 },
};

function budgetFor(route: Route) {
  if (isOfMembers(route)) return BUDGETS.members;
  return route.layout === 'none' ? BUDGETS.public : BUDGETS.console;
}

// The page for developers shows every component.
test.each(ROUTES.filter(({ path }) => path !== '/developers/ui'))('$path fits its budget', (route) => {
  const { script, style } = budgetFor(route);
  const { js, css } = listFiles([...FIRST, ...listSources(route)]);
  const [scripts, styles] = [weigh(js), weigh(css)];
  // The lists show what to look at: usually a form, a menu, or a drawing that is imported too early.
  expect(scripts.total <= script * 1000 ? [] : scripts.list).toEqual([]);
  expect(styles.total <= style * 1000 ? [] : styles.list).toEqual([]);
});

test('the scripts that start a page have the eager-compile hint, and the map’s don’t', () => {
  const isHinted = (file: string) =>
    readFileSync(path.join(dist, file), 'utf8').startsWith('//# allFunctionsCalledOnLoad\n');
  const { js } = listFiles([...FIRST, ...ROUTES.flatMap(listSources)]);
  expect(js.filter((file) => !isHinted(file))).toEqual([]);
  const map = manifest['src/ui/map/open-map.ts']?.file ?? '';
  expect([map !== '', isHinted(map)]).toEqual([true, false]);
});

test('routes.ts lists every page of the app', () => {
  const opened = new Set(ROUTES.flatMap(listSources));
  const pages = Object.keys(manifest).filter((key) => /^src\/pages\/.*Page\.tsx$/.test(key));
  expect(pages.filter((page) => !opened.has(page))).toEqual([]);
});

test('the build has no import cycles', () => {
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

test('pages outside the console load none of its code', () => {
  const own = Object.entries(manifest).flatMap(([key, { file }]) =>
    key.startsWith('src/pages/operators/') ? [file] : [],
  );
  const pages = Object.keys(manifest).filter(
    (key) => !key.includes('/operators/') && (manifest[key]?.isEntry || manifest[key]?.isDynamicEntry),
  );
  expect([own.length > 20, pages.length > 20]).toEqual([true, true]);
  const files = listFiles(pages);
  const withConsole = files.js.filter((file) =>
    readFileSync(path.join(dist, file), 'utf8').includes('Back office'),
  );
  expect(withConsole).toEqual([]);
  expect([...files.js, ...files.css].filter((file) => /operators/i.test(file))).toEqual([]);
  const worker = readFileSync(path.join(dist, 'sw.js'), 'utf8');
  expect(own.filter((file) => worker.includes(file))).toEqual([]);
});

test('the service worker installs everything the dashboard starts with', () => {
  const worker = readFileSync(path.join(dist, 'sw.js'), 'utf8');
  const dashboard = ROUTES.filter(({ page }) => page === 'DashboardPage').flatMap(listSources);
  const { js, css } = listFiles([...FIRST, ...dashboard]);
  expect(js.length).toBeGreaterThan(5);
  expect([...js, ...css].filter((file) => !worker.includes(file))).toEqual([]);
});

test('no console screen loads the members’ style sheet, which would override its own', () => {
  const sheet = listFiles(['src/app/members.ts']).css.find((file) => file.includes('/members-'));
  const screens = Object.keys(manifest).filter((key) => key.includes('/operators/'));
  expect([sheet !== undefined, screens.length > 3]).toEqual([true, true]);
  expect(listFiles(screens).css).not.toContain(sheet);
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
