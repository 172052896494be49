import { errorText } from '../../../lib/api.ts';
import { toast } from '../../../ui/toast.ts';
import { GoogleButton } from '../google/GoogleButton.tsx';
import type { useAccountDeletion } from './deletion.queries.ts';

interface GoogleDeleteAccountProps {
  clientId: string;
  deletion: ReturnType<typeof useAccountDeletion>;
  onDeleted: () => void;
}

/** For members without a password: Google confirms once more who they are. */
export function GoogleDeleteAccount({ clientId, deletion, onDeleted }: GoogleDeleteAccountProps) {
  return (
    <div className="max-w-narrow">
      <p className="mb-4 text-body text-pretty text-muted">
        You came in with Google and have no password? Choose your account once more: that deletes it.
      </p>
      <GoogleButton
        clientId={clientId}
        purpose="continue_with"
        onCredential={({ credential }) =>
          deletion.mutate(
            { token: credential },
            {
              onSuccess: () => {
                toast.clearErrors();
                onDeleted();
              },
              onError: (error) => toast.error(errorText(error)),
            },
          )
        }
      />
    </div>
  );
}
