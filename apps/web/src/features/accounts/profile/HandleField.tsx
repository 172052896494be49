import { HANDLE_MAX, HANDLE_MIN, handleTypingFault } from '@stoa/contract/accounts.rules';
import { type ChangeEvent, useRef, useState } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { TextInput } from '../../../ui/TextInput.tsx';

interface HandleFieldProps {
  field: UseFormRegisterReturn;
  initial: string;
  error?: string | undefined;
  onEdit: () => void;
}

/** Rejects invalid characters while typing (product.md §5) and shows why. */
export function HandleField({ field, initial, error, onEdit }: HandleFieldProps) {
  const accepted = useRef(initial);
  const [refusal, setRefusal] = useState<string | null>(null);

  function type(event: ChangeEvent<HTMLInputElement>) {
    const input = event.target;
    const fault = handleTypingFault(input.value);
    setRefusal(fault);
    onEdit();
    if (fault === null) {
      accepted.current = input.value;
      void field.onChange(event);
      return;
    }
    // The caret returns to where the rejected characters were typed.
    const caret = (input.selectionEnd ?? 0) - (input.value.length - accepted.current.length);
    input.value = accepted.current;
    input.setSelectionRange(Math.max(0, caret), Math.max(0, caret));
  }

  return (
    <TextInput
      {...field}
      label="Member ID"
      autoComplete="nickname"
      autoCapitalize="none"
      enterKeyHint="next"
      spellCheck={false}
      hint={`${HANDLE_MIN} to ${HANDLE_MAX} letters, numbers, underscores, or periods`}
      error={error ?? refusal ?? undefined}
      onChange={type}
      onBlur={(event) => {
        setRefusal(null);
        void field.onBlur(event);
      }}
    />
  );
}
