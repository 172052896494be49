import { useEffect, useState } from 'react';

const REST_MS = 300;

/** The value as it was when it last rested: what is being typed is not asked about. */
export function useSettled<T>(value: T): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), REST_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
