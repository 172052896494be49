import type { LotSort } from '@stoa/contract/humidors.rules';
import type { Answer, Input } from '@stoa/contract/client';
import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { nextPage } from '../../lib/next-page.ts';
import { type HumidorFilters, isHumidorFiltered, lotsFilter } from './humidor-filters.ts';

export type LotsPage = Answer<'GET /lots/'>;

const ALL = ['humidor'] as const;

const SEARCH_GC_MS = 5 * 60_000;

export const humidorsQuery = queryOptions({
  queryKey: [...ALL, 'humidors'],
  queryFn: async ({ signal }) => (await call('GET /humidors/', undefined, { signal })).results,
});

/** The previous page stays visible while the next one loads. The device doesn’t store search results. */
export const lotsQuery = (page: number, sort: LotSort, filters: HumidorFilters) =>
  queryOptions({
    queryKey: isHumidorFiltered(filters)
      ? [...ALL, 'found', sort, page, filters]
      : [...ALL, 'list', sort, page],
    ...(isHumidorFiltered(filters) && { gcTime: SEARCH_GC_MS }),
    queryFn: ({ signal }) =>
      call('GET /lots/', { query: { page, sort_by: sort, ...lotsFilter(filters) } }, { signal }),
    placeholderData: keepPreviousData,
  });

/** Runs right away, even offline, and refetches the humidor afterward. */
function useHumidorMutation<Variables, Result>(mutationFn: (variables: Variables) => Promise<Result>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn,
    onSettled: () => client.invalidateQueries({ queryKey: ALL }),
  });
}

interface HumidorFields {
  name: string;
  note: string;
}

interface SavingHumidor extends HumidorFields {
  /** Null for a new humidor. */
  id: number | null;
  idempotencyKey: string;
}

export const useSaveHumidor = () =>
  useHumidorMutation(({ id, idempotencyKey, ...body }: SavingHumidor) =>
    id === null
      ? call('POST /humidors/', { body }, { idempotencyKey })
      : call('PUT /humidors/{id}/', { params: { id }, body }),
  );

export const useDeleteHumidor = () =>
  useHumidorMutation((id: number) => call('DELETE /humidors/{id}/', { params: { id } }));

export type NewLots = Exclude<Input<'POST /lots/'>['body'], FormData>;

/** The box of a code; also refuses a code that can’t be put away. */
export const boxQuery = (code: string) =>
  queryOptions({
    queryKey: [...ALL, 'found', 'box', code],
    networkMode: 'always',
    retry: false,
    staleTime: 0,
    gcTime: 0,
    queryFn: ({ signal }) => call('GET /lots/boxes/', { query: { code } }, { signal }),
  });

/** A box of cigars with codes is a lot for each cigar, so a page is long. */
const LOTS_SHOWN = 100;

export const cigarLotsQuery = (id: number) =>
  infiniteQueryOptions({
    queryKey: [...ALL, 'lots', id],
    queryFn: ({ signal, pageParam: page }) =>
      call('GET /lots/cigars/{id}/', { params: { id }, query: { page, page_size: LOTS_SHOWN } }, { signal }),
    initialPageParam: 1,
    getNextPageParam: nextPage,
  });

export const monthsQuery = queryOptions({
  queryKey: [...ALL, 'months'],
  queryFn: ({ signal }) => call('GET /lots/months/', undefined, { signal }),
});

export type LotDetails = Exclude<Input<'PUT /lots/{id}/'>['body'], FormData>;

export const useEditLot = () =>
  useHumidorMutation(({ id, ...body }: LotDetails & { id: number }) =>
    call('PUT /lots/{id}/', { params: { id }, body }),
  );

type LotsChange = Exclude<Input<'POST /lots/events/'>['body'], FormData>;

export const useChangeLots = () =>
  useHumidorMutation(({ idempotencyKey, ...body }: LotsChange & { idempotencyKey: string }) =>
    call('POST /lots/events/', { body }, { idempotencyKey }),
  );

/** Undoing twice is the same as undoing once. */
export const useUndo = () =>
  useHumidorMutation(({ lot, event }: { lot: number; event: number }) =>
    call('POST /lots/{id}/events/{event}/undo/', { params: { id: lot, event } }),
  );
