import { useEffect, useState } from 'react';
import { dropShared, readShared } from '../../../lib/share-target.ts';
import { type PhotoChoice, sortPhotos } from '../entry-photos.ts';

/**
 * Photos that were shared to the app, for the cigar that is added next, and what no photo can be made of; undefined while they
 * are looked for.
 */
export function useSharedPhotos(): PhotoChoice | undefined {
  const [choice, setChoice] = useState<PhotoChoice>();

  useEffect(() => {
    let wanted = true;
    const look = async () => {
      const found = await readShared().catch(() => []);
      const sorted = await sortPhotos(found);
      if (!wanted) return;
      setChoice(sorted);
      if (found.length > 0) await dropShared();
    };
    void look();
    return () => {
      wanted = false;
    };
  }, []);

  return choice;
}
