import { type Ref, useId } from 'react';
import { FieldNote } from '../../../ui/FieldNote.tsx';
import { PictureChoice } from '../PictureChoice.tsx';
import { PICTURE_HINT } from '../picture-texts.ts';

interface MessagePictureProps {
  value: File | null;
  onChange: (image: File | null) => void;
  hasStored: boolean;
  onRemove: () => void;
  error: string | undefined;
  ref: Ref<HTMLInputElement>;
}

export function MessagePicture(props: MessagePictureProps) {
  const { value: image, onChange, hasStored, onRemove, error, ref } = props;
  const noteId = useId();
  const hasPicture = image !== null || hasStored;

  return (
    <div>
      <PictureChoice
        ref={ref}
        hasPicture={hasPicture}
        chosen={image}
        onPick={onChange}
        onRemove={hasPicture ? () => (image === null ? onRemove() : onChange(null)) : null}
        noteId={noteId}
        invalid={error !== undefined}
      />
      <FieldNote id={noteId} hint={PICTURE_HINT} error={error} alert />
    </div>
  );
}
