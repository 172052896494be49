import type { Page } from '@playwright/test';

/** Something that moved after it was shown: the distance as browsers count it, and the element. */
interface Shift {
  readonly value: number;
  readonly moved: readonly string[];
}

const SHIFT_LIMIT = 0.02;

/** Records every layout shift of each page that is opened from now on. */
export const recordShifts = (page: Page) =>
  page.addInitScript(() => {
    const shifts: Shift[] = [];
    Object.assign(globalThis, { shifts });
    type Entry = PerformanceEntry & { value: number; sources: { node: Node | null }[] };
    new PerformanceObserver((list) => {
      for (const { value, sources } of list.getEntries() as Entry[]) {
        const moved = sources.map(({ node }) =>
          node instanceof Element ? node.outerHTML.slice(0, 160) : '',
        );
        shifts.push({ value, moved });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });

/** Returns the layout shifts of the open page if they exceed the limit, so that a failure names what moved. */
export const shiftsBeyondLimit = async (page: Page): Promise<readonly Shift[]> => {
  await page.waitForFunction(() => document.fonts.status === 'loaded');
  await page.waitForFunction(() =>
    Array.from(document.images).every(({ complete, loading }) => complete || loading === 'lazy'),
  );
  // After two frames, every shift has been recorded.
  const shifts = await page.evaluate(
    () =>
      new Promise<Shift[]>((resolve) => {
        requestAnimationFrame(() =>
          requestAnimationFrame(() => resolve((globalThis as unknown as { shifts: Shift[] }).shifts)),
        );
      }),
  );
  return shifts.reduce((sum, { value }) => sum + value, 0) > SHIFT_LIMIT ? shifts : [];
};
