import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { CODE_LENGTH, codeFault, plainCode, printedCode } from '@stoa/contract/catalogue.rules';
import { onlineManager } from '@tanstack/react-query';
import { Button } from '../../ui/Button.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Rule } from '../../ui/Rule.tsx';
import {
  type CodeRefusal,
  codeRefusal,
  type EnteredCigar,
  type OwnEntry,
  isSpent,
  uncheckedCigar,
} from './code-check.ts';
import { LikelyCodes } from './LikelyCodes.tsx';
import { CodeField } from './CodeField.tsx';
import { useCheckCode } from './journal.queries.ts';
import { ScanBand } from './scan/ScanBand.tsx';
import { isUnanswered } from '../../lib/api-error.ts';

interface CodeStepProps {
  code: string;
  /** True if the code came from another page. The flow then continues without a press. */
  carried: boolean;
  onCode: (typed: string) => void;
  /** Called when the code can't be used anymore, whatever happens to the page. */
  onSpent: () => void;
  /** Also runs without a response from the server, which then checks the code later. */
  onEntered: (cigar: EnteredCigar) => void;
  /** The code belongs to the member's own unfinished entry. */
  onResume: (own: OwnEntry) => void;
  resuming: boolean;
  onSkip: () => void;
}

/** Checks a code, or accepts it unchecked without a connection. */
function useCodeEntry({ resuming, onSpent, onEntered, onResume }: CodeStepProps) {
  const [refusal, setRefusal] = useState<CodeRefusal | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const check = useCheckCode();

  function refuse(next: CodeRefusal) {
    setRefusal(next);
    field.current?.focus();
  }

  function begin(typedCode: string) {
    if (check.isPending || resuming) return;
    const fault = codeFault(typedCode);
    if (fault !== null) {
      refuse({ text: fault, own: null });
      return;
    }
    setRefusal(null);
    if (!onlineManager.isOnline()) {
      onEntered(uncheckedCigar(typedCode));
      return;
    }
    check.mutate(typedCode, {
      onSuccess: onEntered,
      onError: (error) => {
        if (isUnanswered(error)) {
          onEntered(uncheckedCigar(typedCode));
          return;
        }
        const next = codeRefusal(error);
        if (next.own?.inProgress) onResume(next.own);
        else refuse(next);
        if (isSpent(error)) onSpent();
      },
    });
  }

  return { field, refusal, clearRefusal: () => setRefusal(null), begin, checking: check.isPending };
}

/** Milliseconds after the last character: time to notice a typo. */
const PAUSE_MS = 600;

/** Continues by itself, once, when the code is complete, or shows what is wrong with it. */
function useContinuing(code: string, carried: boolean, begin: (code: string) => void) {
  const [isArmed, arm] = useState(carried);
  const continueWith = useEffectEvent(begin);

  useEffect(() => {
    if (!isArmed || plainCode(code).length !== CODE_LENGTH) return undefined;
    const timer = setTimeout(() => {
      arm(false);
      continueWith(code);
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [isArmed, code]);

  return arm;
}

export function CodeStep(props: CodeStepProps) {
  const { code, carried, onCode, resuming, onSkip } = props;
  const { field, refusal, clearRefusal, begin, checking } = useCodeEntry(props);
  const arm = useContinuing(code, carried, begin);

  function submit(event: FormEvent) {
    event.preventDefault();
    arm(false);
    begin(code);
  }

  return (
    <form noValidate onSubmit={submit}>
      <CodeField
        ref={field}
        value={code}
        error={refusal?.text}
        onChange={(typed) => {
          onCode(typed);
          arm(true);
          clearRefusal();
        }}
      />
      {refusal !== null && plainCode(code) !== '' && codeFault(code) !== null && (
        <LikelyCodes
          typed={code}
          onChoose={(chosen) => {
            arm(false);
            onCode(printedCode(chosen));
            begin(chosen);
          }}
        />
      )}
      {refusal?.own && (
        <div className="mb-2">
          <ButtonLink variant="link" replace to={`/dashboard/journal?entry=${refusal.own.id}`}>
            Open the entry
          </ButtonLink>
        </div>
      )}
      <ScanBand
        onCode={(scanned) => {
          arm(false);
          onCode(scanned);
          begin(scanned);
        }}
        onType={() => field.current?.focus()}
      />
      <div className="dialog-main-action mt-3">
        <Button type="submit" wide loading={checking || resuming}>
          Continue
        </Button>
      </div>
      <div className="my-6">
        <Rule ornament />
      </div>
      <Button
        variant="quiet"
        wide
        onClick={() => {
          arm(false);
          onSkip();
        }}
      >
        Or Log Non-Stoic Cigar
      </Button>
    </form>
  );
}
