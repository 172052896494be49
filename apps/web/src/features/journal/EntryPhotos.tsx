import type { JournalImage } from '@stoa/contract';
import { type ComponentType, useEffect, useRef } from 'react';
import type { ReportedThing } from '../../lib/reported-thing.ts';
import { PhotoViewer } from '../../ui/overlays.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Picture } from '../../ui/Picture.tsx';

import { perRow } from './photo-rows.ts';

export interface PhotoTurns {
  /** Counts from 1; null while none is open. */
  photo: number | null;
  onOpen: (photo: number) => void;
  onTurn: (photo: number) => void;
  onClose: () => void;
}

interface EntryPhotosProps {
  images: readonly JournalImage[];
  name: string;
  turns: PhotoTurns;
  /** The author of another member’s photos, unless hidden. */
  owner?: ReportedThing['member'];
  Report?: ComponentType<{ thing: ReportedThing }>;
}

interface Shape {
  cell: string;
  image: string;
}

/** The key is the number of photos in a row. */
const SHAPES: Readonly<Record<number, Shape>> = {
  1: { cell: 'col-span-12', image: 'aspect-4/3 short:aspect-5/2' },
  2: { cell: 'col-span-6', image: 'aspect-4/3' },
  3: { cell: 'col-span-4', image: 'aspect-square' },
  4: { cell: 'col-span-3', image: 'aspect-square' },
};
/** The narrow second photo is as high as the square first one. */
const PAIR: readonly Shape[] = [
  { cell: 'col-span-8', image: 'aspect-square short:aspect-5/3' },
  { cell: 'col-span-4', image: 'absolute inset-0 h-full' },
];

const shapeFor = (photos: number, index: number): Shape | undefined =>
  photos === 2 ? PAIR[index] : SHAPES[perRow(photos, index)];

const openLabel = ({ description }: JournalImage, index: number, count: number): string =>
  `Open photo ${index + 1} of ${count}${description ? `: ${description}` : ''}`;

/** Focuses the photo shown last once the viewer closes. */
function useFocusOfLast(shown: number | null) {
  const list = useRef<HTMLUListElement>(null);
  const before = useRef(shown);

  useEffect(() => {
    const left = before.current;
    before.current = shown;
    if (shown !== null || left === null) return undefined;
    // Runs after the viewer has restored the focus.
    const frame = requestAnimationFrame(() =>
      list.current?.querySelectorAll<HTMLElement>('button')[left - 1]?.focus(),
    );
    return () => cancelAnimationFrame(frame);
  }, [shown]);

  return list;
}

export function EntryPhotos({ images, name, turns, owner = null, Report }: EntryPhotosProps) {
  const shown = turns.photo !== null && turns.photo <= images.length ? turns.photo : null;
  const current = images[(shown ?? 0) - 1];
  const list = useFocusOfLast(shown);

  return (
    <>
      <ul ref={list} className="grid grid-cols-12 gap-0.5">
        {images.map((image, index) => (
          <li key={image.id} className={shapeFor(images.length, index)?.cell}>
            <button
              type="button"
              aria-label={openLabel(image, index, images.length)}
              className="relative block size-full cursor-zoom-in overflow-hidden bg-ink-floating focus-visible:-outline-offset-4"
              onClick={() => turns.onOpen(index + 1)}
            >
              <Picture
                src={perRow(images.length, index) < 3 ? image.medium_url : image.small_url}
                width={image.width}
                height={image.height}
                alt=""
                decoding="async"
                className={classNames('w-full object-cover', shapeFor(images.length, index)?.image)}
              />
            </button>
          </li>
        ))}
      </ul>
      {shown !== null && (
        <PhotoViewer
          photos={images.map((image, index) => ({
            src: image.s3_url,
            preview: image.small_url,
            alt: image.description || `${name}, photo ${index + 1} of ${images.length}`,
            caption: image.description,
            width: image.width,
            height: image.height,
          }))}
          title={name}
          current={shown - 1}
          tools={
            Report &&
            current && (
              <Report
                key={current.id}
                thing={{ kind: 'photo', id: current.id, what: `photo ${shown} of ${name}`, member: owner }}
              />
            )
          }
          onMove={(index) => turns.onTurn(index + 1)}
          onClose={turns.onClose}
        />
      )}
    </>
  );
}
