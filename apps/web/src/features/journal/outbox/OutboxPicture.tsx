import { Camera } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Picture } from '../../../ui/Picture.tsx';

export function OutboxPicture({ photo }: { photo: File | undefined }) {
  const [url, setUrl] = useState<string>();

  useEffect(() => {
    if (!photo) return undefined;
    const url = URL.createObjectURL(photo);
    // The URL must be created where it is revoked.
    // oxlint-disable-next-line react/set-state-in-effect
    setUrl(url);
    return () => URL.revokeObjectURL(url);
  }, [photo]);

  return (
    <span className="flex size-18 items-center justify-center overflow-hidden bg-ink-floating sm:size-24">
      {photo && url ? (
        <Picture src={url} alt="" className="size-full object-cover" />
      ) : (
        <Camera aria-hidden size="1.5rem" strokeWidth={1.25} className="text-edge" />
      )}
    </span>
  );
}
