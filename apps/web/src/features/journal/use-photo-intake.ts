import { useEffect, useRef, useState } from 'react';
import { useFileIntake } from '../../ui/use-file-intake.ts';
import { fittingPhotos, type RefusedPhoto, sortPhotos } from './entry-photos.ts';
import { notePreparation } from './photos-in-preparation.ts';
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
  const [waiting, setWaiting] = useState(0);
  const latest = useRef(value);
  useFileIntake((files) => void pick(files));
  useEffect(() => {
    latest.current = value;
  }, [value]);

  async function take(file: File): Promise<boolean> {
    const { readable, refused: left } = await sortPhotos([file]);
    // Others may have been picked while this one was read.
    const now = latest.current;
    const added = fittingPhotos(readable, remainingPhotos(stored, now).length + now.photos.length);
    setRefused((before) => [...before, ...left]);
    if (added.length < readable.length) setOverflow(true);
    setWaiting((before) => before - 1);
    onTaken();
    if (added.length === 0) return false;
    latest.current = { ...now, photos: [...now.photos, ...added] };
    onChange(latest.current);
    return true;
  }

  async function takeAll(files: readonly File[]) {
    let allTaken = true;
    for (const file of files) {
      const isTaken = await take(file);
      allTaken &&= isTaken;
    }
    return allTaken;
  }

  async function pick(files: File[]) {
    if (sending) return;
    setOverflow(false);
    setWaiting((before) => before + files.length);
    const work = takeAll(files);
    notePreparation(work);
    await work;
  }

  return {
    /** Photos that are being prepared. */
    waiting,
    refused,
    overflow,
    pick,
    dismiss: (photo: RefusedPhoto) => setRefused((all) => all.filter((other) => other !== photo)),
    clearOverflow: () => setOverflow(false),
  };
}
