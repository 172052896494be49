import { type Opening, OPENINGS_MAX, WEEK } from '@stoa/contract/retailers.rules';
import { X } from 'lucide-react';
import { Button } from '../../../ui/Button.tsx';
import { Checkbox } from '../../../ui/Checkbox.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { inputStyle } from '../../../ui/input-style.ts';

interface HoursFieldProps {
  value: readonly Opening[] | null;
  onChange: (hours: readonly Opening[] | null) => void;
  error?: string | undefined;
}

const dayName = (day: string) => `${day[0]?.toUpperCase()}${day.slice(1)}`;

const FIRST: Opening = { day: 'monday', opens: '10:00', closes: '19:00' };

function nextOpening(hours: readonly Opening[]): Opening {
  const last = hours.at(-1);
  if (last === undefined) return FIRST;
  return { ...last, day: WEEK[(WEEK.indexOf(last.day) + 1) % WEEK.length] ?? FIRST.day };
}

/** Edits opening hours in the shop's local time; days not in the list are closed. */
export function HoursField({ value: hours, onChange, error }: HoursFieldProps) {
  const change = (position: number, part: Partial<Opening>) =>
    onChange((hours ?? []).map((opening, index) => (index === position ? { ...opening, ...part } : opening)));

  return (
    <fieldset>
      <legend className="text-small text-muted">Opening hours</legend>
      <Checkbox
        label="List opening hours"
        checked={hours !== null}
        onChange={(event) => onChange(event.target.checked ? [FIRST] : null)}
      />
      {hours !== null && (
        <>
          <ul>
            {hours.map((opening, index) => (
              <OpeningRow
                // oxlint-disable-next-line react/no-array-index-key -- an opening has no identity but its position
                key={index}
                opening={opening}
                number={index + 1}
                onChange={(part) => change(index, part)}
                onRemove={() => onChange(hours.filter((_, other) => other !== index))}
              />
            ))}
          </ul>
          {hours.length < OPENINGS_MAX && (
            <Button variant="link" onClick={() => onChange([...hours, nextOpening(hours)])}>
              Add hours
            </Button>
          )}
        </>
      )}
      <p
        role={error ? 'alert' : undefined}
        className={`text-small ${error ? 'text-ember-text' : 'text-muted'}`}
      >
        {error ??
          (hours !== null &&
            'In the shop’s local time. A closing time at or before the opening time means the next day.')}
      </p>
    </fieldset>
  );
}

interface OpeningRowProps {
  opening: Opening;
  /** The position in the list for screen readers, from 1. */
  number: number;
  onChange: (part: Partial<Opening>) => void;
  onRemove: () => void;
}

function OpeningRow({ opening: { day, opens, closes }, number, onChange, onRemove }: OpeningRowProps) {
  return (
    <li className="grid grid-cols-[1fr_auto] gap-x-3 sm:grid-cols-[1fr_7rem_7rem_auto]">
      <select
        aria-label={`Day, row ${number}`}
        className={inputStyle}
        value={day}
        onChange={(event) => onChange({ day: event.target.value as Opening['day'] })}
      >
        {WEEK.map((one) => (
          <option key={one} value={one} className="bg-ink-floating">
            {dayName(one)}
          </option>
        ))}
      </select>
      <span className="col-start-1 grid grid-cols-2 gap-3 sm:col-span-2 sm:col-start-2">
        <input
          type="time"
          aria-label={`Opens, row ${number}`}
          className={inputStyle}
          value={opens}
          onChange={(event) => onChange({ opens: event.target.value })}
        />
        <input
          type="time"
          aria-label={`Closes, row ${number}`}
          className={inputStyle}
          value={closes === '24:00' ? '00:00' : closes}
          onChange={(event) => onChange({ closes: event.target.value })}
        />
      </span>
      <span className="col-start-2 row-span-2 row-start-1 self-center sm:col-start-4 sm:row-span-1">
        <IconButton icon={X} label={`Remove row ${number}, ${dayName(day)}`} onClick={onRemove} />
      </span>
    </li>
  );
}
