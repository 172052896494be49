import type { SupportedMember } from '@stoa/contract';
import { useId } from 'react';
import { useCheckedForm } from '../../../lib/use-checked-form.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { TextInput } from '../../../ui/TextInput.tsx';
import { formStyle } from '../../../ui/form-style.ts';
import { useErase } from './support.queries.ts';

interface EraseDialogProps {
  member: SupportedMember;
  onErased: () => void;
  onClose: () => void;
}

/** Asks for the member's address once more: nobody is deleted by a slip. */
export function EraseDialog({ member, onErased, onClose }: EraseDialogProps) {
  const id = useId();
  const erase = useErase(member);
  const form = useCheckedForm({
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
    failureText: null,
  });

  return (
    <Dialog
      open
      onClose={onClose}
      title={`Delete the account of ${member.name}?`}
      description="At once and for good: the journal, the photos and the address are erased, parcels that are not on their way are cancelled, and a last mail says so. It cannot be undone."
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button variant="danger" type="submit" form={id} loading={form.busy}>
            Delete the account
          </Button>
        </>
      }
    >
      <form id={id} noValidate className={formStyle} onSubmit={form.submit}>
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
      </form>
    </Dialog>
  );
}
