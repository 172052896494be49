import { type Ref, useId } from 'react';
import { ChoiceGroup } from './ChoiceGroup.tsx';
import type { FieldTexts } from './Field.tsx';
import { ignoreEnter } from './ignore-enter.ts';

export interface LikelihoodScaleProps extends FieldTexts {
  value: number | undefined;
  onChange: (value: number) => void;
  lowLabel: string;
  highLabel: string;
  disabled?: boolean;
  /** The first step, for a form that focuses what is missing. */
  ref?: Ref<HTMLInputElement>;
}

/** A radio group whose ends are read aloud with their meaning. */
export function LikelihoodScale(props: LikelihoodScaleProps) {
  const { value, onChange, lowLabel, highLabel, disabled = false, ref, ...texts } = props;
  const name = useId();
  const meaning = new Map([
    [1, `1, ${lowLabel}`],
    [5, `5, ${highLabel}`],
  ]);

  return (
    <ChoiceGroup {...texts}>
      <div className="relative flex max-w-90 justify-between">
        <span aria-hidden className="absolute inset-x-5 top-1/2 h-px bg-hairline" />
        {[1, 2, 3, 4, 5].map((step) => (
          <label key={step} className="relative flex size-11 items-center justify-center">
            <input
              ref={step === 1 ? ref : undefined}
              type="radio"
              onKeyDown={ignoreEnter}
              name={name}
              value={step}
              checked={value === step}
              disabled={disabled}
              aria-label={meaning.get(step) ?? String(step)}
              className="peer absolute inset-0.5 appearance-none rounded-full border border-edge bg-ink transition-colors hover:border-brass checked:border-brass checked:bg-brass disabled:opacity-45"
              onChange={() => onChange(step)}
            />
            <span
              aria-hidden
              className="figures pointer-events-none relative text-lead text-ivory peer-checked:font-semibold peer-checked:text-ink"
            >
              {step}
            </span>
          </label>
        ))}
      </div>
      <p aria-hidden className="mt-1 flex max-w-90 justify-between text-small text-muted">
        <span>{lowLabel}</span>
        <span>{highLabel}</span>
      </p>
    </ChoiceGroup>
  );
}
