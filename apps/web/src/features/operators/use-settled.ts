import { useEffect, useState } from 'react';

const DEBOUNCE_MS = 300;

/** Returns the value once it stops changing, so that half-typed text isn't requested. */
export function useSettled<T>(value: T): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
