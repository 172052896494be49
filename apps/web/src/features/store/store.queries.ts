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
import { unseenRows } from '../../lib/unseen-rows.ts';
import { isUnanswered } from '../../lib/api-error.ts';
import { toast } from '../../ui/toast.ts';
import { addressLine, type NewAddress } from './addresses/address-form.ts';
import { type KeyFor, saveAddress } from './addresses/addresses.queries.ts';
import { openOrders } from './open-orders.ts';

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
    queryFn: async ({ client, signal }) => {
      const query = { page, page_size: STORE_HISTORY_PAGE_SIZE };
      const found = await call('GET /rewards/history/', { query }, { signal });
      return { ...found, results: unseenRows(client, [...store, 'history', page - 1], found.results) };
    },
    placeholderData: keepPreviousData,
  });

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
  /** A retry must not save the address twice. */
  keyFor: KeyFor;
}

/** Refetches rewards, history, balance, ledger, and the dashboard's figures. */
const refetchPoints = (client: QueryClient) =>
  Promise.all(
    [store, ['accounts', 'me'], ['points'], ['dashboard', 'stats']].map((queryKey) =>
      client.invalidateQueries({ queryKey }),
    ),
  );

/** Returns the server's text for a refusal, and the specification's for other failures (product.md §8). */
export function redeemFault(error: unknown): string {
  if (error instanceof Dismissed) return errorText(error);
  return error instanceof ApiError && error.status < 500 && error.message !== ''
    ? errorText(error)
    : STORE_TEXTS.redeemFailed;
}

export interface Redeemed {
  balance: number;
  address: Redemption['address'];
  /** True if an earlier try went through with another address. */
  hasOtherAddress: boolean;
}

export const shippingLine = ({ address, hasOtherAddress }: Redeemed): string =>
  hasOtherAddress
    ? `Your first try went through. We’ll ship it to ${addressLine(address)}.`
    : `We’ll pack it and ship it to ${addressLine(address)}.`;

/** For a member who closed the dialog before the response arrived. */
export function toastRedeemed(redeemed: Redeemed): void {
  toast.success(STORE_TEXTS.redeemed);
  if (redeemed.hasOtherAddress) toast.success(shippingLine(redeemed));
}

export function useRedeem(onRedeemed: (balance: number) => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ reward, to, over21, keyFor }: RedeemOrder): Promise<Redeemed> => {
      const parcel = 'id' in to ? to : await saveAddress(to, keyFor);
      const isRetry = openOrders.find(reward.id) !== undefined;
      const { key: idempotencyKey } = openOrders.begin(reward.id);
      // A refusal keeps the key, because an earlier try may still have gone through.
      const redeemed = await call(
        'POST /rewards/{id}/redeem/',
        {
          params: { id: reward.id },
          body: { address_id: parcel.id, points: reward.points, ...(over21 && { over_21: true }) },
        },
        { idempotencyKey },
      );
      openOrders.end(reward.id);
      const { balance, address } = redeemed;
      return { balance, address, hasOtherAddress: isRetry && addressLine(address) !== addressLine(parcel) };
    },
    onSuccess: ({ balance }) => onRedeemed(balance),
    onError: (error, { reward }) => isUnanswered(error) && openOrders.markUnanswered(reward.id),
    // Refetches after a refusal too, because the shown stock or balance may be outdated.
    onSettled: () => refetchPoints(client),
  });
}

export function useCancelRedemption() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: Redemption) => call('POST /rewards/redemptions/{id}/cancel/', { params: { id } }),
    // Its key would repeat the cancelled order.
    onSuccess: ({ reward_id: reward }) => reward !== null && openOrders.end(reward),
    onSettled: () => refetchPoints(client),
  });
}
