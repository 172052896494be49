import type { Joining } from '@stoa/contract';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { reportFailure } from '../failures.ts';
import { KEYS } from '../keys.ts';
import { operatorCall } from './operator-call.ts';
import { operatorSession } from './operator-session.ts';

export const signInByPassword = async (email: string, password: string): Promise<void> => {
  const { staff } = await operatorCall('POST /staff/login/', { body: { email, password } });
  operatorSession.beginAs(staff);
};

export const proveByPassword = (password: string) =>
  operatorCall('POST /staff/step-up/', { body: { password } });

export const invitation = (token: string) =>
  queryOptions({
    queryKey: ['operators', 'invitation', token],
    queryFn: ({ signal }) => operatorCall('POST /staff/join/invitation/', { body: { token } }, signal),
    enabled: token !== '',
    staleTime: Infinity,
  });

export const join = async (body: Joining): Promise<void> => {
  const { staff } = await operatorCall('POST /staff/join/', { body });
  operatorSession.beginAs(staff);
};

export const joinByPassword = (token: string, password: string) => join({ token, password });

export function useSignOut() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async () => {
      if (operatorSession.get().who !== 'automation') await operatorCall('POST /staff/logout/', {});
    },
    onSuccess: () => {
      operatorSession.end();
      client.clear();
    },
    onError: reportFailure,
  });
}

export const requestStaffReset = (email: string) =>
  operatorCall('POST /staff/password-reset/', { body: { email } });

export const resetLink = (token: string) =>
  queryOptions({
    queryKey: ['operators', 'reset-link', token],
    queryFn: ({ signal }) =>
      operatorCall('POST /staff/password-reset/validate/', { body: { token } }, signal),
    enabled: token !== '',
    staleTime: Infinity,
  });

export const resetStaffPassword = (body: {
  token: string;
  new_password: string;
  remove_other_ways: boolean;
}) => operatorCall('POST /staff/password-reset/confirm/', { body });

export const ownMethods = queryOptions({
  queryKey: KEYS.signInMethods,
  queryFn: ({ signal }) => operatorCall('GET /staff/me/sign-in-methods/', {}, signal),
});

/** The other devices are signed out, and this one gets a new cookie. */
export function useChangePassword() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: { old_password: string; new_password: string }) =>
      operatorCall('PATCH /staff/me/password/', { body }),
    onSuccess: (staff) => operatorSession.beginAs(staff),
    onSettled: () => {
      void client.invalidateQueries({ queryKey: KEYS.signIns });
      void client.invalidateQueries({ queryKey: KEYS.signInMethods });
    },
  });
}

export const ownSignIns = queryOptions({
  queryKey: KEYS.signIns,
  queryFn: ({ signal }) => operatorCall('GET /staff/me/sign-ins/', {}, signal),
});

export function useEndSignIn() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => operatorCall('DELETE /staff/me/sign-ins/{id}/', { params: { id } }),
    onSettled: () => void client.invalidateQueries({ queryKey: KEYS.signIns }),
    onError: reportFailure,
  });
}
