import type { Answer } from '@stoa/contract/client';
import { splitCancelled } from '@stoa/contract/parcels.rules';
import {
  PARCEL_STATE_NAMES as STATE_NAMES,
  type BulkStatus,
  type Incident,
  type RedemptionStatus,
} from '@stoa/contract/store.rules';
import {
  keepPreviousData,
  queryOptions,
  useMutation,
  useQueryClient,
  type QueryClient,
} from '@tanstack/react-query';
import { counted } from '../../../lib/figures.ts';
import { toast } from '../../../ui/toast.ts';
import { reportFailure } from '../failures.ts';
import { KEYS } from '../keys.ts';
import { saveFile } from '../save-file.ts';
import { operatorCall, operatorCsv } from '../session/operator-call.ts';
import { cancelledText, leftTexts } from './left-text.ts';

export type Parcel = Answer<'GET /operator/parcels/'>['results'][number];
export type ParcelReward = Parcel['rewards'][number];

const PAGE_SIZE = 25;
/** The most that one call returns. */
const LARGEST_PAGE = 100;

/** `problems` are returned or lost parcels that staff still have to decide about. */
export type ParcelState = RedemptionStatus | 'problems' | 'all';

export interface ParcelList {
  state: ParcelState;
  search: string;
}

const toFilter = ({ state, search }: ParcelList) => ({
  ...(state === 'problems' && { incident: 'open' as const }),
  ...(state !== 'all' && state !== 'problems' && { status: state }),
  ...(search !== '' && { search }),
});

export const parcelsPage = ({ page, ...list }: ParcelList & { page: number }) =>
  queryOptions({
    queryKey: [...KEYS.redemptions, 'parcels', list.state, list.search, page],
    queryFn: ({ signal }) =>
      operatorCall(
        'GET /operator/parcels/',
        { query: { ...toFilter(list), page, page_size: PAGE_SIZE } },
        signal,
      ),
    placeholderData: keepPreviousData,
  });

/** Fetches the parcel that contains this redemption, in any state. */
export const parcelWith = (id: number) =>
  queryOptions({
    queryKey: [...KEYS.redemptions, 'with', id],
    queryFn: async ({ signal }) => {
      const { results } = await operatorCall(
        'GET /operator/parcels/',
        { query: { search: String(id), page_size: LARGEST_PAGE } },
        signal,
      );
      // The number may also be a part of other parcels' tracking numbers.
      return results.find(({ rewards }) => rewards.some((reward) => reward.id === id)) ?? null;
    },
  });

/** Fetches the parcels with these redemptions, or all that are being packed, however many there are. */
export const parcelsToPrint = (ids: readonly number[]) =>
  queryOptions({
    queryKey: [...KEYS.redemptions, 'print', ids],
    queryFn: async ({ signal }) => {
      const filter = ids.length > 0 ? { ids: ids.join(',') } : { status: 'processing' as const };
      const parcels: Parcel[] = [];
      for (let page = 1, pages = 1; page <= pages; page += 1) {
        const query = { ...filter, page, page_size: LARGEST_PAGE };
        const found = await operatorCall('GET /operator/parcels/', { query }, signal);
        parcels.push(...found.results);
        pages = found.total_pages;
      }
      return parcels;
    },
  });

export const refreshParcels = (client: QueryClient) =>
  Promise.all([
    client.invalidateQueries({ queryKey: KEYS.redemptions }),
    // What is cancelled, sent again, or refunded changes the stock.
    client.invalidateQueries({ queryKey: KEYS.rewards }),
    client.invalidateQueries({ queryKey: KEYS.approvals }),
  ]);

const useParcelCall = <Sent, Done>(
  mutationFn: (sent: Sent) => Promise<Done>,
  onSuccess?: (done: Done, sent: Sent) => void,
) => {
  const client = useQueryClient();
  // Not optimistic, because another operator may have changed the parcel.
  return useMutation({
    mutationFn,
    ...(onSuccess && { onSuccess }),
    onSettled: () => void refreshParcels(client),
  });
};

export interface ParcelMove {
  /** `noted` are those of `ids` that get the note. */
  parcels: readonly {
    id: number;
    ids: readonly number[];
    note?: string | undefined;
    noted: readonly number[];
  }[];
  status?: BulkStatus | undefined;
}

const sendMove = ({ parcels, status }: ParcelMove) =>
  operatorCall('POST /operator/redemptions/moves/', {
    body: {
      ids: parcels.flatMap(({ ids }) => ids),
      ...(status && { status }),
      notes: parcels.flatMap(({ ids, note, noted }) =>
        note === undefined
          ? []
          : noted.filter((id) => ids.includes(id)).map((id) => ({ id, tracking_note: note })),
      ),
    },
  });

/** Moves one parcel. The answer says what someone else moved first. */
export const useMoveParcel = () => useParcelCall(sendMove);

/** Moves several parcels, and says why some stayed, wholly or in part. */
export const useMoveParcels = () =>
  useParcelCall(sendMove, ({ left }, { parcels, status }) => {
    const moved = parcels.filter(({ ids }) => left.every(({ id }) => !ids.includes(id))).length;
    if (moved > 0 && status !== undefined)
      toast.success(`${counted(moved, 'parcel')} moved to ${STATE_NAMES[status]}.`);
    for (const text of leftTexts(parcels, left)) toast.error(text);
  });

export const useCancelReward = () =>
  useParcelCall((id: number) =>
    operatorCall('PATCH /operator/redemptions/{id}/', { params: { id }, body: { status: 'cancelled' } }),
  );

export const useReportIncident = () =>
  useParcelCall((body: { ids: number[]; incident: Incident | null }) =>
    operatorCall('POST /operator/parcels/incidents/', { body }),
  );

interface Settled {
  ids: number[];
  reason: string;
}

export const useSendAgain = () =>
  useParcelCall(
    (body: Settled) => operatorCall('POST /operator/parcels/send-again/', { body }),
    () => toast.success('The parcel is back under Packing.'),
  );

export const useRefund = () =>
  useParcelCall(
    (body: Settled & { packed_again: boolean }) => operatorCall('POST /operator/parcels/refunds/', { body }),
    (done) =>
      toast.success(
        'approval' in done
          ? 'Waiting for a second person to confirm within a day.'
          : `${counted(done.points, 'point')} refunded.`,
      ),
  );

export function useSaveLabels() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ ids, ...list }: ParcelList & { ids: readonly number[] }) => {
      const chosen = ids.length > 0 ? await client.fetchQuery({ ...parcelsToPrint(ids), staleTime: 0 }) : [];
      const query = ids.length > 0 ? { ids: ids.join(',') } : toFilter(list);
      const file = await operatorCsv('GET /operator/parcels/', { query });
      saveFile(file, `labels-${new Date().toISOString().slice(0, 10)}.csv`);
      const cancelled = splitCancelled(chosen).cancelled.map(({ id }) => id);
      if (cancelled.length > 0) toast.error(cancelledText(cancelled));
    },
    onError: reportFailure,
  });
}

export const usePreviewNumbers = () =>
  useMutation({
    mutationFn: (csv: string) => operatorCall('POST /operator/parcels/numbers/preview/', { body: csv }),
  });

export const useImportNumbers = () =>
  useParcelCall((csv: string) => operatorCall('POST /operator/parcels/numbers/', { body: csv }));
