import { ACCOUNT_TEXTS, looksLikeEmail } from '@stoa/contract/accounts.rules';
import { useState } from 'react';
import { useCheckedForm } from '../../../lib/use-checked-form.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/overlays.tsx';
import { TextInput } from '../../../ui/TextInput.tsx';
import { useMember } from '../member.ts';
import { useEmailRequest } from './email.queries.ts';

export function EmailChange({ onClose }: { onClose: () => void }) {
  const { email_verified: isVerified } = useMember();
  const [sentTo, setSentTo] = useState<string | null>(null);

  if (sentTo !== null) {
    return (
      <Dialog
        open
        onClose={onClose}
        title="Check your email"
        description={
          <span className="wrap-anywhere" role="status">
            We sent a link to {sentTo}. It’s valid for one day. Your email won’t change until you open it.
          </span>
        }
        footer={<Button onClick={onClose}>Done</Button>}
      />
    );
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title="Change your email"
      description={
        isVerified
          ? 'We’ll send a confirmation link to your new email and a note to your old one.'
          : 'We’ll send a confirmation link to your new email.'
      }
    >
      <EmailForm onSent={setSentTo} onClose={onClose} />
    </Dialog>
  );
}

function EmailForm({ onSent, onClose }: { onSent: (email: string) => void; onClose: () => void }) {
  const request = useEmailRequest();
  const form = useCheckedForm({
    defaultValues: { email: '' },
    check: ({ email }) =>
      looksLikeEmail(email.trim()) ? [] : [{ field: 'email', text: ACCOUNT_TEXTS.email }],
    send: ({ email }) => request.mutateAsync(email.trim()),
    onSent: ({ email }) => onSent(email.trim()),
  });

  return (
    <form noValidate aria-label="Change your email" onSubmit={form.submit}>
      <TextInput
        label="New email"
        type="email"
        autoComplete="email"
        inputMode="email"
        autoCapitalize="none"
        {...form.field('email')}
      />
      <div className="mt-6 flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
        <Button variant="quiet" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" loading={form.busy}>
          Send link
        </Button>
      </div>
    </form>
  );
}
