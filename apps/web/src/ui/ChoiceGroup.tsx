import { type ReactNode, useId } from 'react';
import { classNames } from './class-names.ts';
import { FieldNote } from './FieldNote.tsx';
import type { FieldTexts } from './Field.tsx';

interface ChoiceGroupProps extends FieldTexts {
  /** On a phone, puts the choices next to the label, without a reserved line for a note. */
  compact?: boolean;
  /** Shows the label in the size of a title. */
  large?: boolean;
  children: ReactNode;
}

export function ChoiceGroup({
  label,
  hint,
  error,
  compact = false,
  large = false,
  children,
}: ChoiceGroupProps) {
  const id = useId();

  return (
    <div
      role="radiogroup"
      aria-labelledby={id}
      aria-describedby={error || hint ? `${id}-note` : undefined}
      aria-invalid={error ? true : undefined}
      className={classNames(
        'min-w-0',
        compact && 'xs:max-sm:flex xs:max-sm:flex-wrap xs:max-sm:items-center xs:max-sm:justify-between',
      )}
    >
      <p
        id={id}
        className={classNames(
          large ? 'font-serif text-title font-medium' : 'text-small text-muted',
          compact ? 'mb-2 xs:max-sm:mb-0' : 'mb-2',
        )}
      >
        {label}
      </p>
      {children}
      <div className={classNames('w-full', compact && !hint && !error && 'max-sm:hidden')}>
        <FieldNote id={`${id}-note`} hint={hint} error={error} />
      </div>
    </div>
  );
}
