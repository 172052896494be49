import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { KEYS } from '../keys.ts';
import { operatorCall } from '../session/operator-call.ts';

export const foundThings = (q: string) =>
  queryOptions({
    queryKey: [...KEYS.search, q],
    queryFn: ({ signal }) => operatorCall('GET /operator/search/', { query: { q } }, signal),
    enabled: q !== '',
    placeholderData: keepPreviousData,
  });
