import type { Entry } from '@stoa/contract';
import { JOURNAL_SORTS } from '@stoa/contract/journal.rules';
import { useQuery } from '@tanstack/react-query';
import { entriesQuery } from '../journal.queries.ts';
import type { Smoke } from '../smoke/smoke.ts';
import { useSmoke } from '../smoke/smoke.queries.ts';
import { entriesInProgress } from './glance.queries.ts';

export type HomeCigarState =
  | { kind: 'burning'; smoke: Smoke }
  | { kind: 'in-progress'; entry: Entry; count: number }
  | { kind: 'latest'; entry: Entry }
  | { kind: 'none' };

/** Returns what to show at the top of the member's home page. `state` is undefined until it is known. */
export function useHomeCigar(member: number) {
  const smoke = useSmoke(member);
  const unfinished = useQuery(entriesInProgress);
  const journal = useQuery(entriesQuery(1, JOURNAL_SORTS[0]));
  const retry = () => {
    if (!unfinished.data) void unfinished.refetch();
    if (!journal.data) void journal.refetch();
  };

  return {
    state: chooseHomeCigar(smoke, unfinished.data, journal.data?.results),
    isPending: unfinished.isPending || journal.isPending,
    isFetching: unfinished.isFetching || journal.isFetching,
    retry,
  };
}

function chooseHomeCigar(
  smoke: Smoke | null | undefined,
  unfinished: { results: readonly Entry[]; count: number } | undefined,
  journal: readonly Entry[] | undefined,
): HomeCigarState | undefined {
  if (smoke) return { kind: 'burning', smoke };
  const entry = unfinished?.results[0];
  if (entry) return { kind: 'in-progress', entry, count: unfinished.count };
  if (!unfinished || !journal) return undefined;
  return journal[0] ? { kind: 'latest', entry: journal[0] } : { kind: 'none' };
}
