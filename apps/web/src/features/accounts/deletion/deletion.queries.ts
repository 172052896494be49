import { useMutation } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';

/** What proves that it is the member who leaves: the password, or a fresh token of Google's. */
export type DeletionProof = { password: string } | { token: string };

/** Deletes the account. The session ends with it: tell `sessionMark` once the last page is on its way. */
export function useAccountDeletion() {
  return useMutation({
    mutationFn: (body: DeletionProof) => call('POST /user/me/delete-account/', { body }),
  });
}
