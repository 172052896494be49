import { TextInput } from '../../../ui/TextInput.tsx';
import { FormDialog } from '../FormDialog.tsx';
import { useDialogForm } from '../use-dialog-form.ts';

interface VoidDialogProps {
  title: string;
  description: string;
  confirmLabel: string;
  onVoid: (reason: string) => Promise<unknown>;
  onClose: () => void;
}

/** Asks for the reason, which the audit keeps. */
export function VoidDialog({ title, description, confirmLabel, onVoid, onClose }: VoidDialogProps) {
  const form = useDialogForm({
    defaultValues: { reason: '' },
    check: ({ reason }) => (reason.trim() === '' ? [{ field: 'reason', text: 'Please say why.' }] : []),
    send: ({ reason }) => onVoid(reason.trim()),
    onSent: onClose,
  });

  return (
    <FormDialog
      onClose={onClose}
      title={title}
      description={description}
      form={form}
      label={confirmLabel}
      danger
    >
      <TextInput label="Reason" maxLength={200} autoComplete="off" alert {...form.field('reason')} />
    </FormDialog>
  );
}
