import type { StuckJob, SystemState } from '@stoa/contract';
import { useQuery } from '@tanstack/react-query';
import { counted, figure } from '../../../lib/figures.ts';
import { Button } from '../../../ui/Button.tsx';
import { Tag } from '../../../ui/Tag.tsx';
import { EmptyNote } from '../EmptyNote.tsx';
import { momentText } from '../moment-text.ts';
import { QuerySection } from '../QuerySection.tsx';
import { Records } from '../Records.tsx';
import { stuckJobs, systemState, useRetryStuck } from './system.queries.ts';
import { jobName, spanText } from './system-texts.ts';

export function StuckJobs() {
  const list = useQuery(stuckJobs);
  const retry = useRetryStuck();
  const count = list.data?.count ?? 0;

  return (
    <QuerySection
      title="Stuck emails and jobs"
      from={list}
      skeletonRows={2}
      action={
        count > 0 && (
          <Button variant="quiet" loading={retry.isPending} onClick={() => retry.mutate()}>
            Retry all now
          </Button>
        )
      }
    >
      {({ results }) =>
        results.length === 0 ? (
          <EmptyNote title="Nothing is stuck." text="Emails and jobs that need another try appear here." />
        ) : (
          <>
            <StuckRecords jobs={results} />
            {count > results.length && (
              <p className="py-3 text-small text-muted">{`Showing the oldest ${results.length} of ${counted(count, 'job')}.`}</p>
            )}
          </>
        )
      }
    </QuerySection>
  );
}

function StuckRecords({ jobs }: { jobs: readonly StuckJob[] }) {
  return (
    <Records<StuckJob>
      label="Stuck emails and jobs, oldest first"
      rows={jobs}
      rowKey={({ id }) => id}
      columns={[
        {
          label: 'Job',
          render: ({ name, state }) => (
            <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
              {jobName(name)}
              {state === 'failed' && <Tag tone="ember">Abandoned</Tag>}
            </span>
          ),
        },
        {
          label: 'Reason',
          plain: true,
          render: ({ reason }) => (
            <span className="text-small wrap-anywhere text-muted">{reason || 'No reason recorded.'}</span>
          ),
        },
        { label: 'Tries', render: ({ tries }) => figure(tries), figures: true },
        { label: 'Since', short: true, render: ({ created_at }) => momentText(created_at) },
        {
          label: 'Next retry',
          short: true,
          render: ({ next_at }) => (next_at === null ? 'Manual only' : momentText(next_at)),
        },
      ]}
    />
  );
}

type JobCount = SystemState['jobs'][number];

export function Jobs() {
  return (
    <QuerySection title="Jobs" from={useQuery(systemState)} skeletonRows={3}>
      {({ jobs }) =>
        jobs.length === 0 ? (
          <EmptyNote title="No jobs waiting." />
        ) : (
          <Records<JobCount>
            label="Jobs by kind"
            rows={jobs}
            rowKey={({ name }) => name}
            columns={[
              { label: 'Kind', render: ({ name }) => jobName(name) },
              { label: 'Waiting', render: ({ waiting }) => figure(waiting), figures: true },
              {
                label: 'Oldest waiting',
                short: true,
                render: ({ oldest_seconds: oldest }) => (oldest === null ? '–' : spanText(oldest)),
              },
              { label: 'Retrying', render: ({ retrying }) => figure(retrying), figures: true },
              { label: 'Abandoned', render: ({ failed }) => figure(failed), figures: true },
            ]}
          />
        )
      }
    </QuerySection>
  );
}
