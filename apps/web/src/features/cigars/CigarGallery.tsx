import type { CigarPage, CigarPhoto } from '@stoa/contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Picture } from '../../ui/Picture.tsx';
import { SectionTitle } from '../../ui/SectionTitle.tsx';
import { cigarPhotos } from './cigars.queries.ts';

interface CigarGalleryProps {
  page: CigarPage;
  onOpen: (entryId: number) => void;
}

export function CigarGallery({ page, onOpen }: CigarGalleryProps) {
  const [showsMore, setShowsMore] = useState(false);
  const more = useInfiniteQuery({ ...cigarPhotos(page.cigar), enabled: showsMore });
  if (page.photos.length === 0) return null;
  const photos = more.data?.pages.flatMap(({ results }) => results) ?? page.photos;
  const hasMore = more.data ? more.hasNextPage : page.has_more_photos;

  return (
    <section aria-label="Photos">
      <SectionTitle>Photos</SectionTitle>
      <ul className="mt-6 grid grid-cols-2 gap-1.5 sm:grid-cols-3 lg:grid-cols-6">
        {photos.map((photo, index) => (
          <li key={photo.id}>
            <Tile
              photo={photo}
              label={`${photo.description || `Photo ${index + 1} of ${page.name}`}: open its entry`}
              onOpen={onOpen}
            />
          </li>
        ))}
      </ul>
      {more.isError && (
        <p role="alert" className="mt-4 text-small text-ember-text">
          Couldn’t load more photos. Check your connection and try again.
        </p>
      )}
      {hasMore && (
        <div className="mt-4">
          <Button
            variant="link"
            loading={more.isFetching}
            onClick={() => {
              if (!showsMore) setShowsMore(true);
              else if (more.isError && !more.data) void more.refetch();
              else void more.fetchNextPage();
            }}
          >
            More photos
          </Button>
        </div>
      )}
    </section>
  );
}

function Tile({
  photo,
  label,
  onOpen,
}: {
  photo: CigarPhoto;
  label: string;
  onOpen: (entryId: number) => void;
}) {
  return (
    <button
      type="button"
      aria-label={label}
      className="block aspect-square w-full overflow-hidden bg-ink-floating transition-opacity hover:opacity-80 focus-visible:-outline-offset-4"
      onClick={() => onOpen(photo.entry_id)}
    >
      <Picture
        src={photo.small_url}
        srcSet={`${photo.small_url} 320w, ${photo.medium_url} 960w`}
        sizes="(min-width: 64rem) 10rem, (min-width: 40rem) 30vw, 46vw"
        alt=""
        loading="lazy"
        decoding="async"
        className="size-full object-cover"
      />
    </button>
  );
}
