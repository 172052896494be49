import { useMutation } from '@tanstack/react-query';
import { KeyRound } from 'lucide-react';
import { errorText } from '../../../lib/api-error.ts';
import { browserHasPasskeys } from '../../../lib/passkeys.ts';
import { Button } from '../../../ui/Button.tsx';
import { FieldNote } from '../../../ui/FieldNote.tsx';

interface PasskeyButtonProps {
  label: string;
  primary?: boolean;
  act: () => Promise<unknown>;
  onDone?: (() => void) | undefined;
}

/** Runs a passkey action and shows its error below. Hidden if the browser lacks passkeys. */
export function PasskeyButton({ label, primary = false, act, onDone }: PasskeyButtonProps) {
  const ask = useMutation({ mutationFn: act });
  if (!browserHasPasskeys()) return null;
  return (
    <div>
      <Button
        wide
        variant={primary ? 'primary' : 'quiet'}
        loading={ask.isPending}
        onClick={() => ask.mutate(undefined, { onSuccess: () => onDone?.() })}
      >
        <KeyRound aria-hidden size={18} strokeWidth={1.5} /> {label}
      </Button>
      <FieldNote id="staff-passkey" alert error={ask.error ? errorText(ask.error) : ''} />
    </div>
  );
}
