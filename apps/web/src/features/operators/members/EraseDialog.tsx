import type { SupportedMember } from '@stoa/contract';
import { TextInput } from '../../../ui/TextInput.tsx';
import { FormDialog } from '../FormDialog.tsx';
import { useDialogForm } from '../use-dialog-form.ts';
import { useErase } from './support.queries.ts';

interface EraseDialogProps {
  member: SupportedMember;
  onErased: () => void;
  onClose: () => void;
}

/** Asks for the member's address once more: nobody is deleted by a slip. */
export function EraseDialog({ member, onErased, onClose }: EraseDialogProps) {
  const erase = useErase(member);
  const form = useDialogForm({
    defaultValues: { email: '', reason: '' },
    check: ({ email, reason }) => [
      ...(email.trim() === ''
        ? [{ field: 'email' as const, text: 'Please enter the member’s e-mail address.' }]
        : []),
      ...(reason.trim() === ''
        ? [{ field: 'reason' as const, text: 'Please say who asked for it, and when.' }]
        : []),
    ],
    send: ({ email, reason }) => erase.mutateAsync({ email: email.trim(), reason: reason.trim() }),
    onSent: onErased,
  });

  return (
    <FormDialog
      onClose={onClose}
      title={`Delete the account of ${member.name}?`}
      description="At once and for good: the journal, the photos and the address are erased, parcels that are not on their way are cancelled, and a last mail says so. It cannot be undone."
      form={form}
      label="Delete the account"
      danger
    >
      <TextInput
        label="The member’s e-mail, as in the request"
        type="email"
        autoComplete="off"
        autoCapitalize="none"
        alert
        {...form.field('email')}
      />
      <TextInput
        label="Who asked for it, and when"
        maxLength={200}
        autoComplete="off"
        alert
        {...form.field('reason')}
      />
    </FormDialog>
  );
}
