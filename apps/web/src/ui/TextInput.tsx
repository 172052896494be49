import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Field, type FieldTexts } from './Field.tsx';
import { inputStyle } from './input-style.ts';
import { focusNextField } from './next-field.ts';

export interface TextInputProps extends FieldTexts, Omit<ComponentProps<'input'>, 'id' | 'className'> {
  /** A 44 px button at the end of the line. */
  action?: ReactNode;
  /** For the one number that a dialog asks for. */
  large?: boolean;
}

export function TextInput({
  label,
  hint,
  error,
  alert,
  blamedBy,
  noteId,
  action,
  large = false,
  type = 'text',
  ...rest
}: TextInputProps) {
  return (
    <Field label={label} hint={hint} error={error} alert={alert} blamedBy={blamedBy} noteId={noteId}>
      {(control) => (
        <span className="relative block">
          <input
            // Fields override these defaults.
            enterKeyHint="done"
            autoCapitalize="sentences"
            autoComplete="off"
            onKeyDown={focusNextField}
            {...rest}
            {...control}
            type={type}
            className={classNames(
              inputStyle,
              'read-only:text-muted',
              !!action && 'pr-12',
              large && 'figures text-title!',
            )}
          />
          {action && <span className="absolute inset-y-0 right-0 flex items-center">{action}</span>}
        </span>
      )}
    </Field>
  );
}
