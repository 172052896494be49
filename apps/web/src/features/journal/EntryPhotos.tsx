import type { JournalImage } from '@stoa/contract';
import { useEffect, useRef } from 'react';
import { PhotoViewer } from '../../ui/PhotoViewer.tsx';
import { Picture } from '../../ui/Picture.tsx';

export interface PhotoTurns {
  /** From 1; null while none is open. */
  photo: number | null;
  onOpen: (photo: number) => void;
  onTurn: (photo: number) => void;
  onClose: () => void;
}

interface EntryPhotosProps {
  images: readonly JournalImage[];
  name: string;
  turns: PhotoTurns;
}

export function EntryPhotos({ images, name, turns }: EntryPhotosProps) {
  const list = useRef<HTMLUListElement>(null);
  const shown = turns.photo !== null && turns.photo <= images.length ? turns.photo : null;
  const before = useRef(shown);

  useEffect(() => {
    const left = before.current;
    before.current = shown;
    if (shown !== null || left === null) return undefined;
    // After the viewer has restored the focus: to the photo that was shown last.
    const frame = requestAnimationFrame(() =>
      list.current?.querySelectorAll<HTMLElement>('button')[left - 1]?.focus(),
    );
    return () => cancelAnimationFrame(frame);
  }, [shown]);

  return (
    <>
      <ul ref={list} className="grid grid-cols-4 gap-2">
        {images.map((image, at) => (
          <li key={image.id} className={at === 0 ? 'col-span-4' : undefined}>
            <button
              type="button"
              aria-label={`Open photo ${at + 1} of ${images.length}`}
              className="block w-full cursor-zoom-in overflow-hidden bg-ink-floating"
              onClick={() => turns.onOpen(at + 1)}
            >
              <Picture
                src={at === 0 ? image.medium_url : image.small_url}
                width={image.width}
                height={image.height}
                alt=""
                decoding="async"
                className={at === 0 ? 'aspect-4/3 w-full object-cover' : 'aspect-square w-full object-cover'}
              />
            </button>
          </li>
        ))}
      </ul>
      {shown !== null && (
        <PhotoViewer
          photos={images.map((image, at) => ({
            src: image.s3_url,
            preview: image.small_url,
            alt: `${name}, photo ${at + 1} of ${images.length}`,
            width: image.width,
            height: image.height,
          }))}
          title={name}
          at={shown - 1}
          onMove={(at) => turns.onTurn(at + 1)}
          onClose={turns.onClose}
        />
      )}
    </>
  );
}
