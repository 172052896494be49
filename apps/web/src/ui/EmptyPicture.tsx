import type { StillName } from '@stoa/art/still';
import { useEffect, useState } from 'react';
import { Drawing } from './Drawing.tsx';

/** Reserves its space while the drawing loads. */
export function EmptyPicture({ name, small = false }: { name: StillName; small?: boolean }) {
  const [svg, setSvg] = useState('');

  useEffect(() => {
    let isGone = false;
    async function draw() {
      const { stillLine } = await import('@stoa/art/still');
      if (!isGone) setSvg(stillLine(name));
    }
    draw().catch(() => undefined);
    return () => {
      isGone = true;
    };
  }, [name]);

  return <Drawing svg={svg} className={small ? 'h-15 w-20' : 'h-30 w-40'} />;
}
