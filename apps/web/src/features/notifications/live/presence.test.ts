import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watchPresence } from './presence.ts';

/** A page's document, window and connection, as far as it is watched. */
function openPage() {
  const [page, around] = [Object.assign(new EventTarget(), { hidden: false }), new EventTarget()];
  const connection = { onLine: true };
  vi.stubGlobal('document', page);
  vi.stubGlobal('navigator', connection);
  vi.stubGlobal('addEventListener', around.addEventListener.bind(around));
  vi.stubGlobal('removeEventListener', around.removeEventListener.bind(around));
  return {
    hide: (hidden: boolean) => {
      page.hidden = hidden;
      page.dispatchEvent(new Event('visibilitychange'));
    },
    connect: (onLine: boolean) => {
      connection.onLine = onLine;
      around.dispatchEvent(new Event(onLine ? 'online' : 'offline'));
    },
  };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a page that nobody has looked at for a minute rests, and is back at once', () => {
  const page = openPage();
  const said: boolean[] = [];
  watchPresence((present) => said.push(present));
  expect(said).toEqual([true]);
  page.hide(true);
  vi.advanceTimersByTime(59_999);
  expect(said).toEqual([true]);
  vi.advanceTimersByTime(1);
  expect(said).toEqual([true, false]);
  page.hide(false);
  expect(said).toEqual([true, false, true]);
});

test('a look away that is shorter changes nothing, however often', () => {
  const page = openPage();
  const said: boolean[] = [];
  watchPresence((present) => said.push(present));
  for (let time = 0; time < 5; time += 1) {
    page.hide(true);
    vi.advanceTimersByTime(50_000);
    page.hide(false);
    vi.advanceTimersByTime(50_000);
  }
  expect(said).toEqual([true]);
});

test('a page without a connection rests at once; one that was opened out of sight rests until it is looked at', () => {
  const page = openPage();
  page.hide(true);
  const said: boolean[] = [];
  watchPresence((present) => said.push(present));
  page.hide(false);
  page.connect(false);
  page.connect(true);
  expect(said).toEqual([false, true, false, true]);
});

test('without locks, when each page has a stream of its own, one out of sight gives it up at once', () => {
  const page = openPage();
  const said: boolean[] = [];
  watchPresence((present) => said.push(present), 0);
  page.hide(true);
  vi.advanceTimersByTime(0);
  page.hide(false);
  expect(said).toEqual([true, false, true]);
});

test('whoever stopped watching hears no more', () => {
  const page = openPage();
  const said: boolean[] = [];
  const stop = watchPresence((present) => said.push(present));
  page.hide(true);
  stop();
  vi.advanceTimersByTime(60_000);
  page.connect(false);
  expect(said).toEqual([true]);
});
