import { useEffect, useState } from 'react';
import { deleteShared, readShared } from '../../../lib/share-target.ts';
import { type PhotoChoice, sortPhotos } from '../entry-photos.ts';

export interface SharedToApp extends PhotoChoice {
  readonly note: string;
}

/**
 * Returns photos and a note shared to the app for the next cigar, and the unreadable files; undefined while it looks.
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
      if (found.photos.length > 0 || found.note !== '') await deleteShared();
    };
    void look();
    return () => {
      wanted = false;
    };
  }, []);

  return choice;
}
