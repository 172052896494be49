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
import { newKey } from '../../lib/attempt-key.ts';
import { sessionMark } from '../../lib/session-mark.ts';
import { toast } from '../../ui/toast.ts';
import { addressLine, type NewAddress } from './addresses/address-form.ts';
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
  /** A second try must not save an address twice. */
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

/**
 * Idempotency keys of orders without an answer, by member and reward. The answer may be lost on its way: who tries again, to
 * another address or in another dialog, must not pay twice.
 */
const openOrders = new Map<string, string>();

/** The result is shown even where the dialog was closed meanwhile. */
export function useRedeem(onRedeemed: (balance: number) => void) {
  const client = useQueryClient();
  return useMutation({
    networkMode: 'always',
    mutationFn: async ({ reward, to, over21, keyFor }: RedeemOrder) => {
      const parcel = 'id' in to ? to : await saveAddress(to, keyFor);
      const order = `${sessionMark.memberId()} ${reward.id}`;
      const isAgain = openOrders.has(order);
      const idempotencyKey = openOrders.get(order) ?? newKey();
      openOrders.set(order, idempotencyKey);
      // After a refusal the key stays: an earlier try may have been taken all the same.
      const redeemed = await call(
        'POST /rewards/{id}/redeem/',
        { params: { id: reward.id }, body: { address_id: parcel.id, ...(over21 && { over_21: true }) } },
        { idempotencyKey },
      );
      openOrders.delete(order);
      return { ...redeemed, goesElsewhere: isAgain && addressLine(redeemed.address) !== addressLine(parcel) };
    },
    onSuccess: ({ balance, address, goesElsewhere }) => {
      onRedeemed(balance);
      toast.success(STORE_TEXTS.redeemed);
      if (goesElsewhere) toast.success(`Your first try had arrived: it goes to ${addressLine(address)}.`);
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
