import { X } from 'lucide-react';
import { FileButton } from '../../ui/FileButton.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { Picture } from '../../ui/Picture.tsx';
import { ConsolePicture } from './ConsolePicture.tsx';
import { useObjectUrl } from './use-object-url.ts';

interface PicturesFieldProps {
  label: string;
  /** Addresses of the stored pictures. */
  current: readonly string[];
  value: readonly File[];
  onChange: (pictures: readonly File[]) => void;
  max: number;
  error?: string | undefined;
}

const keyOf = ({ name, size, lastModified }: File) => `${name} ${size} ${lastModified}`;

/** Several pictures of a thing, the first of which stands for it; new ones replace those that are stored. */
export function PicturesField({ label, current, value, onChange, max, error }: PicturesFieldProps) {
  return (
    <fieldset>
      <legend className="text-small text-muted">{label}</legend>
      <ul className="mt-2 flex flex-wrap gap-3">
        {value.length === 0
          ? current.map((address) => (
              <li key={address}>
                <ConsolePicture src={address} alt="" className="size-20 rounded-soft object-cover" />
              </li>
            ))
          : value.map((file) => (
              <li key={keyOf(file)} className="relative">
                <Chosen file={file} />
                <span className="absolute top-0 right-0 bg-ink/70">
                  <IconButton
                    icon={X}
                    label={`Leave out ${file.name}`}
                    onClick={() => onChange(value.filter((other) => other !== file))}
                  />
                </span>
              </li>
            ))}
      </ul>
      {value.length < max && (
        <FileButton
          label={`${label}: add a picture`}
          accept="image/jpeg,image/png,image/webp"
          onPick={(file) => onChange([...value.filter((other) => keyOf(other) !== keyOf(file)), file])}
        >
          {value.length === 0 && current.length > 0 ? 'Choose other pictures' : 'Add a picture'}
        </FileButton>
      )}
      <p className={error ? 'text-small text-ember-text' : 'text-small text-muted'}>
        {error ??
          (value.length > 0 && current.length > 0
            ? 'These replace the pictures of now.'
            : `Up to ${max}, and the first stands for it.`)}
      </p>
    </fieldset>
  );
}

function Chosen({ file }: { file: File }) {
  return <Picture src={useObjectUrl(file)} alt={file.name} className="size-20 rounded-soft object-cover" />;
}
