import { useId } from 'react';
import { VisuallyHidden } from './VisuallyHidden.tsx';

interface SegmentedChoiceProps<Value extends string> {
  /** For screen readers only. */
  label: string;
  value: Value;
  onChange: (value: Value) => void;
  options: readonly { value: Value; label: string }[];
}

/** For filtering a view; use `Tabs` to switch between views. */
export function SegmentedChoice<Value extends string>(props: SegmentedChoiceProps<Value>) {
  const { label, value, onChange, options } = props;
  const name = useId();

  return (
    <fieldset className="inline-flex max-w-full flex-wrap rounded-soft border border-edge">
      <legend>
        <VisuallyHidden>{label}</VisuallyHidden>
      </legend>
      {options.map((option) => (
        <label
          key={option.value}
          className="-mt-px -ml-px flex min-h-11 min-w-11 grow items-center justify-center border-t border-l border-edge px-4 py-2 text-center text-body text-muted transition-colors hover:text-ivory has-checked:bg-ink-floating has-checked:text-brass-bright has-checked:shadow-[inset_0_-2px_0_var(--color-brass)] has-focus-visible:outline-2 has-focus-visible:outline-offset-3 has-focus-visible:outline-brass-bright"
        >
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={value === option.value}
            className="sr-only"
            onChange={() => onChange(option.value)}
          />
          {option.label}
        </label>
      ))}
    </fieldset>
  );
}
