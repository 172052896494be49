import type { ReportCase } from '@stoa/contract';
import { REPORTABLE, type Decision, type Reportable } from '@stoa/contract/reports.rules';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ChoiceChips } from '../../../ui/ChoiceChips.tsx';
import { Pagination } from '../../../ui/Pagination.tsx';
import { SegmentedChoice } from '../../../ui/SegmentedChoice.tsx';
import { EmptyNote } from '../EmptyNote.tsx';
import { QuerySection } from '../QuerySection.tsx';
import { CaseCard } from './CaseCard.tsx';
import { DecideDialog } from './DecideDialog.tsx';
import { KIND_NAMES } from './report-texts.ts';
import { reportsPage, type ReportsFilter } from './reports.queries.ts';

interface ReportsProps {
  filter: ReportsFilter;
  onFilter: (filter: ReportsFilter) => void;
  page: number;
  onPage: (page: number) => void;
}

const KINDS: readonly { value: Reportable | 'all'; label: string }[] = [
  { value: 'all', label: 'All' },
  ...REPORTABLE.map((value) => ({ value, label: KIND_NAMES[value] })),
];

const emptyText = ({ state, kind }: ReportsProps['filter']): string => {
  if (kind !== null) return 'Show all types to see the others.';
  return state === 'open'
    ? 'Reports about members, entries, photos, and replies appear here.'
    : 'Cases you decide appear here.';
};

/** Lists hidden items first, then those that have waited longest. */
export function Reports({ filter, onFilter, page, onPage }: ReportsProps) {
  const list = useQuery(reportsPage(filter, page));
  // The dialog is outside the row, which disappears if someone else decides first.
  const [deciding, setDeciding] = useState<{ found: ReportCase; decision: Decision } | null>(null);

  return (
    <>
      <QuerySection
        title={filter.state === 'open' ? 'To review' : 'Decided'}
        from={list}
        action={
          <SegmentedChoice
            label="Status"
            value={filter.state}
            onChange={(state) => onFilter({ ...filter, state })}
            options={[
              { value: 'open', label: 'Open' },
              { value: 'decided', label: 'Decided' },
            ]}
          />
        }
        above={
          <ChoiceChips<Reportable | 'all'>
            label="Type"
            value={filter.kind ?? 'all'}
            onChange={(kind) => onFilter({ ...filter, kind: kind === 'all' ? null : kind })}
            options={KINDS}
          />
        }
      >
        {(found) =>
          found.results.length === 0 ? (
            <EmptyNote
              title={filter.state === 'open' ? 'Nothing to review.' : 'No decisions yet.'}
              text={emptyText(filter)}
            />
          ) : (
            <>
              <ul className="divide-y divide-hairline" aria-busy={list.isPlaceholderData}>
                {found.results.map((one) => (
                  <CaseCard
                    key={one.id}
                    found={one}
                    onDecide={(decision) => setDeciding({ found: one, decision })}
                  />
                ))}
              </ul>
              <Pagination label="Reports" page={page} pageCount={found.total_pages} onChange={onPage} />
            </>
          )
        }
      </QuerySection>
      {deciding && <DecideDialog {...deciding} onClose={() => setDeciding(null)} />}
    </>
  );
}
