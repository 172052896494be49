import type { EntryDetail } from '@stoa/contract';
import { Suspense } from 'react';
import { useMember } from '../features/accounts/member.ts';
import { lazyPart } from '../ui/lazy-part.tsx';
import { ReportThing } from './ReportThing.tsx';

const Replies = lazyPart(async () => (await import('../features/porch/Replies.tsx')).Replies);

/** Shows replies below an entry's detail, but not while it is in progress. Loads with the first opened entry. */
export function EntryReplies({ entry, own }: { entry: EntryDetail; own: boolean }) {
  const viewer = useMember();
  if (entry.in_progress) return null;
  return (
    <Suspense>
      <Replies entry={entry} own={own} viewerId={viewer.id} Report={ReportThing} />
    </Suspense>
  );
}
