import { useQuery } from '@tanstack/react-query';
import { SignIns } from '../features/accounts/sign-ins/SignIns.tsx';
import { SigningIn } from '../features/accounts/signing-in/SigningIn.tsx';
import { serverStatus } from '../features/status/status.queries.ts';
import { PageTitle } from '../ui/PageTitle.tsx';
import { Section } from '../ui/Section.tsx';
import { TextLink } from '../ui/TextLink.tsx';
import { ACCOUNT } from './account-paths.ts';
import { MemberLayout } from './MemberLayout.tsx';

export function SignInsPage() {
  const { data: status } = useQuery(serverStatus);

  return (
    <MemberLayout name="Security">
      <PageTitle back={ACCOUNT} lead="How you sign in, and where you’re signed in.">
        Security
      </PageTitle>
      <Section title="Ways to sign in" note="Two ways are better than one.">
        <SigningIn hasGoogle={Boolean(status?.google_client_id)} />
      </Section>
      <Section
        title="Devices"
        note="Where you’re signed in. If you don’t recognize a device, sign it out and change your password."
      >
        <SignIns />
      </Section>
      <Section title="Access tokens" note="They open your journal to your own apps.">
        <TextLink roomy to="/dashboard/account/access">
          Manage tokens
        </TextLink>
      </Section>
    </MemberLayout>
  );
}
