import type { JournalImage } from '@stoa/contract';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { Dialog } from '../../ui/Dialog.tsx';
import { IconButton } from '../../ui/IconButton.tsx';

interface PhotoViewerProps {
  images: readonly JournalImage[];
  name: string;
  /** Which photo, from 0. */
  at: number;
  onMove: (at: number) => void;
  onClose: () => void;
}

/** One photo, large. The arrow keys turn the pages too. */
export function PhotoViewer({ images, name, at, onMove, onClose }: PhotoViewerProps) {
  const image = images[at];
  const last = images.length - 1;
  if (!image) return null;

  function turn(event: KeyboardEvent) {
    if (event.key === 'ArrowLeft' && at > 0) onMove(at - 1);
    if (event.key === 'ArrowRight' && at < last) onMove(at + 1);
  }

  return (
    <Dialog open onClose={onClose} title={name} size="wide">
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- a short cut; the two buttons do the same */}
      <div onKeyDown={turn}>
        <img
          key={image.id}
          src={image.s3_url}
          width={image.width}
          height={image.height}
          alt={`${name}, ${at + 1} of ${images.length}`}
          className="max-h-[65dvh] w-full bg-ink object-contain"
          style={{ aspectRatio: `${image.width} / ${image.height}` }}
        />
        {last > 0 && (
          <div className="mt-4 flex items-center justify-center gap-4">
            <IconButton
              icon={ChevronLeft}
              label="Previous photo"
              aria-disabled={at === 0}
              onClick={() => at > 0 && onMove(at - 1)}
            />
            <p aria-live="polite" className="figures text-lead">
              {at + 1} of {images.length}
            </p>
            <IconButton
              icon={ChevronRight}
              label="Next photo"
              aria-disabled={at === last}
              onClick={() => at < last && onMove(at + 1)}
            />
          </div>
        )}
      </div>
    </Dialog>
  );
}
