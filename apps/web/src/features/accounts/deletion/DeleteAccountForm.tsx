import { useCheckedForm } from '../../../lib/use-checked-form.ts';
import { Button } from '../../../ui/Button.tsx';
import { PasswordInput } from '../../../ui/PasswordInput.tsx';
import { useMember } from '../member.ts';
import type { useAccountDeletion } from './deletion.queries.ts';
import { formStyle } from '../../../ui/form-style.ts';

interface DeleteAccountFormProps {
  deletion: ReturnType<typeof useAccountDeletion>;
  onDeleted: () => void;
}

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
    <form
      noValidate
      aria-label="Delete account"
      className={`max-w-narrow ${formStyle}`}
      onSubmit={form.submit}
    >
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordInput label="Your password" {...form.field('password')} />
      <Button type="submit" variant="danger" loading={form.busy || deletion.isPending}>
        Delete my account
      </Button>
    </form>
  );
}
