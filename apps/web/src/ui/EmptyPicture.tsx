import type { StillName } from '@stoa/art/still';
import { useEffect, useState } from 'react';
import { Drawing } from './Drawing.tsx';

/** Keeps its place while the drawing loads. */
export function EmptyPicture({ of }: { of: StillName }) {
  const [svg, setSvg] = useState('');

  useEffect(() => {
    let isGone = false;
    async function draw() {
      const { stillLine } = await import('@stoa/art/still');
      if (!isGone) setSvg(stillLine(of));
    }
    draw().catch(() => undefined);
    return () => {
      isGone = true;
    };
  }, [of]);

  return <Drawing svg={svg} className="h-30 w-40" />;
}
