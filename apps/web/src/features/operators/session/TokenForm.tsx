import { type FormEvent, useRef, useState } from 'react';
import { errorText } from '../../../lib/api-error.ts';
import { Button } from '../../../ui/Button.tsx';
import { PasswordInput } from '../../../ui/PasswordInput.tsx';
import { isRightToken } from './operator-call.ts';
import { operatorSession } from './operator-session.ts';

const WRONG =
  'This is not the operator token. It is in the server’s settings as OPERATOR_TOKEN, or in the file operator-token of its data directory.';

/** The operator token, tried before it is kept. */
export function TokenForm({ onSignedIn }: { onSignedIn?: () => void }) {
  const field = useRef<HTMLInputElement>(null);
  const [fault, setFault] = useState<string>();
  const [busy, setBusy] = useState(false);

  function refuse(text: string) {
    setFault(text);
    field.current?.focus();
    field.current?.select();
  }

  async function tryIt(token: string) {
    setBusy(true);
    try {
      if (!(await isRightToken(token))) {
        refuse(WRONG);
        return;
      }
      operatorSession.begin(token);
      onSignedIn?.();
    } catch (error) {
      refuse(errorText(error));
    } finally {
      setBusy(false);
    }
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    const token = field.current?.value.trim() ?? '';
    if (busy) return;
    if (token === '') refuse('Please enter the operator token.');
    else void tryIt(token);
  }

  return (
    <form noValidate className="space-y-5" onSubmit={submit}>
      <PasswordInput
        label="Operator token"
        ref={field}
        autoComplete="off"
        error={fault}
        alert
        onChange={() => setFault(undefined)}
      />
      <Button type="submit" wide loading={busy}>
        Sign In
      </Button>
    </form>
  );
}
