import type { ComponentProps } from 'react';
import { Field, type FieldTexts } from './Field.tsx';
import { inputStyle } from './input-style.ts';

interface SelectInputProps extends FieldTexts, Omit<ComponentProps<'select'>, 'id' | 'className'> {
  options: readonly { value: string; label: string }[];
  /** The first option, which means no choice. */
  placeholder: string;
}

/** A native select, because it works best on a phone. */
export function SelectInput({
  label,
  hint,
  error,
  alert,
  blamedBy,
  options,
  placeholder,
  ...rest
}: SelectInputProps) {
  return (
    <Field label={label} hint={hint} error={error} alert={alert} blamedBy={blamedBy}>
      {(control) => (
        <select {...rest} {...control} className={inputStyle}>
          <option value="">{placeholder}</option>
          {options.map(({ value, label: name }) => (
            <option key={value} value={value} className="bg-ink-floating">
              {name}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
