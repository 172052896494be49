import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { securityHeadersFor } from './protection.ts';
import { createWebAppCheck, serveWebApp } from './web-app.ts';

const DIGEST = 'sha256-cGxhaW4gd29yZHM=';
const OTHER_DIGEST = 'sha256-b3RoZXIgd29yZHM=';

let folder = '';

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'stoa-web-'));
  mkdirSync(join(folder, 'pages'));
  writeFileSync(join(folder, 'index.html'), 'any page');
  for (const name of ['home', 'login', 'line']) writeFileSync(join(folder, 'pages', `${name}.html`), name);
  writeFileSync(join(folder, 'pages', 'login.html.br'), 'login, compressed');
  const built = {
    scripts: [DIGEST, OTHER_DIGEST],
    pages: {
      '/index.html': { file: 'index.html' },
      '/': { file: 'pages/home.html' },
      '/login': { file: 'pages/login.html' },
      '/lines/:virtue': { file: 'pages/line.html', pattern: '^/lines/(?:wisdom|courage)$' },
    },
  };
  writeFileSync(join(folder, 'pages.json'), JSON.stringify(built));
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

const served = async (url: string, headers: Record<string, string> = {}) => {
  const app = fastify();
  await serveWebApp(app, folder);
  const { statusCode, body, headers: sent } = await app.inject({ url, headers });
  await app.close();
  return [statusCode, body, sent['content-type'], sent['cache-control']];
};

const page = (body: string) => [200, body, 'text/html; charset=utf-8', 'no-cache'];

test.each([
  ['/', 'home'],
  ['/login', 'login'],
  ['/login/', 'login'],
  ['/login?addcigar=true', 'login'],
  ['/lines/wisdom', 'line'],
])('%s opens with the page that was built for it', async (url, body) => {
  expect(await served(url)).toEqual(page(body));
});

test.each([
  '/lines/wisdom/more',
  '/lines/vanity',
  '/nowhere',
  '/constructor',
  '/*',
  '/pages/login.html',
  '/pages.json',
])('%s gets a 404 with its own page, no matter what the browser has cached', async (url) => {
  const missing = [404, 'any page', 'text/html; charset=utf-8', 'no-cache'];
  expect(await served(url)).toEqual(missing);
  expect(await served(url, { 'if-none-match': '*', range: 'bytes=0-1' })).toEqual(missing);
});

test('an icon of any size that a system requests is a picture', async () => {
  mkdirSync(join(folder, 'icons'));
  writeFileSync(join(folder, 'icons', 'apple-touch-icon.png'), 'picture');
  for (const name of ['apple-touch-icon', 'apple-touch-icon-120x120-precomposed'])
    expect((await served(`/${name}.png`)).slice(0, 3)).toEqual([200, 'picture', 'image/png']);
});

test('a page is sent in the best compression that the browser accepts', async () => {
  expect(await served('/login', { 'accept-encoding': 'br' })).toEqual(page('login, compressed'));
});

test('files with a content hash in their name are cached forever, and no other files are found next to them', async () => {
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'assets', 'page-1a2b.js'), 'run()');
  writeFileSync(join(folder, 'assets', 'page-1a2b.js.br'), 'run(), compressed');
  const script = (body: string) => [
    200,
    body,
    'application/javascript; charset=utf-8',
    'public, max-age=31536000, immutable',
  ];
  expect(await served('/assets/page-1a2b.js')).toEqual(script('run()'));
  expect(await served('/assets/page-1a2b.js', { 'accept-encoding': 'br' })).toEqual(
    script('run(), compressed'),
  );
  for (const path of ['/assets/', '/assets/other.js', '/assets/..%2fpages.json'])
    expect([path, ...(await served(path)).slice(0, 1)]).toEqual([path, 404]);
});

test('a server is ready only with the pages that it knows and the files that they name', async () => {
  const index = join(folder, 'index.html');
  const asset = join(folder, 'assets', 'page-1a2b.js');
  mkdirSync(join(folder, 'assets'));
  writeFileSync(asset, 'run()');
  writeFileSync(index, '<script src="/assets/page-1a2b.js">');
  const check = await createWebAppCheck(folder, true);
  await check();
  rmSync(asset);
  await expect(check()).rejects.toThrow('page-1a2b.js');
  writeFileSync(asset, 'run()');
  await check();
  writeFileSync(index, 'the page of another build');
  await expect(check()).rejects.toThrow('Another build has replaced the web app');
  rmSync(index);
  await expect(check()).rejects.toThrow('index.html');
});

test('only production requires the web app', async () => {
  rmSync(join(folder, 'index.html'));
  await (
    await createWebAppCheck(folder, false)
  )();
  await expect((await createWebAppCheck(folder, true))()).rejects.toThrow('index.html');
});

test('a build without prerendered pages still opens', async () => {
  rmSync(join(folder, 'pages.json'));
  expect(await served('/login')).toEqual(page('any page'));
});

test('inline scripts of pages may run there but in no other file', async () => {
  const app = fastify();
  const securityHeaders = securityHeadersFor(
    { publicUrl: 'http://localhost', hasPublicUrl: false, hstsSubdomains: false },
    { googleClientId: null, mapStyleUrl: null },
  );
  app.addHook('onRequest', async (_request, reply) => void reply.headers(securityHeaders));
  await serveWebApp(app, folder);
  const scripts = async (url: string) => {
    const { headers } = await app.inject({ url });
    return String(headers['content-security-policy'])
      .split('; ')
      .filter((rule) => rule.startsWith('script-src'));
  };
  // The service worker stores the page of the last two for every address.
  for (const url of ['/', '/login', '/nowhere', '/index.html'])
    expect(await scripts(url)).toEqual([`script-src 'self' '${DIGEST}' '${OTHER_DIGEST}'`]);
  // A worker has the policy of its own file, and this worker compiles WebAssembly.
  mkdirSync(join(folder, 'assets'));
  for (const name of ['scanner-worker-1a2b.js', 'page-1a2b.js'])
    writeFileSync(join(folder, 'assets', name), 'run()');
  await app.close();
  const withAssets = fastify();
  withAssets.addHook('onRequest', async (_request, reply) => void reply.headers(securityHeaders));
  await serveWebApp(withAssets, folder);
  const getPolicy = async (name: string) =>
    String((await withAssets.inject({ url: `/assets/${name}` })).headers['content-security-policy']);
  expect(await getPolicy('scanner-worker-1a2b.js')).toContain("script-src 'self' 'wasm-unsafe-eval'");
  expect(await getPolicy('page-1a2b.js')).not.toMatch(/wasm|sha256/);
  await withAssets.close();
});
