import type { MessageAudience } from '@stoa/contract';
import type { Answer } from '@stoa/contract/client';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { toast } from '../../../ui/toast.ts';
import { reportFailure } from '../failures.ts';
import { KEYS } from '../keys.ts';
import { operatorCall } from '../session/operator-call.ts';

export type Segment = Answer<'GET /operator/messages/segments/'>['results'][number];

const SEGMENTS = [...KEYS.messages, 'segments'];

export const savedSegments = queryOptions({
  queryKey: SEGMENTS,
  queryFn: ({ signal }) => operatorCall('GET /operator/messages/segments/', {}, signal),
  select: ({ results }) => results,
});

/** Fetches the audience when it is chosen, because it may name thousands of members. */
export const useOpenSegment = () =>
  useMutation({
    mutationFn: (id: number) => operatorCall('GET /operator/messages/segments/{id}/', { params: { id } }),
    onError: reportFailure,
  });

/** Saves an audience, or renames the segment. */
export function useSaveSegment(segment: Segment | null) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ name, audience }: { name: string; audience: MessageAudience }) =>
      segment === null
        ? operatorCall('POST /operator/messages/segments/', { body: { name, audience } })
        : operatorCall('PATCH /operator/messages/segments/{id}/', {
            params: { id: segment.id },
            body: { name },
          }),
    onSuccess: ({ name }) => toast.success(segment === null ? `${name} saved.` : `Renamed to ${name}.`),
    onSettled: () => client.invalidateQueries({ queryKey: SEGMENTS }),
  });
}

export function useDeleteSegment() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: Segment) =>
      operatorCall('DELETE /operator/messages/segments/{id}/', { params: { id } }),
    onSuccess: (_, { name }) => toast.success(`${name} deleted.`),
    onSettled: () => client.invalidateQueries({ queryKey: SEGMENTS }),
    onError: reportFailure,
  });
}
