import { useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import type { SignInArrival } from '../features/accounts/SignInForm.tsx';
import { SIGNED_UP_REDIRECT_MS } from '../features/accounts/sign-up-form.ts';
import type { Newcomer } from '../features/accounts/use-sign-up.ts';
import { SignUpForm } from '../features/accounts/SignUpForm.tsx';
import { PlaceSearch } from '../features/places/PlaceSearch.tsx';
import { TextLink } from '../ui/TextLink.tsx';
import { FormLayout } from './FormLayout.tsx';
import { GoogleOption } from './GoogleOption.tsx';
import { useGoogleLink } from './use-google-link.tsx';
import { useStoredAddCigar } from './use-stored-add-cigar.ts';

/** Serves /register. The address stores the step, so that Back leads to the names. */
export function RegisterPage() {
  const navigate = useNavigate();
  const [query, setQuery] = useSearchParams();
  const [newcomer, setNewcomer] = useState<Newcomer | null>(null);
  const google = useGoogleLink();
  const hasCode = useStoredAddCigar();
  const referral = query.get('referral');
  const step = query.get('step') === '2' ? 2 : 1;

  function show(next: 1 | 2, replace = false) {
    const changed = new URLSearchParams(query);
    if (next === 2) changed.set('step', '2');
    else changed.delete('step');
    setQuery(changed, { replace });
  }

  // A reload loses the names, so the first step asks for them again.
  useEffect(() => {
    if (step === 2) show(1, true);
    // oxlint-disable-next-line react/exhaustive-deps -- only for a reload, not for later steps
  }, []);

  useEffect(() => {
    if (newcomer === null) return undefined;
    const arrival: SignInArrival = { email: newcomer.email, firstName: newcomer.firstName };
    const timer = setTimeout(() => void navigate('/login', { state: arrival }), SIGNED_UP_REDIRECT_MS);
    return () => clearTimeout(timer);
  }, [newcomer, navigate]);

  if (google.step !== null) return google.step;
  return (
    <FormLayout
      name="Join"
      eyebrow={`Step ${step} of 2`}
      title={step === 1 ? 'Become a member' : 'Your place on the porch'}
      lead={
        step === 1
          ? hasCode
            ? 'We saved your code. It will be the first page of your journal.'
            : 'Membership is free. You must be over 21.'
          : 'Add your home to see what members near you are smoking.'
      }
      aside={
        <div className="space-y-8">
          <p>
            Already a member?{' '}
            <TextLink roomy to="/login">
              Sign In
            </TextLink>
          </p>
          <GoogleOption purpose="signup_with" referral={referral} {...google.option} />
        </div>
      }
    >
      <SignUpForm
        step={step}
        focusNames={hasCode}
        onStep={show}
        referral={referral}
        onSignedUp={setNewcomer}
        PlaceField={PlaceSearch}
      />
    </FormLayout>
  );
}
