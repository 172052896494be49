import type { ListedCode, TracedCode } from '@stoa/contract';
import type { CodeState } from '@stoa/contract/catalogue.rules';
import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { everyPage } from '../../../lib/every-page.ts';
import { counted } from '../../../lib/figures.ts';
import { toast } from '../../../ui/toast.ts';
import { reportFailure } from '../failures.ts';
import { KEYS } from '../keys.ts';
import { saveFile } from '../save-file.ts';
import { operatorCall, operatorCsv } from '../session/operator-call.ts';
import type { Batch } from './codes.queries.ts';

export const productChoices = queryOptions({
  queryKey: [...KEYS.products, 'choices'],
  queryFn: ({ signal }) =>
    everyPage((page) => operatorCall('GET /operator/products/', { query: { page, page_size: 100 } }, signal)),
});

export const batchById = (id: number) =>
  queryOptions({
    queryKey: [...KEYS.codes, 'batch', id],
    queryFn: ({ signal }) => operatorCall('GET /operator/codes/batches/{id}/', { params: { id } }, signal),
  });

export const putAwayOf = (id: number) =>
  queryOptions({
    queryKey: [...KEYS.codes, 'put-away', id],
    queryFn: ({ signal }) =>
      operatorCall('GET /operator/codes/batches/{id}/put-away/', { params: { id } }, signal),
  });

export const printedCodes = (id: number) =>
  queryOptions({
    queryKey: [...KEYS.codes, 'printed', id],
    queryFn: ({ signal }) =>
      operatorCall('GET /operator/codes/batches/{id}/codes/', { params: { id } }, signal),
    gcTime: 0,
    // Fetching again would ask for another proof while the sheet is open.
    staleTime: Infinity,
  });

export const codesListed = (id: number, state: CodeState | 'all', search: string) =>
  infiniteQueryOptions({
    queryKey: [...KEYS.codes, 'listed', id, state, search],
    initialPageParam: null as number | null,
    queryFn: ({ pageParam, signal }) =>
      operatorCall(
        'GET /operator/codes/batches/{id}/listed/',
        {
          params: { id },
          query: {
            page_size: 50,
            ...(pageParam !== null && { after: pageParam }),
            ...(state !== 'all' && { state }),
            ...(search !== '' && { search }),
          },
        },
        signal,
      ),
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
    select: ({ pages }): ListedCode[] => pages.flatMap(({ results }) => results),
  });

export const codeTrace = (code: string) =>
  queryOptions({
    queryKey: [...KEYS.codes, 'trace', code],
    queryFn: ({ signal }) => operatorCall('POST /operator/codes/trace/', { body: { code } }, signal),
  });

/** Looks up a typed code; the cache then shows the result. */
export function useTrace() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (code: string) => operatorCall('POST /operator/codes/trace/', { body: { code } }),
    onSuccess: (found: TracedCode) => client.setQueryData(codeTrace(found.code).queryKey, found),
  });
}

export function useMakeCodes() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ key, ...body }: { product_id: number; count: number; batch?: string; key: string }) =>
      operatorCall('POST /operator/codes/', { body }, undefined, key),
    onSuccess: ({ batch }) => toast.success(`${batch.name}: ${counted(batch.count, 'code')} created.`),
    onSettled: () => void client.invalidateQueries({ queryKey: KEYS.codes }),
  });
}

type Story = Pick<Batch, 'rolled_on' | 'boxed_on' | 'box_size' | 'maker_note'>;

/** The call replaces the whole story, so unchanged fields are sent with their current values. */
export function useSaveStory(id: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (change: Partial<Story>) => {
      const { rolled_on, boxed_on, box_size, maker_note } = await client.fetchQuery({
        ...batchById(id),
        staleTime: 0,
      });
      const body = { rolled_on, boxed_on, box_size, maker_note, ...change };
      return operatorCall('PUT /operator/codes/batches/{id}/story/', { params: { id }, body });
    },
    onSuccess: ({ name }) => toast.success(`Story of ${name} saved.`),
    onSettled: () => void client.invalidateQueries({ queryKey: KEYS.codes }),
  });
}

/** An empty reason restores it. */
export function useVoidBatch(id: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (reason: string) =>
      operatorCall('PATCH /operator/codes/batches/{id}/', {
        params: { id },
        body: { voided: reason !== '', reason },
      }),
    onSuccess: ({ name, state }) => toast.success(state === 'void' ? `${name} voided.` : `${name} restored.`),
    onSettled: () => void client.invalidateQueries({ queryKey: KEYS.codes }),
  });
}

/** An empty reason restores it. */
export function useVoidCode(code: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (reason: string) =>
      operatorCall('POST /operator/codes/void/', { body: { code, voided: reason !== '', reason } }),
    onSuccess: ({ voided_at }) => toast.success(voided_at === null ? `${code} restored.` : `${code} voided.`),
    onSettled: () => void client.invalidateQueries({ queryKey: KEYS.codes }),
  });
}

export interface RangeEnds {
  batch_id: number;
  first: string;
  last: string;
}

export const previewRange = (body: RangeEnds) =>
  operatorCall('POST /operator/codes/range/preview/', { body });

/** An empty reason restores them. */
export function useVoidRange() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ reason, ...ends }: RangeEnds & { reason: string }) =>
      operatorCall('POST /operator/codes/range/', { body: { ...ends, voided: reason !== '', reason } }),
    onSuccess: ({ changed }, { reason }) =>
      toast.success(`${counted(changed, 'code')} ${reason === '' ? 'restored' : 'voided'}.`),
    onSettled: () => void client.invalidateQueries({ queryKey: KEYS.codes }),
  });
}

export function useSaveCsv() {
  return useMutation({
    mutationFn: async ({ id }: Batch) => {
      const file = await operatorCsv('GET /operator/codes/batches/{id}/codes/', { params: { id } });
      saveFile(file, `codes-${id}.csv`);
    },
    onError: reportFailure,
  });
}
