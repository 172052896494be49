import { queuedAmends } from '../features/amends/queued-amends.ts';
import { hasDrafts } from '../features/journal/draft/draft-store.ts';
import { outboxEntries } from '../features/journal/outbox/outbox-store.ts';
import { queuedResponses } from '../features/porch/responses.ts';
import { counted } from '../lib/figures.ts';
import { listed } from '../lib/listed.ts';

interface Unsent {
  readonly entries: number;
  readonly drafts: boolean;
  readonly replies: number;
  /** Raised, or put down again. */
  readonly glasses: number;
  /** What was wrong with cigars. */
  readonly faulty: number;
}

/** What of a member is on this device alone. */
export async function unsentOf(member: number): Promise<Unsent> {
  const [queued, drafts, responses, amends] = await Promise.all([
    outboxEntries(member).catch(() => []),
    hasDrafts(member).catch(() => false),
    queuedResponses(member).catch(() => []),
    queuedAmends(member).catch(() => []),
  ]);
  const replies = responses.filter(({ kind }) => kind === 'reply').length;
  return {
    entries: queued.length,
    drafts,
    replies,
    glasses: responses.length - replies,
    faulty: amends.length,
  };
}

/** What would be lost, and when it is safe; null where nothing would be. */
export function unsentText({ entries, drafts, replies, glasses, faulty }: Unsent): string | null {
  const parts = [
    entries > 0 && counted(entries, 'entry', 'entries'),
    drafts && 'an entry you have not finished',
    replies > 0 && counted(replies, 'reply', 'replies'),
    glasses > 0 && counted(glasses, 'glass', 'glasses'),
    faulty > 0 && counted(faulty, 'word about a faulty cigar', 'words about faulty cigars'),
  ].filter((part) => part !== false);
  if (parts.length === 0) return null;
  const all = listed(parts);
  const isOne = entries + (drafts ? 1 : 0) + replies + glasses + faulty === 1;
  const [they, them] = isOne ? ['it is', 'it'] : ['they are', 'them'];
  const safe = entries > 0 || drafts ? `${they} in your journal` : `${they} sent`;
  return [
    `${all.charAt(0).toUpperCase()}${all.slice(1)} ${isOne ? 'is' : 'are'} only on this device.`,
    `Signing out drops ${them} for good: stay until ${safe}.`,
  ].join(' ');
}
