import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';

/** Forecasts change once a night. */
const FRESH_MS = 10 * 60_000;

/** @param cigar `12` for a product, `n34` for a shared name */
export const forecastQuery = (cigar: string) =>
  queryOptions({
    queryKey: ['forecast', 'cigar', cigar],
    queryFn: ({ signal }) => call('GET /forecasts/{cigar}/', { params: { cigar } }, { signal }),
    staleTime: FRESH_MS,
    retry: false,
  });

/** Not cached for long, because any logged cigar may change it. */
export const nextCigars = queryOptions({
  queryKey: ['forecast', 'next'],
  queryFn: ({ signal }) => call('GET /forecasts/next/', undefined, { signal }),
  select: ({ results }) => results,
});

export const frozenForecast = (id: number) =>
  queryOptions({
    queryKey: ['forecast', 'entry', id],
    queryFn: ({ signal }) => call('GET /forecasts/entries/{id}/', { params: { id } }, { signal }),
    select: ({ forecast }) => forecast,
    retry: false,
  });
