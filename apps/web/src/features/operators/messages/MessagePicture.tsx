import { Button } from '../../../ui/Button.tsx';
import { FileButton } from '../../../ui/FileButton.tsx';

interface MessagePictureProps {
  value: File | null;
  onChange: (image: File | null) => void;
}

export function MessagePicture({ value: image, onChange }: MessagePictureProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-6">
      <FileButton
        label={image === null ? 'Add a picture' : 'Choose another picture'}
        accept="image/jpeg,image/png,image/webp"
        onPick={onChange}
      >
        {image === null ? 'Add a picture' : 'Another picture'}
      </FileButton>
      {image && (
        <>
          <span className="min-w-0 text-small wrap-anywhere text-muted">{image.name}</span>
          <Button variant="link" onClick={() => onChange(null)}>
            Leave it out
          </Button>
        </>
      )}
    </div>
  );
}
