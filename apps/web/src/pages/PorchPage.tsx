import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useMember } from '../features/accounts/member.ts';
import { LineMark } from '../features/journal/LineMark.tsx';
import { markSeen, newestOnPorch, porchPage } from '../features/porch/porch.queries.ts';
import { PorchList } from '../features/porch/PorchList.tsx';
import { PorchSkeleton } from '../features/porch/PorchSkeleton.tsx';
import { Button } from '../ui/Button.tsx';
import { TextLink } from '../ui/TextLink.tsx';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { Loaded } from '../ui/Loaded.tsx';
import { PageTitle } from '../ui/PageTitle.tsx';
import { Pagination } from '../ui/Pagination.tsx';
import { MemberLayout } from './MemberLayout.tsx';
import { MemberPanel } from './MemberPanel.tsx';
import { PorchPicture } from './PorchPictures.tsx';
import { useExistingPage } from '../lib/use-existing-page.ts';
import { useOpenItem } from './use-open-item.ts';
import { usePageNumber } from './use-page-number.ts';

/** Milliseconds; the list may lack entries that were completed while the server read it. */
const READ_MARGIN_MS = 5000;

/** Returns a page of the Porch, and marks the first page's entries as seen. */
function usePorch(page: number) {
  const porch = useQuery(porchPage(page));
  const newest = useQuery(newestOnPorch).data;
  const first = porch.data?.page === 1 ? porch.data : undefined;
  const shown = first?.results[0]?.completed_at ?? null;
  const hasMore = shown !== null && (newest?.results[0]?.completed_at ?? '') > shown;
  // Entries that were new when the page opened stay marked while the member reads.
  const [seenAt, setSeenAt] = useState<string | null>();
  // The stored list on this device has the visit before.
  const isCurrent = porch.isFetchedAfterMount || porch.fetchStatus === 'paused';
  if (seenAt === undefined && porch.data && isCurrent) setSeenAt(porch.data.seen_at);

  const readAt = first && Math.max(Date.parse(shown ?? '') || 0, porch.dataUpdatedAt - READ_MARGIN_MS);
  useEffect(() => {
    if (readAt) void markSeen(new Date(readAt).toISOString()).catch(() => undefined);
  }, [readAt]);

  return { porch, hasMore, seenAt };
}

export function PorchPage() {
  const viewerId = useMember().id;
  const client = useQueryClient();
  const [page, showPage] = usePageNumber();
  const [, openMember] = useOpenItem('member');
  const [, openCigar] = useOpenItem('cigar');
  const { porch, hasMore, seenAt } = usePorch(page);
  useExistingPage(porch, page, showPage);

  return (
    <MemberLayout name="Porch">
      <PageTitle
        eyebrow="Good company"
        lead={
          porch.data?.kind === 'community' ? (
            <>
              What members smoked this week. Follow three of them and the Porch is yours.{' '}
              <TextLink to="/dashboard/members">Find members</TextLink>
            </>
          ) : (
            'What the members you follow have been smoking.'
          )
        }
      >
        Porch
      </PageTitle>
      <div role="status">
        {hasMore && (
          <Button variant="link" onClick={() => void client.invalidateQueries({ queryKey: ['porch'] })}>
            New entries have come in. Show them
          </Button>
        )}
      </div>
      <Loaded
        from={porch}
        skeleton={<PorchSkeleton />}
        errorText="Couldn’t load the Porch."
        onFirstPage={() => showPage(1)}
      >
        {(loaded) =>
          loaded.count === 0 ? (
            <EmptyPorch />
          ) : (
            <>
              <PorchList
                from={loaded}
                seenAt={seenAt ?? null}
                viewerId={viewerId}
                Picture={PorchPicture}
                Mark={LineMark}
                onOpen={openCigar}
                onOpenMember={openMember}
              />
              {page >= loaded.total_pages && <EndOfPorch isCommunity={loaded.kind === 'community'} />}
              <Pagination label="Porch" page={page} pageCount={loaded.total_pages} onChange={showPage} />
            </>
          )
        }
      </Loaded>
      <MemberPanel />
    </MemberLayout>
  );
}

const EmptyPorch = () => (
  <EmptyState
    title="No one’s out here yet"
    picture="chair"
    text="Follow members whose taste you trust. Their cigars will appear here, newest first."
    action={
      <ButtonLink variant="quiet" to="/dashboard/members">
        Find members
      </ButtonLink>
    }
  />
);

const EndOfPorch = ({ isCommunity }: { isCommunity: boolean }) => (
  <p className="border-t border-brass pt-6 text-center font-serif text-lead text-muted italic">
    {isCommunity ? 'That was the week.' : 'You’re all caught up.'}
  </p>
);
