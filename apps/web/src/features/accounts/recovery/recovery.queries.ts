import { useMutation } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';

/** Emails a code; the response is the same for an unknown address. */
export function useCodeRequest() {
  return useMutation({
    mutationFn: (email: string) => call('POST /user/password-reset/', { body: { email } }),
  });
}

export function useCodeCheck() {
  return useMutation({
    mutationFn: (body: { email: string; code: string }) =>
      call('POST /user/password-reset/validate/', { body }),
  });
}

export function usePasswordReset() {
  return useMutation({
    mutationFn: (body: { email: string; code: string; new_password: string; remove_other_ways: boolean }) =>
      call('POST /user/password-reset/confirm/', { body }),
  });
}
