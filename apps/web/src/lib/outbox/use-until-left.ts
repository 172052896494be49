import { useEffect, useRef } from 'react';

/**
 * Returns a function that creates a promise for `Saving.background`. It resolves when the form is left, because only an open
 * form can show a refusal.
 */
export function useUntilLeft(): () => Promise<void> {
  const leave = useRef<(() => void) | null>(null);
  useEffect(() => () => leave.current?.(), []);
  return () =>
    new Promise((resolve) => {
      leave.current = resolve;
    });
}
