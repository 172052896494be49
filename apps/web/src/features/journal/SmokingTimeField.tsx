import { SMOKING_TIME_DEFAULT, SMOKING_TIME_MAX, SMOKING_TIME_MIN } from '@stoa/contract/journal.rules';
import { Undo2 } from 'lucide-react';
import { type Ref, useImperativeHandle, useRef, useState } from 'react';
import { classNames } from '../../ui/class-names.ts';
import { Field } from '../../ui/Field.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { inputStyle } from '../../ui/input-style.ts';
import { focusNextField } from '../../ui/next-field.ts';
import { sliderStyle } from '../../ui/slider-style.ts';
import { isSmokingTime, SMOKING_TIME_FAULT } from './entry-form.ts';

interface SmokingTimeFieldProps {
  /** Minutes; null is unanswered, NaN isn't a number. */
  value: number | null;
  onChange: (minutes: number | null) => void;
  error?: string | undefined;
  ref?: Ref<HTMLInputElement>;
}

const RANGE = `${SMOKING_TIME_MIN} to ${SMOKING_TIME_MAX} minutes`;

function hintFor(value: number | null): string {
  if (value === null) return `Not set. ${RANGE}`;
  // The minimum applies to a cigar that was finished sooner, too.
  return value === SMOKING_TIME_MIN ? `${SMOKING_TIME_MIN} minutes is the minimum` : RANGE;
}

function SmokingTimeSlider({ value, onChange }: Pick<SmokingTimeFieldProps, 'value' | 'onChange'>) {
  const minutes = value === null || Number.isNaN(value) ? SMOKING_TIME_DEFAULT : value;
  const onRule = Math.min(SMOKING_TIME_MAX, Math.max(SMOKING_TIME_MIN, minutes));

  return (
    <input
      type="range"
      aria-label="Smoking time, in five-minute steps"
      aria-valuetext={value === null ? 'not set' : `${onRule} minutes`}
      min={SMOKING_TIME_MIN}
      max={SMOKING_TIME_MAX}
      step={5}
      value={onRule}
      className={classNames(
        sliderStyle,
        'min-w-24!',
        value === null && '[&::-moz-range-thumb]:opacity-50 [&::-webkit-slider-thumb]:opacity-50',
      )}
      onChange={(event) => onChange(event.target.valueAsNumber)}
    />
  );
}

/** The default is a proposal: the time is unanswered until it is touched, or after the number is deleted. */
export function SmokingTimeField({ value, onChange, error, ref }: SmokingTimeFieldProps) {
  const [left, setLeft] = useState(false);
  const number = useRef<HTMLInputElement>(null);
  useImperativeHandle(ref, () => number.current as HTMLInputElement);
  // Typing 45 passes through 4, so too little is a fault only after blur, too much right away.
  const fault =
    !isSmokingTime(value) && (left || Number(value) > SMOKING_TIME_MAX) ? SMOKING_TIME_FAULT : undefined;

  return (
    <Field label="Smoking time in minutes" hint={hintFor(value)} error={error ?? fault}>
      {(control) => (
        <div className="flex flex-wrap items-center gap-x-4">
          <SmokingTimeSlider value={value} onChange={onChange} />
          <span className="w-16 shrink-0">
            <input
              {...control}
              ref={number}
              type="number"
              inputMode="numeric"
              enterKeyHint="next"
              autoComplete="off"
              onKeyDown={focusNextField}
              min={SMOKING_TIME_MIN}
              max={SMOKING_TIME_MAX}
              step={1}
              value={value === null || Number.isNaN(value) ? '' : value}
              placeholder={String(SMOKING_TIME_DEFAULT)}
              // The slider steps, and native arrows would be a third control.
              className={classNames(
                inputStyle,
                'figures appearance-[textfield] text-lead! [&::-webkit-inner-spin-button]:appearance-none',
              )}
              onChange={({ target }) =>
                onChange(target.value === '' && !target.validity.badInput ? null : target.valueAsNumber)
              }
              onBlur={() => setLeft(true)}
            />
          </span>
          <span className="size-11 shrink-0">
            {value !== null && (
              <IconButton
                icon={Undo2}
                label="Clear smoking time"
                onClick={() => {
                  onChange(null);
                  // The button disappears with the value.
                  number.current?.focus();
                }}
              />
            )}
          </span>
        </div>
      )}
    </Field>
  );
}
