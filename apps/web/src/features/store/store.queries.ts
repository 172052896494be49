import type { Location, Redemption, Reward } from '@stoa/contract';
import type { Answer } from '@stoa/contract/client';
import { STORE_HISTORY_PAGE_SIZE } from '@stoa/contract/store.rules';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { type NewAddress, saveAddress } from './address-form.ts';

export type HistoryPage = Answer<'GET /rewards/history/'>;

const store = ['store'] as const;

export const rewards = queryOptions({
  queryKey: [...store, 'rewards'],
  queryFn: ({ signal }) => call('GET /rewards/', undefined, { signal }),
});

export const challenges = queryOptions({
  queryKey: [...store, 'challenges'],
  queryFn: ({ signal }) => call('GET /community-rewards/', undefined, { signal }),
});

export const addresses = queryOptions({
  queryKey: [...store, 'addresses'],
  queryFn: ({ signal }) => call('GET /address/', undefined, { signal }),
});

export const redemptions = (page: number) =>
  queryOptions({
    queryKey: [...store, 'history', page],
    queryFn: ({ signal }) =>
      call('GET /rewards/history/', { query: { page, page_size: STORE_HISTORY_PAGE_SIZE } }, { signal }),
    placeholderData: keepPreviousData,
  });

export interface RedeemOrder {
  reward: Reward;
  /** A saved address, or a new one that is saved first. */
  to: Location | NewAddress;
  over21: boolean;
  /** Same order, same key: a second try must not redeem twice. */
  keyFor: (attempt: string) => string;
}

/** Redeems; everything that shows points or stock is asked for again. */
export function useRedeem() {
  const client = useQueryClient();
  return useMutation({
    networkMode: 'always',
    mutationFn: async ({ reward, to, over21, keyFor }: RedeemOrder) => {
      const addressId = 'id' in to ? to.id : (await saveAddress(to, keyFor)).id;
      return call(
        'POST /rewards/{id}/redeem/',
        { params: { id: reward.id }, body: { address_id: addressId, ...(over21 && { over_21: true }) } },
        { idempotencyKey: keyFor(`redeem ${reward.id} to ${addressId}`) },
      );
    },
    // Also after a refusal: the stock or the balance may be another than what is on view.
    onSettled: () => client.invalidateQueries(),
  });
}

export function useCancelRedemption() {
  const client = useQueryClient();
  return useMutation({
    networkMode: 'always',
    mutationFn: ({ id }: Redemption) => call('POST /rewards/redemptions/{id}/cancel/', { params: { id } }),
    onSettled: () => client.invalidateQueries(),
  });
}
