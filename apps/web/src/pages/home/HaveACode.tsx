import { codeFault } from '@stoa/contract/catalogue.rules';
import { type FormEvent, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { CodeField } from '../../features/journal/CodeField.tsx';
import { ADD_CIGAR, CIGAR_CODE } from '../../lib/pending-add-cigar.ts';
import { Button } from '../../ui/Button.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';

const OPEN = '#code';

/** Leads a visitor with a code through joining to the add-cigar flow. */
export function HaveACode() {
  const navigate = useNavigate();
  const { hash } = useLocation();
  const [code, setCode] = useState('');
  const [fault, setFault] = useState<string>();

  if (hash !== OPEN) {
    // Stored in the address, so that a press before the app has started isn't lost.
    return (
      <ButtonLink id={OPEN.slice(1)} variant="link" to={OPEN} replace preventScrollReset>
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
      // The router scrolls to the form, even if the link was pressed before the app started.
      id={OPEN.slice(1)}
      noValidate
      style={{ scrollMarginTop: '42vh' }}
      className="flex w-full max-w-narrow flex-wrap items-start gap-x-4"
      onSubmit={go}
    >
      <div className="max-w-full flex-[1_1_7rem]">
        <CodeField
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- opened by a press
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
