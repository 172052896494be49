import { useEffect, useState } from 'react';

const DEBOUNCE_MS = 250;

/** Returns the value once it stops changing, so that half-typed text isn't requested. Until then, returns `initial`. */
export function useSettled<T>(value: T, initial = value): T {
  const [settled, setSettled] = useState(initial);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
