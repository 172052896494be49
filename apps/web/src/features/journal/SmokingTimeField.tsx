import { SMOKING_TIME_MAX, SMOKING_TIME_MIN } from '@stoa/contract/journal.rules';
import type { Ref } from 'react';
import { classNames } from '../../ui/class-names.ts';
import { Field } from '../../ui/Field.tsx';
import { inputStyle } from '../../ui/input-style.ts';

interface SmokingTimeFieldProps {
  /** Minutes; NaN while the field is empty. */
  value: number;
  onChange: (minutes: number) => void;
  error?: string | undefined;
  ref?: Ref<HTMLInputElement>;
}

/** A hairline with a lozenge on it, in both families of browsers; 44 px high for the thumb of a hand. */
const ruleStyle = [
  'h-11 min-w-0 flex-1 appearance-none bg-transparent',
  '[&::-webkit-slider-runnable-track]:h-px [&::-webkit-slider-runnable-track]:bg-edge',
  '[&::-webkit-slider-thumb]:-mt-2 [&::-webkit-slider-thumb]:size-4 [&::-webkit-slider-thumb]:rotate-45',
  '[&::-webkit-slider-thumb]:appearance-none [&::-webkit-slider-thumb]:bg-brass',
  '[&::-moz-range-track]:h-px [&::-moz-range-track]:bg-edge',
  '[&::-moz-range-thumb]:size-4 [&::-moz-range-thumb]:rotate-45 [&::-moz-range-thumb]:rounded-none',
  '[&::-moz-range-thumb]:border-0 [&::-moz-range-thumb]:bg-brass',
].join(' ');

/** Minutes, drawn along a rule or written to the minute. */
export function SmokingTimeField({ value, onChange, error, ref }: SmokingTimeFieldProps) {
  const onRule = Number.isNaN(value)
    ? SMOKING_TIME_MIN
    : Math.min(SMOKING_TIME_MAX, Math.max(SMOKING_TIME_MIN, value));

  return (
    <Field
      label="Smoking time in minutes"
      hint={`${SMOKING_TIME_MIN} to ${SMOKING_TIME_MAX} minutes`}
      error={error}
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
            className={ruleStyle}
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
              // The rule beside it steps; the browser's own arrows would be a third way.
              className={classNames(
                inputStyle,
                'figures appearance-[textfield] text-lead! [&::-webkit-inner-spin-button]:appearance-none',
              )}
              onChange={(event) => onChange(event.target.valueAsNumber)}
            />
          </span>
        </div>
      )}
    </Field>
  );
}
