import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { errorText } from '../../lib/api.ts';
import { toast } from '../../ui/toast.ts';
import type { OutboxItem } from '../../lib/outbox/item.ts';
import { removeFromOutbox } from '../../lib/outbox/store.ts';

interface ThrowAwayProps {
  item: OutboxItem;
  /** What is lost, in a sentence or two. */
  loss: string;
  open: boolean;
  onClose: () => void;
}

export function ThrowAway({ item, loss, open, onClose }: ThrowAwayProps) {
  return (
    <ConfirmDialog
      open={open}
      title="Throw it away?"
      description={loss}
      confirmLabel="Throw away"
      cancelLabel="Keep it"
      onCancel={onClose}
      onConfirm={() => {
        onClose();
        removeFromOutbox(item).catch((error: unknown) => toast.error(errorText(error)));
      }}
    />
  );
}
