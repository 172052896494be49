import type { Approval } from '@stoa/contract';
import { useQuery } from '@tanstack/react-query';
import { Button } from '../../../ui/Button.tsx';
import { Pagination } from '../../../ui/Pagination.tsx';
import { SegmentedChoice } from '../../../ui/SegmentedChoice.tsx';
import { Tag } from '../../../ui/Tag.tsx';
import { TextLink } from '../../../ui/TextLink.tsx';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import { EmptyNote } from '../EmptyNote.tsx';
import { QuerySection } from '../QuerySection.tsx';
import { Records } from '../Records.tsx';
import { operatorCall } from '../session/operator-call.ts';
import { useOperatorSession } from '../session/operator-session.ts';
import { reportFailure } from '../failures.ts';
import { whatFor } from './approval-texts.ts';
import { approvalsPage, useDecide } from './approvals.queries.ts';

const moment = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });

const STATES = {
  waiting: 'Waiting',
  confirmed: 'Confirmed',
  refused: 'Refused',
  expired: 'Expired',
} as const;

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
            <Records<Approval>
              label="For a second person"
              rows={found.results}
              rowKey={({ id }) => id}
              stale={list.isPlaceholderData}
              columns={[
                {
                  label: 'What',
                  render: (one) => (
                    <span className="flex flex-wrap items-center gap-x-2">
                      {one.points === null ? (
                        whatFor(one)
                      ) : (
                        <TextLink to={`/operators/members/${one.points.member_id}`}>{whatFor(one)}</TextLink>
                      )}
                      {one.state !== 'waiting' && (
                        <Tag tone={one.state === 'confirmed' ? 'brass' : 'neutral'}>{STATES[one.state]}</Tag>
                      )}
                    </span>
                  ),
                },
                { label: 'Why', render: ({ reason }) => <span className="wrap-anywhere">{reason}</span> },
                { label: 'Asked by', render: ({ requested_by }) => requested_by.name },
                { label: 'Decided by', render: ({ decided_by }) => decided_by?.name ?? '–' },
                { label: 'Until', render: ({ expires_at }) => moment.format(Date.parse(expires_at)) },
                { label: 'Decision', plain: true, render: (one) => <Decision approval={one} /> },
              ]}
            />
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

function Decision({ approval }: { approval: Approval }) {
  const decide = useDecide();
  const { who } = useOperatorSession();
  const { id, kind, state, requested_by, used_at } = approval;
  const isMine = !!who && who !== 'automation' && who.id === requested_by.id;
  const what = ` ${whatFor(approval)}`;

  if (kind === 'backup' && state === 'confirmed' && isMine && used_at === null)
    return <BackupDownload approvalId={id} />;
  if (state !== 'waiting')
    return <span className="text-small text-muted">{used_at ? 'Downloaded' : ''}</span>;
  if (isMine || who === 'automation')
    return <span className="text-small text-muted">Somebody else decides</span>;
  return (
    <span className="flex flex-wrap gap-x-5">
      <Button
        variant="link"
        loading={decide.isPending && decide.variables.way === 'confirm'}
        onClick={() => decide.mutate({ id, way: 'confirm' })}
      >
        Confirm<VisuallyHidden>{what}</VisuallyHidden>
      </Button>
      <Button
        variant="link"
        loading={decide.isPending && decide.variables.way === 'refuse'}
        onClick={() => decide.mutate({ id, way: 'refuse' })}
      >
        Refuse<VisuallyHidden>{what}</VisuallyHidden>
      </Button>
    </span>
  );
}

/** A download cannot ask for a proof, so it is asked for before. */
function BackupDownload({ approvalId }: { approvalId: number }) {
  return (
    <Button
      variant="link"
      onClick={() =>
        void operatorCall('GET /staff/me/proof/', {}).then(
          () => globalThis.location.assign(`/api/v1/operator/backup/?approval=${approvalId}`),
          reportFailure,
        )
      }
    >
      Download it, once
    </Button>
  );
}
