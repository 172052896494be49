import { Link } from 'react-router';
import { useQuietJournal } from '../../lib/quiet-journal.ts';
import { Medal } from '../../ui/Medal.tsx';
import { dayName } from '../../features/stats/stats-texts.ts';
import type { YearStats } from '../../features/stats/stats.queries.ts';
import { SectionTitle } from '../../ui/SectionTitle.tsx';
import { Picture } from '../../ui/Picture.tsx';

/** The number of photos shown; the rest are in their entries. */
const SHOWN = 12;

export function YearKeepsakes({ year }: { year: YearStats }) {
  const quiet = useQuietJournal();
  const photos = year.photos.slice(0, SHOWN);

  return (
    <>
      {!quiet && year.badges_earned.length > 0 && (
        <section aria-label="Badges">
          <SectionTitle>Badges</SectionTitle>
          <ul className="mt-8 flex flex-wrap gap-x-10 gap-y-8">
            {year.badges_earned.map(({ name, display_name: deed, earned_at: moment }) => (
              <li key={name} className="flex w-32 flex-col items-center text-center">
                <Medal badge={name} />
                <p className="mt-3 text-body">{name}</p>
                <p className="text-small text-balance text-muted">{deed}</p>
                <p className="text-small text-muted">{dayName(moment)}</p>
              </li>
            ))}
          </ul>
        </section>
      )}
      {photos.length > 0 && (
        <section aria-label="Photos">
          <SectionTitle>Photos</SectionTitle>
          <ul className="mt-8 grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-4">
            {photos.map((photo) => (
              <li key={photo.id}>
                <Link
                  to={`/dashboard/journal?entry=${photo.entry_id}`}
                  className="block overflow-hidden rounded-soft"
                >
                  <Picture
                    src={photo.medium_url}
                    srcSet={`${photo.small_url} 320w, ${photo.medium_url} 960w`}
                    sizes="(min-width: 64rem) 260px, 50vw"
                    width={photo.width}
                    height={photo.height}
                    alt={photo.description || photo.name}
                    loading="lazy"
                    decoding="async"
                    className="aspect-square w-full object-cover transition-opacity hover:opacity-85"
                  />
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
