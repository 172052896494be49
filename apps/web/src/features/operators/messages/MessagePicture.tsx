import { type Ref, useId } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { FieldNote } from '../../../ui/FieldNote.tsx';
import { FileButton } from '../../../ui/FileButton.tsx';
import { PICTURE_HINT, PICTURE_TYPES } from '../picture-texts.ts';

interface MessagePictureProps {
  value: File | null;
  onChange: (image: File | null) => void;
  /** Whether a picture is stored with the draft. */
  hasStored: boolean;
  onLeaveOut: () => void;
  /** Why the chosen one was refused. */
  error: string | undefined;
  ref: Ref<HTMLInputElement>;
}

export function MessagePicture(props: MessagePictureProps) {
  const { value: image, onChange, hasStored, onLeaveOut, error, ref } = props;
  const noteId = useId();
  const has = image !== null || hasStored;

  return (
    <div>
      <div className="flex flex-wrap items-center gap-x-6">
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
        {has && (
          <>
            {image && <span className="min-w-0 text-small wrap-anywhere text-muted">{image.name}</span>}
            <Button variant="link" onClick={() => (image === null ? onLeaveOut() : onChange(null))}>
              Leave it out
            </Button>
          </>
        )}
      </div>
      <FieldNote id={noteId} hint={PICTURE_HINT} error={error} alert />
    </div>
  );
}
