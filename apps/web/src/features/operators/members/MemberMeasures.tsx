import type { Measure } from '@stoa/contract';
import { useQuery } from '@tanstack/react-query';
import { TextLink } from '../../../ui/TextLink.tsx';
import { changesIn } from '../audit-texts.ts';
import { momentText } from '../moment-text.ts';
import { type Paged, PagedRecords } from '../PagedRecords.tsx';
import { aboutText } from '../things.ts';
import { memberMeasures } from './support.queries.ts';

function Action({
  measure: { about, entry, approval_id },
  memberId,
}: {
  measure: Measure;
  memberId: number;
}) {
  return (
    <span className="flex flex-wrap gap-x-3 font-normal wrap-anywhere">
      {aboutText(about) || 'Change'}
      {entry !== null && (
        <TextLink to={`/operators/members/${memberId}?tab=journal`}>{`Entry: ${entry.name}`}</TextLink>
      )}
      {approval_id !== null && <TextLink to="/operators/approvals?state=all">Its approval</TextLink>}
    </span>
  );
}

/** Ids that the action itself names and links. */
const NAMED = new Set(['entry', 'approval']);

const shownChanges = ({ before, after }: Measure): string[] => {
  const without = (side: unknown) =>
    side === null || typeof side !== 'object'
      ? side
      : Object.fromEntries(Object.entries(side).filter(([name]) => !NAMED.has(name)));
  return changesIn({ before: without(before), after: without(after) });
};

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
          render: (measure) => <Action measure={measure} memberId={id} />,
        },
        {
          label: 'Change',
          plain: true,
          render: (measure) => (
            <span className="text-small wrap-anywhere text-muted">{shownChanges(measure).join(', ')}</span>
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
