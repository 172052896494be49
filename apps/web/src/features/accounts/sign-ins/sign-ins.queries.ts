import type { Answer } from '@stoa/contract/client';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import { clearReturnPath } from '../../../lib/return-path.ts';
import { sessionMark } from '../../../lib/session-mark.ts';

type SignInList = Answer<'GET /user/me/sign-ins/'>;

const thisDeviceFirst = (list: SignInList): SignInList => ({
  ...list,
  results: list.results.toSorted((a, b) => Number(b.current) - Number(a.current)),
});

export const signIns = queryOptions({
  queryKey: ['accounts', 'sign-ins'],
  queryFn: async ({ signal }) => {
    return thisDeviceFirst(await call('GET /user/me/sign-ins/', undefined, { signal }));
  },
});

/** Turning it off erases the recorded places. */
export function useRecordPlaces() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (noted: boolean) => call('PATCH /user/me/sign-ins/', { body: { places_noted: noted } }),
    onSuccess: (list) => client.setQueryData(signIns.queryKey, thisDeviceFirst(list)),
  });
}

/** @param onEnded called before the list is refetched, which removes the row that started it */
export function useSignInEnd(onEnded?: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => call('DELETE /user/me/sign-ins/{id}/', { params: { id } }),
    onSuccess: () => onEnded?.(),
    // Refetches after a failure too, because the sign-in may have expired.
    onSettled: () => client.invalidateQueries({ queryKey: signIns.queryKey }),
  });
}

/** Ends every sign-in, including this one. */
export function useSignOutEverywhere() {
  return useMutation({
    mutationFn: () => call('DELETE /user/me/sign-ins/'),
    onSuccess: () => {
      sessionMark.end();
      // The next member to sign in here starts at their own home.
      clearReturnPath();
    },
  });
}
