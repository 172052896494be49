import { Dialog as Base } from '@base-ui/react/dialog';
import { ChevronLeft, ChevronRight, X, ZoomIn, ZoomOut } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, type Ref, useRef, useState } from 'react';
import { classNames } from '../class-names.ts';
import { IconButton } from '../IconButton.tsx';
import { useLayer } from '../layers.ts';
import { PhotoSlide, type ViewedPhoto } from '../PhotoSlide.tsx';
import { useSlides } from '../use-slides.ts';

export interface PhotoViewerProps {
  photos: readonly ViewedPhoto[];
  title: string;
  /** The photo's index, which the page stores in the address. */
  current: number;
  onMove: (index: number) => void;
  /** Appear next to the zoom button. */
  tools?: ReactNode;
  onClose: () => void;
}

/** The background of controls, because the photo below may be light. */
const chip = 'pointer-events-auto rounded-full bg-ink/80';

export function PhotoViewer({ photos, title, current, onMove, tools, onClose }: PhotoViewerProps) {
  useLayer(true, onClose);
  const last = photos.length - 1;
  const close = useRef<HTMLButtonElement>(null);
  const [zoomedAt, setZoomedAt] = useState<number | null>(null);
  const track = useRef<HTMLUListElement>(null);
  const slides = useSlides(track, current, onMove);
  const zoomed = zoomedAt === current;
  const caption = photos[current]?.caption ?? '';

  const zoom = (on: boolean) => setZoomedAt(on ? current : null);
  const turnTo = (next: number) => next !== current && next >= 0 && next <= last && onMove(next);

  function press(event: KeyboardEvent) {
    if (zoomed) {
      // While zoomed, the arrow keys pan the photo, and Escape zooms out.
      if (event.key !== 'Escape') return;
      event.stopPropagation();
      zoom(false);
    } else if (event.key === 'ArrowLeft') turnTo(current - 1);
    else if (event.key === 'ArrowRight') turnTo(current + 1);
    else if (event.key === 'Home') turnTo(0);
    else if (event.key === 'End') turnTo(last);
    else return;
    event.preventDefault();
  }

  return (
    <Base.Root open onOpenChange={(next) => !next && onClose()}>
      <Base.Portal>
        <Base.Popup
          initialFocus={close}
          className="fixed inset-0 z-dialog bg-ink text-ivory scheme-dark outline-none"
          onKeyDown={press}
        >
          <ul
            ref={track}
            className={classNames(
              'flex size-full snap-x snap-mandatory overscroll-contain scroll-smooth [scrollbar-width:none]',
              zoomed ? 'overflow-hidden' : 'overflow-x-auto',
            )}
            {...slides}
          >
            {photos.map((photo, index) => (
              <PhotoSlide
                key={photo.src}
                photo={photo}
                current={index === current}
                // Neighbors are preloaded.
                near={Math.abs(index - current) <= 1}
                zoomed={zoomed && index === current}
                onZoom={zoom}
              />
            ))}
          </ul>
          <ViewerHead title={title} tools={tools} zoomed={zoomed} onZoom={zoom} close={close} />
          {(last > 0 || caption !== '') && (
            <ViewerFoot
              caption={zoomed ? '' : caption}
              current={current}
              count={photos.length}
              onTurn={turnTo}
            />
          )}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}

interface ViewerHeadProps extends Pick<PhotoViewerProps, 'title' | 'tools'> {
  zoomed: boolean;
  onZoom: (on: boolean) => void;
  close: Ref<HTMLButtonElement>;
}

function ViewerHead({ title, tools, zoomed, onZoom, close }: ViewerHeadProps) {
  return (
    <div className="pointer-events-none absolute inset-x-0 top-0 flex items-start justify-between gap-4 px-3 pt-[max(0.75rem,env(safe-area-inset-top))] sm:px-5 sm:pt-5">
      <Base.Title className={`${chip} min-w-0 truncate px-4 py-2 font-serif text-lead`}>{title}</Base.Title>
      <div className="flex shrink-0 gap-2">
        {tools && <span className={chip}>{tools}</span>}
        <span className={chip}>
          <IconButton
            icon={zoomed ? ZoomOut : ZoomIn}
            label={zoomed ? 'Zoom out' : 'Zoom in'}
            onClick={() => onZoom(!zoomed)}
          />
        </span>
        <span className={chip}>
          <Base.Close ref={close} render={<IconButton icon={X} label="Close" />} />
        </span>
      </div>
    </div>
  );
}

interface ViewerFootProps extends TurnBarProps {
  caption: string;
}

function ViewerFoot({ caption, ...turning }: ViewerFootProps) {
  return (
    <div className="pointer-events-none absolute inset-x-0 bottom-0 flex flex-col items-center gap-2 px-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] sm:pb-5">
      {caption !== '' && (
        // Hidden from screen readers, because the photo's alt text is the same.
        <p
          aria-hidden
          className="pointer-events-auto max-h-[30dvh] max-w-text overflow-y-auto rounded-soft bg-ink/80 px-4 py-2 text-small wrap-anywhere"
        >
          {caption}
        </p>
      )}
      {turning.count > 1 && <TurnBar {...turning} />}
    </div>
  );
}

interface TurnBarProps {
  current: number;
  count: number;
  onTurn: (index: number) => void;
}

function TurnBar({ current, count, onTurn }: TurnBarProps) {
  return (
    <div className={`${chip} flex items-center`}>
      <IconButton
        icon={ChevronLeft}
        label="Previous photo"
        aria-disabled={current === 0}
        onClick={() => onTurn(current - 1)}
      />
      <p aria-live="polite" className="figures min-w-16 text-center text-lead">
        {current + 1} of {count}
      </p>
      <IconButton
        icon={ChevronRight}
        label="Next photo"
        aria-disabled={current === count - 1}
        onClick={() => onTurn(current + 1)}
      />
    </div>
  );
}
