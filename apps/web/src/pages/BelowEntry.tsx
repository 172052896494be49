import type { EntryDetail } from '@stoa/contract';
import { Suspense } from 'react';
import { useMember } from '../features/accounts/member.ts';
import type { PreparePhoto } from '../features/amends/AmendsForm.tsx';
import { SharePicture } from '../features/share-picture/SharePicture.tsx';
import { lazyPart } from '../ui/lazy-part.tsx';

const CigarLink = lazyPart(async () => (await import('./CigarLink.tsx')).CigarLink, { quiet: true });
const Story = lazyPart(async () => (await import('../features/story/StoryOfCigar.tsx')).StoryOfCigar);

const ForecastOutcome = lazyPart(
  async () => (await import('../features/forecast/ForecastOutcome.tsx')).ForecastOutcome,
  {
    quiet: true,
  },
);

const Amends = lazyPart(async () => (await import('../features/amends/CigarAmends.tsx')).CigarAmends);

const MoreOfThese = lazyPart(async () => (await import('./humidor/MoreOfThese.tsx')).MoreOfThese, {
  quiet: true,
});

const PHOTO: PreparePhoto = {
  accept: 'image/*,.heic,.heif',
  prepare: async (file) => {
    const { sortPhotos } = await import('../features/journal/entry-photos.ts');
    const { readable, refused } = await sortPhotos([file]);
    const [photo] = readable;
    return photo ? { photo } : { refused: refused[0]?.reason ?? '' };
  },
};

export function BelowEntry({ entry, own }: { entry: EntryDetail; own: boolean }) {
  const { id: member } = useMember();
  return (
    <>
      {entry.cigar_page && (
        <Suspense>
          <CigarLink cigar={entry.cigar_page} />
        </Suspense>
      )}
      {own && !entry.in_progress && (
        <div className="mt-9 flex flex-wrap items-center gap-x-6 gap-y-3">
          <SharePicture
            what={entry.name}
            card={async () => (await import('../features/share-picture/card.ts')).entryCard(entry)}
          />
          <Suspense>
            <MoreOfThese entry={entry} />
          </Suspense>
        </div>
      )}
      {own && entry.cigar_code !== null && (
        <Suspense>
          <Story entryId={entry.id} />
        </Suspense>
      )}
      {own && entry.rating !== null && (
        <Suspense>
          <div className="mt-9 max-w-text empty:hidden">
            <ForecastOutcome entry={entry.id} rating={entry.rating} detailed />
          </div>
        </Suspense>
      )}
      {own && entry.cigar_code !== null && (
        <Suspense>
          <Amends entry={entry} member={member} preparePhoto={PHOTO} />
        </Suspense>
      )}
    </>
  );
}
