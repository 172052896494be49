import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watchPresence } from './presence.ts';

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

test('a page is idle after being hidden for a minute, and present as soon as it is visible', () => {
  const page = openPage();
  const reported: boolean[] = [];
  watchPresence((present) => reported.push(present));
  expect(reported).toEqual([true]);
  page.hide(true);
  vi.advanceTimersByTime(59_999);
  expect(reported).toEqual([true]);
  vi.advanceTimersByTime(1);
  expect(reported).toEqual([true, false]);
  page.hide(false);
  expect(reported).toEqual([true, false, true]);
});

test('shorter absences change nothing', () => {
  const page = openPage();
  const reported: boolean[] = [];
  watchPresence((present) => reported.push(present));
  for (let time = 0; time < 5; time += 1) {
    page.hide(true);
    vi.advanceTimersByTime(50_000);
    page.hide(false);
    vi.advanceTimersByTime(50_000);
  }
  expect(reported).toEqual([true]);
});

test('a page is absent while offline, and a page opened in the background until it is visible', () => {
  const page = openPage();
  page.hide(true);
  const reported: boolean[] = [];
  watchPresence((present) => reported.push(present));
  page.hide(false);
  page.connect(false);
  page.connect(true);
  expect(reported).toEqual([false, true, false, true]);
});

test('without an idle time, a hidden page is absent immediately', () => {
  const page = openPage();
  const reported: boolean[] = [];
  watchPresence((present) => reported.push(present), 0);
  page.hide(true);
  vi.advanceTimersByTime(0);
  page.hide(false);
  expect(reported).toEqual([true, false, true]);
});

test('nothing is reported after stopping', () => {
  const page = openPage();
  const reported: boolean[] = [];
  const stop = watchPresence((present) => reported.push(present));
  page.hide(true);
  stop();
  vi.advanceTimersByTime(60_000);
  page.connect(false);
  expect(reported).toEqual([true]);
});
