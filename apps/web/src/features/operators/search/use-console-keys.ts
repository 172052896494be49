import { useEffect, useEffectEvent } from 'react';

/** True where a key is text, or belongs to something above the page. */
const isTaken = ({
  target,
  ctrlKey,
  metaKey,
  altKey,
  isComposing,
  defaultPrevented,
}: KeyboardEvent): boolean =>
  ctrlKey ||
  metaKey ||
  altKey ||
  isComposing ||
  defaultPrevented ||
  (target instanceof HTMLElement &&
    (target.isContentEditable || target.closest('input, textarea, select, [role=textbox]') !== null)) ||
  document.querySelector('[role=dialog], [role=alertdialog]') !== null;

/** Calls `onKey` for a key pressed anywhere on a screen. It prevents the default if `onKey` returns true. */
export function useConsoleKeys(onKey: (key: string) => boolean): void {
  const handle = useEffectEvent((event: KeyboardEvent) => {
    if (!isTaken(event) && onKey(event.key)) event.preventDefault();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => handle(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}
