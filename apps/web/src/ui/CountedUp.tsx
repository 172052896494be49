import { useEffect, useState } from 'react';

const COUNTING_MS = 900;
const still = '(prefers-reduced-motion: reduce)';

interface CountedUpProps {
  value: number;
  format: (value: number) => string;
}

/** Counts up from zero once, unless motion is reduced. Screen readers get only the final value. */
export function CountedUp({ value, format }: CountedUpProps) {
  const [shown, setShown] = useState(() => (matchMedia(still).matches ? value : 0));

  useEffect(() => {
    if (matchMedia(still).matches) return undefined;
    let frame = 0;
    const startedAt = performance.now();
    function step(now: number) {
      const part = Math.min(1, Math.max(0, (now - startedAt) / COUNTING_MS));
      setShown(Math.round(value * (1 - (1 - part) ** 3)));
      if (part < 1) frame = requestAnimationFrame(step);
    }
    frame = requestAnimationFrame(step);
    return () => cancelAnimationFrame(frame);
  }, [value]);

  return (
    <>
      <span aria-hidden>{format(shown)}</span>
      <span className="sr-only">{format(value)}</span>
    </>
  );
}
