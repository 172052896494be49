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

/** What a second person decides. */
export function Approvals({ state, onState, page, onPage }: ApprovalsProps) {
  const list = useQuery(approvalsPage(state, page));

  return (
    <QuerySection
      title="For a second person"
      from={list}
      action={
        <SegmentedChoice
          label="Which"
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
            title="Nothing is waiting."
            text="Corrections of more than 1,000 points a day, and downloads of backups, come here."
          />
        ) : (
          <>
            <ApprovalRecords rows={found.results} stale={list.isPlaceholderData} />
            <Pagination
              label="For a second person"
              page={page}
              pageCount={found.total_pages}
              onChange={onPage}
            />
          </>
        )
      }
    </QuerySection>
  );
}
