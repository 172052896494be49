import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import { WaitingOfMember } from '../../features/operators/approvals/WaitingOfMember.tsx';
import { MemberEntries } from '../../features/operators/members/MemberEntries.tsx';
import { MemberHead } from '../../features/operators/members/MemberHead.tsx';
import { MemberLedger } from '../../features/operators/members/MemberLedger.tsx';
import { MemberMeasures } from '../../features/operators/members/MemberMeasures.tsx';
import { MemberNotices } from '../../features/operators/members/MemberNotices.tsx';
import { MemberParcels } from '../../features/operators/members/MemberParcels.tsx';
import { MemberSignIns } from '../../features/operators/members/MemberSignIns.tsx';
import { StaffNotes } from '../../features/operators/members/StaffNotes.tsx';
import { supportedMember } from '../../features/operators/members/support.queries.ts';
import { PartLinks } from '../../features/operators/PartLinks.tsx';
import { QuerySection } from '../../features/operators/QuerySection.tsx';
import { Screen } from '../../features/operators/Screen.tsx';
import { ApiError } from '../../lib/api-error.ts';
import { BackLink } from '../../ui/BackLink.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { usePageNumber } from '../use-page-number.ts';
import { NoSuchPage } from './NoSuchPage.tsx';

const PARTS = ['points', 'journal', 'parcels', 'record'] as const;
type Part = (typeof PARTS)[number];

const NAMES: Readonly<Record<Part, string>> = {
  points: 'Points',
  journal: 'Journal',
  parcels: 'Parcels',
  record: 'Record',
};

function NoSuchMember() {
  return (
    <>
      <title>Not found · Back office · Stoa</title>
      <EmptyState
        level={1}
        title="Member not found."
        text="The number may be wrong, or the account was deleted."
        action={<ButtonLink to="/operators/members">Go to members</ButtonLink>}
      />
    </>
  );
}

export function MemberPage() {
  const { member = '' } = useParams();
  return /^[1-9]\d{0,14}$/.test(member) ? <KnownMember key={member} id={Number(member)} /> : <NoSuchPage />;
}

function KnownMember({ id }: { id: number }) {
  const navigate = useNavigate();
  const found = useQuery(supportedMember(id));
  const [query] = useSearchParams();
  const [page, onPage] = usePageNumber();
  const [measures, showMeasures] = usePageNumber('measures');
  const [notices, showNotices] = usePageNumber('notices');
  const part = PARTS.find((one) => one === query.get('tab')) ?? 'points';

  if (found.error instanceof ApiError && found.error.status === 404) return <NoSuchMember />;
  const member = found.data;
  return (
    <div>
      <BackLink to="/operators/members">Members</BackLink>
      <Screen title={member?.name ?? 'Member'}>
        {member === undefined ? (
          <QuerySection title="Member" from={found}>
            {() => null}
          </QuerySection>
        ) : (
          <>
            <MemberHead member={member} onErased={() => void navigate('/operators/members')} />
            <div className="space-y-6">
              <PartLinks
                label="Member sections"
                current={part}
                parts={PARTS.map((value) => ({
                  value,
                  label: NAMES[value],
                  to: value === 'points' ? `/operators/members/${id}` : `?tab=${value}`,
                }))}
              />
              {part === 'points' && (
                <div className="space-y-10">
                  <WaitingOfMember id={id} />
                  <MemberLedger id={id} page={page} onPage={onPage} />
                </div>
              )}
              {part === 'journal' && <MemberEntries member={member} page={page} onPage={onPage} />}
              {part === 'parcels' && <MemberParcels id={id} page={page} onPage={onPage} />}
              {part === 'record' && (
                <div className="space-y-10">
                  <StaffNotes id={id} page={page} onPage={onPage} />
                  <MemberMeasures id={id} page={measures} onPage={showMeasures} />
                  <MemberSignIns id={id} />
                  <MemberNotices id={id} page={notices} onPage={showNotices} />
                </div>
              )}
            </div>
          </>
        )}
      </Screen>
    </div>
  );
}
