import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { useMember } from './member.ts';
import { useResendVerification } from './use-verification-mail.ts';

export function UnverifiedBanner() {
  const { email } = useMember();
  const { send, busy } = useResendVerification(email);

  return (
    <Banner
      action={
        <Button variant="link" loading={busy} onClick={send}>
          Send again
        </Button>
      }
    >
      Verify your email: we sent a link to {email}.
    </Banner>
  );
}
