import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Field } from './Field.tsx';
import { inputStyle } from './input-style.ts';

interface ReadOnlyTextProps {
  label: string;
  hint?: string;
  value: string;
  /** A 44 px button at the end of the line, with a 20 px icon. */
  action?: ReactNode;
}

/** Shows text to copy. A long value wraps, which an input would cut off. */
export function ReadOnlyText({ label, hint, value, action }: ReadOnlyTextProps) {
  return (
    <Field label={label} hint={hint}>
      {(control) => (
        <span className="relative flex">
          <textarea
            {...control}
            readOnly
            rows={1}
            value={value}
            className={classNames(inputStyle, 'field-sizing-content resize-none', !!action && 'pr-10')}
            onFocus={(event) => event.target.select()}
          />
          {action && <span className="absolute inset-y-0 right-0 flex items-center">{action}</span>}
        </span>
      )}
    </Field>
  );
}
