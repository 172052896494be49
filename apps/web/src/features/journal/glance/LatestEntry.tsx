import { useQuery } from '@tanstack/react-query';
import { JOURNAL_SORTS } from '@stoa/contract/journal.rules';
import { entriesQuery } from '../journal.queries.ts';
import { LatestEntryCard, latestOf } from './LatestEntryCard.tsx';
import { LatestEntrySkeleton } from './LatestEntrySkeleton.tsx';

/** The member's latest completed cigar. The journal's own first page has it, so it opens at once too. */
export function LatestEntry() {
  const { data, isPending } = useQuery(entriesQuery(1, JOURNAL_SORTS[0]));
  if (isPending) return <LatestEntrySkeleton />;
  const entry = latestOf(data?.results ?? []);
  return entry === undefined ? null : <LatestEntryCard entry={entry} />;
}
