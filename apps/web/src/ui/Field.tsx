import { type ReactNode, useId } from 'react';
import { FieldNote } from './FieldNote.tsx';

export interface FieldTexts {
  label: string;
  hint?: string | undefined;
  /** Why the value was refused. Takes the place of the hint. */
  error?: string | undefined;
  /** Says the error aloud at once: for a refusal that no focus leads to. */
  alert?: boolean | undefined;
  /** The id of a text elsewhere that says what is wrong with this and its neighbours together. */
  blamedBy?: string | undefined;
}

/** What a control needs to be tied to its label and its note. */
export interface FieldControl {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

interface FieldProps extends FieldTexts {
  children: (control: FieldControl) => ReactNode;
}

/** Label above, control, and one reserved line for the hint or the error, so that neither moves the page. */
export function Field({ label, hint, error, alert = false, blamedBy, children }: FieldProps) {
  const id = useId();
  const noteId = `${id}-note`;

  return (
    <div className="group/field flex flex-col">
      <label
        htmlFor={id}
        className="text-small text-muted transition-colors group-focus-within/field:text-brass-bright"
      >
        {label}
      </label>
      {children({
        id,
        'aria-describedby': error || hint ? noteId : blamedBy,
        'aria-invalid': error || blamedBy ? true : undefined,
      })}
      <FieldNote id={noteId} hint={hint} error={error} alert={alert} />
    </div>
  );
}
