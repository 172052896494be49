import { PersonalTokens } from '../features/accounts/tokens/PersonalTokens.tsx';
import { PageTitle } from '../ui/PageTitle.tsx';
import { Section } from '../ui/Section.tsx';
import { ACCOUNT } from './account-paths.ts';
import { MemberLayout } from './MemberLayout.tsx';

/** /dashboard/account/access */
export function AccessPage() {
  return (
    <MemberLayout name="Personal access">
      <PageTitle back={ACCOUNT} lead="Your journal, in programs of your own.">
        Personal access
      </PageTitle>
      <Section title="Tokens" note="A new password, and signing out everywhere, end them all.">
        <PersonalTokens />
      </Section>
    </MemberLayout>
  );
}
