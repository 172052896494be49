import { useMutation } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';

/** Puts an address on the waiting list, once; the answer is always the same. */
export function useJoining() {
  return useMutation({
    mutationFn: (email: string) => call('POST /waitlist/', { body: { email } }),
  });
}
