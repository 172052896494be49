import { type RefObject, useEffect, useState } from 'react';

/** Resolves when the element is within half a window of the visible part. */
export const near = (element: HTMLElement, { signal }: { signal?: AbortSignal } = {}): Promise<void> =>
  new Promise((resolve) => {
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        observer.disconnect();
        resolve();
      },
      { rootMargin: '50%' },
    );
    observer.observe(element);
    signal?.addEventListener('abort', () => observer.disconnect());
  });

/** Returns true once the element has been near the visible part, so that content far down loads later. */
export function useNear(ref: RefObject<HTMLElement | null>): boolean {
  const [isNear, setIsNear] = useState(false);
  useEffect(() => {
    const left = new AbortController();
    if (ref.current) void near(ref.current, { signal: left.signal }).then(() => setIsNear(true));
    return () => left.abort();
  }, [ref]);
  return isNear;
}
