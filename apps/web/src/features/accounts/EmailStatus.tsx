import { BadgeCheck, MailWarning } from 'lucide-react';
import { Button } from '../../ui/Button.tsx';
import { useMember } from './member.ts';
import { useResendVerification } from './use-verification-mail.ts';

export function EmailStatus() {
  const { email, email_verified } = useMember();
  const { send, busy } = useResendVerification(email);

  if (email_verified) {
    return (
      <p className="mt-1 flex items-center gap-2 text-small text-justice-tint">
        <BadgeCheck aria-hidden size="1rem" strokeWidth={1.5} /> Verified
      </p>
    );
  }
  return (
    <div className="mt-1 flex flex-wrap items-center gap-x-4">
      <p className="flex items-center gap-2 text-small text-brass-bright">
        <MailWarning aria-hidden size="1rem" strokeWidth={1.5} /> Not verified yet
      </p>
      <Button variant="link" loading={busy} onClick={send}>
        Send again
      </Button>
    </div>
  );
}
