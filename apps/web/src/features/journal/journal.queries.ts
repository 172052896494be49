import type { Entry } from '@stoa/contract';
import type { Answer } from '@stoa/contract/client';
import { JOURNAL_PAGE_SIZE, type JournalSort } from '@stoa/contract/journal.rules';
import {
  keepPreviousData,
  type QueryClient,
  type QueryKey,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { filterQuery, isFiltered, type JournalFilters, NO_FILTERS } from './journal-filters.ts';
import { addEntry, type Attempt, type UnsentCigar } from './post-entry.ts';

export type EntryPage = Answer<'GET /cigars/list_cigars/'>;

export const journalKeys = {
  all: ['journal'] as const,
  /** What was looked for stands apart from the list itself: it is not worth keeping on the device. */
  list: (page: number, sort: JournalSort, filters: JournalFilters): QueryKey =>
    isFiltered(filters) ? ['journal', 'found', sort, page, filters] : ['journal', 'list', sort, page],
  entry: (id: number) => ['journal', 'entry', id] as const,
  map: ['journal', 'map'] as const,
  onThisDay: (day: string) => ['journal', 'on-this-day', day] as const,
};

/** Milliseconds that the answer of a search stays at hand: long enough for going back to it. */
const FOUND_STAYS = 5 * 60_000;

/** A page of the member's own journal. The page before stays on view while the next one is on its way. */
export const entriesQuery = (page: number, sort: JournalSort, filters: JournalFilters = NO_FILTERS) =>
  queryOptions({
    queryKey: journalKeys.list(page, sort, filters),
    ...(isFiltered(filters) && { gcTime: FOUND_STAYS }),
    queryFn: ({ signal }) =>
      call(
        'GET /cigars/list_cigars/',
        { query: { page, page_size: JOURNAL_PAGE_SIZE, ordering: sort, ...filterQuery(filters) } },
        { signal },
      ),
    placeholderData: keepPreviousData,
  });

/** All of the member's own entries that have a place. */
export const mappedEntries = queryOptions({
  queryKey: journalKeys.map,
  queryFn: async ({ signal }) => {
    const { results } = await call(
      'GET /cigars/list_cigars_for_map/',
      { query: { filter_by: 'user' } },
      { signal },
    );
    // Without a box nothing is clustered, and one's own come whole.
    return results.filter((one): one is Entry => 'smoked_at' in one);
  },
});

/** Entries of earlier years on a day, such as 2026-05-01; the latest year first. */
export const onThisDay = (day: string) =>
  queryOptions({
    queryKey: journalKeys.onThisDay(day),
    queryFn: async ({ signal }) => {
      const { results } = await call('GET /cigars/on_this_day/', { query: { day } }, { signal });
      return results;
    },
    staleTime: 10 * 60_000,
  });

export const fetchEntry = (id: number, signal?: AbortSignal): Promise<Entry> =>
  call('GET /cigars/{id}/get_cigar_detail/', { params: { id } }, { ...(signal && { signal }) });

export const entryQuery = (id: number) =>
  queryOptions({
    queryKey: journalKeys.entry(id),
    queryFn: ({ signal }) => fetchEntry(id, signal),
  });

/** An entry as a list that was loaded already has it: enough to show at once. */
export const knownEntry = (client: QueryClient, id: number): Entry | undefined =>
  client
    .getQueriesData<EntryPage | Entry[] | Entry>({ queryKey: journalKeys.all })
    .flatMap(([, data]) => {
      if (Array.isArray(data)) return data;
      return data && typeof data === 'object' && 'results' in data ? data.results : [];
    })
    .find((entry) => entry.id === id);

/** A cigar changes points, badges, boards, maps and challenges. */
export function refetchEverything(client: QueryClient): void {
  void client.invalidateQueries();
}

/** Checks a code; uses nothing up. */
export const useCheckCode = () =>
  useMutation({
    // A paused request would leave the member waiting without a word: it fails at once instead.
    networkMode: 'always',
    mutationFn: (code: string) => call('POST /cigar-codes/validate_code/', { body: { code } }),
  });

export function useAddEntry() {
  const client = useQueryClient();
  return useMutation({
    networkMode: 'always',
    mutationFn: ({ cigar, ...attempt }: { cigar: UnsentCigar } & Attempt) => addEntry(cigar, attempt),
    onSuccess: () => refetchEverything(client),
  });
}

export function useDeleteEntry() {
  const client = useQueryClient();
  return useMutation({
    networkMode: 'always',
    mutationFn: (id: number) => call('DELETE /cigars/{id}/delete_cigar/', { params: { id } }),
    onSuccess: (_nothing, id) => {
      // Asked for again, a deleted entry would only answer that it is missing.
      client.removeQueries({ queryKey: journalKeys.entry(id) });
      refetchEverything(client);
    },
  });
}
