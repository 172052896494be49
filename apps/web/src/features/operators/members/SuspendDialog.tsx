import { useId } from 'react';
import { useCheckedForm } from '../../../lib/use-checked-form.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { TextArea } from '../../../ui/TextArea.tsx';
import { formStyle } from '../../../ui/form-style.ts';
import { SelectInput } from '../SelectInput.tsx';
import { useSuspend, type KnownMember } from './operator-members.queries.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

const ENDS = [
  { value: '1', label: 'After a day' },
  { value: '7', label: 'After a week' },
  { value: '30', label: 'After 30 days' },
] as const;

const endIn = (days: string): string | null =>
  days === '' ? null : new Date(Date.now() + Number(days) * DAY_MS).toISOString();

export function SuspendDialog({
  member: { id, name },
  onClose,
}: {
  member: Pick<KnownMember, 'id' | 'name'>;
  onClose: () => void;
}) {
  const formId = useId();
  const suspend = useSuspend();
  const form = useCheckedForm({
    defaultValues: { reason: '', days: '' },
    check: ({ reason }) =>
      reason.trim() === '' ? [{ field: 'reason', text: 'Please say why: the member reads it.' }] : [],
    send: ({ reason, days }) =>
      suspend.mutateAsync({ id, suspended: true, reason: reason.trim(), until: endIn(days) }),
    onSent: onClose,
    failureText: null,
  });

  return (
    <Dialog
      open
      onClose={onClose}
      title={`Suspend ${name}?`}
      description="They are signed out at once and hidden from everybody. Nothing of theirs is lost: you can let them back in here."
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button variant="danger" type="submit" form={formId} loading={form.busy}>
            Suspend
          </Button>
        </>
      }
    >
      <form id={formId} noValidate className={formStyle} onSubmit={form.submit}>
        <TextArea
          label="Reason"
          hint="The member is sent it by mail."
          rows={2}
          maxLength={500}
          {...form.field('reason')}
        />
        <SelectInput
          label="It ends by itself"
          placeholder="Not by itself"
          options={ENDS}
          {...form.field('days')}
        />
      </form>
    </Dialog>
  );
}
