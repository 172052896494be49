import type { Address, Redemption, Reward } from '@stoa/contract';
import type { Answer } from '@stoa/contract/client';
import { STORE_HISTORY_PAGE_SIZE, STORE_TEXTS } from '@stoa/contract/store.rules';
import {
  keepPreviousData,
  type QueryClient,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { ApiError, call, Dismissed, errorText } from '../../lib/api.ts';
import { toast } from '../../ui/toast.ts';
import type { NewAddress } from './addresses/address-form.ts';
import { type KeyFor, saveAddress } from './addresses/addresses.queries.ts';

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

export const redemptions = (page: number) =>
  queryOptions({
    queryKey: [...store, 'history', page],
    queryFn: ({ signal }) =>
      call('GET /rewards/history/', { query: { page, page_size: STORE_HISTORY_PAGE_SIZE } }, { signal }),
    placeholderData: keepPreviousData,
  });

/** The page of the history that has a redemption. */
export const pageWithRedemption = (id: number) =>
  queryOptions({
    queryKey: [...store, 'history', 'with', id],
    queryFn: async ({ signal }) => {
      const query = { with: id, page_size: STORE_HISTORY_PAGE_SIZE };
      return (await call('GET /rewards/history/', { query }, { signal })).page;
    },
  });

export interface RedeemOrder {
  reward: Reward;
  /** A new address is saved first. */
  to: Address | NewAddress;
  over21: boolean;
  /** A second try of the same order must not redeem twice. */
  keyFor: KeyFor;
}

/** What a redemption changes: the shelf and its history, the balance, the ledger and the dashboard's figures. */
const refetchPoints = (client: QueryClient) =>
  Promise.all(
    [store, ['accounts', 'me'], ['points'], ['dashboard', 'stats']].map((queryKey) =>
      client.invalidateQueries({ queryKey }),
    ),
  );

/** A refusal in the server's words; a failure of server or network in the specification's (product.md §8). */
export function redeemFault(error: unknown): string {
  if (error instanceof Dismissed) return errorText(error);
  return error instanceof ApiError && error.status < 500 && error.message !== ''
    ? errorText(error)
    : STORE_TEXTS.redeemFailed;
}

/** The result is shown even where the dialog was closed meanwhile. */
export function useRedeem(onRedeemed: (balance: number) => void) {
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
    onSuccess: ({ balance }) => {
      onRedeemed(balance);
      toast.success(STORE_TEXTS.redeemed);
    },
    // After a refusal too: stock or balance may differ from what is shown.
    onSettled: () => refetchPoints(client),
  });
}

export function useCancelRedemption() {
  const client = useQueryClient();
  return useMutation({
    networkMode: 'always',
    mutationFn: ({ id }: Redemption) => call('POST /rewards/redemptions/{id}/cancel/', { params: { id } }),
    onSettled: () => refetchPoints(client),
  });
}
