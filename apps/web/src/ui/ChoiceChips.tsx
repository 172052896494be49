import { useId } from 'react';
import { ignoreEnter } from './ignore-enter.ts';

interface ChoiceChipsProps<Value extends string> {
  label: string;
  value: Value | undefined;
  onChange: (value: Value) => void;
  options: readonly { value: Value; label: string }[];
  /** In columns of the same width, for a number of choices that fills them. */
  even?: boolean;
}

export function ChoiceChips<Value extends string>({
  label,
  value,
  onChange,
  options,
  even = false,
}: ChoiceChipsProps<Value>) {
  const id = useId();

  return (
    <div role="radiogroup" aria-labelledby={id}>
      <p id={id} className="mb-2 text-small text-muted">
        {label}
      </p>
      <div
        className={
          even ? 'grid grid-cols-2 gap-2 text-center *:justify-center sm:grid-cols-3' : 'flex flex-wrap gap-2'
        }
      >
        {options.map((option) => (
          <label
            key={option.value}
            className="relative flex min-h-11 items-center rounded-soft border border-edge px-4 text-body text-muted transition-colors hover:text-ivory has-checked:border-brass has-checked:bg-ink-floating has-checked:text-brass-bright has-focus-visible:outline-2 has-focus-visible:outline-offset-3 has-focus-visible:outline-brass-bright"
          >
            <input
              type="radio"
              name={id}
              value={option.value}
              checked={value === option.value}
              className="absolute inset-0 appearance-none outline-none"
              onKeyDown={ignoreEnter}
              onChange={() => onChange(option.value)}
            />
            {option.label}
          </label>
        ))}
      </div>
    </div>
  );
}
