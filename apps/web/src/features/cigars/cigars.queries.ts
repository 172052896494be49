import type { Virtue } from '@stoa/contract/catalogue.rules';
import { CIGAR_PHOTOS_PAGE_SIZE } from '@stoa/contract/cigars.rules';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { nextPage } from '../../lib/next-page.ts';

const cigars = ['cigars'] as const;

export const lineCigars = (line: Virtue) =>
  queryOptions({
    queryKey: [...cigars, 'line', line],
    queryFn: ({ signal }) => call('GET /cigars/lines/{line}/', { params: { line } }, { signal }),
    select: ({ results }) => results,
  });

export const cigarPage = (cigar: string) =>
  queryOptions({
    queryKey: [...cigars, 'page', cigar],
    queryFn: ({ signal }) => call('GET /cigars/pages/{cigar}/', { params: { cigar } }, { signal }),
  });

export const cigarPhotos = (cigar: string) =>
  infiniteQueryOptions({
    queryKey: [...cigars, 'photos', cigar],
    queryFn: ({ signal, pageParam: page }) =>
      call(
        'GET /cigars/pages/{cigar}/photos/',
        { params: { cigar }, query: { page, page_size: CIGAR_PHOTOS_PAGE_SIZE } },
        { signal },
      ),
    initialPageParam: 1,
    getNextPageParam: nextPage,
  });

export const cigarAgeing = (cigar: string) =>
  queryOptions({
    queryKey: [...cigars, 'ageing', cigar],
    queryFn: ({ signal }) => call('GET /cigars/pages/{cigar}/ageing/', { params: { cigar } }, { signal }),
  });
