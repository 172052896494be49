import { errorText } from '../../lib/api.ts';
import { toast } from '../../ui/toast.ts';
import { useVerificationMail } from './accounts.queries.ts';

export function useResendVerification(email: string): { send: () => void; busy: boolean } {
  const mail = useVerificationMail();
  return {
    busy: mail.isPending,
    send: () =>
      mail.mutate(undefined, {
        onSuccess: () => toast.success(`We sent a new email to ${email}.`),
        onError: (error) => toast.error(errorText(error)),
      }),
  };
}
