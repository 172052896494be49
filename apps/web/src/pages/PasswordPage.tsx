import { PasswordForm } from '../features/accounts/password/PasswordForm.tsx';
import { Section } from '../ui/Section.tsx';
import { PageTitle } from '../ui/PageTitle.tsx';
import { SIGN_INS } from './account-paths.ts';
import { MemberLayout } from './MemberLayout.tsx';

export function PasswordPage() {
  return (
    <MemberLayout name="Password">
      <PageTitle back={SIGN_INS} lead="Changing it signs you out on every other device.">
        Password
      </PageTitle>
      <Section
        title="New password"
        note="Long is better than clever: four words that only you would put together."
      >
        <PasswordForm />
        <p className="mt-8 max-w-narrow text-body text-pretty text-muted">
          Don’t know the current one, or joined with Google? Sign out, then choose Forgot Password when you
          sign in.
        </p>
      </Section>
    </MemberLayout>
  );
}
