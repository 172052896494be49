import { type Ref, useId } from 'react';
import { Button } from '../../ui/Button.tsx';
import { FieldNote } from '../../ui/FieldNote.tsx';
import { FileButton } from '../../ui/FileButton.tsx';
import { ConsolePicture } from './ConsolePicture.tsx';
import { PICTURE_HINT, PICTURE_TYPES } from './picture-texts.ts';
import { useObjectUrl } from './use-object-url.ts';

interface PictureFieldProps {
  /** The stored picture's address. */
  current: string | null;
  value: File | null;
  onChange: (picture: File | null) => void;
  /** Why the chosen one was refused. */
  error: string | undefined;
  ref: Ref<HTMLInputElement>;
}

/** A thing's one picture: the chosen one, or the stored one. */
export function PictureField({ current, value, onChange, error, ref }: PictureFieldProps) {
  const noteId = useId();
  const chosen = useObjectUrl(value);
  const has = value !== null || current !== null;

  return (
    <div>
      <div className="flex items-center gap-4">
        <ConsolePicture
          src={chosen ?? current}
          alt=""
          className="size-20 shrink-0 rounded-soft object-cover"
        />
        <div className="flex min-w-0 flex-wrap items-center gap-x-4">
          <FileButton
            ref={ref}
            label={has ? 'Choose another picture' : 'Add a picture'}
            accept={PICTURE_TYPES}
            onPick={onChange}
            describedBy={noteId}
            invalid={error !== undefined}
          >
            {has ? 'Another picture' : 'Add a picture'}
          </FileButton>
          {value && (
            <>
              <span className="min-w-0 text-small wrap-anywhere text-muted">{value.name}</span>
              <Button variant="link" onClick={() => onChange(null)}>
                Leave it out
              </Button>
            </>
          )}
        </div>
      </div>
      <FieldNote id={noteId} hint={PICTURE_HINT} error={error} alert />
    </div>
  );
}
