import { type QuietHours, SAME_TIMES_TEXT } from '@stoa/contract/notifications.delivery.rules';
import { useEffect, useState } from 'react';
import { TextInput } from '../../../ui/TextInput.tsx';

/** Typing passes through other valid times, and a phone's picker doesn't fire blur, so a pause saves. */
const SETTLED_MS = 1_000;

interface QuietTimesProps {
  hours: QuietHours;
  onChange: (hours: QuietHours) => void;
}

/** Saves complete times on blur or after a pause. */
export function QuietTimes({ hours, onChange }: QuietTimesProps) {
  const [typed, setTyped] = useState<Partial<QuietHours>>({});
  const next = { ...hours, ...typed };
  const isFilled = next.from !== '' && next.to !== '';
  const isSame = isFilled && next.from === next.to;

  function save() {
    if (isSame) return;
    setTyped({});
    if (isFilled && (next.from !== hours.from || next.to !== hours.to)) onChange(next);
  }

  useEffect(() => {
    if (!isFilled || isSame || Object.keys(typed).length === 0) return;
    const timer = setTimeout(save, SETTLED_MS);
    return () => clearTimeout(timer);
  });

  return (
    <div
      role="group"
      aria-label="Quiet hours"
      className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,7.5rem),1fr))] gap-x-6 pt-2"
    >
      <TextInput
        type="time"
        label="From"
        value={next.from}
        onChange={(event) => setTyped({ ...typed, from: event.target.value })}
        onBlur={save}
      />
      <TextInput
        type="time"
        label="Until"
        error={isSame ? SAME_TIMES_TEXT : undefined}
        alert
        value={next.to}
        onChange={(event) => setTyped({ ...typed, to: event.target.value })}
        onBlur={save}
      />
    </div>
  );
}
