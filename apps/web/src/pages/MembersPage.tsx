import { MEMBERS_TEXTS } from '@stoa/contract/members.rules';
import { useQuery } from '@tanstack/react-query';
import { useMember } from '../features/accounts/member.ts';
import { FollowButton } from '../features/members/FollowButton.tsx';
import { MemberList } from '../features/members/MemberList.tsx';
import { MemberListSkeleton } from '../features/members/MemberListSkeleton.tsx';
import { membersPage, suggestions } from '../features/members/members.queries.ts';
import { Suggestions } from '../features/members/Suggestions.tsx';
import { counted } from '../lib/figures.ts';
import { useExistingPage } from '../lib/use-existing-page.ts';
import { Button } from '../ui/Button.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { Loaded } from '../ui/Loaded.tsx';
import { PageTitle } from '../ui/PageTitle.tsx';
import { SectionTitle } from '../ui/SectionTitle.tsx';
import { SearchField } from '../ui/SearchField.tsx';
import { MemberLayout } from './MemberLayout.tsx';
import { MemberPanel } from './MemberPanel.tsx';
import { useOpenItem } from './use-open-item.ts';
import { usePageNumber } from './use-page-number.ts';
import { useSearchAddress } from './use-search-address.ts';

export function MembersPage() {
  const viewerId = useMember().id;
  const [search, searchFor] = useSearchAddress();
  const [page, showPage] = usePageNumber();
  const [, open] = useOpenItem('member');
  const members = useQuery(membersPage(page, search));
  useExistingPage(members, page, showPage);
  // Offline, only the previous list is available.
  const isElsewhere = members.isPlaceholderData && members.fetchStatus === 'paused';
  const isFront = search === '' && page === 1;
  const suggested = useQuery({ ...suggestions, enabled: isFront });
  // Waits for both, so that the list doesn't move when the suggestions appear above it.
  const waits = isFront && suggested.isLoading;
  const faces = isFront ? (suggested.data?.results ?? []) : [];

  return (
    <MemberLayout name="Members">
      <PageTitle
        eyebrow="Good company"
        lead={leadText(search, isElsewhere ? undefined : members.data?.count)}
      >
        Members
      </PageTitle>
      <div className="space-y-6">
        <div className="max-w-narrow">
          <SearchField
            label="Search members"
            placeholder="Name or handle"
            value={search}
            onSearch={searchFor}
          />
        </div>
        <Loaded
          from={{ ...members, data: waits ? undefined : members.data }}
          skeleton={<MemberListSkeleton faces={isFront} />}
          errorText="An error occurred while fetching data. Please try again."
          onFirstPage={() => showPage(1)}
        >
          {(found) =>
            found.results.length === 0 ? (
              <NobodyFound onShowAll={() => searchFor('')} />
            ) : (
              <div className="space-y-10">
                {isFront && <Suggestions onOpen={open} />}
                <section className="space-y-4">
                  {faces.length > 0 && <SectionTitle size="lead">All members</SectionTitle>}
                  <MemberList
                    label="Members"
                    from={found}
                    viewerId={viewerId}
                    isStale={members.isPlaceholderData}
                    onOpen={open}
                    onPage={showPage}
                    Action={FollowButton}
                  />
                </section>
              </div>
            )
          }
        </Loaded>
      </div>
      <MemberPanel />
    </MemberLayout>
  );
}

function NobodyFound({ onShowAll }: { onShowAll: () => void }) {
  return (
    <EmptyState
      title={MEMBERS_TEXTS.empty}
      picture="chair"
      text="Try the first letters of a name or handle."
      action={
        <Button variant="quiet" onClick={onShowAll}>
          Show all members
        </Button>
      }
    />
  );
}

/** Always returns a line of text, so that the list below doesn't move. */
function leadText(search: string, count: number | undefined): string {
  // The list says that it found none.
  if (count === undefined || count === 0) return 'Everyone on the porch.';
  return search === '' ? `${counted(count, 'member')} on the porch.` : `${counted(count, 'member')} found.`;
}
