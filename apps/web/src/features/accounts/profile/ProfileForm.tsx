import type { ComponentType, Ref } from 'react';
import { ControlledField } from '../../../lib/ControlledField.tsx';
import { Section } from '../../../ui/Section.tsx';
import { LeaveGuard } from '../../../ui/LeaveGuard.tsx';
import type { HomeValue } from './profile-form.ts';
import { PrivacyFields } from './PrivacyFields.tsx';
import { ProfileFields } from './ProfileFields.tsx';
import { SaveBar } from './SaveBar.tsx';
import { useProfile } from './use-profile.ts';

/** A page passes in the home field, because features don't import each other. */
type HomeField = ComponentType<{
  label: string;
  value: HomeValue | null;
  onChange: (value: HomeValue | null) => void;
  error?: string | undefined;
  ref?: Ref<HTMLInputElement>;
  onBlur?: () => void;
}>;

/** Edits profile, home and privacy (product.md §2, Account). */
export function ProfileForm({ HomeField }: { HomeField: HomeField }) {
  const { form, discard, generation, bioLength, differs } = useProfile();

  return (
    <form
      noValidate
      aria-label="Profile"
      className="space-y-6 lg:space-y-12 [&_input]:scroll-mb-40 [&_textarea]:scroll-mb-40"
      onSubmit={form.submit}
    >
      <Section title="Profile" note="How other members find and recognize you. Your email is never shown.">
        <div className="space-y-5">
          <ProfileFields form={form} bioLength={bioLength} generation={generation} />
          <ControlledField form={form} name="location">
            {(field) => <HomeField key={generation} label="Home location" {...field} />}
          </ControlledField>
        </div>
      </Section>
      <Section
        title="Privacy"
        note="What you hide is hidden everywhere: lists, leaderboards, maps and notifications."
      >
        <PrivacyFields register={form.register} />
      </Section>
      <SaveBar shown={differs} saving={form.busy} onDiscard={discard} />
      {differs && (
        <LeaveGuard
          scope="page"
          title="Leave without saving?"
          description="You have unsaved changes to your account."
        />
      )}
    </form>
  );
}
