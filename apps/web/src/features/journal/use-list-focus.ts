import type { Entry } from '@stoa/contract';
import { useEffect, useRef } from 'react';

/** Returns the index of a single deleted entry; -1 after other changes. The next page's first entry may have moved up. */
export function indexOfDeleted(shown: readonly number[], ids: readonly number[]): number {
  const remaining = shown.filter((id) => ids.includes(id));
  const deleted = remaining.length === shown.length - 1 && remaining.every((id, index) => ids[index] === id);
  return deleted ? shown.findIndex((id) => !ids.includes(id)) : -1;
}

/** Moves the focus to the heading after a page turn, and after a deletion to the next entry, else the one before. */
export function useListFocus(entries: readonly Entry[] | undefined, page: number | null) {
  const heading = useRef<HTMLHeadingElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const before = useRef<readonly number[]>([]);
  const turning = useRef(false);

  useEffect(() => {
    if (!entries || page === null) return undefined;
    const ids = entries.map(({ id }) => id);
    const shown = before.current;
    before.current = ids;
    if (turning.current) {
      turning.current = false;
      globalThis.scrollTo({ top: 0 });
      heading.current?.focus({ preventScroll: true });
      return undefined;
    }
    const gone = indexOfDeleted(shown, ids);
    if (gone === -1) return undefined;
    // Runs after the dialog has restored the focus, and only moves it if it was lost or left on the page.
    const frame = requestAnimationFrame(() => {
      const nowhere: readonly unknown[] = [null, document.body, document.getElementById('main')];
      if (!nowhere.includes(document.activeElement)) return;
      const next = ids[Math.min(gone, ids.length - 1)];
      const title = list.current?.querySelector<HTMLElement>(`[data-entry="${next}"]`);
      (title ?? heading.current)?.focus();
    });
    return () => cancelAnimationFrame(frame);
  }, [entries, page]);

  return {
    heading,
    list,
    onPage: () => {
      turning.current = true;
    },
  };
}
