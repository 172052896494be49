import { SERVICE_ALONE_MAX } from '@stoa/contract/operators.messages.rules';
import { POINTS_ALONE_MAX } from '@stoa/contract/staff.rules';
import { useQuery } from '@tanstack/react-query';
import { figure } from '../../../lib/figures.ts';
import { Pagination } from '../../../ui/Pagination.tsx';
import { SegmentedChoice } from '../../../ui/SegmentedChoice.tsx';
import { EmptyNote } from '../EmptyNote.tsx';
import { QuerySection } from '../QuerySection.tsx';
import { ApprovalRecords } from './ApprovalRecords.tsx';
import { approvalsPage } from './approvals.queries.ts';

const WAITING_TEXT = `Corrections and refunds of more than ${figure(POINTS_ALONE_MAX)} points a day, service messages to more than ${SERVICE_ALONE_MAX} members a day, and backup downloads appear here.`;

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
            text={
              state === 'waiting'
                ? WAITING_TEXT
                : 'Requests for a second person appear here, with what was decided.'
            }
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
