import { Camera } from 'lucide-react';
import { useObjectUrl } from '../../../lib/use-object-url.ts';
import { Picture } from '../../../ui/Picture.tsx';

export function OutboxPicture({ photo }: { photo: File | undefined }) {
  const url = useObjectUrl(photo ?? null);

  return (
    <span className="flex size-18 items-center justify-center overflow-hidden bg-ink-floating sm:size-24">
      {url ? (
        <Picture src={url} alt="" className="size-full object-cover" />
      ) : (
        <Camera aria-hidden size="1.5rem" strokeWidth={1.25} className="text-edge" />
      )}
    </span>
  );
}
