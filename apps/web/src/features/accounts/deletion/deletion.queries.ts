import { useMutation } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';

/** What proves that the member asks: the password, or a fresh token of Google's. */
export type DeletionProof = { password: string } | { token: string };

/** Deletes the account. Call `sessionMark.end()` once the last page is open. */
export function useAccountDeletion() {
  return useMutation({
    mutationFn: (body: DeletionProof) => call('POST /user/me/delete-account/', { body }),
  });
}
