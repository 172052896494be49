import { type ReactNode, useId } from 'react';
import { FieldNote } from './FieldNote.tsx';
import type { FieldTexts } from './Field.tsx';

interface ChoiceGroupProps extends FieldTexts {
  children: ReactNode;
}

/** Frames a set of radio buttons: the question, the choices, the note. */
export function ChoiceGroup({ label, hint, error, children }: ChoiceGroupProps) {
  const id = useId();

  return (
    <div
      role="radiogroup"
      aria-labelledby={id}
      aria-describedby={error || hint ? `${id}-note` : undefined}
      aria-invalid={error ? true : undefined}
    >
      <p id={id} className="mb-2 text-small text-muted">
        {label}
      </p>
      {children}
      <FieldNote id={`${id}-note`} hint={hint} error={error} />
    </div>
  );
}
