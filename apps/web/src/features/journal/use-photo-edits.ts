import type { JournalImage } from '@stoa/contract';
import { useRef, useState } from 'react';
import { movePhoto, type PhotoChanges, remainingPhotos, removePhoto } from './photo-list.ts';

/** An edit that screen readers announce. Only a removal has `before`, to undo it. */
export interface PhotoEdit {
  text: string;
  before: PhotoChanges | null;
}

export interface EditedPhotos {
  stored: readonly JournalImage[];
  value: PhotoChanges;
  onChange: (changes: PhotoChanges) => void;
}

/** Moves, removes, and describes an entry's photos. `field` wraps them all. */
export function usePhotoEdits({ stored, value, onChange }: EditedPhotos) {
  const [lastEdit, setLastEdit] = useState<PhotoEdit | null>(null);
  const [describing, setDescribing] = useState<number | null>(null);
  const field = useRef<HTMLDivElement>(null);
  const count = remainingPhotos(stored, value).length + value.photos.length;

  function move(from: number, to: number) {
    setDescribing(null);
    onChange(movePhoto(stored, value, from, to));
    setLastEdit({ text: `Photo ${from + 1} is now photo ${to + 1} of ${count}.`, before: null });
  }

  function remove(index: number) {
    setDescribing(null);
    onChange(removePhoto(stored, value, index));
    setLastEdit({ text: `Photo ${index + 1} removed.`, before: value });
  }

  function undo(before: PhotoChanges) {
    onChange(before);
    setLastEdit({ text: 'Photo restored.', before: null });
    // The button disappears, so the focus moves to the field.
    field.current?.focus();
  }

  function endDescribing(index: number) {
    setDescribing(null);
    field.current?.querySelector<HTMLElement>(`[data-words="${index}"] button`)?.focus();
  }

  return {
    field,
    lastEdit,
    forget: () => setLastEdit(null),
    describing,
    setDescribing,
    endDescribing,
    move,
    remove,
    undo,
  };
}
