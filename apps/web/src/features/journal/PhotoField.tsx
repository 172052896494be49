import type { JournalImage } from '@stoa/contract';
import { PHOTO_MAX_BYTES, PHOTOS_PER_ENTRY } from '@stoa/contract/journal.rules';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { PhotoPicker } from '../../ui/PhotoPicker.tsx';
import { PhotoTile } from '../../ui/PhotoTile.tsx';
import { TileTools } from '../../ui/TileTools.tsx';
import { useFileIntake } from '../../ui/use-file-intake.ts';
import { useTileDrag } from '../../ui/use-tile-drag.ts';
import { fittingPhotos, PHOTO_ACCEPT, PHOTOS_FULL, type RefusedPhoto, sortPhotos } from './entry-photos.ts';
import { NewPhoto } from './NewPhoto.tsx';
import {
  describePhoto,
  movePhoto,
  photoWords,
  type PhotoChanges,
  remainingPhotos,
  removePhoto,
  roomOf,
} from './photo-list.ts';
import { PhotoWordsField } from './PhotoWordsField.tsx';
import { RefusedPhotos } from './RefusedPhotos.tsx';

interface PhotoFieldProps {
  stored: readonly JournalImage[];
  value: PhotoChanges;
  onChange: (changes: PhotoChanges) => void;
  error?: string | undefined;
  /** Nothing may change during the upload. */
  sending: boolean;
}

/** For screen readers; a removal can be undone. */
interface Deed {
  text: string;
  before: PhotoChanges | null;
}

const fileKeys = new WeakMap<File, number>();
let nextKey = 1;

/** The same picture may be chosen twice, and photos move: each choice has its own key. */
function fileKey(file: File): number {
  const key = fileKeys.get(file) ?? nextKey++;
  fileKeys.set(file, key);
  return key;
}

const MEGABYTES = PHOTO_MAX_BYTES / (1024 * 1024);

export function PhotoField({ stored, value, onChange, error, sending }: PhotoFieldProps) {
  const [refused, setRefused] = useState<readonly RefusedPhoto[]>([]);
  const [overflow, setOverflow] = useState(false);
  const [deed, setDeed] = useState<Deed | null>(null);
  /** The index of the photo whose words are being written. */
  const [describing, setDescribing] = useState<number | null>(null);
  const field = useRef<HTMLDivElement>(null);
  const latest = useRef(value);
  const remaining = remainingPhotos(stored, value);
  const count = remaining.length + value.photos.length;
  const mayMove = (from: number, to: number) => {
    const { first, last } = roomOf(stored, value, from);
    return to >= first && to <= last;
  };
  const drag = useTileDrag(mayMove, move);
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
    setDeed(null);
    if (added.length > 0) onChange({ ...now, photos: [...now.photos, ...added] });
  }

  function move(from: number, to: number) {
    setDescribing(null);
    onChange(movePhoto(stored, value, from, to));
    setDeed({ text: `Photo ${from + 1} is now photo ${to + 1} of ${count}.`, before: null });
  }

  function remove(at: number) {
    setDescribing(null);
    onChange(removePhoto(stored, value, at));
    setOverflow(false);
    setDeed({ text: `Photo ${at + 1} removed.`, before: value });
  }

  function undo(before: PhotoChanges) {
    onChange(before);
    setDeed({ text: 'The photo is back.', before: null });
    // The button is removed: the focus must not be lost.
    field.current?.focus();
  }

  function describe(at: number, words: string) {
    onChange(describePhoto(stored, value, at, words));
  }

  function endDescribing(at: number) {
    setDescribing(null);
    field.current?.querySelector<HTMLElement>(`[data-words="${at}"] button`)?.focus();
  }

  const words = (at: number) => {
    const text = photoWords(stored, value, at);
    return (
      <span data-words={at} className="block min-w-0 text-small">
        {text !== '' && <span className="line-clamp-2 wrap-anywhere text-muted">{text}</span>}
        {!sending && (
          <Button
            variant="link"
            aria-label={`${text === '' ? 'Describe this photo' : 'Change the words'}, photo ${at + 1}`}
            aria-expanded={describing === at}
            onClick={() => setDescribing(at)}
          >
            {text === '' ? 'Describe this photo' : 'Change the words'}
          </Button>
        )}
      </span>
    );
  };

  const tile = (at: number) => ({
    place: at,
    alt: `photo ${at + 1}`,
    mark: drag.markOf(at),
    ...(!sending && { onRemove: () => remove(at) }),
    tools: !sending && count > 1 && (
      <TileTools
        name={`photo ${at + 1}`}
        onEarlier={mayMove(at, at - 1) ? () => move(at, at - 1) : undefined}
        onLater={mayMove(at, at + 1) ? () => move(at, at + 1) : undefined}
        onTake={drag.take(at)}
      />
    ),
  });

  return (
    <div ref={field} role="group" aria-label="Photos of this entry" tabIndex={-1} className="outline-none">
      <div className="grid grid-cols-2 gap-3 *:first:col-span-2 *:first:row-span-2">
        {remaining.map((image, at) => (
          <div key={image.id} className="min-w-0">
            <PhotoTile src={image.small_url} {...tile(at)} />
            {words(at)}
          </div>
        ))}
        {value.photos.map((file, at) => (
          <div key={fileKey(file)} className="min-w-0">
            <NewPhoto file={file} {...tile(remaining.length + at)} />
            {words(remaining.length + at)}
          </div>
        ))}
        {count < PHOTOS_PER_ENTRY && (
          <PhotoPicker
            label="Add photos"
            hint={
              <>
                {count === 0 ? `Up to ${PHOTOS_PER_ENTRY}` : `${PHOTOS_PER_ENTRY - count} more`}, {MEGABYTES}{' '}
                MB each
                <span className="pointer-coarse:hidden">. Or drop or paste them.</span>
              </>
            }
            accept={PHOTO_ACCEPT}
            multiple
            flat={count === 0}
            disabled={sending}
            onPick={(files) => void pick(files)}
          />
        )}
      </div>
      {describing !== null && describing < count && !sending && (
        <PhotoWordsField
          key={describing}
          photo={describing + 1}
          value={photoWords(stored, value, describing)}
          onChange={(text) => describe(describing, text)}
          onDone={() => endDescribing(describing)}
        />
      )}
      <p role="status" className="mt-2 flex min-h-5 items-center gap-4 text-small text-muted">
        {deed?.text ?? (count >= PHOTOS_PER_ENTRY && !overflow ? PHOTOS_FULL : '')}
        {deed?.before && !sending && (
          // It replaces the button that was pressed.
          // oxlint-disable-next-line jsx-a11y/no-autofocus
          <Button key={count} variant="link" autoFocus onClick={() => undo(deed.before ?? value)}>
            Undo
          </Button>
        )}
      </p>
      <div role="alert" className="text-small text-ember-text">
        {error && <p>{error}</p>}
        {overflow && <p>{PHOTOS_FULL}</p>}
        <RefusedPhotos
          refused={refused}
          onDismiss={(photo) => {
            setRefused(refused.filter((other) => other !== photo));
            field.current?.focus();
          }}
        />
      </div>
    </div>
  );
}
