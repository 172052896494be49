import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { pushState, turnPushOff, turnPushOn } from './push-device.ts';

export const pushHere = (memberId: number) =>
  queryOptions({
    queryKey: ['push', memberId],
    networkMode: 'always',
    staleTime: 0,
    queryFn: () => pushState(memberId),
  });

export function usePushSwitch(memberId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ on, key }: { on: boolean; key: string }) =>
      on ? turnPushOn(memberId, key) : turnPushOff(),
    onSuccess: (state) => client.setQueryData(pushHere(memberId).queryKey, state),
    onError: () => client.invalidateQueries({ queryKey: pushHere(memberId).queryKey }),
  });
}
