import { errorText } from '../../../lib/api.ts';
import { useCheckedForm } from '../../../lib/use-checked-form.ts';
import { Button } from '../../../ui/Button.tsx';
import { PasswordInput } from '../../../ui/PasswordInput.tsx';
import { useMember } from '../member.ts';
import { useProof } from './step-up.queries.ts';
import { formStyle } from '../../../ui/form-style.ts';

interface PasswordProofProps {
  primary: boolean;
  onProved: () => void;
}

export function PasswordProof({ primary, onProved }: PasswordProofProps) {
  const { email } = useMember();
  const proof = useProof();
  const form = useCheckedForm({
    defaultValues: { password: '' },
    check: ({ password }) =>
      password === '' ? [{ field: 'password', text: 'Please enter your password.' }] : [],
    send: ({ password }) => proof.mutateAsync({ password }),
    onSent: onProved,
    failureText: null,
    failureFaults: (error) => [{ field: 'password', text: errorText(error) }],
    selectRefused: true,
  });

  return (
    <form noValidate aria-label="Your password" className={formStyle} onSubmit={form.submit}>
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordInput label="Password" alert {...form.field('password')} />
      <Button type="submit" wide variant={primary ? 'primary' : 'quiet'} loading={form.busy}>
        Confirm with password
      </Button>
    </form>
  );
}
