import { useEffect, useState } from 'react';
import { Drawing } from './Drawing.tsx';

/** A badge's medal as the house draws it; nothing for a badge it has no drawing of. */
export function Medal({ badge }: { badge: string }) {
  const [drawn, setDrawn] = useState<{ badge: string; svg: string }>();

  useEffect(() => {
    let isGone = false;
    async function draw() {
      const { badgeNames, medallion } = await import('@stoa/art/medallion');
      const known = badgeNames.find((name) => name === badge);
      if (known && !isGone) setDrawn({ badge, svg: medallion({ badge: known }) });
    }
    // Without the drawing the badge's name stands alone.
    draw().catch(() => undefined);
    return () => {
      isGone = true;
    };
  }, [badge]);

  return (
    <span className="block size-32">
      {drawn?.badge === badge && <Drawing svg={drawn.svg} className="size-full" />}
    </span>
  );
}
