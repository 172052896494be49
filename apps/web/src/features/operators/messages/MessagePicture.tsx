import { type Ref, useId } from 'react';
import { FieldNote } from '../../../ui/FieldNote.tsx';
import { PictureChoice } from '../PictureChoice.tsx';
import { PICTURE_HINT } from '../picture-texts.ts';

interface MessagePictureProps {
  value: File | null;
  onChange: (image: File | null) => void;
  hasStored: boolean;
  onLeaveOut: () => void;
  error: string | undefined;
  ref: Ref<HTMLInputElement>;
}

export function MessagePicture(props: MessagePictureProps) {
  const { value: image, onChange, hasStored, onLeaveOut, error, ref } = props;
  const noteId = useId();
  const has = image !== null || hasStored;

  return (
    <div>
      <PictureChoice
        ref={ref}
        has={has}
        chosen={image}
        onPick={onChange}
        onLeaveOut={has ? () => (image === null ? onLeaveOut() : onChange(null)) : null}
        noteId={noteId}
        invalid={error !== undefined}
      />
      <FieldNote id={noteId} hint={PICTURE_HINT} error={error} alert />
    </div>
  );
}
