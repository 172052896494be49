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
          toast.success(sent ? `We sent a new email to ${email}.` : 'Your email is already verified.');
          if (!sent) void client.invalidateQueries({ queryKey: me.queryKey });
        },
        onError: (error) => toast.error(errorText(error)),
      }),
  };
}
