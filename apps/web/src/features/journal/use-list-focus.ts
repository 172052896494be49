import type { Entry } from '@stoa/contract';
import { useEffect, useRef } from 'react';

/**
 * Where in the list one entry was taken out; -1 where something else happened to it: a cigar that was added, another
 * order, an older list that gave way to a newer one.
 * @param shown the ids before
 * @param ids the ids now; the next page's first may have moved up
 */
export function placeOfDeleted(shown: readonly number[], ids: readonly number[]): number {
  const kept = shown.filter((id) => ids.includes(id));
  const deleted = kept.length === shown.length - 1 && kept.every((id, at) => ids[at] === id);
  return deleted ? shown.findIndex((id) => !ids.includes(id)) : -1;
}

/**
 * Keeps the focus in the journal when what held it goes: after turning a page it is on the list's heading, after a
 * deletion on the entry that took the place, else on the one before, else on the heading.
 * @param entries what is shown now
 * @param page the page they are of; null while they are still those of the page before
 */
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
    const gone = placeOfDeleted(shown, ids);
    if (gone === -1) return undefined;
    // Once the question that was answered has given back the focus: only what is lost needs a new place.
    const frame = requestAnimationFrame(() => {
      if (document.activeElement !== null && document.activeElement !== document.body) return;
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
