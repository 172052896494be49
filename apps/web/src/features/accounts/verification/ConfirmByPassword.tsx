import { errorText } from '../../../lib/api.ts';
import { useCheckedForm } from '../../../lib/use-checked-form.ts';
import { Button } from '../../../ui/Button.tsx';
import { PasswordInput } from '../../../ui/PasswordInput.tsx';
import { formStyle } from '../../../ui/form-style.ts';
import { refusedLink } from './verification.queries.ts';

interface ConfirmByPasswordProps {
  name: string;
  label: string;
  confirm: (password: string) => Promise<unknown>;
  onConfirmed: () => void;
  onLinkRefused: (text: string) => void;
}

export function ConfirmByPassword(props: ConfirmByPasswordProps) {
  const { name, label, confirm, onConfirmed, onLinkRefused } = props;
  const form = useCheckedForm({
    defaultValues: { password: '' },
    check: ({ password }) =>
      password === '' ? [{ field: 'password', text: 'Please enter your password.' }] : [],
    send: ({ password }) =>
      confirm(password).catch((error: unknown) => {
        const text = refusedLink(error);
        if (text !== null) onLinkRefused(text);
        throw error;
      }),
    onSent: onConfirmed,
    failureText: (error) => (refusedLink(error) === null ? errorText(error) : null),
    selectRefused: true,
  });

  return (
    <form noValidate aria-label={name} className={formStyle} onSubmit={form.submit}>
      <PasswordInput label="Password" alert {...form.field('password')} />
      <Button type="submit" wide loading={form.busy}>
        {label}
      </Button>
    </form>
  );
}
