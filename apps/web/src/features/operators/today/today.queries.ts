import type { Answer } from '@stoa/contract/client';
import type { RedemptionStatus } from '@stoa/contract/store.rules';
import {
  keepPreviousData,
  queryOptions,
  useMutation,
  useQueryClient,
  type QueryClient,
} from '@tanstack/react-query';
import { toast } from '../../../ui/toast.ts';
import { KEYS } from '../keys.ts';
import { operatorCall } from '../session/operator-call.ts';

export type Parcel = Answer<'PATCH /operator/redemptions/{id}/'>;
export type StockedReward = Answer<'PATCH /operator/rewards/{id}/'>;

const PAGE_SIZE = 20;

export const redemptionsPage = (status: RedemptionStatus, page: number) =>
  queryOptions({
    queryKey: [...KEYS.redemptions, status, page],
    queryFn: ({ signal }) =>
      operatorCall('GET /operator/redemptions/', { query: { status, page, page_size: PAGE_SIZE } }, signal),
    placeholderData: keepPreviousData,
  });

export const rewards = queryOptions({
  queryKey: KEYS.rewards,
  queryFn: ({ signal }) => operatorCall('GET /operator/rewards/', { query: { page_size: 100 } }, signal),
});

export const challenges = queryOptions({
  queryKey: KEYS.challenges,
  queryFn: ({ signal }) => operatorCall('GET /operator/challenges/', { query: { page_size: 20 } }, signal),
});

export const parcelById = (id: number) =>
  queryOptions({
    queryKey: [...KEYS.redemptions, 'one', id],
    queryFn: async ({ signal }) => {
      const { results } = await operatorCall(
        'GET /operator/redemptions/',
        { query: { ids: String(id) } },
        signal,
      );
      return results[0] ?? null;
    },
  });

const refresh = (client: QueryClient) =>
  Promise.all([
    client.invalidateQueries({ queryKey: KEYS.redemptions }),
    // A cancelled parcel goes back into stock.
    client.invalidateQueries({ queryKey: KEYS.rewards }),
  ]);

interface Move {
  id: number;
  status?: RedemptionStatus;
  tracking_note?: string;
}

/** Not optimistic, because another operator may have changed the parcel. */
export function useMoveParcel() {
  const client = useQueryClient();
  return useMutation({
    networkMode: 'always',
    mutationFn: ({ id, ...body }: Move) =>
      operatorCall('PATCH /operator/redemptions/{id}/', { params: { id }, body }),
    onSettled: () => void refresh(client),
  });
}

export function useRefetchParcel() {
  const client = useQueryClient();
  return (id: number): Promise<Parcel | null> =>
    client.fetchQuery({ ...parcelById(id), staleTime: 0 }).catch(() => null);
}

export function useSetStock() {
  const client = useQueryClient();
  return useMutation({
    networkMode: 'always',
    mutationFn: ({ id, stock }: { id: number; stock: number | null }) =>
      operatorCall('PATCH /operator/rewards/{id}/', { params: { id }, body: { stock } }),
    onSuccess: ({ name, stock }) => {
      toast.success(stock === null ? `${name}: no limit.` : `${name}: ${stock} in stock.`);
    },
    onSettled: () => void client.invalidateQueries({ queryKey: KEYS.rewards }),
  });
}
