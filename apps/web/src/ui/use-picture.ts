import { useEffect, useState } from 'react';

/** `shows` is false after a failure, until the browser is online again. */
export function usePicture(src: string | null | undefined): { shows: boolean; onError: () => void } {
  const [failed, setFailed] = useState<string>();
  const isBroken = failed !== undefined && failed === src;

  useEffect(() => {
    if (!isBroken) return undefined;
    const retry = () => setFailed(undefined);
    globalThis.addEventListener('online', retry);
    return () => globalThis.removeEventListener('online', retry);
  }, [isBroken]);

  return { shows: Boolean(src) && !isBroken, onError: () => setFailed(src ?? undefined) };
}
