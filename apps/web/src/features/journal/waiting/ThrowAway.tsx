import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { errorText } from '../../../lib/api.ts';
import { toast } from '../../../ui/toast.ts';
import type { WaitingEntry } from './waiting-entry.ts';
import { dropWaiting } from './waiting-store.ts';

interface ThrowAwayProps {
  entry: WaitingEntry;
  open: boolean;
  onClose: () => void;
}

/** Asks before the only copy goes. */
export function ThrowAway({ entry, open, onClose }: ThrowAwayProps) {
  return (
    <ConfirmDialog
      open={open}
      title="Throw it away?"
      description={
        entry.entryId === null
          ? 'What you wrote and its photos are only on this device. Nobody can bring them back.'
          : 'What you wrote now is only on this device and cannot be brought back. The entry in your journal stays as it is.'
      }
      confirmLabel="Throw away"
      cancelLabel="Keep it"
      onCancel={onClose}
      onConfirm={() => {
        onClose();
        dropWaiting(entry).catch((error: unknown) => toast.error(errorText(error)));
      }}
    />
  );
}
