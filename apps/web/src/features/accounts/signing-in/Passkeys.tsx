import type { Passkey } from '@stoa/contract';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { errorText } from '../../../lib/api.ts';
import { browserHasPasskeys } from '../../../lib/passkeys.ts';
import { Button } from '../../../ui/Button.tsx';
import { ConfirmDialog } from '../../../ui/overlays.tsx';
import { toast } from '../../../ui/toast.ts';
import { parseDevice } from '../sign-ins/device-name.ts';
import { PasskeyNameDialog } from './PasskeyNameDialog.tsx';
import { isOfferDismissed, PasskeyOffer } from './PasskeyOffer.tsx';
import { PasskeyRow } from './PasskeyRow.tsx';

interface PasskeysProps {
  passkeys: readonly Passkey[];
  /** Members and staff change theirs by different calls. */
  changes: {
    add: (name: string) => Promise<unknown>;
    rename: (change: { id: number; name: string }) => Promise<unknown>;
    remove: (id: number) => Promise<unknown>;
  };
  /** Recommends the first passkey. */
  offers?: boolean;
}

export function Passkeys({ passkeys, changes, offers = false }: PasskeysProps) {
  // A null `passkey` adds a new one.
  const [named, setNamed] = useState<{ passkey: Passkey | null } | null>(null);
  const [toRemove, setToRemove] = useState<Passkey | null>(null);
  const [asking, setAsking] = useState(false);
  const [offered, setOffered] = useState(() => offers && !isOfferDismissed());
  const add = useRef<HTMLButtonElement>(null);
  const canAdd = browserHasPasskeys();
  const isOffer = canAdd && offered && passkeys.length === 0;
  const begin = () => setNamed({ passkey: null });

  return (
    <div>
      {isOffer && (
        <PasskeyOffer
          addButton={add}
          onAccept={begin}
          onDismiss={() => {
            setOffered(false);
            requestAnimationFrame(() => add.current?.focus());
          }}
        />
      )}
      {!isOffer && (
        <>
          <h3 className="font-serif text-lead font-semibold">Passkeys</h3>
          <PasskeyList
            passkeys={passkeys}
            canAdd={canAdd}
            onRename={(passkey) => setNamed({ passkey })}
            onRemove={(passkey) => {
              setToRemove(passkey);
              setAsking(true);
            }}
          />
          {canAdd && (
            <div className="mt-6">
              <Button ref={add} variant="quiet" onClick={begin}>
                Add a passkey
              </Button>
            </div>
          )}
        </>
      )}
      {named?.passkey === null && <NewPasskeyDialog send={changes.add} onClose={() => setNamed(null)} />}
      {named?.passkey && (
        <RenameDialog passkey={named.passkey} send={changes.rename} onClose={() => setNamed(null)} />
      )}
      <RemoveDialog
        passkey={toRemove}
        open={asking}
        send={changes.remove}
        onClose={() => setAsking(false)}
        // The row that opened the dialog may be gone.
        finalFocus={() => (passkeys.some(({ id }) => id === toRemove?.id) ? true : add.current)}
      />
    </div>
  );
}

interface PasskeyListProps {
  passkeys: readonly Passkey[];
  canAdd: boolean;
  onRename: (passkey: Passkey) => void;
  onRemove: (passkey: Passkey) => void;
}

function PasskeyList({ passkeys, canAdd, onRename, onRemove }: PasskeyListProps) {
  if (passkeys.length === 0) {
    return (
      <p className="mt-3 border-y border-hairline py-5 text-body text-pretty text-muted">
        {canAdd
          ? 'No passkeys yet. A passkey lets you sign in with your fingerprint, face, or screen lock.'
          : 'This browser doesn’t support passkeys. In one that does, you can sign in with your fingerprint, face, or screen lock instead of a password.'}
      </p>
    );
  }
  return (
    <ul aria-label="Passkeys" className="mt-3 divide-y divide-hairline border-y border-hairline">
      {passkeys.map((passkey) => (
        <PasskeyRow
          key={passkey.id}
          passkey={passkey}
          onRename={() => onRename(passkey)}
          onRemove={() => onRemove(passkey)}
        />
      ))}
    </ul>
  );
}

interface NewPasskeyDialogProps {
  send: (name: string) => Promise<unknown>;
  onClose: () => void;
}

const NewPasskeyDialog = ({ send, onClose }: NewPasskeyDialogProps) => (
  <PasskeyNameDialog
    title="Add a passkey"
    description="Name it after this device. Your browser will guide you through the rest."
    name={parseDevice(navigator.userAgent).name}
    confirmLabel="Continue"
    successText="Passkey added."
    send={(name) => send(name)}
    onClose={onClose}
  />
);

interface RenameDialogProps {
  passkey: Passkey;
  send: (change: { id: number; name: string }) => Promise<unknown>;
  onClose: () => void;
}

const RenameDialog = ({ passkey, send, onClose }: RenameDialogProps) => (
  <PasskeyNameDialog
    title="Rename passkey"
    description="Only you see this name."
    name={passkey.name}
    confirmLabel="Save name"
    successText="Passkey renamed."
    send={(name) => send({ id: passkey.id, name })}
    onClose={onClose}
  />
);

interface RemoveDialogProps {
  /** Stays set while the dialog closes. */
  passkey: Passkey | null;
  open: boolean;
  send: (id: number) => Promise<unknown>;
  onClose: () => void;
  finalFocus: () => HTMLElement | true | null;
}

function RemoveDialog({ passkey, open, send, onClose, finalFocus }: RemoveDialogProps) {
  const removal = useMutation({ mutationFn: send });

  function remove({ id }: Passkey) {
    removal.mutate(id, {
      onSuccess: () => toast.success('Passkey removed.'),
      onError: (error) => toast.error(errorText(error)),
      onSettled: onClose,
    });
  }

  return (
    <ConfirmDialog
      open={open}
      title="Remove this passkey?"
      description={`You won’t be able to sign in with ${passkey?.name ?? ''} anymore. Your device may still list it, and you can delete it there too.`}
      confirmLabel="Remove passkey"
      loading={removal.isPending}
      onCancel={onClose}
      onConfirm={() => passkey && remove(passkey)}
      finalFocus={finalFocus}
    />
  );
}
