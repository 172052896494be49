import { addressIn } from '../features/accounts/google/google-credential.ts';
import { GoogleLinkForm } from '../features/accounts/google/GoogleLinkForm.tsx';
import { Button } from '../ui/Button.tsx';
import { toast } from '../ui/toast.ts';
import { FormLayout } from './FormLayout.tsx';

interface GoogleLinkProps {
  credential: string;
  onSignedIn: () => void;
  /** Receives the reason if Google's button is needed again, or null. */
  onBack: (reason: string | null) => void;
}

/** Replaces the form on /login and /register until the Google account is linked. */
export function GoogleLink({ credential, onSignedIn, onBack }: GoogleLinkProps) {
  const email = addressIn(credential);

  return (
    <FormLayout
      name="Link your Google account"
      title="An account with this email already exists"
      lead={
        <span className="wrap-anywhere">
          Confirm once that {email || 'it'} is yours, with your password or the code we just emailed. After
          that, you can sign in with Google.
        </span>
      }
      aside={
        <Button
          variant="link"
          onClick={() => {
            toast.clearErrors();
            onBack(null);
          }}
        >
          Sign in another way
        </Button>
      }
    >
      <GoogleLinkForm credential={credential} email={email} onSignedIn={onSignedIn} onRefused={onBack} />
    </FormLayout>
  );
}
