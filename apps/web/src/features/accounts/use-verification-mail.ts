import { useQueryClient } from '@tanstack/react-query';
import { errorText } from '../../lib/api.ts';
import { toast } from '../../ui/toast.ts';
import { me, useVerificationMail } from './accounts.queries.ts';

export function useResendVerification(email: string): { send: () => void; busy: boolean } {
  const client = useQueryClient();
  const mail = useVerificationMail();
  return {
    busy: mail.isPending,
    send: () =>
      mail.mutate(undefined, {
        onSuccess: ({ sent }) => {
          if (sent) return toast.success(`We sent a new email to ${email}.`);
          toast.success('Your email is already verified.');
          return client.invalidateQueries({ queryKey: me.queryKey });
        },
        onError: (error) => toast.error(errorText(error)),
      }),
  };
}
