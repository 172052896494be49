import { PHOTOS_PER_ENTRY } from '@stoa/contract/journal.rules';
import { counted } from '../../lib/figures.ts';
import { Button } from '../../ui/Button.tsx';
import { PHOTOS_FULL } from './entry-photos.ts';
import { PhotoGrid } from './PhotoGrid.tsx';
import { describePhoto, photoWords, type PhotoChanges, remainingPhotos } from './photo-list.ts';
import { PhotoWordsField } from './PhotoWordsField.tsx';
import { RefusedPhotos } from './RefusedPhotos.tsx';
import { type PhotoEdit, usePhotoEdits } from './use-photo-edits.ts';
import { type TakenPhotos, usePhotoIntake } from './use-photo-intake.ts';

interface PhotoFieldProps extends TakenPhotos {
  error?: string | undefined;
}

export function PhotoField(props: PhotoFieldProps) {
  const { stored, value, onChange, error } = props;
  const { field, ...edits } = usePhotoEdits(props);
  const intake = usePhotoIntake(props, edits.forget);
  const { describing } = edits;
  const count = remainingPhotos(stored, value).length + value.photos.length;

  return (
    <div ref={field} role="group" aria-label="Photos of this entry" tabIndex={-1} className="outline-none">
      <PhotoGrid photos={props} edits={edits} intake={intake} />
      {describing !== null && describing < count && (
        <PhotoWordsField
          key={describing}
          photo={describing + 1}
          value={photoWords(stored, value, describing)}
          onChange={(text) => onChange(describePhoto(stored, value, describing, text))}
          onDone={() => edits.endDescribing(describing)}
        />
      )}
      <LastEditLine
        lastEdit={edits.lastEdit}
        count={count}
        full={count >= PHOTOS_PER_ENTRY && !intake.overflow}
        waiting={intake.waiting}
        onUndo={edits.undo}
      />
      <div role="alert" className="text-small text-ember-text">
        {error && <p>{error}</p>}
        {intake.overflow && <p>{PHOTOS_FULL}</p>}
        <RefusedPhotos
          refused={intake.refused}
          onDismiss={(photo) => {
            intake.dismiss(photo);
            field.current?.focus();
          }}
        />
      </div>
    </div>
  );
}

interface LastEditLineProps {
  lastEdit: PhotoEdit | null;
  count: number;
  /** True if nothing was done. */
  full: boolean;
  waiting: number;
  onUndo: (before: PhotoChanges) => void;
}

function LastEditLine({ lastEdit, count, full, waiting, onUndo }: LastEditLineProps) {
  const before = lastEdit?.before;

  return (
    <p role="status" className="mt-2 flex min-h-5 items-center gap-4 text-small text-muted">
      {waiting > 0
        ? `Preparing ${counted(waiting, 'photo')}…`
        : (lastEdit?.text ?? (full ? PHOTOS_FULL : ''))}
      {before && (
        // It replaces the button that was pressed.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        <Button key={count} variant="link" autoFocus onClick={() => onUndo(before)}>
          Undo
        </Button>
      )}
    </p>
  );
}
