import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearchParams } from 'react-router';
import { MemberEntries } from '../../features/operators/members/MemberEntries.tsx';
import { MemberHead } from '../../features/operators/members/MemberHead.tsx';
import { MemberLedger } from '../../features/operators/members/MemberLedger.tsx';
import { MemberMeasures } from '../../features/operators/members/MemberMeasures.tsx';
import { MemberNotices } from '../../features/operators/members/MemberNotices.tsx';
import { MemberParcels } from '../../features/operators/members/MemberParcels.tsx';
import { MemberSignIns } from '../../features/operators/members/MemberSignIns.tsx';
import { StaffNotes } from '../../features/operators/members/StaffNotes.tsx';
import { supportedMember } from '../../features/operators/members/support.queries.ts';
import { QuerySection } from '../../features/operators/QuerySection.tsx';
import { Screen } from '../../features/operators/Screen.tsx';
import { ApiError } from '../../lib/api-error.ts';
import { BackLink } from '../../ui/BackLink.tsx';
import { Tabs } from '../../ui/Tabs.tsx';
import { usePageNumber } from '../use-page-number.ts';
import { NoSuchScreen } from './NoSuchScreen.tsx';

const TABS = ['points', 'journal', 'parcels', 'record'] as const;
type Tab = (typeof TABS)[number];

/** /operators/members/7 */
export function MemberScreen({ id }: { id: number }) {
  const navigate = useNavigate();
  const found = useQuery(supportedMember(id));
  const [query, setQuery] = useSearchParams();
  const [page, onPage] = usePageNumber();
  const [measures, showMeasures] = usePageNumber('measures');
  const [notices, showNotices] = usePageNumber('notices');
  const tab = TABS.find((one) => one === query.get('tab')) ?? 'points';
  const showTab = (next: Tab) =>
    setQuery(next === 'points' ? {} : { tab: next }, { preventScrollReset: true });

  if (found.error instanceof ApiError && found.error.status === 404) return <NoSuchScreen />;
  const member = found.data;
  return (
    <div>
      <BackLink to="/operators/members">Members</BackLink>
      <Screen title={member?.name ?? 'A member'}>
        {member === undefined ? (
          <QuerySection title="The member" from={found}>
            {() => null}
          </QuerySection>
        ) : (
          <>
            <MemberHead member={member} onErased={() => void navigate('/operators/members')} />
            <Tabs
              label="Of this member"
              value={tab}
              onChange={showTab}
              items={[
                {
                  value: 'points',
                  label: 'Points',
                  content: <MemberLedger id={id} page={page} onPage={onPage} />,
                },
                {
                  value: 'journal',
                  label: 'Journal',
                  content: <MemberEntries member={member} page={page} onPage={onPage} />,
                },
                {
                  value: 'parcels',
                  label: 'Parcels',
                  content: <MemberParcels id={id} page={page} onPage={onPage} />,
                },
                {
                  value: 'record',
                  label: 'Record',
                  content: (
                    <div className="space-y-10">
                      <StaffNotes id={id} page={page} onPage={onPage} />
                      <MemberMeasures id={id} page={measures} onPage={showMeasures} />
                      <MemberSignIns id={id} />
                      <MemberNotices id={id} page={notices} onPage={showNotices} />
                    </div>
                  ),
                },
              ]}
            />
          </>
        )}
      </Screen>
    </div>
  );
}
