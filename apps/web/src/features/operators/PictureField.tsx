import { useEffect, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { FileButton } from '../../ui/FileButton.tsx';
import { Picture } from '../../ui/Picture.tsx';

/** An object URL for a file, released with the component. */
function useObjectUrl(file: File | null): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    const made = file && URL.createObjectURL(file);
    // The URL must be made where it is released.
    // oxlint-disable-next-line react/set-state-in-effect
    setUrl(made);
    return () => {
      if (made !== null) URL.revokeObjectURL(made);
    };
  }, [file]);
  return url;
}

interface PictureFieldProps {
  /** The stored picture's address. */
  current: string | null;
  value: File | null;
  onChange: (picture: File | null) => void;
}

/** A thing's one picture: the chosen one, or the stored one. */
export function PictureField({ current, value, onChange }: PictureFieldProps) {
  const chosen = useObjectUrl(value);
  const has = value !== null || current !== null;

  return (
    <div className="flex items-center gap-4">
      <Picture src={chosen ?? current} alt="" className="size-20 shrink-0 rounded-soft object-cover" />
      <div className="flex min-w-0 flex-wrap items-center gap-x-4">
        <FileButton
          label={has ? 'Choose another picture' : 'Add a picture'}
          accept="image/jpeg,image/png,image/webp"
          onPick={onChange}
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
  );
}
