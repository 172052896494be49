import type { DueBadge } from '@stoa/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { counted, figure } from '../../../lib/figures.ts';
import { Button } from '../../../ui/Button.tsx';
import { ConfirmDialog } from '../../../ui/overlays.tsx';
import { Medal } from '../../../ui/Medal.tsx';
import { EmptyNote } from '../EmptyNote.tsx';
import { QuerySection } from '../QuerySection.tsx';
import { Records } from '../Records.tsx';
import { dueBadges, useStartBackfill } from './badges.queries.ts';

export function DueBadges({ running }: { running: boolean }) {
  const due = useQuery(dueBadges);
  const start = useStartBackfill();
  const [asking, setAsking] = useState(false);

  return (
    <QuerySection
      title="Earned but not credited"
      from={due}
      action={
        <Button variant="link" loading={due.isRefetching} onClick={() => void due.refetch()}>
          Recalculate
        </Button>
      }
    >
      {({ badges, members, points }) =>
        badges.length === 0 ? (
          <EmptyNote
            title="Every member has the badges they’ve earned."
            text="When a badge is added to the catalog, you’ll see here how many members have already earned it."
          />
        ) : (
          <>
            <BadgeRecords badges={badges} />
            <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-3 border-t border-edge py-4">
              <p className="text-body">
                {`${counted(members, 'member')} would get ${counted(points, 'point')} in total.`}
              </p>
              <Button disabled={running} loading={start.isPending} onClick={() => setAsking(true)}>
                Credit these badges
              </Button>
            </div>
            <ConfirmDialog
              open={asking}
              onCancel={() => setAsking(false)}
              onConfirm={() => start.mutate(undefined, { onSettled: () => setAsking(false) })}
              title={`Credit badges to ${counted(members, 'member')}?`}
              description={`${counted(points, 'point')} will be added to their balances, and each member is notified. This can’t be undone.`}
              confirmLabel="Credit badges"
              calm
              loading={start.isPending}
            />
          </>
        )
      }
    </QuerySection>
  );
}

function BadgeRecords({ badges }: { badges: readonly DueBadge[] }) {
  return (
    <Records<DueBadge>
      label="Badges members have earned"
      rows={badges}
      rowKey={({ name }) => name}
      columns={[
        {
          label: 'Badge',
          render: ({ name, display_name }) => (
            <span className="flex items-center gap-4 py-1">
              <Medal badge={name} size="small" />
              <span>
                <span className="block">{name}</span>
                <span className="block text-small font-normal text-muted">{display_name}</span>
              </span>
            </span>
          ),
        },
        { label: 'Members', render: (badge) => figure(badge.members), figures: true },
        { label: 'Points each', render: ({ score }) => figure(score), figures: true },
      ]}
    />
  );
}
