import { beforeEach, expect, test, vi } from 'vitest';

let assigned: string[];
let page: EventTarget;
const stored = new Map<string, string>();

/** Loads a page afresh: new modules, but the same session storage. */
async function load(href: string | null) {
  vi.resetModules();
  page = new EventTarget();
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  const { onlineManager } = await import('@tanstack/react-query');
  const { reloadOnChunkFailure, isReloading } = await import('./chunk-failures.ts');
  reloadOnChunkFailure(
    () => href,
    (arrived) => page.addEventListener('arrival', arrived),
  );
  const happen = (name: string) => page.dispatchEvent(new Event(name));
  const loseConnection = () => onlineManager.setOnline(false);
  return {
    fail: () => happen('vite:preloadError'),
    arrive: () => happen('arrival'),
    isReloading,
    loseConnection,
  };
}

beforeEach(() => {
  assigned = [];
  stored.clear();
  vi.stubGlobal('location', { assign: (href: string) => assigned.push(href) });
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
});

test('a lost chunk reloads the intended page, but only once', async () => {
  const before = await load('/dashboard/journal?page=2');
  before.fail();
  expect(assigned).toEqual(['/dashboard/journal?page=2']);
  expect(before.isReloading()).toBe(true);

  const after = await load('/dashboard/journal?page=2');
  after.fail();
  expect(assigned).toHaveLength(1);
  expect(after.isReloading()).toBe(false);
});

test('once a page has loaded, a later deploy may reload it again', async () => {
  (await load('/dashboard')).fail();
  const after = await load('/dashboard');
  after.arrive();
  after.fail();
  expect(assigned).toHaveLength(2);
});

test('nothing reloads while offline', async () => {
  const offline = await load('/dashboard/journal');
  offline.loseConnection();
  offline.fail();
  expect(assigned).toEqual([]);
  expect(offline.isReloading()).toBe(false);
});

test('a lost part of a loaded page doesn’t reload the page', async () => {
  const standing = await load(null);
  standing.fail();
  expect(assigned).toEqual([]);
  expect(standing.isReloading()).toBe(false);
});
