import { ACCOUNT_TEXTS } from '@stoa/contract/accounts.rules';
import { useEffect } from 'react';
import { errorText } from '../../../lib/api.ts';
import { useCheckedForm } from '../../../lib/use-checked-form.ts';
import { Button } from '../../../ui/Button.tsx';
import { TextInput } from '../../../ui/TextInput.tsx';
import { toast } from '../../../ui/toast.ts';
import { useCodeCheck, useCodeRequest } from './recovery.queries.ts';
import { formStyle } from '../../../ui/form-style.ts';

interface CodeStepProps {
  email: string;
  onValid: (code: string) => void;
}

const withoutSpaces = (code: string) => code.replaceAll(/\s/g, '');

export function CodeStep({ email, onValid }: CodeStepProps) {
  const codeCheck = useCodeCheck();
  const request = useCodeRequest();
  const form = useCheckedForm({
    defaultValues: { code: '' },
    check: ({ code }) =>
      withoutSpaces(code) === '' ? [{ field: 'code', text: ACCOUNT_TEXTS.codeInvalid }] : [],
    send: ({ code }) => codeCheck.mutateAsync({ email, code: withoutSpaces(code) }),
    onSent: ({ code }) => onValid(withoutSpaces(code)),
    selectRefused: true,
  });
  const { setFocus } = form;

  useEffect(() => setFocus('code'), [setFocus]);

  function sendAnother() {
    request.mutate(email, {
      onSuccess: () => {
        toast.clearErrors();
        form.clearErrors();
        toast.success(`We sent a new code to ${email}.`);
      },
      onError: (error) => toast.error(errorText(error)),
    });
  }

  return (
    <form noValidate className={formStyle} onSubmit={form.submit}>
      <TextInput
        label="Reset code"
        autoComplete="one-time-code"
        inputMode="numeric"
        hint="Six digits"
        {...form.field('code')}
      />
      <Button type="submit" wide loading={form.busy}>
        Validate Code
      </Button>
      <Button variant="link" loading={request.isPending} onClick={sendAnother}>
        Send a new code
      </Button>
    </form>
  );
}
