import { Link } from 'react-router';
import { SectionTitle } from '../../ui/SectionTitle.tsx';
import { Stars } from '../../ui/Stars.tsx';
import type { JournalStats } from './stats.queries.ts';

export function Favorites({ favorites }: { favorites: JournalStats['favourites'] }) {
  return (
    <section aria-label="Favorites">
      <SectionTitle level={3}>Favorites</SectionTitle>
      <ol className="mt-2 divide-y divide-hairline">
        {favorites.map(({ id, name, rating }, index) => (
          <li key={id}>
            <Link
              to={`/dashboard/journal?entry=${id}`}
              className="flex min-h-14 flex-wrap items-center gap-x-4 py-2 transition-colors hover:text-brass-bright"
            >
              <span aria-hidden className="figures w-6 text-lead text-brass">
                {index + 1}
              </span>
              <span className="min-w-0 flex-[1_1_7rem] text-body">{name}</span>
              <Stars value={rating} />
            </Link>
          </li>
        ))}
      </ol>
    </section>
  );
}
