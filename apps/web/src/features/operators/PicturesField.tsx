import { X } from 'lucide-react';
import { type RefCallback, useId } from 'react';
import { FieldNote } from '../../ui/FieldNote.tsx';
import { FileButton } from '../../ui/FileButton.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { Picture } from '../../ui/Picture.tsx';
import { ConsolePicture } from './ConsolePicture.tsx';
import { PICTURE_TYPES, PICTURES_HINT } from './picture-texts.ts';
import { useObjectUrl } from '../../lib/use-object-url.ts';

interface PicturesFieldProps {
  label: string;
  current: readonly string[];
  value: readonly File[];
  onChange: (pictures: readonly File[]) => void;
  max: number;
  error?: string | undefined;
  ref: RefCallback<HTMLElement>;
}

const keyFor = ({ name, size, lastModified }: File) => `${name} ${size} ${lastModified}`;

/** Takes several pictures in order; new pictures replace all stored ones. */
export function PicturesField({ label, current, value, onChange, max, error, ref }: PicturesFieldProps) {
  const noteId = useId();
  const hasRoom = value.length < max;

  return (
    <fieldset
      // A refusal must be able to focus the field, even without its button.
      {...(!hasRoom && { ref, tabIndex: -1 })}
      aria-describedby={noteId}
      className="outline-none"
    >
      <legend className="text-small text-muted">{label}</legend>
      <ul className="mt-2 flex flex-wrap gap-3">
        {value.length === 0
          ? current.map((address) => (
              <li key={address}>
                <ConsolePicture src={address} alt="" className="size-20 rounded-soft object-cover" />
              </li>
            ))
          : value.map((file) => (
              <li key={keyFor(file)} className="relative">
                <Chosen file={file} />
                <span className="absolute top-0 right-0 bg-ink/70">
                  <IconButton
                    icon={X}
                    label={`Remove ${file.name}`}
                    onClick={() => onChange(value.filter((other) => other !== file))}
                  />
                </span>
              </li>
            ))}
      </ul>
      {hasRoom && (
        <FileButton
          ref={ref}
          describedBy={noteId}
          invalid={error !== undefined}
          label={`${label}: add a picture`}
          accept={PICTURE_TYPES}
          onPick={(file) => onChange([...value.filter((other) => keyFor(other) !== keyFor(file)), file])}
        >
          {value.length === 0 && current.length > 0 ? 'Choose other pictures' : 'Add a picture'}
        </FileButton>
      )}
      <FieldNote
        id={noteId}
        hint={
          value.length > 0 && current.length > 0
            ? `These replace the current pictures. ${PICTURES_HINT}`
            : `Up to ${max}, shown in this order. ${PICTURES_HINT}`
        }
        error={error}
        alert
      />
    </fieldset>
  );
}

function Chosen({ file }: { file: File }) {
  return <Picture src={useObjectUrl(file)} alt={file.name} className="size-20 rounded-soft object-cover" />;
}
