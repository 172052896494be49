import { ImageOff, X } from 'lucide-react';
import { IconButton } from '../../ui/IconButton.tsx';
import type { RefusedPhoto } from './entry-photos.ts';

interface RefusedPhotosProps {
  refused: readonly RefusedPhoto[];
  onDismiss: (photo: RefusedPhoto) => void;
}

export function RefusedPhotos({ refused, onDismiss }: RefusedPhotosProps) {
  if (refused.length === 0) return null;

  return (
    <ul className="divide-y divide-hairline">
      {refused.map((photo, index) => (
        // The same file may be chosen twice.
        // oxlint-disable-next-line react/no-array-index-key
        <li key={`${photo.name} ${index}`} className="flex items-start gap-4 py-3">
          <span
            aria-hidden
            className="flex size-14 shrink-0 items-center justify-center rounded-soft border border-dashed border-ember"
          >
            <ImageOff size="1.375rem" strokeWidth={1.25} className="text-ember-text" />
          </span>
          <p className="min-w-0 flex-1 text-small">
            <span className="block truncate text-ivory">{photo.name} wasn’t added</span>
            <span className="text-ember-text">{photo.reason}</span>
          </p>
          <IconButton icon={X} label={`Dismiss ${photo.name}`} onClick={() => onDismiss(photo)} />
        </li>
      ))}
    </ul>
  );
}
