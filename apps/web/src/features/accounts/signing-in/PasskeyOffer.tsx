import type { Ref } from 'react';
import { slot } from '../../../lib/storage.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';

const dismissed = slot('localStorage', 'stoa.passkey-offer-dismissed');

export const isOfferDismissed = (): boolean => dismissed.read() === 'true';

interface PasskeyOfferProps {
  addButton: Ref<HTMLButtonElement>;
  onAccept: () => void;
  onDismiss: () => void;
}

export function PasskeyOffer({ addButton, onAccept, onDismiss }: PasskeyOfferProps) {
  return (
    <Card raised>
      <h3 className="font-serif text-lead font-semibold text-balance">
        Sign in without a password next time
      </h3>
      <p className="mt-2 text-body text-pretty text-muted">
        A passkey lets you sign in with your fingerprint, face, or screen lock. Nothing to remember, and
        nothing anyone could steal from us.
      </p>
      <div className="mt-5 flex flex-wrap items-center gap-x-6 gap-y-3">
        <Button ref={addButton} variant="quiet" onClick={onAccept}>
          Add a passkey
        </Button>
        <Button
          variant="link"
          onClick={() => {
            dismissed.write('true');
            onDismiss();
          }}
        >
          Not now
        </Button>
      </div>
    </Card>
  );
}
