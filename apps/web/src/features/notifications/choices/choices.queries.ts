import type { NotificationPreferences, NotificationType } from '@stoa/contract';
import type { Channel } from '@stoa/contract/notifications.rules';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';

export interface Chosen {
  type: NotificationType;
  channel: Channel;
  on: boolean;
}

/** By which ways the member wants to hear of each kind. */
export const choices = queryOptions({
  queryKey: ['notifications', 'choices'],
  queryFn: ({ signal }) => call('GET /notifications/preferences/', undefined, { signal }),
});

const withChosen = (
  all: NotificationPreferences,
  { type, channel, on }: Chosen,
): NotificationPreferences => ({
  ...all,
  [type]: { ...all[type], [channel]: on },
});

const KEY = ['notifications', 'choose'];

/** Shows one choice at once and saves it; a failure turns that one switch back and leaves the others. */
export function useChoose() {
  const client = useQueryClient();
  const show = (chosen: Chosen) =>
    client.setQueryData(choices.queryKey, (all) => all && withChosen(all, chosen));

  return useMutation({
    mutationKey: KEY,
    // Two presses on one switch reach the server in their order.
    scope: { id: 'notice-choices' },
    networkMode: 'always',
    mutationFn: ({ type, channel, on }: Chosen) =>
      call('PUT /notifications/preferences/', { body: { [type]: { [channel]: on } } }),
    onMutate: async (chosen) => {
      await client.cancelQueries({ queryKey: choices.queryKey });
      show(chosen);
    },
    onError: (_error, chosen) => show({ ...chosen, on: !chosen.on }),
    // While another choice is on its way, the answer to this one would turn that switch back for a moment.
    onSuccess: (all) =>
      client.isMutating({ mutationKey: KEY }) === 1 && client.setQueryData(choices.queryKey, all),
  });
}
