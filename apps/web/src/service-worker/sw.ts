import { strategyFor } from './cache-strategy.ts';
import { openNotice, showPush } from './push.ts';
import type { RequestEvent, WorkerScope } from './scope.ts';
import { answerShare, isShare } from './share.ts';
import { renewSubscription } from './subscription.ts';
import { CACHE_LIMIT, PHOTO_CACHE } from '../lib/photo-cache.ts';
import { within } from '../lib/within.ts';

declare const self: WorkerScope;
/** The build defines both. */
declare const SHELL_VERSION: string;
declare const SHELL_FILES: readonly string[];

const PREFIX = 'stoa-shell-';
const SHELL = PREFIX + SHELL_VERSION;
const DRAWINGS = 'stoa-drawings';
const PAGE = '/index.html';
/** Has the frame of all members' pages, and loads the home page of the installed app. */
const MEMBERS_PAGE = '/dashboard';
const PAGES = [PAGE, MEMBERS_PAGE];

/** The maximum number of files per cache; the oldest are deleted first. */
const MAX_FILES = { [DRAWINGS]: 200, [PHOTO_CACHE]: 400 };

const PAGE_TIMEOUT_MS = 3000;

/** Returns a cached response; undefined if there is none or the caches don't respond. */
const findCached = (address: string, options?: CacheQueryOptions & { cacheName?: string }) =>
  within(CACHE_LIMIT, caches.match(address, options)).catch(() => undefined);

async function fetchFile(file: string): Promise<Response> {
  // A file with a hash in its name never changes, so an older version's copy works.
  const cached = file.startsWith('/assets/') ? await findCached(file) : undefined;
  if (cached) return cached;
  const response = await fetch(file, { cache: PAGES.includes(file) ? 'reload' : 'default' });
  if (!response.ok) throw new Error(`${file} answered ${response.status}: the next visit tries again.`);
  return response;
}

async function install(): Promise<void> {
  const files = [...SHELL_FILES, MEMBERS_PAGE];
  const responses = await Promise.all(files.map(fetchFile));
  for (const page of PAGES) {
    const text = await responses[files.indexOf(page)]?.clone().text();
    // During a rolling deploy, a page may have another version than this worker.
    if (!text?.includes(SHELL_VERSION))
      throw new Error('The page is of another version: the next visit tries again.');
  }
  const cache = await caches.open(SHELL);
  await Promise.all(responses.map((response, index) => cache.put(files[index] ?? '', response)));
  await self.skipWaiting();
}

async function activate(): Promise<void> {
  const shells = (await caches.keys()).filter((name) => name.startsWith(PREFIX));
  // Keys are in order of creation. The previous version remains for chunks that open pages may request.
  await Promise.all(shells.slice(0, -2).map((name) => caches.delete(name)));
  await self.clients.claim();
  const pages = await self.clients.matchAll({ type: 'window' });
  for (const page of pages) page.postMessage({ shellVersion: SHELL_VERSION });
}

/** Tries the network first, and falls back to the cached page on a timeout or a server failure. */
async function answerPage(request: Request): Promise<Response> {
  const isMembers = new URL(request.url).pathname.startsWith(MEMBERS_PAGE);
  const cached = await findCached(isMembers ? MEMBERS_PAGE : PAGE, { cacheName: SHELL });
  if (!cached) return await fetch(request);
  // Only the wait for the response is limited. Its body may take longer on a slow connection.
  const abort = new AbortController();
  const timer = setTimeout(() => abort.abort(), PAGE_TIMEOUT_MS);
  try {
    const response = await fetch(request, { signal: abort.signal });
    return response.status >= 500 ? cached : response;
  } catch {
    return cached;
  } finally {
    clearTimeout(timer);
  }
}

async function storeFile(url: string, response: Response): Promise<void> {
  const cache = await caches.open(SHELL);
  await cache.put(url, response);
}

async function answerFile(event: RequestEvent): Promise<Response> {
  const { request } = event;
  const cached = await findCached(request.url);
  if (cached) return cached;
  const response = await fetch(request);
  if (response.ok) event.waitUntil(storeFile(request.url, response.clone()).catch(() => undefined));
  return response;
}

async function store(name: keyof typeof MAX_FILES, url: string, response: Response): Promise<void> {
  // The session may have ended in the meantime.
  if (name === PHOTO_CACHE && !(await caches.has(PHOTO_CACHE))) return;
  const cache = await caches.open(name);
  await cache.put(url, response);
  const addresses = await cache.keys();
  const tooMany = addresses.slice(0, Math.max(0, addresses.length - MAX_FILES[name]));
  await Promise.all(tooMany.map((address) => cache.delete(address)));
}

async function answerPicture(event: RequestEvent, name: keyof typeof MAX_FILES): Promise<Response> {
  // Without a session, there is no photo cache, and the browser's own is bypassed so that the server decides.
  if (name === PHOTO_CACHE && !(await within(CACHE_LIMIT, caches.has(PHOTO_CACHE))))
    return await fetch(event.request, { cache: 'no-store' });
  const cached = await findCached(event.request.url, { cacheName: name });
  if (cached) return cached;
  const response = await fetch(event.request);
  if (response.status === 200 && response.type === 'basic') {
    // If the disk is full, the file is requested again next time.
    event.waitUntil(store(name, event.request.url, response.clone()).catch(() => undefined));
  }
  return response;
}

self.addEventListener('install', (event) => event.waitUntil(install()));
self.addEventListener('activate', (event) => event.waitUntil(activate()));
self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  const { origin } = self.location;
  if (isShare(request, url, origin)) event.respondWith(answerShare(request, origin));
  const strategy = strategyFor(request, url, origin);
  if (strategy === 'page') event.respondWith(answerPage(request));
  if (strategy === 'shell') event.respondWith(answerFile(event));
  if (strategy === 'drawings') event.respondWith(answerPicture(event, DRAWINGS));
  if (strategy === 'photos') event.respondWith(answerPicture(event, PHOTO_CACHE));
});
self.addEventListener('push', (event) => event.waitUntil(showPush(self, event.data)));
self.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(renewSubscription(self, event)));
self.addEventListener('notificationclick', (event) => event.waitUntil(openNotice(self, event.notification)));
