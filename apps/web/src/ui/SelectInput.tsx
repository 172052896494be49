import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
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
        <span className="relative block">
          <select {...rest} {...control} className={classNames(inputStyle, 'appearance-none pr-8')}>
            <option value="">{placeholder}</option>
            {options.map(({ value, label: name }) => (
              <option key={value} value={value} className="bg-ink-floating">
                {name}
              </option>
            ))}
          </select>
          <ChevronDown
            aria-hidden
            size="1.125rem"
            strokeWidth={1.5}
            className="pointer-events-none absolute inset-y-0 right-0 my-auto text-brass"
          />
        </span>
      )}
    </Field>
  );
}
