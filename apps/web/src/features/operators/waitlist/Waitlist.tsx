import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { longDate } from '../../../lib/dates.ts';
import { counted } from '../../../lib/figures.ts';
import { Button } from '../../../ui/Button.tsx';
import { Pagination } from '../../../ui/Pagination.tsx';
import { SegmentedChoice } from '../../../ui/SegmentedChoice.tsx';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import { EmptyNote } from '../EmptyNote.tsx';
import { QuerySection } from '../QuerySection.tsx';
import { Records } from '../Records.tsx';
import { InviteDialog } from './InviteDialog.tsx';
import { waitlistPage, type Waiting, type WaitlistState } from './waitlist.queries.ts';

interface WaitlistProps {
  state: WaitlistState;
  onState: (state: WaitlistState) => void;
  page: number;
  onPage: (page: number) => void;
}

export function Waitlist({ state, onState, page, onPage }: WaitlistProps) {
  const list = useQuery(waitlistPage(state, page));
  const [invited, setInvited] = useState<string | null>(null);

  return (
    <QuerySection
      title={state === 'waiting' ? 'Waiting' : 'Invited'}
      from={list}
      skeletonRows={8}
      action={
        <SegmentedChoice
          label="Status"
          value={state}
          onChange={onState}
          options={[
            { value: 'waiting', label: 'Waiting' },
            { value: 'invited', label: 'Invited' },
          ]}
        />
      }
    >
      {(found) =>
        found.results.length === 0 ? (
          <EmptyNote
            title={state === 'waiting' ? 'No one is waiting.' : 'No one has been invited yet.'}
            text={
              state === 'waiting'
                ? 'People join from the home page and the line pages.'
                : 'People you invite from the waiting list appear here.'
            }
          />
        ) : (
          <>
            <WaitingRecords
              state={state}
              waiting={found.results}
              stale={list.isPlaceholderData}
              onInvite={setInvited}
            />
            <p className="py-3 text-small text-muted">{counted(found.count, 'person', 'people')}</p>
            <Pagination label="Waiting list" page={page} pageCount={found.total_pages} onChange={onPage} />
            <InviteDialog
              invitation={invited === null ? null : { emails: [invited] }}
              onClose={() => setInvited(null)}
            />
          </>
        )
      }
    </QuerySection>
  );
}

interface WaitingRecordsProps {
  state: WaitlistState;
  waiting: readonly Waiting[];
  stale: boolean;
  onInvite: (email: string) => void;
}

function WaitingRecords({ state, waiting, stale, onInvite }: WaitingRecordsProps) {
  return (
    <Records<Waiting>
      label={state === 'waiting' ? 'Waiting, longest first' : 'Invited'}
      rows={waiting}
      rowKey={({ id }) => id}
      stale={stale}
      columns={[
        { label: 'Email', render: ({ email }) => <span className="wrap-anywhere">{email}</span> },
        { label: 'Since', short: true, render: ({ created_at }) => longDate(created_at) },
        state === 'waiting'
          ? {
              label: 'Invitation',
              short: true,
              plain: true,
              render: (one) => (
                <Button variant="link" onClick={() => onInvite(one.email)}>
                  Invite<VisuallyHidden>{` ${one.email}`}</VisuallyHidden>
                </Button>
              ),
            }
          : {
              label: 'Invited',
              short: true,
              render: ({ invited_at }) => (invited_at === null ? '' : longDate(invited_at)),
            },
      ]}
    />
  );
}
