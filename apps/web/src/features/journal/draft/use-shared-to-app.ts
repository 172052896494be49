import { useEffect, useState } from 'react';
import { dropShared, readShared } from '../../../lib/share-target.ts';
import { type PhotoChoice, sortPhotos } from '../entry-photos.ts';

export interface SharedToApp extends PhotoChoice {
  readonly note: string;
}

/**
 * Photos and a note that were shared to the app, for the cigar that is added next, and what no photo can be made of;
 * undefined while they are looked for.
 */
export function useSharedToApp(): SharedToApp | undefined {
  const [choice, setChoice] = useState<SharedToApp>();

  useEffect(() => {
    let wanted = true;
    const look = async () => {
      const found = await readShared().catch(() => ({ photos: [], note: '' }));
      const sorted = await sortPhotos(found.photos);
      if (!wanted) return;
      setChoice({ ...sorted, note: found.note });
      if (found.photos.length > 0 || found.note !== '') await dropShared();
    };
    void look();
    return () => {
      wanted = false;
    };
  }, []);

  return choice;
}
