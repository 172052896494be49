import type { OperatorAmends } from '@stoa/contract';
import { AMENDS_STATES, type AmendsDecision, type AmendsState } from '@stoa/contract/amends.rules';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { ChoiceChips } from '../../../ui/ChoiceChips.tsx';
import { Pagination } from '../../../ui/Pagination.tsx';
import { EmptyNote } from '../EmptyNote.tsx';
import { QuerySection } from '../QuerySection.tsx';
import { AmendsCard } from './AmendsCard.tsx';
import { DecideAmendsDialog } from './DecideAmendsDialog.tsx';
import { amendsPage, type AmendsFilter } from './amends.queries.ts';
import { STATE_NAMES } from './amends-texts.ts';

interface AmendsQueueProps {
  filter: AmendsFilter;
  onFilter: (filter: AmendsFilter) => void;
  page: number;
  onPage: (page: number) => void;
}

const STATES: readonly { value: AmendsState; label: string }[] = [
  'waiting' as const,
  ...AMENDS_STATES.filter((state) => state !== 'waiting'),
].map((value) => ({ value, label: STATE_NAMES[value] }));

/** Lists waiting amends, longest first, and decided ones, latest first. */
export function AmendsQueue({ filter, onFilter, page, onPage }: AmendsQueueProps) {
  const list = useQuery(amendsPage(filter, page));
  // Not in the row: it leaves the list if someone else was faster, and would take the dialog and its text along.
  const [deciding, setDeciding] = useState<{ found: OperatorAmends; decision: AmendsDecision } | null>(null);
  const { state, batch, member } = filter;
  const about = batch !== null ? 'this batch' : member !== null ? 'this member' : null;

  return (
    <>
      <QuerySection
        title={STATE_NAMES[state]}
        from={list}
        action={
          about !== null && (
            <Button variant="link" onClick={() => onFilter({ state, batch: null, member: null })}>
              {`Show all, not only ${about}`}
            </Button>
          )
        }
        above={
          <ChoiceChips<AmendsState>
            label="Status"
            value={state}
            onChange={(next) => onFilter({ ...filter, state: next })}
            options={STATES}
          />
        }
      >
        {(found) =>
          found.results.length === 0 ? (
            <EmptyNote
              title={state === 'waiting' ? 'No requests are waiting.' : 'No requests.'}
              text={
                state === 'waiting'
                  ? 'Requests within a member’s allowance are refunded automatically. The rest appear here.'
                  : 'Choose another status above.'
              }
            />
          ) : (
            <>
              <ul className="divide-y divide-hairline" aria-busy={list.isPlaceholderData}>
                {found.results.map((one) => (
                  <AmendsCard
                    key={one.id}
                    found={one}
                    onDecide={(decision) => setDeciding({ found: one, decision })}
                  />
                ))}
              </ul>
              <Pagination
                label="Faulty-cigar requests"
                page={page}
                pageCount={found.total_pages}
                onChange={onPage}
              />
            </>
          )
        }
      </QuerySection>
      {deciding && <DecideAmendsDialog {...deciding} onClose={() => setDeciding(null)} />}
    </>
  );
}
