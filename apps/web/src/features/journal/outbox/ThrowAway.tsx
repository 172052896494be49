import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { errorText } from '../../../lib/api.ts';
import { toast } from '../../../ui/toast.ts';
import type { OutboxEntry } from './outbox-entry.ts';
import { removeFromOutbox } from './outbox-store.ts';

interface ThrowAwayProps {
  entry: OutboxEntry;
  open: boolean;
  onClose: () => void;
}

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
        removeFromOutbox(entry).catch((error: unknown) => toast.error(errorText(error)));
      }}
    />
  );
}
