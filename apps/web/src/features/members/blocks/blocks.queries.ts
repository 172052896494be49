import type { Answer } from '@stoa/contract/client';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';

/** A block is mutual and visible; a mute is private. */
export type Avoidance = 'block' | 'mute';

type Avoided = Answer<'GET /user/me/blocks/'>;

export const avoidedMembers = queryOptions({
  queryKey: ['members', 'avoided'],
  queryFn: ({ signal }) => call('GET /user/me/blocks/', undefined, { signal }),
});

/** Blocks or mutes, then refetches all queries, including inactive ones, because any may contain the member. */
export function useAvoid(kind: Avoidance, onAvoided: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: number) =>
      call(kind === 'block' ? 'PUT /members/{id}/block/' : 'PUT /members/{id}/mute/', { params: { id } }),
    onSuccess: () => {
      onAvoided();
      void client.invalidateQueries({ refetchType: 'all' });
    },
  });
}

const without = (avoided: Avoided, kind: Avoidance, id: number): Avoided => {
  const list = kind === 'block' ? 'results' : 'muted';
  return { ...avoided, [list]: avoided[list].filter((one) => one.id !== id) };
};

export function useUndoAvoidance(kind: Avoidance, onGone?: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: number) =>
      call(kind === 'block' ? 'DELETE /members/{id}/block/' : 'DELETE /members/{id}/mute/', {
        params: { id },
      }),
    onSuccess: (_nothing, id) => {
      client.setQueryData(avoidedMembers.queryKey, (avoided) => avoided && without(avoided, kind, id));
      // The row unmounts before its own callbacks would run.
      onGone?.();
      void client.invalidateQueries({ refetchType: 'all' });
    },
  });
}
