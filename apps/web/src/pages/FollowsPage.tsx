import { MEMBERS_TEXTS } from '@stoa/contract/members.rules';
import { useQuery } from '@tanstack/react-query';
import { useMember } from '../features/accounts/member.ts';
import { MemberList } from '../features/members/MemberList.tsx';
import { MemberListSkeleton } from '../features/members/MemberListSkeleton.tsx';
import { type Follows as FollowsKind, followsPage } from '../features/members/members.queries.ts';
import { RemoveButton } from '../features/members/RemoveButton.tsx';
import { RemoveFollower } from '../features/members/RemoveFollower.tsx';
import { useExistingPage } from '../lib/use-existing-page.ts';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { Loaded } from '../ui/Loaded.tsx';
import { PageTitle } from '../ui/PageTitle.tsx';
import { ACCOUNT } from './account-paths.ts';
import { MemberLayout } from './MemberLayout.tsx';
import { MemberPanel } from './MemberPanel.tsx';
import { useOpenItem } from './use-open-item.ts';
import { usePageNumber } from './use-page-number.ts';

interface FollowsProps {
  name: string;
  lead: string;
  empty: string;
  emptyText: string;
  kind: FollowsKind;
}

function Follows({ name, lead, empty, emptyText, kind }: FollowsProps) {
  const viewerId = useMember().id;
  const [page, showPage] = usePageNumber();
  const [, open] = useOpenItem('member');
  const members = useQuery(followsPage(kind, page));
  useExistingPage(members, page, showPage);

  return (
    <MemberLayout name={name}>
      <PageTitle back={ACCOUNT} lead={lead}>
        {name}
      </PageTitle>
      <Loaded
        from={members}
        skeleton={<MemberListSkeleton />}
        errorText={MEMBERS_TEXTS.fetchFailed}
        onFirstPage={() => showPage(1)}
      >
        {(found) =>
          found.results.length === 0 ? (
            <EmptyState
              title={empty}
              picture="chair"
              text={emptyText}
              action={
                <ButtonLink variant="quiet" to="/dashboard/members">
                  Meet the members
                </ButtonLink>
              }
            />
          ) : (
            <MemberList
              label={name}
              from={found}
              viewerId={viewerId}
              isStale={members.isPlaceholderData}
              onOpen={open}
              onPage={showPage}
              Action={kind === 'following' ? RemoveButton : RemoveFollower}
            />
          )
        }
      </Loaded>
      <MemberPanel />
    </MemberLayout>
  );
}

export function FollowersPage() {
  return (
    <Follows
      name="Followers"
      lead="Members who follow your journal."
      empty={MEMBERS_TEXTS.noFollowers}
      emptyText="Follow others and share what you smoke. Company will find you."
      kind="followers"
    />
  );
}

export function FollowingPage() {
  return (
    <Follows
      name="Following"
      lead="Members whose journals you follow."
      empty={MEMBERS_TEXTS.noFollowing}
      emptyText="Follow a member to hear about their cigars."
      kind="following"
    />
  );
}
