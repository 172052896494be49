import { type RefObject, useEffect, useRef } from 'react';

/**
 * Scrolls a list's current link into view: sideways on a phone, inside its parent in a low window. Runs again when items resize,
 * because a count may push the link out of view.
 */
export function useCurrentInView<List extends HTMLElement>(): RefObject<List | null> {
  const list = useRef<List>(null);
  useEffect(() => {
    const row = list.current;
    const column = row?.parentElement;
    if (!row || !column) return undefined;
    const show = () => {
      const open = row.querySelector<HTMLElement>('[aria-current]');
      if (!open) return;
      const { offsetLeft: left, offsetTop: top, offsetWidth: width, offsetHeight: height } = open;
      if (left < row.scrollLeft || left + width > row.scrollLeft + row.clientWidth)
        row.scrollTo({ left: left - (row.clientWidth - width) / 2, behavior: 'instant' });
      if (top < column.scrollTop || top + height > column.scrollTop + column.clientHeight)
        column.scrollTo({ top: top - (column.clientHeight - height) / 2, behavior: 'instant' });
    };
    show();
    const sizes = new ResizeObserver(show);
    for (const item of row.children) sizes.observe(item);
    return () => sizes.disconnect();
  });
  return list;
}
