import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { counted, figure } from '../../../lib/figures.ts';
import { lazyDialog } from '../../../ui/lazy-part.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Pagination } from '../../../ui/Pagination.tsx';
import { Tag } from '../../../ui/Tag.tsx';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import { EmptyNote } from '../EmptyNote.tsx';
import { reportFailure } from '../failures.ts';
import { dayText } from '../moment-text.ts';
import { QuerySection } from '../QuerySection.tsx';
import { Records } from '../Records.tsx';
import { RowLink } from '../RowLink.tsx';
import { membersPage, useSuspend, type KnownMember, type MemberChoice } from './operator-members.queries.ts';
import { SuspendDialog } from './SuspendDialog.tsx';

const PointsDialog = lazyDialog(async () => (await import('./PointsDialog.tsx')).PointsDialog);

interface KnownMembersProps {
  choice: MemberChoice;
  page: number;
  onPage: (page: number) => void;
}

const titleOf = ({ search, state, status, sort }: MemberChoice): string => {
  if (search !== '' || state !== null || status !== null) return 'Results';
  return sort === '-created_at' ? 'Newest members' : 'All members';
};

export function KnownMembers({ choice, page, onPage }: KnownMembersProps) {
  const list = useQuery(membersPage(choice, page));
  const suspend = useSuspend();
  const [toCorrect, setToCorrect] = useState<KnownMember | null>(null);
  const [toSuspend, setToSuspend] = useState<KnownMember | null>(null);

  return (
    <QuerySection title={titleOf(choice)} from={list} skeletonRows={8}>
      {(found) =>
        found.results.length === 0 ? (
          <EmptyNote
            title="No members found."
            text={
              choice.search === ''
                ? 'Choose another state or status.'
                : 'Try the first letters of a name or handle, or a full email.'
            }
          />
        ) : (
          <>
            <MemberRecords
              members={found.results}
              stale={list.isPlaceholderData}
              suspend={suspend}
              onCorrect={setToCorrect}
              onSuspend={setToSuspend}
            />
            <p className="py-3 text-small text-muted">{counted(found.count, 'member')}</p>
            <Pagination label="Members" page={page} pageCount={found.total_pages} onChange={onPage} />
            {toCorrect && <PointsDialog member={toCorrect} onClose={() => setToCorrect(null)} />}
            {toSuspend && <SuspendDialog member={toSuspend} onClose={() => setToSuspend(null)} />}
          </>
        )
      }
    </QuerySection>
  );
}

interface AccessProps {
  suspend: ReturnType<typeof useSuspend>;
  onCorrect: (member: KnownMember) => void;
  onSuspend: (member: KnownMember) => void;
}

interface MemberRecordsProps extends AccessProps {
  members: readonly KnownMember[];
  stale: boolean;
}

function MemberRecords({ members, stale, suspend, onCorrect, onSuspend }: MemberRecordsProps) {
  return (
    <Records<KnownMember>
      label="Members"
      rows={members}
      rowKey={({ id }) => id}
      stale={stale}
      columns={[
        {
          label: 'Member',
          render: ({ id, name, handle, suspended }) => (
            <span className="flex flex-wrap items-center gap-x-2">
              <RowLink to={`/operators/members/${id}`}>{name}</RowLink>
              {handle && <span className="text-small font-normal text-muted">{handle}</span>}
              {suspended && <Tag tone="ember">Suspended</Tag>}
            </span>
          ),
        },
        { label: 'Number', render: ({ id }) => <span className="tabular-nums">{id}</span>, short: true },
        {
          label: 'Email',
          render: ({ email }) => (
            <span
              title={email}
              className="wrap-anywhere xl:block xl:max-w-40 xl:truncate min-[90rem]:max-w-56"
            >
              {email}
            </span>
          ),
        },
        {
          label: 'Home',
          render: ({ location }) => (location === null ? '' : `${location.city}, ${location.state}`),
        },
        { label: 'Joined', short: true, render: ({ created_at }) => dayText(created_at) },
        { label: 'Cigars', render: ({ cigars }) => figure(cigars), figures: true },
        { label: 'Balance', render: ({ balance }) => figure(balance), figures: true },
        {
          label: 'Actions',
          short: true,
          plain: true,
          render: (member) => (
            <Access member={member} suspend={suspend} onCorrect={onCorrect} onSuspend={onSuspend} />
          ),
        },
      ]}
    />
  );
}

function Access({ member, suspend, onCorrect, onSuspend }: AccessProps & { member: KnownMember }) {
  return (
    <span className="flex flex-wrap gap-x-5 lg:flex-nowrap">
      <Button variant="link" onClick={() => onCorrect(member)}>
        Points
        <VisuallyHidden>{` for ${member.name}`}</VisuallyHidden>
      </Button>
      <Button
        variant="link"
        loading={suspend.isPending && suspend.variables.id === member.id}
        onClick={() =>
          member.suspended
            ? suspend.mutate({ id: member.id, suspended: false }, { onError: reportFailure })
            : onSuspend(member)
        }
      >
        {member.suspended ? 'Lift suspension' : 'Suspend'}
        <VisuallyHidden>{` ${member.name}`}</VisuallyHidden>
      </Button>
    </span>
  );
}
