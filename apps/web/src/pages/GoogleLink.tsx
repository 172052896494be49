import { addressIn } from '../features/accounts/google/google-credential.ts';
import { GoogleLinkForm } from '../features/accounts/google/GoogleLinkForm.tsx';
import { Button } from '../ui/Button.tsx';
import { toast } from '../ui/toast.ts';
import { FormLayout } from './FormLayout.tsx';

interface GoogleLinkProps {
  credential: string;
  onSignedIn: () => void;
  /** With the reason why Google's button is needed once more, if there is one. */
  onBack: (reason: string | null) => void;
}

/** Takes the place of the form on /login and /register until the Google account is linked. */
export function GoogleLink({ credential, onSignedIn, onBack }: GoogleLinkProps) {
  const email = addressIn(credential);

  return (
    <FormLayout
      name="Link your Google account"
      title="There is an account with this address"
      lead={
        <span className="wrap-anywhere">
          Show us once that {email || 'it'} is yours, by its password or by the code that we have just mailed.
          From then on Google opens it.
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
