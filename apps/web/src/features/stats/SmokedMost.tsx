import { cigarPath } from '@stoa/contract/cigars.rules';
import { SectionTitle } from '../../ui/SectionTitle.tsx';
import { TextLink } from '../../ui/TextLink.tsx';
import { cigarRows } from './named-rows.ts';
import type { JournalStats } from './stats.queries.ts';
import { average } from './stats-texts.ts';

export function SmokedMost({ figures }: { figures: Pick<JournalStats, 'by_cigar'> }) {
  return (
    <section aria-label="Smoked most" className="min-w-0">
      <SectionTitle level={3} size="lead">
        Smoked most
      </SectionTitle>
      <ol className="mt-4 divide-y divide-hairline">
        {cigarRows(figures).map(({ name, brand, page, cigars, rating }) => (
          <li
            key={`${page} ${name} ${brand}`}
            className="flex min-h-12 flex-wrap items-baseline gap-x-4 py-1"
          >
            <span className="flex max-w-full flex-[1_1_6rem] flex-wrap items-baseline gap-x-3 text-body wrap-anywhere">
              {page === null ? (
                <span className="inline-flex min-h-11 items-center">{name}</span>
              ) : (
                <TextLink roomy to={cigarPath(page)}>
                  {name}
                </TextLink>
              )}
              {brand !== '' && <span className="text-small text-muted">{brand}</span>}
            </span>
            <span className="ml-auto">
              {rating !== null && (
                <span className="mr-3 text-small text-muted">{`${average(rating)} stars`}</span>
              )}
              <span className="figures text-lead">{cigars}</span>
              <span className="sr-only">{cigars === 1 ? ' cigar' : ' cigars'}</span>
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
