import { SMOKING_TIME_MAX, SMOKING_TIME_MIN } from '@stoa/contract/journal.rules';
import { type Ref, useState } from 'react';
import { classNames } from '../../ui/class-names.ts';
import { Field } from '../../ui/Field.tsx';
import { inputStyle } from '../../ui/input-style.ts';
import { sliderStyle } from '../../ui/slider-style.ts';
import { isSmokingTime, SMOKING_TIME_FAULT } from './entry-form.ts';

interface SmokingTimeFieldProps {
  /** Minutes; NaN while the field is empty. */
  value: number;
  onChange: (minutes: number) => void;
  error?: string | undefined;
  ref?: Ref<HTMLInputElement>;
}

export function SmokingTimeField({ value, onChange, error, ref }: SmokingTimeFieldProps) {
  const [left, setLeft] = useState(false);
  // While typing 45 there is a 4: too little is a fault only after blur, too much at once.
  const fault = !isSmokingTime(value) && (left || value > SMOKING_TIME_MAX) ? SMOKING_TIME_FAULT : undefined;
  const onRule = Number.isNaN(value)
    ? SMOKING_TIME_MIN
    : Math.min(SMOKING_TIME_MAX, Math.max(SMOKING_TIME_MIN, value));

  return (
    <Field
      label="Smoking time in minutes"
      hint={`${SMOKING_TIME_MIN} to ${SMOKING_TIME_MAX} minutes`}
      error={error ?? fault}
    >
      {(control) => (
        <div className="flex items-center gap-6">
          <input
            type="range"
            aria-label="Smoking time, five minutes a step"
            aria-valuetext={`${onRule} minutes`}
            min={SMOKING_TIME_MIN}
            max={SMOKING_TIME_MAX}
            step={5}
            value={onRule}
            className={sliderStyle}
            onChange={(event) => onChange(event.target.valueAsNumber)}
          />
          <span className="w-20 shrink-0">
            <input
              {...control}
              ref={ref}
              type="number"
              inputMode="numeric"
              min={SMOKING_TIME_MIN}
              max={SMOKING_TIME_MAX}
              step={1}
              value={Number.isNaN(value) ? '' : value}
              // The slider steps; native arrows would be a third control.
              className={classNames(
                inputStyle,
                'figures appearance-[textfield] text-lead! [&::-webkit-inner-spin-button]:appearance-none',
              )}
              onChange={(event) => onChange(event.target.valueAsNumber)}
              onBlur={() => setLeft(true)}
            />
          </span>
        </div>
      )}
    </Field>
  );
}
