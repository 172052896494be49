import { BadgeCheck, MailWarning } from 'lucide-react';
import { errorText } from '../../lib/api.ts';
import { Button } from '../../ui/Button.tsx';
import { toast } from '../../ui/toast.ts';
import { useVerificationMail } from './accounts.queries.ts';
import { useMember } from './member.ts';

export function EmailStatus() {
  const { email, email_verified } = useMember();
  const mail = useVerificationMail();

  if (email_verified) {
    return (
      <p className="mt-1 flex items-center gap-2 text-small text-justice-tint">
        <BadgeCheck aria-hidden size={16} strokeWidth={1.5} /> Verified
      </p>
    );
  }
  return (
    <div className="mt-1 flex flex-wrap items-center gap-x-4">
      <p className="flex items-center gap-2 text-small text-brass-bright">
        <MailWarning aria-hidden size={16} strokeWidth={1.5} /> Not verified yet
      </p>
      <Button
        variant="link"
        loading={mail.isPending}
        onClick={() =>
          mail.mutate(undefined, {
            onSuccess: () => toast.success(`A new mail is on its way to ${email}.`),
            onError: (error) => toast.error(errorText(error)),
          })
        }
      >
        Send again
      </Button>
    </div>
  );
}
