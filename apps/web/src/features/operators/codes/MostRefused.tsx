import { useQuery } from '@tanstack/react-query';
import { figure } from '../../../lib/figures.ts';
import { Tag } from '../../../ui/Tag.tsx';
import { EmptyNote } from '../EmptyNote.tsx';
import { QuerySection } from '../QuerySection.tsx';
import { Records } from '../Records.tsx';
import { RowButton } from '../RowButton.tsx';
import { codesRefused, type Refused } from './codes.queries.ts';
import { dayName } from './codes-texts.ts';

type Member = Refused['members'][number];

/** Lists the members whose codes were refused most often, which reveals guessing. */
export function MostRefused({ onOpen }: { onOpen: (memberId: number) => void }) {
  const refused = useQuery(codesRefused);

  return (
    <QuerySection title="Members with the most refused codes" from={refused}>
      {({ members }) =>
        members.length === 0 ? (
          <EmptyNote title="No refused codes in the last 30 days." />
        ) : (
          <Records<Member>
            label="Members with the most refused codes in the last 30 days"
            rows={members}
            rowKey={({ member_id }) => member_id}
            columns={[
              {
                label: 'Member',
                render: ({ member_id, name, handle, suspended }) => (
                  <span className="flex flex-wrap items-center gap-2">
                    <RowButton onPress={() => onOpen(member_id)}>{handle ?? name}</RowButton>
                    {suspended && <Tag tone="ember">Suspended</Tag>}
                  </span>
                ),
              },
              { label: 'Refused', render: ({ times }) => figure(times), figures: true },
              { label: 'Mistyped', render: ({ mistyped }) => figure(mistyped), figures: true },
              { label: 'Never created', render: ({ unknown }) => figure(unknown), figures: true },
              { label: 'Someone else’s', render: ({ taken }) => figure(taken), figures: true },
              { label: 'Last refused', short: true, render: ({ last_day }) => dayName(last_day) },
            ]}
          />
        )
      }
    </QuerySection>
  );
}
