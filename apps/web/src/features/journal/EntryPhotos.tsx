import type { JournalImage } from '@stoa/contract';
import { useState } from 'react';
import { PhotoViewer } from './PhotoViewer.tsx';

/** The photos of an entry after the first, small; each opens the viewer. */
export function EntryPhotos({ images, name }: { images: readonly JournalImage[]; name: string }) {
  const [shown, setShown] = useState<number | null>(null);

  return (
    <>
      <ul className="grid grid-cols-4 gap-2">
        {images.map((image, at) => (
          <li key={image.id} className={at === 0 ? 'col-span-4' : undefined}>
            <button
              type="button"
              aria-label={`Open photo ${at + 1} of ${images.length}`}
              className="block w-full overflow-hidden bg-ink-floating"
              onClick={() => setShown(at)}
            >
              <img
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
          images={images}
          name={name}
          at={shown}
          onMove={setShown}
          onClose={() => setShown(null)}
        />
      )}
    </>
  );
}
