import type { Answer } from '@stoa/contract/client';
import type { QualityGroupKind } from '@stoa/contract/quality.rules';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { reportFailure } from '../failures.ts';
import { KEYS } from '../keys.ts';
import { operatorCall } from '../session/operator-call.ts';

type QualityPage = Answer<'GET /operator/quality/'>;
export type Group = QualityPage['results'][number];
export type Months = Answer<'GET /operator/quality/months/'>['months'];

const PAGE_SIZE = 25;

const keyFor = (by: QualityGroupKind, page: number) => [...KEYS.quality, by, page] as const;

const fetchQuality = (by: QualityGroupKind, page: number, fresh: 'yes' | 'no', signal?: AbortSignal) =>
  operatorCall('GET /operator/quality/', { query: { by, page, page_size: PAGE_SIZE, fresh } }, signal);

export const qualityPage = (by: QualityGroupKind, page: number) =>
  queryOptions({
    queryKey: keyFor(by, page),
    queryFn: ({ signal }) => fetchQuality(by, page, 'no', signal),
    placeholderData: keepPreviousData,
  });

/** The server sorts flagged batches onto the first page. */
export const flaggedBatches = qualityPage('batch', 1);

export const qualityMonths = (by: QualityGroupKind, key: string) =>
  queryOptions({
    queryKey: [...KEYS.quality, 'months', by, key],
    queryFn: ({ signal }) => operatorCall('GET /operator/quality/months/', { query: { by, key } }, signal),
  });

/** Recalculates the hourly ratings now. By the time the response arrives, the page may show another group. */
export function useRecalculation() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ by, page }: { by: QualityGroupKind; page: number }) => fetchQuality(by, page, 'yes'),
    onSuccess: async (found, { by, page }) => {
      await client.invalidateQueries({ queryKey: KEYS.quality });
      client.setQueryData(keyFor(by, page), found);
    },
    onError: reportFailure,
  });
}
