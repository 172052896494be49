import { ACCOUNT_TEXTS, looksLikeEmail } from '@stoa/contract/accounts.rules';
import { useCheckedForm } from '../../../lib/use-checked-form.ts';
import { Button } from '../../../ui/Button.tsx';
import { TextInput } from '../../../ui/TextInput.tsx';
import { useCodeRequest } from './recovery.queries.ts';
import { formStyle } from '../../../ui/form-style.ts';

interface EmailStepProps {
  email: string;
  onSent: (email: string) => void;
}

export function EmailStep({ email, onSent }: EmailStepProps) {
  const request = useCodeRequest();
  const form = useCheckedForm({
    defaultValues: { email },
    check: (typed) =>
      looksLikeEmail(typed.email.trim()) ? [] : [{ field: 'email', text: ACCOUNT_TEXTS.email }],
    send: (typed) => request.mutateAsync(typed.email.trim()),
    onSent: (typed) => onSent(typed.email.trim()),
  });

  return (
    <form noValidate className={formStyle} onSubmit={form.submit}>
      <TextInput
        label="Email"
        type="email"
        autoComplete="username"
        inputMode="email"
        autoCapitalize="none"
        enterKeyHint="send"
        {...form.field('email')}
      />
      <Button type="submit" wide loading={form.busy}>
        Send Reset Code
      </Button>
    </form>
  );
}
