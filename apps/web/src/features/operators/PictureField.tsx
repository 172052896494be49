import { type Ref, useId } from 'react';
import { FieldNote } from '../../ui/FieldNote.tsx';
import { ConsolePicture } from './ConsolePicture.tsx';
import { PictureChoice } from './PictureChoice.tsx';
import { PICTURE_HINT } from './picture-texts.ts';
import { useObjectUrl } from '../../lib/use-object-url.ts';

interface PictureFieldProps {
  current: string | null;
  value: File | null;
  onChange: (picture: File | null) => void;
  error: string | undefined;
  ref: Ref<HTMLInputElement>;
}

export function PictureField({ current, value, onChange, error, ref }: PictureFieldProps) {
  const noteId = useId();
  const chosen = useObjectUrl(value);

  return (
    <div>
      <div className="flex items-center gap-4">
        <ConsolePicture
          src={chosen ?? current}
          alt=""
          className="size-20 shrink-0 rounded-soft object-cover"
        />
        <PictureChoice
          ref={ref}
          hasPicture={value !== null || current !== null}
          chosen={value}
          onPick={onChange}
          onRemove={value && (() => onChange(null))}
          noteId={noteId}
          invalid={error !== undefined}
        />
      </div>
      <FieldNote id={noteId} hint={PICTURE_HINT} error={error} alert />
    </div>
  );
}
