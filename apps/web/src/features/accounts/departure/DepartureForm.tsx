import { type FormEvent, useRef, useState } from 'react';
import { ApiError, errorText } from '../../../lib/api.ts';
import { Button } from '../../../ui/Button.tsx';
import { PasswordInput } from '../../../ui/PasswordInput.tsx';
import { toast } from '../../../ui/toast.ts';
import { useMember } from '../member.ts';
import type { useDeparture } from './departure.queries.ts';

interface DepartureFormProps {
  departure: ReturnType<typeof useDeparture>;
  onGone: () => void;
}

/** The last question: the password, so that nobody else can answer it. */
export function DepartureForm({ departure, onGone }: DepartureFormProps) {
  const { email } = useMember();
  const password = useRef<HTMLInputElement>(null);
  const [fault, setFault] = useState<string>();

  function submit(event: FormEvent) {
    event.preventDefault();
    const typed = password.current?.value ?? '';
    if (departure.isPending) return;
    if (typed === '') {
      setFault('Please enter your password.');
      password.current?.focus();
      return;
    }
    departure.mutate(
      { password: typed },
      {
        onSuccess: () => {
          toast.clearErrors();
          onGone();
        },
        onError: (error) => {
          toast.error(errorText(error));
          setFault(error instanceof ApiError ? error.fields['password'] : undefined);
          password.current?.select();
        },
      },
    );
  }

  return (
    <form noValidate aria-label="Delete account" className="max-w-narrow space-y-4" onSubmit={submit}>
      {/* Password managers look for whose password it is. */}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordInput
        label="Your password"
        ref={password}
        error={fault}
        onChange={() => setFault(undefined)}
      />
      <Button type="submit" variant="danger" loading={departure.isPending}>
        Delete my account
      </Button>
    </form>
  );
}
