import type { JournalImage } from '@stoa/contract';
import { PHOTO_MAX_BYTES, PHOTOS_PER_ENTRY } from '@stoa/contract/journal.rules';
import { useEffect, useState } from 'react';
import { PhotoPicker } from '../../ui/PhotoPicker.tsx';
import { PhotoTile } from '../../ui/PhotoTile.tsx';
import { choosePhotos, PHOTO_ACCEPT } from './entry-photos.ts';

interface PhotoFieldProps {
  /** Photos of the entry that stay. */
  kept: readonly JournalImage[];
  onRemoveKept: (id: number) => void;
  /** Photos to send with the entry. */
  added: readonly File[];
  onAdd: (photos: File[]) => void;
  error?: string | undefined;
  /** They are on their way: nothing may be added or taken out now. */
  sending: boolean;
}

const MEGABYTES = PHOTO_MAX_BYTES / (1024 * 1024);

/** The photos of an entry: seen at once, sent with the rest. What does not fit is told before anything is sent. */
export function PhotoField({ kept, onRemoveKept, added, onAdd, error, sending }: PhotoFieldProps) {
  const [refusals, setRefusals] = useState<readonly string[]>([]);
  const count = kept.length + added.length;
  const told = error ? [error, ...refusals] : refusals;

  function pick(files: File[]) {
    const choice = choosePhotos(files, count);
    setRefusals(choice.refusals);
    if (choice.accepted.length > 0) onAdd([...added, ...choice.accepted]);
  }

  return (
    <div>
      <div className="grid grid-cols-2 gap-3 sm:grid-cols-4">
        {kept.map((image, at) => (
          <PhotoTile
            key={image.id}
            src={image.small_url}
            alt={`photo ${at + 1}`}
            {...(!sending && { onRemove: () => onRemoveKept(image.id) })}
          />
        ))}
        {added.map((file, at) => (
          <NewPhoto
            // The same file may be picked twice: its place is part of what it is.
            // oxlint-disable-next-line react/no-array-index-key
            key={`${file.name} ${file.lastModified} ${at}`}
            file={file}
            alt={`new photo ${kept.length + at + 1}`}
            {...(!sending && { onRemove: () => onAdd(added.filter((_, other) => other !== at)) })}
          />
        ))}
        {count < PHOTOS_PER_ENTRY && (
          <PhotoPicker
            label="Add photos"
            hint={`${PHOTOS_PER_ENTRY - count} more, ${MEGABYTES} MB each`}
            accept={PHOTO_ACCEPT}
            multiple
            disabled={sending}
            onPick={pick}
          />
        )}
      </div>
      <div role="alert" className="mt-2 space-y-1 text-small text-ember-text">
        {told.map((text) => (
          <p key={text}>{text}</p>
        ))}
      </div>
    </div>
  );
}

function NewPhoto({ file, alt, onRemove }: { file: File; alt: string; onRemove?: () => void }) {
  const [url, setUrl] = useState<string>();

  useEffect(() => {
    const made = URL.createObjectURL(file);
    // The address must be made where it is released.
    // oxlint-disable-next-line react/set-state-in-effect
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);

  return url && <PhotoTile src={url} alt={alt} {...(onRemove && { onRemove })} />;
}
