import { PHOTO_MAX_BYTES, PHOTOS_PER_ENTRY } from '@stoa/contract/journal.rules';
import { Button } from '../../ui/Button.tsx';
import { PhotoPicker } from '../../ui/PhotoPicker.tsx';
import { PhotoTile } from '../../ui/PhotoTile.tsx';
import { TileTools } from '../../ui/TileTools.tsx';
import { useTileDrag } from '../../ui/use-tile-drag.ts';
import { PHOTO_ACCEPT } from './entry-photos.ts';
import { NewPhoto } from './NewPhoto.tsx';
import { getRoom, photoWords, remainingPhotos } from './photo-list.ts';
import type { usePhotoEdits } from './use-photo-edits.ts';
import type { TakenPhotos, usePhotoIntake } from './use-photo-intake.ts';

const fileKeys = new WeakMap<File, number>();
let nextKey = 1;

/** Keys each choice: the same picture may be chosen twice, and photos move. */
function fileKey(file: File): number {
  const key = fileKeys.get(file) ?? nextKey++;
  fileKeys.set(file, key);
  return key;
}

const MEGABYTES = PHOTO_MAX_BYTES / (1024 * 1024);

interface PhotoGridProps {
  photos: TakenPhotos;
  edits: Omit<ReturnType<typeof usePhotoEdits>, 'field'>;
  intake: ReturnType<typeof usePhotoIntake>;
}

export function PhotoGrid({ photos: { stored, value }, edits, intake }: PhotoGridProps) {
  const remaining = remainingPhotos(stored, value);
  const count = remaining.length + value.photos.length;
  const mayMove = (from: number, to: number) => {
    const { first, last } = getRoom(stored, value, from);
    return to >= first && to <= last;
  };
  const drag = useTileDrag(mayMove, edits.move);

  function remove(index: number) {
    edits.remove(index);
    intake.clearOverflow();
  }

  const words = (index: number) => ({
    index,
    text: photoWords(stored, value, index),
    open: edits.describing === index,
    onOpen: () => edits.setDescribing(index),
  });

  const tile = (index: number) => ({
    place: index,
    alt: `photo ${index + 1}`,
    mark: drag.markFor(index),
    onRemove: () => remove(index),
    tools: count > 1 && (
      <TileTools
        name={`photo ${index + 1}`}
        onEarlier={mayMove(index, index - 1) ? () => edits.move(index, index - 1) : undefined}
        onLater={mayMove(index, index + 1) ? () => edits.move(index, index + 1) : undefined}
        onTake={drag.take(index)}
      />
    ),
  });

  return (
    <div className="grid grid-cols-2 gap-3">
      {remaining.map((image, index) => (
        <div key={image.id} className="min-w-0">
          <PhotoTile src={image.small_url} {...tile(index)} />
          <PhotoWords {...words(index)} />
        </div>
      ))}
      {value.photos.map((file, index) => (
        <div key={fileKey(file)} className="min-w-0">
          <NewPhoto file={file} {...tile(remaining.length + index)} />
          <PhotoWords {...words(remaining.length + index)} />
        </div>
      ))}
      {count < PHOTOS_PER_ENTRY && (
        // Next to the last photo, or across its own row.
        <div className={count % 2 === 1 ? '' : 'col-span-2'}>
          <AddPhotos count={count} onPick={intake.pick} />
        </div>
      )}
    </div>
  );
}

interface PhotoWordsProps {
  index: number;
  text: string;
  open: boolean;
  onOpen: () => void;
}

const PhotoWords = ({ index, text, open, onOpen }: PhotoWordsProps) => (
  <span data-words={index} className="block min-w-0 text-small">
    {text !== '' && <span className="line-clamp-2 wrap-anywhere text-muted">{text}</span>}
    <Button
      variant="link"
      aria-label={`${text === '' ? 'Describe this photo' : 'Edit description'}, photo ${index + 1}`}
      aria-expanded={open}
      onClick={onOpen}
    >
      {text === '' ? 'Describe this photo' : 'Edit description'}
    </Button>
  </span>
);

interface AddPhotosProps {
  count: number;
  onPick: (files: File[]) => Promise<void>;
}

const AddPhotos = ({ count, onPick }: AddPhotosProps) => (
  <PhotoPicker
    label="Add photos"
    hint={
      <>
        {count === 0 ? `Up to ${PHOTOS_PER_ENTRY}` : `${PHOTOS_PER_ENTRY - count} more`}, {MEGABYTES} MB each
        <span className="pointer-coarse:hidden">. You can also drop or paste them.</span>
      </>
    }
    accept={PHOTO_ACCEPT}
    multiple
    flat={count % 2 === 0}
    onPick={(files) => void onPick(files)}
  />
);
