import { PHOTO_CACHE } from '../lib/photo-cache.ts';
import { answeredBy } from './answers.ts';
import { openNotice, showPush } from './push.ts';
import type { RequestEvent, WorkerScope } from './scope.ts';

declare const self: WorkerScope;
/** Put in by the build: a digest of all files, and the files that the app needs without a connection. */
declare const SHELL_VERSION: string;
declare const SHELL_FILES: readonly string[];

const FILES = SHELL_FILES;
const PREFIX = 'stoa-shell-';
const SHELL = PREFIX + SHELL_VERSION;
const DRAWINGS = 'stoa-drawings';
const PAGE = '/index.html';

/** Most files a cache of pictures holds; the oldest go first. */
const MOST = { [DRAWINGS]: 200, [PHOTO_CACHE]: 400 };

/** How long a page may take before the one on this device opens instead, milliseconds. */
const PAGE_TIMEOUT = 3000;

async function fetchFile(file: string): Promise<Response> {
  // A file with a hash in its name never changes: an older version's copy is as good.
  const known = file.startsWith('/assets/') ? await caches.match(file) : undefined;
  if (known) return known;
  const response = await fetch(file, { cache: file === PAGE ? 'reload' : 'default' });
  if (!response.ok) throw new Error(`${file} answered ${response.status}: the next visit tries again.`);
  return response;
}

/** All files or none: a version is never half there. */
async function install(): Promise<void> {
  const responses = await Promise.all(FILES.map(fetchFile));
  const page = responses[FILES.indexOf(PAGE)];
  // While a deploy rolls over several servers, the page may be of another version than this worker.
  if (!(await page?.clone().text())?.includes(SHELL_VERSION)) {
    throw new Error('The page is of another version: the next visit tries again.');
  }
  const cache = await caches.open(SHELL);
  await Promise.all(responses.map((response, at) => cache.put(FILES[at] ?? '', response)));
  // The version before stays in its cache, so an open page keeps the chunks that it may still ask for.
  await self.skipWaiting();
}

async function activate(): Promise<void> {
  const shells = (await caches.keys()).filter((name) => name.startsWith(PREFIX));
  // In the order of their making: this one, which is the last, and the one before it stay.
  await Promise.all(shells.slice(0, -2).map((name) => caches.delete(name)));
  await self.clients.claim();
  const pages = await self.clients.matchAll({ type: 'window' });
  for (const page of pages) page.postMessage({ shellVersion: SHELL_VERSION });
}

/** The page as the server has it; without an answer in time, or with a broken server, as this device has it. */
async function answerPage(request: Request): Promise<Response> {
  const kept = await caches.match(PAGE, { cacheName: SHELL });
  if (!kept) return await fetch(request);
  try {
    const response = await fetch(request, { signal: AbortSignal.timeout(PAGE_TIMEOUT) });
    return response.status >= 500 ? kept : response;
  } catch {
    return kept;
  }
}

async function answerFile(request: Request): Promise<Response> {
  const kept = await caches.match(request.url);
  if (kept) return kept;
  const response = await fetch(request);
  if (response.ok) {
    const cache = await caches.open(SHELL);
    await cache.put(request.url, response.clone());
  }
  return response;
}

async function keep(name: keyof typeof MOST, url: string, response: Response): Promise<void> {
  const cache = await caches.open(name);
  await cache.put(url, response);
  const addresses = await cache.keys();
  const tooMany = addresses.slice(0, Math.max(0, addresses.length - MOST[name]));
  await Promise.all(tooMany.map((address) => cache.delete(address)));
}

async function answerPicture(event: RequestEvent, name: keyof typeof MOST): Promise<Response> {
  const kept = await caches.match(event.request.url, { cacheName: name });
  if (kept) return kept;
  const response = await fetch(event.request);
  if (response.status === 200 && response.type === 'basic') {
    // A full disk only means that it is asked for again.
    event.waitUntil(keep(name, event.request.url, response.clone()).catch(() => undefined));
  }
  return response;
}

self.addEventListener('install', (event) => event.waitUntil(install()));
self.addEventListener('activate', (event) => event.waitUntil(activate()));
self.addEventListener('fetch', (event) => {
  const { request } = event;
  const by = answeredBy(request, new URL(request.url), self.location.origin);
  if (by === 'page') event.respondWith(answerPage(request));
  if (by === 'shell') event.respondWith(answerFile(request));
  if (by === 'drawings') event.respondWith(answerPicture(event, DRAWINGS));
  if (by === 'photos') event.respondWith(answerPicture(event, PHOTO_CACHE));
});
self.addEventListener('push', (event) => event.waitUntil(showPush(self, event.data)));
self.addEventListener('notificationclick', (event) => event.waitUntil(openNotice(self, event.notification)));
