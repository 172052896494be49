import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import { Field, type FieldTexts } from './Field.tsx';
import { inputStyle } from './input-style.ts';

interface TextAreaProps extends FieldTexts, Omit<ComponentProps<'textarea'>, 'id' | 'className'> {}

export function TextArea({ label, hint, error, rows = 3, ...rest }: TextAreaProps) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <textarea
          enterKeyHint="enter"
          autoCapitalize="sentences"
          {...rest}
          {...control}
          rows={rows}
          className={classNames(inputStyle, 'field-sizing-content min-h-24 resize-none read-only:text-muted')}
        />
      )}
    </Field>
  );
}
