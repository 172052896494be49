import { type MouseEvent, useEffect, useRef } from 'react';
import { classNames } from './class-names.ts';
import { Picture } from './Picture.tsx';

export interface ViewedPhoto {
  src: string;
  /** A small version that is probably loaded already. */
  preview: string;
  alt: string;
  /** Shown below the photo; may be empty. */
  caption?: string;
  width: number;
  height: number;
}

interface PhotoSlideProps {
  photo: ViewedPhoto;
  current: boolean;
  /** True if the slide is visible or adjacent, so that its large file loads. */
  near: boolean;
  zoomed: boolean;
  onZoom: (zoomed: boolean) => void;
}

export function PhotoSlide({ photo, current, near, zoomed, onZoom }: PhotoSlideProps) {
  const frame = useRef<HTMLLIElement>(null);
  /** The pressed point, as fractions of the photo's width and height. */
  const point = useRef({ x: 0.5, y: 0.5 });

  useEffect(() => {
    const box = frame.current;
    if (!zoomed || !box) return;
    const { x, y } = point.current;
    box.scrollTo(x * box.scrollWidth - box.clientWidth / 2, y * box.scrollHeight - box.clientHeight / 2);
    // The arrow keys scroll a photo that is larger than its frame.
    box.focus({ preventScroll: true });
  }, [zoomed]);

  function pressTwice(event: MouseEvent) {
    const box = event.currentTarget.getBoundingClientRect();
    point.current = { x: (event.clientX - box.left) / box.width, y: (event.clientY - box.top) / box.height };
    onZoom(!zoomed);
  }

  const shown = {
    width: photo.width,
    height: photo.height,
    alt: photo.alt,
    decoding: 'async',
    draggable: false,
    className: classNames('max-w-none object-contain select-none', zoomed ? 'size-[250%]' : 'size-full'),
  } as const;

  return (
    // A shortcut for the zoom button.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <li
      ref={frame}
      aria-hidden={!current}
      // Focusable only while it scrolls.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={zoomed ? 0 : -1}
      className={classNames(
        'size-full shrink-0 snap-center snap-always touch-manipulation outline-none',
        zoomed ? 'cursor-zoom-out overflow-auto' : 'cursor-zoom-in overflow-hidden',
      )}
      onDoubleClick={pressTwice}
    >
      <Picture
        {...shown}
        src={near ? photo.src : photo.preview}
        fallback={<Picture {...shown} src={photo.preview} />}
      />
    </li>
  );
}
