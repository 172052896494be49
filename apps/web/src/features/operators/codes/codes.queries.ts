import type { Answer } from '@stoa/contract/client';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { KEYS } from '../keys.ts';
import { operatorCall } from '../session/operator-call.ts';

export type Batch = Answer<'GET /operator/codes/batches/'>['results'][number];
export type Refused = Answer<'GET /operator/codes/refused/'>;

export const batchesPage = (search: string, page: number) =>
  queryOptions({
    queryKey: [...KEYS.codes, 'batches', search, page],
    queryFn: ({ signal }) =>
      operatorCall(
        'GET /operator/codes/batches/',
        { query: { ...(search !== '' && { search }), page, page_size: 15 } },
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
