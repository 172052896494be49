import type { Measure } from '@stoa/contract';
import { useQuery } from '@tanstack/react-query';
import { capitalize, changesIn } from '../audit-texts.ts';
import { momentText } from '../moment-text.ts';
import { type Paged, PagedRecords } from '../PagedRecords.tsx';
import { memberMeasures } from './support.queries.ts';

export function MemberMeasures({ id, page, onPage }: Paged & { id: number }) {
  return (
    <PagedRecords<Measure>
      title="Past actions"
      label="Past actions, newest first"
      from={useQuery(memberMeasures(id, page))}
      page={page}
      onPage={onPage}
      empty={{ title: 'No actions yet.' }}
      rowKey={(measure) => measure.id}
      columns={[
        {
          label: 'Action',
          render: ({ about }) => (
            <span className="font-normal wrap-anywhere">{capitalize(about) || 'Change'}</span>
          ),
        },
        {
          label: 'Change',
          plain: true,
          render: (measure) => (
            <span className="text-small wrap-anywhere text-muted">{changesIn(measure).join(', ')}</span>
          ),
        },
        {
          label: 'By',
          render: ({ by, operator }) => (by === 'staff' ? operator : 'Automation'),
        },
        { label: 'When', short: true, render: ({ at }) => momentText(at) },
      ]}
    />
  );
}
