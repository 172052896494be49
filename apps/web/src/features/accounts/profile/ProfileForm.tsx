import { type ComponentType, type Ref, useEffect, useRef } from 'react';
import { ControlledField } from '../../../lib/ControlledField.tsx';
import { Section } from '../../../ui/Section.tsx';
import { LeaveGuard } from '../../../ui/LeaveGuard.tsx';
import type { HomeValue } from './profile-form.ts';
import { PrivacyFields } from './PrivacyFields.tsx';
import { ProfileFields } from './ProfileFields.tsx';
import { useProfile } from './use-profile.ts';
import { Button } from '../../../ui/Button.tsx';

interface SaveBarProps {
  shown: boolean;
  saving: boolean;
  onDiscard: () => void;
}

/** Sticks to the bottom. Keeps its height while hidden, so that nothing moves. */
function SaveBar({ shown, saving, onDiscard }: SaveBarProps) {
  const bar = useRef<HTMLDivElement>(null);
  const wasShown = useRef(shown);

  useEffect(() => {
    // The pressed button disappeared and lost the focus.
    const isLost = document.activeElement === document.body;
    if (wasShown.current && !shown && isLost) bar.current?.focus({ preventScroll: true });
    wasShown.current = shown;
  }, [shown]);

  return (
    <div
      ref={bar}
      tabIndex={-1}
      className="pointer-events-none sticky bottom-[calc(3.5rem+env(safe-area-inset-bottom))] z-bar -mx-5 -mt-6 -mb-12 min-h-18 outline-none sm:mx-0 lg:bottom-0 lg:-mt-12 lg:-mb-18"
    >
      {shown && (
        <div className="pointer-events-auto flex min-h-18 animate-rise items-center justify-end gap-x-6 border-t border-brass bg-ink-floating px-5 py-3">
          <p role="status" className="mr-auto hidden text-small text-muted sm:block">
            Unsaved changes
          </p>
          <Button variant="link" disabled={saving} onClick={onDiscard}>
            Discard
          </Button>
          <Button type="submit" loading={saving}>
            Save Changes
          </Button>
        </div>
      )}
    </div>
  );
}

/** A page passes in the home field, because features don't import each other. */
type HomeField = ComponentType<{
  label: string;
  value: HomeValue | null;
  onChange: (value: HomeValue | null) => void;
  error?: string | undefined;
  ref?: Ref<HTMLInputElement>;
  onBlur?: () => void;
}>;

/** Edits profile, home, and privacy (product.md §2, Account). */
export function ProfileForm({ HomeField }: { HomeField: HomeField }) {
  const { form, discard, generation, bioLength, hasChanges } = useProfile();

  return (
    <form
      noValidate
      aria-label="Profile"
      className="space-y-6 lg:space-y-12 [&_input]:scroll-mb-40 [&_textarea]:scroll-mb-40"
      onSubmit={form.submit}
    >
      <Section title="Profile" note="Other members never see your email.">
        <div className="space-y-5">
          <ProfileFields form={form} bioLength={bioLength} generation={generation} />
          <ControlledField form={form} name="location">
            {(field) => <HomeField key={generation} label="Home location" {...field} />}
          </ControlledField>
        </div>
      </Section>
      <Section title="Shown to other members" note="Anything you hide here is hidden everywhere.">
        <PrivacyFields register={form.register} />
      </Section>
      <SaveBar shown={hasChanges} saving={form.busy} onDiscard={discard} />
      {hasChanges && (
        <LeaveGuard
          scope="page"
          title="Leave without saving?"
          description="You have unsaved changes to your account."
        />
      )}
    </form>
  );
}
