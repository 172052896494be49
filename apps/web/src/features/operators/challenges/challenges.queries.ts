import type { Challenge } from '@stoa/contract';
import type { ChallengeState } from '@stoa/contract/challenges.rules';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { toast } from '../../../ui/toast.ts';
import { reportFailure } from '../failures.ts';
import { KEYS } from '../keys.ts';
import { filesForm } from '../picture-form.ts';
import { operatorCall, operatorUpload } from '../session/operator-call.ts';

export const challengesPage = (search: string, state: ChallengeState | 'all', page: number) =>
  queryOptions({
    queryKey: [...KEYS.challenges, 'page', search, state, page],
    queryFn: ({ signal }) =>
      operatorCall(
        'GET /operator/challenges/',
        {
          query: {
            ...(search !== '' && { search }),
            ...(state !== 'all' && { state }),
            page,
            page_size: 25,
          },
        },
        signal,
      ),
    placeholderData: keepPreviousData,
  });

export interface Plan {
  metric: Challenge['metric'];
  target_value: number;
  starts_at: string;
  ends_at: string;
}

export const forecast = (plan: Plan | null) =>
  queryOptions({
    queryKey: [...KEYS.challenges, 'preview', plan],
    queryFn: ({ signal }) =>
      plan === null ? null : operatorCall('POST /operator/challenges/preview/', { body: plan }, signal),
    enabled: plan !== null,
    placeholderData: keepPreviousData,
  });

export interface ChallengeValues extends Plan {
  name: string;
  description: string;
}

interface SentChallenge {
  values: ChallengeValues;
  /** Only the changed fields, for an existing one. */
  change: Partial<ChallengeValues>;
  pictures: readonly File[];
}

export function useSaveChallenge(challenge: Challenge | null, onProgress: (percent: number) => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ values, change, pictures }: SentChallenge) => {
      const params = { id: challenge?.id ?? 0 };
      if (pictures.length === 0) {
        return challenge === null
          ? operatorCall('POST /operator/challenges/', { body: values })
          : operatorCall('PATCH /operator/challenges/{id}/', { params, body: change });
      }
      return challenge === null
        ? operatorUpload('POST /operator/challenges/', { body: filesForm(values, { pictures }) }, onProgress)
        : operatorUpload(
            'PATCH /operator/challenges/{id}/',
            { params, body: filesForm(change, { pictures }) },
            onProgress,
          );
    },
    onSuccess: ({ name }) => toast.success(challenge === null ? `${name} added.` : `${name} updated.`),
    onSettled: () => void client.invalidateQueries({ queryKey: KEYS.challenges }),
  });
}

export function useEndChallenge() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: Challenge) =>
      operatorCall('POST /operator/challenges/{id}/end/', { params: { id } }),
    onSuccess: ({ name }) => toast.success(`${name} has ended.`),
    onSettled: () => void client.invalidateQueries({ queryKey: KEYS.challenges }),
    onError: reportFailure,
  });
}

export function useWithdrawChallenge() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: Challenge) => operatorCall('DELETE /operator/challenges/{id}/', { params: { id } }),
    onSuccess: (_, { name }) => toast.success(`${name} withdrawn.`),
    onSettled: () => void client.invalidateQueries({ queryKey: KEYS.challenges }),
    onError: reportFailure,
  });
}
