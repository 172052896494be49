import { useMutation } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';

/** Idempotent: the response is always the same. */
export function useJoining() {
  return useMutation({
    mutationFn: (email: string) => call('POST /waitlist/', { body: { email } }),
  });
}
