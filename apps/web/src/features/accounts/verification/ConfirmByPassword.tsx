import { errorText } from '../../../lib/api.ts';
import { useCheckedForm } from '../../../lib/use-checked-form.ts';
import { Button } from '../../../ui/Button.tsx';
import { PasswordInput } from '../../../ui/PasswordInput.tsx';
import { refusedLink, useEmailVerification } from './verification.queries.ts';

interface ConfirmByPasswordProps {
  token: string;
  onConfirmed: () => void;
  onLinkRefused: (text: string) => void;
}

export function ConfirmByPassword({ token, onConfirmed, onLinkRefused }: ConfirmByPasswordProps) {
  const verification = useEmailVerification(token);
  const form = useCheckedForm({
    defaultValues: { password: '' },
    check: ({ password }) =>
      password === '' ? [{ field: 'password', text: 'Please enter your password.' }] : [],
    send: ({ password }) =>
      verification.mutateAsync(
        { password },
        {
          onError: (error) => {
            const text = refusedLink(error);
            if (text !== null) onLinkRefused(text);
          },
        },
      ),
    onSent: onConfirmed,
    failureText: (error) => (refusedLink(error) === null ? errorText(error) : null),
    selectRefused: true,
  });

  return (
    <form noValidate aria-label="Confirm your email" className="space-y-5" onSubmit={form.submit}>
      <PasswordInput label="Password" alert {...form.field('password')} />
      <Button type="submit" wide loading={form.busy}>
        Confirm my email
      </Button>
    </form>
  );
}
