import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import { storeMember } from '../accounts.queries.ts';
import { signIns } from '../sign-ins/sign-ins.queries.ts';

export function usePasswordChange() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: { old_password: string; new_password: string }) =>
      call('PATCH /user/me/password/', { body }),
    onSuccess: (user) => {
      storeMember(client, user);
      void client.invalidateQueries({ queryKey: signIns.queryKey });
    },
  });
}
