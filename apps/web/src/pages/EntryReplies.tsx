import type { EntryDetail } from '@stoa/contract';
import { useMember } from '../features/accounts/member.ts';
import { Replies } from '../features/porch/Replies.tsx';

/** Below an entry's detail; nothing while it is in progress. */
export function EntryReplies({ entry, own }: { entry: EntryDetail; own: boolean }) {
  const viewer = useMember();
  return entry.in_progress ? null : <Replies entry={entry} own={own} viewerId={viewer.id} />;
}
