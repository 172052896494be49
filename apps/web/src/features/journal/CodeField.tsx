import type { Ref } from 'react';
import { classNames } from '../../ui/class-names.ts';
import { Field } from '../../ui/Field.tsx';
import { inputStyle } from '../../ui/input-style.ts';

interface CodeFieldProps {
  value: string;
  onChange: (typed: string) => void;
  error: string | undefined;
  /** Announces the error right away, for errors that don't move the focus. */
  alert?: boolean;
  autoFocus?: boolean;
  ref?: Ref<HTMLInputElement>;
}

export function CodeField({ value, onChange, error, alert, ...rest }: CodeFieldProps) {
  return (
    <Field label="Cigar code" hint="8 characters, printed inside the band" error={error} alert={alert}>
      {(control) => (
        <input
          {...control}
          {...rest}
          value={value}
          placeholder="7KQ2-M9XA"
          autoComplete="off"
          autoCapitalize="characters"
          autoCorrect="off"
          spellCheck={false}
          maxLength={40}
          enterKeyHint="go"
          className={classNames(
            inputStyle,
            'figures text-title! tracking-caps uppercase placeholder:opacity-80',
          )}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  );
}
