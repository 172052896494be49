import { useQuery } from '@tanstack/react-query';
import { longDate, relativeTime } from '../../../lib/dates.ts';
import { EmptyNote } from '../EmptyNote.tsx';
import { QuerySection } from '../QuerySection.tsx';
import { Records } from '../Records.tsx';
import { memberSignIns } from './support.queries.ts';

export function MemberSignIns({ id }: { id: number }) {
  return (
    <QuerySection title="Devices" from={useQuery(memberSignIns(id))} skeletonRows={2}>
      {({ results }) =>
        results.length === 0 ? (
          <EmptyNote title="Not signed in anywhere." />
        ) : (
          <Records
            label="Devices, newest first"
            rows={results}
            rowKey={(signIn) => signIn.id}
            columns={[
              { label: 'Device', render: ({ device }) => <span className="wrap-anywhere">{device}</span> },
              { label: 'Since', short: true, render: ({ created_at }) => longDate(created_at) },
              { label: 'Last used', short: true, render: ({ last_used_at }) => relativeTime(last_used_at) },
            ]}
          />
        )
      }
    </QuerySection>
  );
}
