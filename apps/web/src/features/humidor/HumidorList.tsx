import type { Humidor } from '@stoa/contract';
import { Suspense } from 'react';
import { counted } from '../../lib/figures.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Fold } from '../../ui/Fold.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { Pagination } from '../../ui/Pagination.tsx';
import { HumidorFilterBar } from './HumidorFilterBar.tsx';
import { countHumidorChoices, isHumidorFiltered } from './humidor-filters.ts';
import type { LotsPage } from './humidor.queries.ts';
import { HumidorRow } from './HumidorRow.tsx';
import type { HumidorSlots } from './humidor-slots.ts';
import { NO_MATCH } from './lot-texts.ts';
import { HumidorTotals } from './HumidorTotals.tsx';
import type { HumidorAddress } from './use-humidor-address.ts';

interface HumidorListProps {
  list: LotsPage;
  /** The list belongs to the previous request. */
  stale: boolean;
  address: HumidorAddress;
  humidors: readonly Humidor[];
  slots: HumidorSlots;
  onHumidors: () => void;
  onWants: () => void;
  onPutAway: () => void;
}

const HumidorMonths = lazyPart(async () => (await import('./HumidorMonths.tsx')).HumidorMonths);

/** About as many as fit a window, so their pictures aren’t lazy. */
const EAGER = 4;

export function HumidorList(props: HumidorListProps) {
  const { list, stale, address, humidors, slots, onHumidors, onWants, onPutAway } = props;
  const { filters } = address;
  const filtered = isHumidorFiltered(filters);
  const isPast = filters.state === 'gone';
  const isOnlyPast = isPast && filters.search === '' && countHumidorChoices(filters) === 1;

  return (
    <>
      <HumidorTotals
        isPast={isPast}
        totals={list.totals}
        onHumidors={onHumidors}
        onWants={onWants}
        onPutAway={onPutAway}
        onBack={address.clearFilters}
      />
      <HumidorFilterBar address={address} />
      <section
        aria-label="Cigars in your humidor"
        aria-busy={stale}
        className={stale ? 'opacity-45 transition-opacity' : 'transition-opacity'}
      >
        <p role="status" className="sr-only">
          {filtered && (list.count === 0 ? NO_MATCH : `${counted(list.count, 'cigar')} found`)}
        </p>
        {list.count === 0 ? (
          <EmptyState
            title={isOnlyPast ? 'No cigars used up yet' : NO_MATCH}
            picture="humidor"
            text={
              isOnlyPast
                ? 'You still have some of every cigar you’ve put away.'
                : 'Try fewer words or filters, or see your whole humidor.'
            }
            action={
              !isOnlyPast && (
                <Button variant="quiet" onClick={() => address.clearFilters()}>
                  Clear search and filters
                </Button>
              )
            }
          />
        ) : (
          <ul className="divide-y divide-hairline">
            {list.results.map((cigar, at) => (
              <HumidorRow
                key={cigar.id}
                cigar={cigar}
                humidors={humidors}
                Picture={slots.CigarPicture}
                eager={at < EAGER}
                onOpen={() => address.open(cigar.id)}
              />
            ))}
          </ul>
        )}
        <div className="my-6">
          <Pagination
            label="Humidor"
            page={address.page}
            pageCount={list.total_pages}
            onChange={(next) => address.goToPage(next)}
          />
        </div>
      </section>
      {!filtered && (
        <Fold quiet title="Over time">
          <Suspense>
            <HumidorMonths />
          </Suspense>
        </Fold>
      )}
    </>
  );
}
