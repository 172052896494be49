import type { EntryDetail } from '@stoa/contract';
import { Suspense } from 'react';
import { useMember } from '../features/accounts/member.ts';
import { lazyPart } from '../ui/lazy-part.tsx';
import { ReportThing } from './ReportThing.tsx';

const Replies = lazyPart(async () => (await import('../features/porch/Replies.tsx')).Replies);

const WantStar = lazyPart(async () => (await import('../features/humidor/WantStar.tsx')).WantStar, {
  quiet: true,
});

/** Shows the star on another member's entry, and the replies once it is finished. Loads with the first opened entry. */
export function EntryReplies({ entry, own }: { entry: EntryDetail; own: boolean }) {
  const viewer = useMember();
  return (
    <>
      {!own && (
        <Suspense>
          <WantStar thing={{ entry_id: entry.id }} wantId={entry.want_id ?? null} />
        </Suspense>
      )}
      {!entry.in_progress && (
        <Suspense>
          <Replies entry={entry} own={own} viewerId={viewer.id} Report={ReportThing} />
        </Suspense>
      )}
    </>
  );
}
