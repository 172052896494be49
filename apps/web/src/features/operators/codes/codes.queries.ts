import type { Answer } from '@stoa/contract/client';
import type { BatchSort, BatchState, Virtue } from '@stoa/contract/catalogue.rules';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { KEYS } from '../keys.ts';
import { operatorCall } from '../session/operator-call.ts';

export type Batch = Answer<'GET /operator/codes/batches/'>['results'][number];
export type Refused = Answer<'GET /operator/codes/refused/'>;

/** The choice that the address holds. */
export interface BatchChoice {
  readonly search: string;
  readonly state: BatchState | null;
  readonly line: Virtue | null;
  readonly sort: BatchSort;
}

export const toQuery = ({ search, state, line, sort }: BatchChoice) => ({
  sort,
  ...(search !== '' && { search }),
  ...(state !== null && { state }),
  ...(line !== null && { line }),
});

export const batchesPage = (choice: BatchChoice, page: number) =>
  queryOptions({
    queryKey: [...KEYS.codes, 'batches', choice, page],
    queryFn: ({ signal }) =>
      operatorCall(
        'GET /operator/codes/batches/',
        { query: { ...toQuery(choice), page, page_size: 15 } },
        signal,
      ),
    placeholderData: keepPreviousData,
  });

export const codesUse = queryOptions({
  queryKey: [...KEYS.codes, 'use'],
  queryFn: ({ signal }) => operatorCall('GET /operator/codes/use/', {}, signal),
});

export const codesRefused = queryOptions({
  queryKey: [...KEYS.codes, 'refused'],
  queryFn: ({ signal }) => operatorCall('GET /operator/codes/refused/', {}, signal),
});
