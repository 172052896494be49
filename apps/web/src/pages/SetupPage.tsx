import { SetupForm } from '../features/accounts/SetupForm.tsx';
import { SignOutButton } from '../features/accounts/SignOutButton.tsx';
import { PlaceSearch } from '../features/places/PlaceSearch.tsx';
import { FormLayout } from './FormLayout.tsx';

/** Once the home is saved, `MemberGate` lets the member in. */
export function SetupPage() {
  return (
    <FormLayout
      name="Set up your account"
      eyebrow="One last thing"
      title="Where is home?"
      lead="Others see your city and state, never your street. You can hide it later."
      aside={<SignOutButton />}
    >
      <SetupForm PlaceField={PlaceSearch} />
    </FormLayout>
  );
}
