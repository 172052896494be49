import { useEffect, useState } from 'react';
import { deleteShared, readShared } from '../../../lib/share-target.ts';
import { type PhotoChoice, sortPhotos } from '../entry-photos.ts';

export interface SharedToApp extends PhotoChoice {
  readonly note: string;
  /** Removes them from where the share sheet left them, once they are stored with a cigar. */
  readonly forget: () => void;
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
      const isAny = found.photos.length > 0 || found.note !== '';
      const forget = () => {
        if (isAny) void deleteShared();
      };
      setChoice({ ...sorted, note: found.note, forget });
    };
    void look();
    return () => {
      wanted = false;
    };
  }, []);

  return choice;
}
