import type { Ref } from 'react';
import { Button } from '../../ui/Button.tsx';
import { FileButton } from '../../ui/FileButton.tsx';
import { PICTURE_TYPES } from './picture-texts.ts';

interface PictureChoiceProps {
  /** True if a picture is chosen or stored. */
  hasPicture: boolean;
  chosen: File | null;
  onPick: (picture: File) => void;
  /** Null if there is no picture to remove. */
  onRemove: (() => void) | null;
  noteId: string;
  invalid: boolean;
  ref: Ref<HTMLInputElement>;
}

export function PictureChoice({
  hasPicture,
  chosen,
  onPick,
  onRemove,
  noteId,
  invalid,
  ref,
}: PictureChoiceProps) {
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-x-4">
      <FileButton
        ref={ref}
        label={hasPicture ? 'Choose another picture' : 'Add a picture'}
        accept={PICTURE_TYPES}
        onPick={onPick}
        describedBy={noteId}
        invalid={invalid}
      >
        {hasPicture ? 'Choose another picture' : 'Add a picture'}
      </FileButton>
      {chosen && <span className="min-w-0 text-small wrap-anywhere text-muted">{chosen.name}</span>}
      {onRemove && (
        <Button variant="link" onClick={onRemove}>
          Remove picture
        </Button>
      )}
    </div>
  );
}
