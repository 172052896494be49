import { type ReactNode, useId } from 'react';
import { FieldNote } from './FieldNote.tsx';

export interface FieldTexts {
  label: string;
  hint?: string | undefined;
  /** The reason for a refusal, which replaces the hint. */
  error?: string | undefined;
  /** Announces the error right away, for errors that don't move the focus. */
  alert?: boolean | undefined;
  /** The id of the error or hint, if other fields refer to it. */
  noteId?: string | undefined;
  /** The id of another text about this field and its neighbors. */
  blamedBy?: string | undefined;
}

export interface FieldControl {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

interface FieldProps extends FieldTexts {
  children: (control: FieldControl) => ReactNode;
}

export function Field({ label, hint, error, alert = false, blamedBy, children, ...rest }: FieldProps) {
  const id = useId();
  const noteId = rest.noteId ?? `${id}-note`;

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
