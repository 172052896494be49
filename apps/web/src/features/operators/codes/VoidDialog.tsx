import { useCheckedForm } from '../../../lib/use-checked-form.ts';
import { TextInput } from '../../../ui/TextInput.tsx';
import { FormDialog } from '../FormDialog.tsx';

interface VoidDialogProps {
  title: string;
  description: string;
  confirmLabel: string;
  onVoid: (reason: string) => Promise<unknown>;
  onClose: () => void;
}

/** Asks for the reason, which the audit retains. */
export function VoidDialog({ title, description, confirmLabel, onVoid, onClose }: VoidDialogProps) {
  const form = useCheckedForm({
    defaultValues: { reason: '' },
    check: ({ reason }) => (reason.trim() === '' ? [{ field: 'reason', text: 'Please say why.' }] : []),
    send: ({ reason }) => onVoid(reason.trim()),
    onSent: onClose,
    failureText: null,
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
