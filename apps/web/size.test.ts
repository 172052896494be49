/// <reference types="node" />
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import type { Manifest } from 'vite';
import { afterAll, beforeAll, expect, test } from 'vitest';

/** What a first visit to /login may cost, bytes after gzip. */
const JS_LIMIT = 130_000;
const CSS_LIMIT = 12_000;

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

test.each([
  ['script', 'js', JS_LIMIT],
  ['style', 'css', CSS_LIMIT],
] as const)('the %s of the sign-in page stays light', (_, kind, limit) => {
  const { total, list } = weigh(filesOf(['index.html', 'src/pages/LoginPage.tsx'])[kind]);
  // The list, so that a failure says what to look at: usually a form, a menu or a drawing imported too early.
  expect(total <= limit ? [] : list).toEqual([]);
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
