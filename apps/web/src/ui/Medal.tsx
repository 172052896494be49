import { useEffect, useState } from 'react';
import { Drawing } from './Drawing.tsx';

interface MedalProps {
  badge: string;
  size?: 'small' | 'large';
}

/** Renders nothing for a badge without a drawing. */
export function Medal({ badge, size = 'large' }: MedalProps) {
  const [drawn, setDrawn] = useState<{ badge: string; svg: string }>();

  useEffect(() => {
    let isGone = false;
    async function draw() {
      const { badgeNames, medallion } = await import('@stoa/art/medallion');
      const known = badgeNames.find((name) => name === badge);
      if (known && !isGone) setDrawn({ badge, svg: medallion({ badge: known }) });
    }
    draw().catch(() => undefined);
    return () => {
      isGone = true;
    };
  }, [badge]);

  return (
    <span className={size === 'large' ? 'block size-32' : 'block size-14 shrink-0'}>
      {drawn?.badge === badge && <Drawing svg={drawn.svg} className="size-full" />}
    </span>
  );
}
