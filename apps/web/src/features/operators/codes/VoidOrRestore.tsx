import type { UseMutationResult } from '@tanstack/react-query';
import { ConfirmDialog } from '../../../ui/overlays.tsx';
import { reportFailure } from '../failures.ts';
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

/** Asks for the reason, which the audit records. */
function VoidDialog({ title, description, confirmLabel, onVoid, onClose }: VoidDialogProps) {
  const form = useDialogForm({
    defaultValues: { reason: '' },
    check: ({ reason }) =>
      reason.trim() === '' ? [{ field: 'reason', text: 'Please enter a reason.' }] : [],
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

interface VoidOrRestoreProps<Declared> {
  name: string;
  kind: 'code' | 'batch';
  asking: 'void' | 'restore' | null;
  /** Takes the reason; an empty reason restores it. */
  declare: UseMutationResult<Declared, unknown, string>;
  voidText: string;
  restoreText: string;
  onClose: () => void;
}

export function VoidOrRestore<Declared>({
  name,
  kind,
  asking,
  declare,
  voidText,
  restoreText,
  onClose,
}: VoidOrRestoreProps<Declared>) {
  return (
    <>
      {asking === 'void' && (
        <VoidDialog
          title={`Void ${name}?`}
          description={voidText}
          confirmLabel={`Void ${kind}`}
          onVoid={(reason) => declare.mutateAsync(reason)}
          onClose={onClose}
        />
      )}
      <ConfirmDialog
        open={asking === 'restore'}
        onCancel={onClose}
        onConfirm={() => declare.mutate('', { onSettled: onClose, onError: reportFailure })}
        loading={declare.isPending}
        title={`Restore ${name}?`}
        description={restoreText}
        confirmLabel={`Restore ${kind}`}
        calm
      />
    </>
  );
}
