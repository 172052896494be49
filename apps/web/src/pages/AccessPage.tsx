import { PersonalTokens } from '../features/accounts/tokens/PersonalTokens.tsx';
import { PageTitle } from '../ui/PageTitle.tsx';
import { SIGN_INS } from './account-paths.ts';
import { MemberLayout } from './MemberLayout.tsx';

export function AccessPage() {
  return (
    <MemberLayout name="Access tokens">
      <PageTitle back={SIGN_INS} lead="Open your journal to your own apps.">
        Access tokens
      </PageTitle>
      <PersonalTokens />
    </MemberLayout>
  );
}
