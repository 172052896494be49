import { Button } from '../../../ui/Button.tsx';
import { FileButton } from '../../../ui/FileButton.tsx';

interface MessagePictureProps {
  value: File | null;
  onChange: (image: File | null) => void;
  /** Whether a picture is stored with the draft. */
  hasStored: boolean;
  onLeaveOut: () => void;
}

export function MessagePicture({ value: image, onChange, hasStored, onLeaveOut }: MessagePictureProps) {
  const has = image !== null || hasStored;

  return (
    <div className="flex flex-wrap items-center gap-x-6">
      <FileButton
        label={has ? 'Choose another picture' : 'Add a picture'}
        accept="image/jpeg,image/png,image/webp"
        onPick={onChange}
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
  );
}
