import { errorText } from '../../../lib/api.ts';
import { toast } from '../../../ui/toast.ts';
import { GoogleButton } from '../google/GoogleButton.tsx';
import type { useDeparture } from './departure.queries.ts';

interface GoogleDepartureProps {
  clientId: string;
  departure: ReturnType<typeof useDeparture>;
  onGone: () => void;
}

/** For members who came with Google and have no password: Google says once more who they are. */
export function GoogleDeparture({ clientId, departure, onGone }: GoogleDepartureProps) {
  return (
    <div className="max-w-narrow">
      <p className="mb-4 text-body text-pretty text-muted">
        You came in with Google and have no password? Choose your account once more: that deletes it.
      </p>
      <GoogleButton
        clientId={clientId}
        purpose="continue_with"
        onCredential={({ credential }) =>
          departure.mutate(
            { token: credential },
            {
              onSuccess: () => {
                toast.clearErrors();
                onGone();
              },
              onError: (error) => toast.error(errorText(error)),
            },
          )
        }
      />
    </div>
  );
}
