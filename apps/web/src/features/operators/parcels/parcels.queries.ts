import {
  PARCEL_STATE_NAMES as STATE_NAMES,
  type BulkStatus,
  type RedemptionStatus,
} from '@stoa/contract/store.rules';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { counted } from '../../../lib/figures.ts';
import { toast } from '../../../ui/toast.ts';
import { reportFailure } from '../failures.ts';
import { KEYS } from '../keys.ts';
import { leftText } from './left-text.ts';
import { saveFile } from '../save-file.ts';
import { operatorCall, operatorCsv } from '../session/operator-call.ts';

const PAGE_SIZE = 25;
/** A browser prints this many slips without delay. */
const SLIPS_PER_PART = 100;

export interface ParcelList {
  /** Null means every state. */
  state: RedemptionStatus | null;
  search: string;
}

const toFilter = ({ state, search }: ParcelList) => ({
  ...(state !== null && { status: state }),
  ...(search !== '' && { search }),
});

export const parcelsPage = ({ page, ...list }: ParcelList & { page: number }) =>
  queryOptions({
    queryKey: [...KEYS.redemptions, 'desk', list.state, list.search, page],
    queryFn: ({ signal }) =>
      operatorCall(
        'GET /operator/redemptions/',
        { query: { ...toFilter(list), page, page_size: PAGE_SIZE } },
        signal,
      ),
    placeholderData: keepPreviousData,
  });

/** Fetches the chosen parcels, or all that are being packed, in parts. */
export const slips = (ids: readonly number[], part: number) =>
  queryOptions({
    queryKey: [...KEYS.redemptions, 'slips', ids, part],
    queryFn: ({ signal }) =>
      operatorCall(
        'GET /operator/redemptions/',
        {
          query: {
            ...(ids.length > 0 ? { ids: ids.join(',') } : { status: 'processing' as const }),
            page: part,
            page_size: SLIPS_PER_PART,
          },
        },
        signal,
      ),
  });

export function useMoveParcels() {
  const client = useQueryClient();
  return useMutation({
    networkMode: 'always',
    mutationFn: (body: { ids: number[]; status: BulkStatus }) =>
      operatorCall('POST /operator/redemptions/moves/', { body }),
    onSuccess: ({ moved, left }, { status }) => {
      if (moved.length > 0)
        toast.success(`${counted(moved.length, 'parcel')} moved to ${STATE_NAMES[status]}.`);
      if (left.length > 0) toast.error(leftText(left.map(({ id }) => id)));
    },
    onSettled: () => void client.invalidateQueries({ queryKey: KEYS.redemptions }),
    onError: reportFailure,
  });
}

export function useSaveLabels() {
  return useMutation({
    networkMode: 'always',
    mutationFn: async ({ ids, ...list }: ParcelList & { ids: readonly number[] }) => {
      const query = ids.length > 0 ? { ids: ids.join(',') } : toFilter(list);
      const file = await operatorCsv('GET /operator/redemptions/', { query });
      saveFile(file, `labels-${new Date().toISOString().slice(0, 10)}.csv`);
    },
    onError: reportFailure,
  });
}
