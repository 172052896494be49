import { ACCOUNT_TEXTS } from '@stoa/contract/accounts.rules';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { ApiError, errorText } from '../../../lib/api.ts';
import { Button } from '../../../ui/Button.tsx';
import { TextInput } from '../../../ui/TextInput.tsx';
import { toast } from '../../../ui/toast.ts';
import { useCodeCheck, useCodeRequest } from './recovery.queries.ts';

interface CodeStepProps {
  email: string;
  onValid: (code: string) => void;
}

/** Forgotten password, step 2: the six digits from the mail. */
export function CodeStep({ email, onValid }: CodeStepProps) {
  const field = useRef<HTMLInputElement>(null);
  const [fault, setFault] = useState<string>();
  const check = useCodeCheck();
  const request = useCodeRequest();

  // The button that led here is gone, and the focus with it.
  useEffect(() => field.current?.focus(), []);

  function refuse(text: string) {
    setFault(text);
    field.current?.select();
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    // Copied out of a mail, digits may come in groups.
    const code = field.current?.value.replaceAll(/\s/g, '') ?? '';
    if (check.isPending) return;
    if (code === '') {
      refuse(ACCOUNT_TEXTS.codeInvalid);
      return;
    }
    check.mutate(
      { email, code },
      {
        onSuccess: () => {
          toast.clearErrors();
          onValid(code);
        },
        onError: (error) => {
          toast.error(errorText(error));
          if (error instanceof ApiError && error.fields['code']) refuse(error.fields['code']);
        },
      },
    );
  }

  return (
    <form noValidate className="space-y-5" onSubmit={submit}>
      <TextInput
        label="Reset code"
        ref={field}
        autoComplete="one-time-code"
        inputMode="numeric"
        hint="Six digits"
        error={fault}
        onChange={() => setFault(undefined)}
      />
      <Button type="submit" wide loading={check.isPending}>
        Validate Code
      </Button>
      <Button
        variant="link"
        loading={request.isPending}
        onClick={() =>
          request.mutate(email, {
            onSuccess: () => {
              toast.clearErrors();
              setFault(undefined);
              toast.success(`Another code is on its way to ${email}.`);
            },
            onError: (error) => toast.error(errorText(error)),
          })
        }
      >
        Send another code
      </Button>
    </form>
  );
}
