import { useEffect, useState } from 'react';
import { dropShared, readShared } from '../../../lib/share-target.ts';

/** Photos that were shared to the app, for the cigar that is added next; undefined while they are looked for. */
export function useSharedPhotos(): readonly File[] | undefined {
  const [photos, setPhotos] = useState<readonly File[]>();

  useEffect(() => {
    let wanted = true;
    const look = async () => {
      const found = await readShared().catch(() => []);
      if (!wanted) return;
      setPhotos(found);
      if (found.length > 0) await dropShared();
    };
    void look();
    return () => {
      wanted = false;
    };
  }, []);

  return photos;
}
