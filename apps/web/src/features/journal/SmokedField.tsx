import { useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { FieldNote } from '../../ui/FieldNote.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { type Smoked, wallClock } from '../../lib/smoked-day.ts';
import { smokedFault, smokedMoment, smokedText } from './smoked-at.ts';

interface SmokedFieldProps {
  /** Null for an entry that is not in the journal yet. */
  known: Smoked | null;
  /** `2026-05-01T19:30:00-05:00`, or half typed; null without a correction. */
  value: string | null;
  onChange: (moment: string | null) => void;
  error?: string | undefined;
}

export function SmokedField({ known, value, onChange, error }: SmokedFieldProps) {
  const [now] = useState(() => ({ smoked_at: new Date().toISOString(), smoked_local: null }));

  /** The focus returns to the button that opened the fields when they close. */
  const [left, setLeft] = useState(false);
  const correct = (typed: string) => onChange(smokedMoment(typed, known));

  if (value === null) {
    return (
      <div>
        <p className="flex min-h-11 flex-wrap items-center gap-x-3 text-body">
          <span>Smoked {smokedText(known)}</span>
          {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- the fields that had the focus have just gone */}
          <Button variant="link" autoFocus={left} onClick={() => correct(wallClock(known ?? now))}>
            Change the time
          </Button>
        </p>
        {error !== undefined && <FieldNote id="smoked-refused" error={error} />}
      </div>
    );
  }
  const [day = '', time = ''] = value.slice(0, 16).split('T');
  const fault = error ?? smokedFault(value) ?? undefined;

  return (
    <div className="grid grid-cols-2 gap-x-6 sm:grid-cols-[1fr_1fr_auto] sm:items-center">
      <TextInput
        type="date"
        label="Smoked on"
        value={day}
        min="1900-01-01"
        error={fault}
        // It replaces the button that opened it.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
        onChange={(event) => correct(`${event.target.value}T${time}`)}
      />
      <TextInput
        type="time"
        label="At"
        hint="Local time where you smoked it"
        value={time}
        onChange={(event) => correct(`${day}T${event.target.value}`)}
      />
      <div>
        <Button
          variant="link"
          onClick={() => {
            setLeft(true);
            onChange(null);
          }}
        >
          Keep the original time
        </Button>
      </div>
    </div>
  );
}
