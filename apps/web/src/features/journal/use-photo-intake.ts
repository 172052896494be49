import { useEffect, useRef, useState } from 'react';
import { useFileIntake } from '../../ui/use-file-intake.ts';
import { fittingPhotos, type RefusedPhoto, sortPhotos } from './entry-photos.ts';
import { remainingPhotos } from './photo-list.ts';
import type { EditedPhotos } from './use-photo-edits.ts';

export interface TakenPhotos extends EditedPhotos {
  /** Nothing may change during the upload. */
  sending: boolean;
}

/** Takes picked, dropped, or pasted photos, and knows which were refused and whether some were too many. */
export function usePhotoIntake({ stored, value, onChange, sending }: TakenPhotos, onTaken: () => void) {
  const [refused, setRefused] = useState<readonly RefusedPhoto[]>([]);
  const [overflow, setOverflow] = useState(false);
  const latest = useRef(value);
  useFileIntake((files) => void pick(files));
  useEffect(() => {
    latest.current = value;
  }, [value]);

  async function pick(files: File[]) {
    if (sending) return;
    const { readable, refused: left } = await sortPhotos(files);
    // Others may have been picked while this one was read.
    const now = latest.current;
    const added = fittingPhotos(readable, remainingPhotos(stored, now).length + now.photos.length);
    setRefused((before) => [...before, ...left]);
    setOverflow(added.length < readable.length);
    onTaken();
    if (added.length > 0) onChange({ ...now, photos: [...now.photos, ...added] });
  }

  return {
    refused,
    overflow,
    pick,
    dismiss: (photo: RefusedPhoto) => setRefused((all) => all.filter((other) => other !== photo)),
    clearOverflow: () => setOverflow(false),
  };
}
