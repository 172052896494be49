import { useMutation } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';

export function useJoinWaitlist() {
  return useMutation({
    mutationFn: (email: string) => call('POST /waitlist/', { body: { email } }),
  });
}
