import { codeFault, readCode } from '@stoa/contract/catalogue.rules';
import { type FormEvent, useRef, useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/overlays.tsx';
import { CodeField } from '../CodeField.tsx';
import { Actions } from '../../../ui/Actions.tsx';

interface AnotherCodeProps {
  onCode: (code: string) => void;
  onClose: () => void;
}

export function AnotherCode({ onCode, onClose }: AnotherCodeProps) {
  const [typed, setTyped] = useState('');
  const [fault, setFault] = useState<string>();
  const field = useRef<HTMLInputElement>(null);

  function submit(event: FormEvent) {
    event.preventDefault();
    const found = codeFault(typed);
    const code = readCode(typed);
    if (found === null && code !== null) onCode(code);
    else {
      setFault(found ?? undefined);
      field.current?.focus();
    }
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title="Use another code"
      description="Your notes and photos stay with the entry."
    >
      <form noValidate onSubmit={submit}>
        <CodeField
          ref={field}
          value={typed}
          error={fault}
          onChange={(next) => {
            setTyped(next);
            setFault(undefined);
          }}
        />
        <Actions>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit">Use this code</Button>
        </Actions>
      </form>
    </Dialog>
  );
}
