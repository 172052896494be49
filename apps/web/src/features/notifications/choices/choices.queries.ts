import type { NotificationPreferences, NotificationType } from '@stoa/contract';
import type { Channel } from '@stoa/contract/notifications.rules';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';

export interface Chosen {
  type: NotificationType;
  channel: Channel;
  on: boolean;
}

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

/** Shows a choice right away and saves it; a failure reverts only that switch. */
export function useChoose() {
  const client = useQueryClient();
  const show = (chosen: Chosen) =>
    client.setQueryData(choices.queryKey, (all) => all && withChosen(all, chosen));

  return useMutation({
    mutationKey: KEY,
    // Requests go one after the other, so two presses on a switch reach the server in order.
    scope: { id: 'notice-choices' },
    networkMode: 'always',
    mutationFn: ({ type, channel, on }: Chosen) =>
      call('PUT /notifications/preferences/', { body: { [type]: { [channel]: on } } }),
    onMutate: async (chosen) => {
      await client.cancelQueries({ queryKey: choices.queryKey });
      show(chosen);
    },
    onError: (_error, chosen) => show({ ...chosen, on: !chosen.on }),
    // While another choice is being saved, this answer would revert its switch for a moment.
    onSuccess: (all) =>
      client.isMutating({ mutationKey: KEY }) === 1 && client.setQueryData(choices.queryKey, all),
  });
}
