import type { OperatorReward } from '@stoa/contract';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { toast } from '../../../ui/toast.ts';
import { reportFailure } from '../failures.ts';
import { KEYS } from '../keys.ts';
import { pictureForm } from '../picture-form.ts';
import { operatorCall, operatorUpload } from '../session/operator-call.ts';

export const rewardsPage = (search: string, page: number) =>
  queryOptions({
    queryKey: [...KEYS.rewards, 'page', search, page],
    queryFn: ({ signal }) =>
      operatorCall(
        'GET /operator/rewards/',
        { query: { ...(search !== '' && { search }), page, page_size: 25 } },
        signal,
      ),
    placeholderData: keepPreviousData,
  });

export interface RewardValues {
  name: string;
  description: string;
  points: number;
  stock: number | null;
  cost_cents: number | null;
  active: boolean;
}

interface SentReward {
  values: RewardValues;
  /** Only the changed fields, for an existing one. */
  change: Partial<RewardValues> & { stock_before?: number | null };
  picture: File | null;
}

export function useSaveReward(reward: OperatorReward | null, onProgress: (percent: number) => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ values, change, picture }: SentReward) => {
      const params = { id: reward?.id ?? 0 };
      if (picture === null) {
        return reward === null
          ? operatorCall('POST /operator/rewards/', { body: values })
          : operatorCall('PATCH /operator/rewards/{id}/', { params, body: change });
      }
      return reward === null
        ? operatorUpload('POST /operator/rewards/', { body: pictureForm(values, picture) }, onProgress)
        : operatorUpload(
            'PATCH /operator/rewards/{id}/',
            { params, body: pictureForm(change, picture) },
            onProgress,
          );
    },
    onSuccess: ({ name }) => toast.success(reward === null ? `${name} added.` : `${name} updated.`),
    onSettled: () => void client.invalidateQueries({ queryKey: KEYS.rewards }),
  });
}

export function useSetOnSale() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, active }: OperatorReward) =>
      operatorCall('PATCH /operator/rewards/{id}/', { params: { id }, body: { active: !active } }),
    onSuccess: ({ name, active }) =>
      toast.success(active ? `${name} is now in the store.` : `${name} is now hidden from the store.`),
    onSettled: () => void client.invalidateQueries({ queryKey: KEYS.rewards }),
    onError: reportFailure,
  });
}
