import type { Entry, EntryDetail } from '@stoa/contract';
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
import { ApiError, call } from '../../lib/api.ts';
import { unseenRows } from '../../lib/unseen-rows.ts';
import { forgetAllEarned, rememberEarned } from './earned/earned.queries.ts';
import { filterQuery, isFiltered, type JournalFilters, NO_FILTERS } from './journal-filters.ts';
import { type Attempt, createEntry, type Lighting, type UnsentCigar } from './post-entry.ts';

export type LitCigar = Answer<'GET /cigars/lit_cigar/'>;
export const NOTHING_LIT: LitCigar = { entry: null, lit_seconds: null };
export type EntryPage = Answer<'GET /cigars/list_cigars/'>;

export const journalKeys = {
  all: ['journal'] as const,
  /** Search results have another key, because the device doesn't store them. */
  list: (page: number, sort: JournalSort, filters: JournalFilters): QueryKey =>
    isFiltered(filters) ? ['journal', 'found', sort, page, filters] : ['journal', 'list', sort, page],
  entry: (id: number) => ['journal', 'entry', id] as const,
  map: ['journal', 'map'] as const,
  lit: ['journal', 'lit'] as const,
  onThisDay: (day: string) => ['journal', 'on-this-day', day] as const,
};

const SEARCH_GC_MS = 5 * 60_000;

/** The previous page stays visible while the next one loads. */
export const entriesQuery = (page: number, sort: JournalSort, filters: JournalFilters = NO_FILTERS) =>
  queryOptions({
    queryKey: journalKeys.list(page, sort, filters),
    ...(isFiltered(filters) && { gcTime: SEARCH_GC_MS }),
    queryFn: async ({ client, signal }) => {
      const found = await call(
        'GET /cigars/list_cigars/',
        { query: { page, page_size: JOURNAL_PAGE_SIZE, ordering: sort, ...filterQuery(filters) } },
        { signal },
      );
      const before = journalKeys.list(page - 1, sort, filters);
      return { ...found, results: unseenRows(client, before, found.results) };
    },
    placeholderData: keepPreviousData,
  });

export const mappedEntries = queryOptions({
  queryKey: journalKeys.map,
  queryFn: async ({ signal }) => {
    const { results } = await call(
      'GET /cigars/list_cigars_for_map/',
      { query: { filter_by: 'user' } },
      { signal },
    );
    // Without a box, the server never clusters the member's own entries.
    return results.filter((one): one is Entry => 'smoked_at' in one);
  },
});

/** `day` is like 2026-05-01; the latest year comes first. */
export const onThisDay = (day: string) =>
  queryOptions({
    queryKey: journalKeys.onThisDay(day),
    queryFn: async ({ signal }) => {
      const { results } = await call('GET /cigars/on_this_day/', { query: { day } }, { signal });
      return results;
    },
    staleTime: 10 * 60_000,
  });

export const fetchEntry = (id: number, signal?: AbortSignal): Promise<EntryDetail> =>
  call('GET /cigars/{id}/get_cigar_detail/', { params: { id } }, { ...(signal && { signal }) });

export const entryQuery = (id: number) =>
  queryOptions({
    queryKey: journalKeys.entry(id),
    queryFn: ({ signal }) => fetchEntry(id, signal),
  });

/** Finds the entry in any loaded list. */
export const knownEntry = (client: QueryClient, id: number): Entry | undefined =>
  client
    .getQueriesData<EntryPage | Entry[] | Entry | LitCigar>({ queryKey: journalKeys.all })
    .flatMap(([, data]) => {
      if (Array.isArray(data)) return data;
      if (data && typeof data === 'object' && 'lit_seconds' in data) return data.entry ? [data.entry] : [];
      return data && typeof data === 'object' && 'results' in data ? data.results : [];
    })
    .find((entry) => entry.id === id);

/** A cigar changes points, badges, boards, maps, and challenges. */
export function refetchEverything(client: QueryClient): void {
  void client.invalidateQueries();
}

export const useCheckCode = () =>
  useMutation({
    // A paused request would show nothing, so this request fails right away.
    mutationFn: (code: string) => call('POST /cigar-codes/validate_code/', { body: { code } }),
  });

export function useAddEntry() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ cigar, lighting, ...attempt }: { cigar: UnsentCigar; lighting?: Lighting } & Attempt) =>
      createEntry(cigar, attempt, lighting),
    onSuccess: (added) => {
      forgetAllEarned(client);
      rememberEarned(client, added, added.earned);
      refetchEverything(client);
    },
  });
}

export function useDeleteEntry() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (id: number) => {
      try {
        await call('DELETE /cigars/{id}/delete_cigar/', { params: { id } });
      } catch (error) {
        // An earlier attempt without a response may have deleted it.
        if (!(error instanceof ApiError && error.status === 404)) throw error;
      }
    },
    onSuccess: (_nothing, id) => {
      // A refetch of a deleted entry would fail.
      client.removeQueries({ queryKey: journalKeys.entry(id) });
      refetchEverything(client);
    },
  });
}
