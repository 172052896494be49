import { useQuery } from '@tanstack/react-query';
import { JOURNAL_SORTS } from '@stoa/contract/journal.rules';
import { NotLoaded } from '../../../ui/NotLoaded.tsx';
import { entriesQuery } from '../journal.queries.ts';
import { LatestEntryCard, latestOf } from './LatestEntryCard.tsx';
import { LatestEntrySkeleton } from './LatestEntrySkeleton.tsx';

/** Shows the latest completed cigar. The journal's first page has it, so it opens without loading. */
export function LatestEntry() {
  const { data, isPending, isFetching, refetch } = useQuery(entriesQuery(1, JOURNAL_SORTS[0]));
  if (isPending) return <LatestEntrySkeleton />;
  if (data === undefined) {
    return (
      <NotLoaded retrying={isFetching} onRetry={() => void refetch()}>
        Couldn’t load your latest cigar.
      </NotLoaded>
    );
  }
  const entry = latestOf(data.results);
  return entry === undefined ? null : <LatestEntryCard entry={entry} />;
}
