import type { BadgeBackfill } from '@stoa/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { counted, figure } from '../../../lib/figures.ts';
import { Button } from '../../../ui/Button.tsx';
import { Progress } from '../../../ui/Progress.tsx';
import { EmptyNote } from '../EmptyNote.tsx';
import { momentText } from '../moment-text.ts';
import { QuerySection } from '../QuerySection.tsx';
import { dueBadges, latestRun, useStartBackfill } from './badges.queries.ts';

export function LatestRun() {
  const run = useQuery(latestRun);
  const client = useQueryClient();
  const finished = run.data?.backfill?.finished_at;

  // A finished run has credited the due badges.
  useEffect(() => {
    if (finished) void client.invalidateQueries({ queryKey: dueBadges.queryKey });
  }, [client, finished]);

  return (
    <QuerySection title="Latest run" from={run} skeletonRows={2}>
      {({ backfill }) =>
        backfill === null ? (
          <EmptyNote title="No runs yet." text="Progress appears here." />
        ) : (
          <Run run={backfill} />
        )
      }
    </QuerySection>
  );
}

function Run({ run }: { run: BadgeBackfill }) {
  const resume = useStartBackfill();
  const { members_done: done, members_total: total, badges_earned: earned, started_at, finished_at } = run;

  if (finished_at !== null)
    return (
      <p className="py-6 text-body">
        {`Finished on ${momentText(finished_at)}: ${counted(done, 'member')} checked, ${counted(earned, 'badge')} credited.`}
      </p>
    );
  return (
    <div className="space-y-3 py-6">
      <Progress
        label="Members checked"
        value={total === 0 ? 100 : (done / total) * 100}
        valueText={`${figure(done)} of ${figure(total)}`}
      />
      <p className="text-small text-muted">{`Running since ${momentText(started_at)}: ${counted(earned, 'badge')} credited so far. You can leave this page.`}</p>
      <Button variant="link" loading={resume.isPending} onClick={() => resume.mutate()}>
        Resume a stopped run
      </Button>
    </div>
  );
}
