import { PasswordForm } from '../features/accounts/password/PasswordForm.tsx';
import { Section } from '../ui/Section.tsx';
import { PageTitle } from '../ui/PageTitle.tsx';
import { SIGN_INS } from './account-paths.ts';
import { MemberLayout } from './MemberLayout.tsx';

/** /dashboard/account/password */
export function PasswordPage() {
  return (
    <MemberLayout name="Password">
      <PageTitle back={SIGN_INS} lead="Every other sign-in ends when you change it. This one stays.">
        Password
      </PageTitle>
      <Section
        title="A new one"
        note="Long is better than clever: four words that only you would put together."
      >
        <PasswordForm />
        <p className="mt-8 max-w-narrow text-body text-pretty text-muted">
          You do not know the current one, or came in with Google? Sign out, then choose Forgot Password at
          sign-in.
        </p>
      </Section>
    </MemberLayout>
  );
}
