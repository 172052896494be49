import type { Answer } from '@stoa/contract/client';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { everyPage } from '../../../lib/every-page.ts';
import { toast } from '../../../ui/toast.ts';
import { KEYS } from '../keys.ts';
import { operatorCall } from '../session/operator-call.ts';

export type StockedReward = Answer<'PATCH /operator/rewards/{id}/'>;

export const rewards = queryOptions({
  queryKey: KEYS.rewards,
  queryFn: ({ signal }) =>
    everyPage((page) => operatorCall('GET /operator/rewards/', { query: { page, page_size: 100 } }, signal)),
});

export const challenges = queryOptions({
  queryKey: KEYS.challenges,
  queryFn: ({ signal }) => operatorCall('GET /operator/challenges/', { query: { page_size: 20 } }, signal),
});

interface SentStock {
  id: number;
  stock: number | null;
  /** The number that the new one is based on: members may have redeemed some since. */
  stock_before?: number | null;
}

export function useSetStock() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, ...body }: SentStock) =>
      operatorCall('PATCH /operator/rewards/{id}/', { params: { id }, body }),
    onSuccess: ({ name, stock }) => {
      toast.success(stock === null ? `${name}: no limit.` : `${name}: ${stock} in stock.`);
    },
    onSettled: () => void client.invalidateQueries({ queryKey: KEYS.rewards }),
  });
}
