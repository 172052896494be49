import { type ComponentProps, type Ref, useId, useRef } from 'react';
import { ChoiceGroup } from './ChoiceGroup.tsx';
import { classNames } from './class-names.ts';
import type { FieldTexts } from './Field.tsx';
import { Button } from './Button.tsx';
import { ignoreEnter } from './ignore-enter.ts';

interface LikelihoodScaleProps extends FieldTexts {
  value: number | undefined;
  onChange: (value: number) => void;
  lowLabel: string;
  highLabel: string;
  /** Marked but not chosen while no value is set. */
  proposal?: number;
  /** Clears the value, which then counts as unanswered. */
  onClear?: () => void;
  disabled?: boolean;
  /** The first step, for a form to focus a missing value. */
  ref?: Ref<HTMLInputElement>;
}

/** A radio group whose ends are read aloud with their meaning. */
export function LikelihoodScale(props: LikelihoodScaleProps) {
  const { value, onChange, lowLabel, highLabel, proposal, onClear, disabled = false, ref, ...texts } = props;
  const name = useId();
  const steps = useRef<HTMLDivElement>(null);
  const meaning = new Map([
    [1, `1, ${lowLabel}`],
    [5, `5, ${highLabel}`],
  ]);

  return (
    <ChoiceGroup {...texts}>
      <div ref={steps} className="relative flex max-w-90 justify-between">
        <span aria-hidden className="absolute inset-x-5 top-1/2 h-px bg-hairline" />
        {[1, 2, 3, 4, 5].map((step) => (
          <ScaleStep
            key={step}
            ref={step === 1 ? ref : undefined}
            step={step}
            proposed={value === undefined && proposal === step}
            name={name}
            checked={value === step}
            disabled={disabled}
            aria-label={meaning.get(step) ?? String(step)}
            onChange={() => onChange(step)}
          />
        ))}
      </div>
      <div
        className={classNames(
          'flex max-w-90 items-center justify-between gap-2 text-small text-muted',
          onClear ? 'min-h-11' : 'mt-1',
        )}
      >
        <span aria-hidden>{lowLabel}</span>
        {onClear && value !== undefined && (
          <Button
            variant="link"
            aria-label={`Clear: ${texts.label}`}
            disabled={disabled}
            onClick={() => {
              onClear();
              // The button disappears with the value, so the focus moves to the steps.
              steps.current?.querySelector('input')?.focus();
            }}
          >
            Clear
          </Button>
        )}
        <span aria-hidden className="text-right">
          {highLabel}
        </span>
      </div>
    </ChoiceGroup>
  );
}

interface ScaleStepProps extends ComponentProps<'input'> {
  step: number;
  proposed: boolean;
}

function ScaleStep({ step, proposed, ...radio }: ScaleStepProps) {
  return (
    <label className="relative flex aspect-square w-11 min-w-0 items-center justify-center">
      <input
        {...radio}
        type="radio"
        onKeyDown={ignoreEnter}
        value={step}
        className={classNames(
          'peer absolute inset-0.5 appearance-none rounded-full border bg-ink transition-colors hover:border-brass checked:border-solid checked:border-brass checked:bg-brass disabled:opacity-45',
          proposed ? 'border-dashed border-brass' : 'border-edge',
        )}
      />
      <span
        aria-hidden
        className="figures pointer-events-none relative text-lead text-ivory peer-checked:font-semibold peer-checked:text-ink"
      >
        {step}
      </span>
    </label>
  );
}
