import { TextArea } from '../../../ui/TextArea.tsx';
import { FormDialog } from '../FormDialog.tsx';
import { useDialogForm } from '../use-dialog-form.ts';
import { SUSPENSION_ENDS, suspensionEnd } from '../suspension-ends.ts';
import { SelectInput } from '../../../ui/SelectInput.tsx';
import { useSuspend, type KnownMember } from './operator-members.queries.ts';

export function SuspendDialog({
  member: { id, name },
  onClose,
}: {
  member: Pick<KnownMember, 'id' | 'name'>;
  onClose: () => void;
}) {
  const suspend = useSuspend();
  const form = useDialogForm({
    defaultValues: { reason: '', days: '' },
    check: ({ reason }) =>
      reason.trim() === ''
        ? [{ field: 'reason', text: 'Please enter a reason. The member will see it.' }]
        : [],
    send: ({ reason, days }) =>
      suspend.mutateAsync({ id, suspended: true, reason: reason.trim(), until: suspensionEnd(days) }),
    onSent: onClose,
  });

  return (
    <FormDialog
      onClose={onClose}
      title={`Suspend ${name}?`}
      description="They’re signed out right away and hidden from everyone. Nothing is lost, and you can lift the suspension here."
      form={form}
      label="Suspend"
      danger
    >
      <TextArea
        label="Reason"
        hint="We email this to the member."
        rows={2}
        maxLength={500}
        {...form.field('reason')}
      />
      <SelectInput
        label="Ends"
        placeholder="Until lifted"
        options={SUSPENSION_ENDS}
        {...form.field('days')}
      />
    </FormDialog>
  );
}
