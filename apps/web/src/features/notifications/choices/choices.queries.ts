import type { NotificationPreferences, NotificationType } from '@stoa/contract';
import type { Channel } from '@stoa/contract/notifications.rules';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';

export interface Chosen {
  types: readonly NotificationType[];
  channel: Channel;
  on: boolean;
}

export const choices = queryOptions({
  queryKey: ['notifications', 'choices'],
  queryFn: ({ signal }) => call('GET /notifications/preferences/', undefined, { signal }),
});

const withChosen = (
  all: NotificationPreferences,
  { types, channel, on }: Chosen,
): NotificationPreferences => ({
  ...all,
  ...Object.fromEntries(types.map((type) => [type, { ...all[type], [channel]: on }])),
});

const KEY = ['notifications', 'choose'];

/** Shows a choice before it is saved. A failure reverts only what it changed. */
export function useChoose() {
  const client = useQueryClient();
  const show = (chosen: Chosen) =>
    client.setQueryData(choices.queryKey, (all) => all && withChosen(all, chosen));

  return useMutation({
    mutationKey: KEY,
    // Requests run one at a time, so that two presses on a switch arrive in order.
    scope: { id: 'notice-choices' },
    mutationFn: ({ types, channel, on }: Chosen) =>
      call('PUT /notifications/preferences/', {
        body: Object.fromEntries(types.map((type) => [type, { [channel]: on }])),
      }),
    onMutate: async (chosen) => {
      await client.cancelQueries({ queryKey: choices.queryKey });
      const { types, channel, on } = chosen;
      const all = client.getQueryData(choices.queryKey);
      const changed = types.filter((type) => all?.[type][channel] !== on);
      show(chosen);
      return changed;
    },
    onError: (_error, chosen, changed = []) => show({ ...chosen, types: changed, on: !chosen.on }),
    // While another choice is being saved, this response would revert its switch for a moment.
    onSuccess: (all) =>
      client.isMutating({ mutationKey: KEY }) === 1 && client.setQueryData(choices.queryKey, all),
  });
}
