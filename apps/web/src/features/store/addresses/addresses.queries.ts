import type { Address } from '@stoa/contract';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import type { NewAddress } from './address-form.ts';

export const addresses = queryOptions({
  queryKey: ['store', 'addresses'],
  queryFn: ({ signal }) => call('GET /address/', undefined, { signal }),
});

/** Returns the same idempotency key for the same attempt. */
export type KeyFor = (attempt: string) => string;

/** A retry with the same key doesn't save the address twice. */
export const saveAddress = (address: NewAddress, keyFor: KeyFor): Promise<Address> =>
  call(
    'POST /address/',
    { body: { ...address, type: 'shipping' } },
    { idempotencyKey: keyFor(JSON.stringify(address)) },
  );

interface Saving {
  address: NewAddress;
  /** The saved address to change; null for a new one. */
  saved: Address | null;
  keyFor: KeyFor;
}

export function useSaveAddress() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ address, saved, keyFor }: Saving) =>
      saved === null
        ? saveAddress(address, keyFor)
        : call('PUT /address/{id}/', { params: { id: saved.id }, body: address }),
    onSuccess: () => client.invalidateQueries({ queryKey: addresses.queryKey }),
  });
}

export function useDeleteAddress() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: Address) => call('DELETE /address/{id}/', { params: { id } }),
    onSettled: () => client.invalidateQueries({ queryKey: addresses.queryKey }),
  });
}
