import { useEffect, useState } from 'react';

const REST_MS = 300;

/** Returns the value as last settled, so that half-typed text isn't requested. */
export function useSettled<T>(value: T): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), REST_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
