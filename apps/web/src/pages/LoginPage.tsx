import { Suspense } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { type SignInArrival, SignInForm } from '../features/accounts/SignInForm.tsx';
import { lazyPart } from '../ui/lazy-part.tsx';
import { takeReturnPath } from '../lib/return-path.ts';
import { TextLink } from '../ui/TextLink.tsx';
import { FormLayout } from './FormLayout.tsx';
import { GoogleOption } from './GoogleOption.tsx';
import { UnconfirmedSignOut } from './UnconfirmedSignOut.tsx';
import { useGoogleLink } from './use-google-link.tsx';
import { useStoredAddCigar } from './use-stored-add-cigar.ts';

const PasskeySignIn = lazyPart(
  async () => (await import('../features/accounts/passkey-sign-in/PasskeySignIn.tsx')).PasskeySignIn,
);

/** Validates the previous page's history state, which may contain anything. */
const arrivalIn = (state: unknown): SignInArrival | null =>
  typeof state === 'object' && state !== null && 'email' in state ? (state as SignInArrival) : null;

export function LoginPage() {
  const navigate = useNavigate();
  const { state } = useLocation();
  const arrival = arrivalIn(state);
  const google = useGoogleLink();

  const enter = () => void navigate(takeReturnPath(), { replace: true });

  useStoredAddCigar();

  if (google.step !== null) return google.step;
  return (
    <FormLayout
      name="Sign In"
      title={arrival?.firstName === undefined ? 'Welcome back' : `Welcome, ${arrival.firstName}`}
      lead={
        arrival?.firstName === undefined
          ? 'Sign in to your journal.'
          : 'Your account is ready. Sign in to open your journal.'
      }
      aside={
        <div className="space-y-8">
          <div className="flex flex-wrap justify-between gap-x-6 gap-y-2">
            {arrival?.firstName === undefined && (
              <p>
                Not a member yet?{' '}
                <TextLink roomy to="/register">
                  Sign Up
                </TextLink>
              </p>
            )}
            <TextLink roomy to="/forgot-password">
              Forgot Password
            </TextLink>
          </div>
          <GoogleOption purpose="signin_with" oneTap {...google.option} />
        </div>
      }
    >
      <UnconfirmedSignOut />
      <SignInForm knownEmail={arrival?.email ?? null} onSignedIn={enter} />
      {/* Reserves its height, so that nothing moves when it appears. */}
      <div className="mt-4 min-h-18">
        <Suspense>
          <PasskeySignIn onSignedIn={enter} />
        </Suspense>
      </div>
    </FormLayout>
  );
}
