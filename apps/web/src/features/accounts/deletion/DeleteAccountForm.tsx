import { useCheckedForm } from '../../../lib/use-checked-form.ts';
import { Button } from '../../../ui/Button.tsx';
import { PasswordInput } from '../../../ui/PasswordInput.tsx';
import { useMember } from '../member.ts';
import type { useAccountDeletion } from './deletion.queries.ts';

interface DeleteAccountFormProps {
  deletion: ReturnType<typeof useAccountDeletion>;
  onDeleted: () => void;
}

/** Asks for the password once more, so that only the member can delete the account. */
export function DeleteAccountForm({ deletion, onDeleted }: DeleteAccountFormProps) {
  const { email } = useMember();
  const form = useCheckedForm({
    defaultValues: { password: '' },
    check: ({ password }) =>
      password === '' ? [{ field: 'password', text: 'Please enter your password.' }] : [],
    send: ({ password }) => deletion.mutateAsync({ password }),
    onSent: onDeleted,
    selectRefused: true,
  });

  return (
    <form noValidate aria-label="Delete account" className="max-w-narrow space-y-4" onSubmit={form.submit}>
      {/* Password managers look for the account that the password belongs to. */}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordInput label="Your password" {...form.field('password')} />
      <Button type="submit" variant="danger" loading={form.busy || deletion.isPending}>
        Delete my account
      </Button>
    </form>
  );
}
