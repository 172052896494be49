import type { DueBadge } from '@stoa/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { counted, figure } from '../../../lib/figures.ts';
import { Button } from '../../../ui/Button.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { Medal } from '../../../ui/Medal.tsx';
import { EmptyNote } from '../EmptyNote.tsx';
import { QuerySection } from '../QuerySection.tsx';
import { Records } from '../Records.tsx';
import { dueBadges, useStartBackfill } from './badges.queries.ts';

/** What a back-fill would credit now, and the way to begin it. */
export function DueBadges({ running }: { running: boolean }) {
  const due = useQuery(dueBadges);
  const start = useStartBackfill();
  const [asking, setAsking] = useState(false);

  return (
    <QuerySection
      title="Deserved and not credited"
      from={due}
      action={
        <Button variant="link" loading={due.isRefetching} onClick={() => void due.refetch()}>
          Work it out again
        </Button>
      }
    >
      {({ badges, members, points }) =>
        badges.length === 0 ? (
          <EmptyNote
            title="Every member has the badges they deserve."
            text="After a badge is added to the catalogue, you see here how many members would get it."
          />
        ) : (
          <>
            <BadgeRecords badges={badges} />
            <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-3 border-t border-edge py-4">
              <p className="text-body">
                {`${counted(members, 'member')} would be credited ${counted(points, 'point')} altogether.`}
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
              description={`${counted(points, 'point')} go into their balances, and each of them gets a notice. Badges and points stay: there is no way back.`}
              confirmLabel="Credit them"
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
      label="Badges that members deserve"
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
