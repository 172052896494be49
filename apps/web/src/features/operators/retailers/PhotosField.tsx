import type { OperatorRetailer } from '@stoa/contract';
import { PHOTOS_PER_RETAILER } from '@stoa/contract/retailers.rules';
import { type RefCallback, useId } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { FieldNote } from '../../../ui/FieldNote.tsx';
import { FileButton } from '../../../ui/FileButton.tsx';
import { Picture } from '../../../ui/Picture.tsx';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { inputStyle } from '../../../ui/input-style.ts';
import { ConsolePicture } from '../ConsolePicture.tsx';
import { PICTURE_TYPES, PICTURES_HINT } from '../picture-texts.ts';
import { useObjectUrl } from '../../../lib/use-object-url.ts';
import type { NewPhoto } from './retailer-fields.ts';

interface PhotosFieldProps {
  stored: OperatorRetailer['photos'];
  removed: readonly number[];
  onRemoved: (removed: readonly number[]) => void;
  added: readonly NewPhoto[];
  onAdded: (added: readonly NewPhoto[]) => void;
  error?: string | undefined;
  ref: RefCallback<HTMLElement>;
}

export function PhotosField({ stored, removed, onRemoved, added, onAdded, error, ref }: PhotosFieldProps) {
  const noteId = useId();
  const remaining = stored.filter(({ id }) => !removed.includes(id));
  const hasRoom = remaining.length + added.length < PHOTOS_PER_RETAILER;

  return (
    <fieldset
      // A refusal must be able to focus the field, even without its button.
      {...(!hasRoom && { ref, tabIndex: -1 })}
      aria-describedby={noteId}
      className="outline-none"
    >
      <legend className="text-small text-muted">Photos</legend>
      <ul className="mt-2 space-y-3">
        {remaining.map(({ id, s3_url, caption }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-4">
            <ConsolePicture
              src={s3_url}
              alt={caption}
              className="size-16 shrink-0 rounded-soft object-cover"
            />
            <span className="min-w-0 flex-1 text-small text-muted">{caption || 'No caption'}</span>
            <Button variant="link" onClick={() => onRemoved([...removed, id])}>
              Remove
              <VisuallyHidden>{` photo ${caption}`}</VisuallyHidden>
            </Button>
          </li>
        ))}
        {added.map((photo) => (
          <AddedPhoto
            key={photo.file.name + photo.file.lastModified}
            photo={photo}
            onCaption={(caption) => onAdded(added.map((one) => (one === photo ? { ...one, caption } : one)))}
            onRemove={() => onAdded(added.filter((one) => one !== photo))}
          />
        ))}
      </ul>
      {hasRoom && (
        <FileButton
          label="Add a photo of the shop"
          accept={PICTURE_TYPES}
          ref={ref}
          describedBy={noteId}
          invalid={error !== undefined}
          onPick={(file) => onAdded([...added, { file, caption: '' }])}
        >
          Add a photo
        </FileButton>
      )}
      <FieldNote id={noteId} hint={`Up to ${PHOTOS_PER_RETAILER}. ${PICTURES_HINT}`} error={error} alert />
    </fieldset>
  );
}

interface AddedPhotoProps {
  photo: NewPhoto;
  onCaption: (caption: string) => void;
  onRemove: () => void;
}

function AddedPhoto({ photo, onCaption, onRemove }: AddedPhotoProps) {
  return (
    <li className="flex flex-wrap items-center gap-x-4">
      <Chosen file={photo.file} />
      <input
        aria-label={`Caption for ${photo.file.name}`}
        placeholder="Caption (optional)"
        maxLength={200}
        enterKeyHint="done"
        autoCapitalize="sentences"
        autoComplete="off"
        className={classNames(inputStyle, 'min-w-32 flex-1')}
        value={photo.caption}
        onChange={(event) => onCaption(event.target.value)}
      />
      <Button variant="link" onClick={onRemove}>
        Remove <VisuallyHidden>{` ${photo.file.name}`}</VisuallyHidden>
      </Button>
    </li>
  );
}

function Chosen({ file }: { file: File }) {
  return <Picture src={useObjectUrl(file)} alt="" className="size-16 shrink-0 rounded-soft object-cover" />;
}
