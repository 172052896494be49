import { errorText } from '../../../lib/api.ts';
import { Button } from '../../../ui/Button.tsx';
import { FieldNote } from '../../../ui/FieldNote.tsx';
import { refusedLink, useEmailVerification } from './verification.queries.ts';

interface DisownAccountProps {
  token: string;
  onEnded: () => void;
  onLinkRefused: (text: string) => void;
  onBack: () => void;
}

/** For the owner of an address that someone else registered with. */
export function DisownAccount({ token, onEnded, onLinkRefused, onBack }: DisownAccountProps) {
  const verification = useEmailVerification(token);
  const { error, isPending } = verification;

  function end() {
    verification.mutate(
      {},
      {
        onSuccess: onEnded,
        onError: (failure) => {
          const text = refusedLink(failure);
          if (text !== null) onLinkRefused(text);
        },
      },
    );
  }

  return (
    <>
      <div className="flex flex-wrap gap-4">
        <Button variant="danger" loading={isPending} onClick={end}>
          Sign out everyone else
        </Button>
        <Button variant="quiet" onClick={onBack}>
          Back
        </Button>
      </div>
      <FieldNote id="not-ended" alert error={error ? errorText(error) : undefined} />
    </>
  );
}
