import { useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { FieldNote } from '../../ui/FieldNote.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { type Smoked, smokedFault, smokedText, wallClock } from './smoked-at.ts';

interface SmokedFieldProps {
  /** What the entry says until now; null for one that is not in the journal yet. */
  known: Smoked | null;
  /** A corrected time as typed, `2026-05-01T19:30`; null while nothing is corrected. */
  value: string | null;
  onChange: (typed: string | null) => void;
  /** Why the server refused it. */
  error?: string | undefined;
}

/** When it was smoked: a sentence, and on request a day and a time to correct it with. */
export function SmokedField({ known, value, onChange, error }: SmokedFieldProps) {
  const [now] = useState(() => ({ smoked_at: new Date().toISOString(), smoked_local: null }));

  if (value === null) {
    return (
      <div>
        <p className="flex min-h-11 flex-wrap items-center gap-x-3 text-body">
          <span>Smoked {smokedText(known)}</span>
          <Button variant="link" onClick={() => onChange(wallClock(known ?? now))}>
            Change the time
          </Button>
        </p>
        {error !== undefined && <FieldNote id="smoked-refused" error={error} />}
      </div>
    );
  }
  const [day = '', time = ''] = value.split('T');
  const fault = error ?? smokedFault(value, known) ?? undefined;

  return (
    <div className="grid grid-cols-2 gap-x-6 sm:grid-cols-[1fr_1fr_auto] sm:items-center">
      <TextInput
        type="date"
        label="Smoked on"
        value={day}
        min="1900-01-01"
        error={fault}
        // It was asked for by the button that it takes the place of.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
        onChange={(event) => onChange(`${event.target.value}T${time}`)}
      />
      <TextInput
        type="time"
        label="At"
        hint="On the clock where you smoked it"
        value={time}
        onChange={(event) => onChange(`${day}T${event.target.value}`)}
      />
      <Button variant="link" onClick={() => onChange(null)}>
        Leave it as it was
      </Button>
    </div>
  );
}
