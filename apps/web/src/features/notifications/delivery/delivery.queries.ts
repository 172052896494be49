import type { Delivery, DeliveryChange } from '@stoa/contract';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call, errorText } from '../../../lib/api.ts';
import { toast } from '../../../ui/toast.ts';

export const delivery = queryOptions({
  queryKey: ['notifications', 'delivery'],
  queryFn: ({ signal }) => call('GET /notifications/delivery/', undefined, { signal }),
});

const KEY = ['notifications', 'deliver'];

const withChange = (before: Delivery, { mails, quiet_hours, time_zone }: DeliveryChange): Delivery => ({
  ...before,
  ...(mails !== undefined && { mails }),
  ...(quiet_hours !== undefined && { quiet_hours }),
  ...(time_zone !== undefined && { time_zone }),
});

/** Shows a change before it is saved. A failure reverts it. */
export function useDeliveryChange() {
  const client = useQueryClient();
  const show = (change: DeliveryChange) =>
    client.setQueryData(delivery.queryKey, (before) => before && withChange(before, change));

  return useMutation({
    mutationKey: KEY,
    // Requests run one at a time, so that they arrive in order.
    scope: { id: 'notice-delivery' },
    mutationFn: (change: DeliveryChange) => call('PUT /notifications/delivery/', { body: change }),
    onMutate: async (change) => {
      await client.cancelQueries({ queryKey: delivery.queryKey });
      const before = client.getQueryData(delivery.queryKey);
      show(change);
      return before;
    },
    onError: (error, change, before) => {
      toast.error(errorText(error));
      if (before === undefined) return;
      show({
        ...(change.mails !== undefined && { mails: before.mails }),
        ...(change.quiet_hours !== undefined && { quiet_hours: before.quiet_hours }),
        ...(change.time_zone !== undefined && { time_zone: before.time_zone }),
      });
    },
    onSuccess: (saved) =>
      client.isMutating({ mutationKey: KEY }) === 1 && client.setQueryData(delivery.queryKey, saved),
  });
}
