import { ACCOUNT_TEXTS, looksLikeEmail } from '@stoa/contract/accounts.rules';
import { type FormEvent, useRef, useState } from 'react';
import { ApiError, errorText } from '../../../lib/api.ts';
import { Button } from '../../../ui/Button.tsx';
import { TextInput } from '../../../ui/TextInput.tsx';
import { toast } from '../../../ui/toast.ts';
import { useCodeRequest } from './recovery.queries.ts';

interface EmailStepProps {
  /** What was typed before, when somebody comes back to this step. */
  email: string;
  onSent: (email: string) => void;
}

/** Forgotten password, step 1: where the code goes. */
export function EmailStep({ email, onSent }: EmailStepProps) {
  const field = useRef<HTMLInputElement>(null);
  const [fault, setFault] = useState<string>();
  const request = useCodeRequest();

  function refuse(text: string) {
    setFault(text);
    field.current?.focus();
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    const typed = field.current?.value.trim() ?? '';
    if (request.isPending) return;
    if (!looksLikeEmail(typed)) {
      refuse(ACCOUNT_TEXTS.email);
      return;
    }
    request.mutate(typed, {
      onSuccess: () => {
        toast.clearErrors();
        onSent(typed);
      },
      onError: (error) => {
        toast.error(errorText(error));
        if (error instanceof ApiError && error.fields['email']) refuse(error.fields['email']);
      },
    });
  }

  return (
    <form noValidate className="space-y-5" onSubmit={submit}>
      <TextInput
        label="Email"
        type="email"
        ref={field}
        defaultValue={email}
        autoComplete="username"
        inputMode="email"
        autoCapitalize="none"
        error={fault}
        onChange={() => setFault(undefined)}
      />
      <Button type="submit" wide loading={request.isPending}>
        Send Reset Code
      </Button>
    </form>
  );
}
