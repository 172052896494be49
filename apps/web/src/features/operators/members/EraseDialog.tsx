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

/** Requires the member's email, so that no one is deleted by accident. */
export function EraseDialog({ member, onErased, onClose }: EraseDialogProps) {
  const erase = useErase(member);
  const form = useDialogForm({
    defaultValues: { email: '', reason: '' },
    check: ({ email, reason }) => [
      ...(email.trim() === '' ? [{ field: 'email' as const, text: 'Please enter the member’s email.' }] : []),
      ...(reason.trim() === ''
        ? [{ field: 'reason' as const, text: 'Please enter who requested it, and when.' }]
        : []),
    ],
    send: ({ email, reason }) => erase.mutateAsync({ email: email.trim(), reason: reason.trim() }),
    onSent: onErased,
  });

  return (
    <FormDialog
      onClose={onClose}
      title={`Delete ${member.name}’s account?`}
      description="This is immediate and permanent. We’ll erase the journal, photos, and address, cancel parcels that haven’t shipped, and send the member a final email."
      form={form}
      label="Delete account"
      danger
    >
      <TextInput
        label="The member’s email, as in the request"
        type="email"
        autoComplete="off"
        autoCapitalize="none"
        alert
        {...form.field('email')}
      />
      <TextInput
        label="Source of the request"
        hint="The person who asked, and when"
        maxLength={200}
        autoComplete="off"
        alert
        {...form.field('reason')}
      />
    </FormDialog>
  );
}
