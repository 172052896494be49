import { codeFault } from '@stoa/contract/catalogue.rules';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { CodeField } from '../../features/journal/CodeField.tsx';
import { ADD_CIGAR, CIGAR_CODE } from '../../lib/pending-add-cigar.ts';
import { Button } from '../../ui/Button.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';

const OPEN = '#code';

/** Leads a visitor with a band in hand through joining into the add-cigar flow; the code goes along. */
export function HaveACode() {
  const navigate = useNavigate();
  const { hash } = useLocation();
  const [code, setCode] = useState('');
  const [fault, setFault] = useState<string>();
  const form = useRef<HTMLFormElement>(null);
  const isOpen = hash === OPEN;

  // Large text, and a phone on its side, leave the field no room where the link stood.
  useEffect(() => {
    if (!isOpen) return undefined;
    // After the phone's own scrolling to the field that has the focus.
    const frame = requestAnimationFrame(() => form.current?.scrollIntoView({ block: 'nearest' }));
    return () => cancelAnimationFrame(frame);
  }, [isOpen]);

  if (!isOpen) {
    // In the address, so that a press before the app has started is not lost.
    return (
      <ButtonLink variant="link" to={OPEN} replace preventScrollReset>
        I have a code
      </ButtonLink>
    );
  }

  function go(event: FormEvent) {
    event.preventDefault();
    const found = codeFault(code);
    if (found === null)
      void navigate(`/register?${new URLSearchParams({ [ADD_CIGAR]: 'true', [CIGAR_CODE]: code.trim() })}`);
    else setFault(found);
  }

  return (
    <form
      ref={form}
      noValidate
      className="flex w-full max-w-narrow scroll-my-24 flex-wrap items-start gap-x-4"
      onSubmit={go}
    >
      <div className="max-w-full flex-[1_1_7rem]">
        <CodeField
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the press that opened it asked for this field
          autoFocus
          error={fault}
          alert
          value={code}
          onChange={(typed) => {
            setCode(typed);
            setFault(undefined);
          }}
        />
      </div>
      <span className="mt-5">
        <Button type="submit" variant="quiet">
          Continue
        </Button>
      </span>
    </form>
  );
}
