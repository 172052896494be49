import { useQuery } from '@tanstack/react-query';
import { Pagination } from '../../../ui/Pagination.tsx';
import { SegmentedChoice } from '../../../ui/SegmentedChoice.tsx';
import { EmptyNote } from '../EmptyNote.tsx';
import { QuerySection } from '../QuerySection.tsx';
import { ApprovalRecords } from './ApprovalRecords.tsx';
import { approvalsPage } from './approvals.queries.ts';

interface ApprovalsProps {
  state: 'waiting' | 'all';
  onState: (state: 'waiting' | 'all') => void;
  page: number;
  onPage: (page: number) => void;
}

export function Approvals({ state, onState, page, onPage }: ApprovalsProps) {
  const list = useQuery(approvalsPage(state, page));

  return (
    <QuerySection
      title={state === 'waiting' ? 'Waiting for a second person' : 'All requests'}
      from={list}
      action={
        <SegmentedChoice
          label="Status"
          value={state}
          onChange={onState}
          options={[
            { value: 'waiting', label: 'Waiting' },
            { value: 'all', label: 'All' },
          ]}
        />
      }
    >
      {(found) =>
        found.results.length === 0 ? (
          <EmptyNote
            title={state === 'waiting' ? 'No requests are waiting.' : 'No requests yet.'}
            text="Corrections of more than 1,000 points a day and backup downloads appear here."
          />
        ) : (
          <>
            <ApprovalRecords rows={found.results} stale={list.isPlaceholderData} />
            <Pagination label="Requests" page={page} pageCount={found.total_pages} onChange={onPage} />
          </>
        )
      }
    </QuerySection>
  );
}
