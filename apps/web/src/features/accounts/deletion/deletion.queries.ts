import { useMutation } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';

/** Requires the password or a recent proof. Call `sessionMark.end()` once the last page is open. */
export function useAccountDeletion() {
  return useMutation({
    mutationFn: (body: { password?: string }) => call('POST /user/me/delete-account/', { body }),
  });
}
