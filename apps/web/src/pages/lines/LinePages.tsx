import type { Virtue } from '@stoa/contract/catalogue.rules';
import { cigarPath } from '@stoa/contract/cigars.rules';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { lineCigars } from '../../features/cigars/cigars.queries.ts';
import { counted } from '../../lib/figures.ts';

/** Links members to the pages of the line's cigars. Renders nothing before they load, or for visitors. */
export function LinePages({ virtue, name }: { virtue: Virtue; name: string }) {
  const { data: cigars = [] } = useQuery(lineCigars(virtue));
  if (cigars.length === 0) return null;

  return (
    <section className="mx-auto max-w-page px-5 pt-20 sm:px-10 lg:pt-28">
      <p className="eyebrow">From the journals</p>
      <h2 className="mt-3 font-serif text-title font-medium text-balance">
        {`What members say about ${name.toLowerCase()}`}
      </h2>
      <ul className="mt-10 grid gap-x-16 sm:grid-cols-2">
        {cigars.map(({ cigar, name: title, vitola, own_cigars: own }) => (
          <li key={cigar} className="border-t border-hairline">
            <Link
              to={cigarPath(cigar)}
              className="flex min-h-16 flex-wrap items-baseline justify-between gap-x-6 py-4 transition-colors hover:text-brass-bright"
            >
              <span className="max-w-full">
                <span className="block font-serif text-lead font-semibold">{title}</span>
                <span className="block text-small text-muted">{vitola}</span>
              </span>
              <span className="shrink-0 text-small text-muted">
                {own === 0 ? 'Not tried yet' : `${counted(own, 'cigar')} logged`}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
