import type { Entry } from '@stoa/contract';
import { useQuery } from '@tanstack/react-query';
import { entriesQuery, type EntryPage } from './journal.queries.ts';
import type { JournalAddress } from './use-journal-address.ts';

export interface Neighbor {
  entry: Pick<Entry, 'id' | 'name'>;
  onTurn: () => void;
}

export interface Neighbors {
  previous: Neighbor | null;
  next: Neighbor | null;
}

const loaded = ({ data, isPlaceholderData }: { data?: EntryPage | undefined; isPlaceholderData: boolean }) =>
  (isPlaceholderData ? undefined : data?.results) ?? [];

/** Returns the entries before and after the open one, in the list's order and across its pages. */
export function useNeighbors({ openId, page, sort, filters, view, turn }: JournalAddress): Neighbors {
  const list = useQuery({ ...entriesQuery(page, sort, filters), enabled: openId !== null });
  const entries = loaded(list);
  const index = view === 'list' ? entries.findIndex(({ id }) => id === openId) : -1;
  const before = useQuery({
    ...entriesQuery(page - 1, sort, filters),
    enabled: index === 0 && page > 1,
  });
  const after = useQuery({
    ...entriesQuery(page + 1, sort, filters),
    enabled: index !== -1 && index === entries.length - 1 && page < (list.data?.total_pages ?? 0),
  });
  if (index === -1) return { previous: null, next: null };

  const neighbor = (entry: Entry | undefined, on: number): Neighbor | null =>
    entry === undefined ? null : { entry, onTurn: () => turn(entry.id, on) };
  return {
    previous:
      index > 0
        ? neighbor(entries[index - 1], page)
        : neighbor(page > 1 ? loaded(before).at(-1) : undefined, page - 1),
    next:
      index < entries.length - 1 ? neighbor(entries[index + 1], page) : neighbor(loaded(after)[0], page + 1),
  };
}
