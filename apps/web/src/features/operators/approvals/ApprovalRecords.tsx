import type { Approval } from '@stoa/contract';
import { useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { Picture } from '../../../ui/Picture.tsx';
import { ConfirmDialog } from '../../../ui/overlays.tsx';
import { Tag } from '../../../ui/Tag.tsx';
import { TextLink } from '../../../ui/TextLink.tsx';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import { capitalize } from '../audit-texts.ts';
import { reportFailure } from '../failures.ts';
import { momentText } from '../moment-text.ts';
import { Records } from '../Records.tsx';
import { audienceText } from '../messages/audience-texts.ts';
import { operatorCall } from '../session/operator-call.ts';
import { useMay, useOperatorSession } from '../session/operator-session.ts';
import { questionFor, whatFor } from './approval-texts.ts';
import { useDecide, type Way } from './approvals.queries.ts';

const STATES = {
  waiting: 'Waiting',
  confirmed: 'Confirmed',
  refused: 'Rejected',
  withdrawn: 'Withdrawn',
  expired: 'Expired',
  other: 'Unknown (newer version)',
} as const;

const WAYS: Readonly<Record<Way, string>> = { confirm: 'Confirm', refuse: 'Reject', withdraw: 'Withdraw' };

interface ApprovalRecordsProps {
  rows: readonly Approval[];
  stale?: boolean;
  /** True on the member's page, which already names the member. */
  ofMember?: boolean;
}

export function ApprovalRecords({ rows, stale = false, ofMember = false }: ApprovalRecordsProps) {
  const may = useMay();
  return (
    <Records<Approval>
      label="Approvals"
      rows={rows}
      rowKey={({ id }) => id}
      stale={stale}
      columns={[
        {
          label: 'Request',
          render: (one) => (
            <span className="flex flex-wrap items-center gap-x-2">
              {one.points === null || (ofMember && one.parcel === null) ? (
                capitalize(whatFor(one))
              ) : (
                <TextLink
                  to={
                    one.parcel !== null && may('parcels')
                      ? `/operators/parcels?parcel=${one.parcel}`
                      : `/operators/members/${one.points.member_id}`
                  }
                >
                  {capitalize(whatFor(one))}
                </TextLink>
              )}
              {(ofMember || one.state !== 'waiting') && (
                <Tag tone={one.state === 'confirmed' || one.state === 'waiting' ? 'brass' : 'neutral'}>
                  {STATES[one.state]}
                </Tag>
              )}
            </span>
          ),
        },
        {
          label: 'Reason',
          render: ({ reason, message }) =>
            message ? (
              <MessageToConfirm message={message} />
            ) : (
              <span className="wrap-anywhere whitespace-pre-line">{reason}</span>
            ),
        },
        { label: 'Requested by', render: ({ requested_by }) => requested_by.name },
        { label: 'Decided by', render: ({ decided_by }) => decided_by?.name ?? '–' },
        { label: 'Expires', short: true, render: ({ expires_at }) => momentText(expires_at) },
        { label: 'Decision', short: true, plain: true, render: (one) => <Decision approval={one} /> },
      ]}
    />
  );
}

/** Shows everything that members will get, and who gets it. */
function MessageToConfirm({ message: sent }: { message: NonNullable<Approval['message']> }) {
  const { audience, batch_name, image, message } = sent;

  return (
    <span className="block space-y-2">
      <span className="block wrap-anywhere whitespace-pre-line">{message}</span>
      {image && <Picture src={image} alt="The message’s picture" className="w-32" />}
      {audience && (
        <span className="block text-small wrap-anywhere text-muted">
          {`To: ${audienceText(audience, batch_name ?? undefined)}`}
        </span>
      )}
    </span>
  );
}

function Decision({ approval }: { approval: Approval }) {
  const decide = useDecide();
  const [asking, setAsking] = useState<Way | null>(null);
  const { who } = useOperatorSession();
  const { id, kind, state, requested_by, used_at } = approval;
  const isMine = !!who && who !== 'automation' && who.id === requested_by.id;
  const ways: readonly Way[] = isMine ? ['withdraw'] : ['confirm', 'refuse'];

  if (kind === 'backup' && state === 'confirmed' && isMine && used_at === null)
    return <BackupDownload approvalId={id} />;
  if (state !== 'waiting')
    return <span className="text-small text-muted">{used_at ? 'Downloaded' : ''}</span>;
  if (who === 'automation') return <span className="text-small text-muted">Needs a second person</span>;
  return (
    <span className="flex flex-wrap gap-x-5">
      {ways.map((way) => (
        <Button key={way} variant="link" onClick={() => setAsking(way)}>
          {WAYS[way]}
          <VisuallyHidden>{` ${whatFor(approval)}`}</VisuallyHidden>
        </Button>
      ))}
      {asking && (
        <ConfirmDialog
          open
          {...questionFor(approval, asking)}
          onCancel={() => setAsking(null)}
          onConfirm={() => decide.mutate({ id, way: asking }, { onSettled: () => setAsking(null) })}
          loading={decide.isPending}
        />
      )}
    </span>
  );
}

/** Asks for proof of identity first, because a download link can't. */
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
      Download (once)
    </Button>
  );
}
