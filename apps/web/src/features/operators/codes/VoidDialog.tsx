import { useId } from 'react';
import { useCheckedForm } from '../../../lib/use-checked-form.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { TextInput } from '../../../ui/TextInput.tsx';

interface VoidDialogProps {
  title: string;
  description: string;
  confirmLabel: string;
  onVoid: (reason: string) => Promise<unknown>;
  onClose: () => void;
}

/** Asks for the reason, which the audit retains. */
export function VoidDialog({ title, description, confirmLabel, onVoid, onClose }: VoidDialogProps) {
  const id = useId();
  const form = useCheckedForm({
    defaultValues: { reason: '' },
    check: ({ reason }) => (reason.trim() === '' ? [{ field: 'reason', text: 'Please say why.' }] : []),
    send: ({ reason }) => onVoid(reason.trim()),
    onSent: onClose,
    failureText: null,
  });

  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      description={description}
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button variant="danger" type="submit" form={id} loading={form.busy}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      <form id={id} noValidate onSubmit={form.submit}>
        <TextInput label="Reason" maxLength={200} autoComplete="off" alert {...form.field('reason')} />
      </form>
    </Dialog>
  );
}
