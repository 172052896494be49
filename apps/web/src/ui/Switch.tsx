import { type ComponentProps, useId } from 'react';

export interface SwitchProps extends Omit<ComponentProps<'input'>, 'id' | 'type' | 'role' | 'className'> {
  label: string;
  hint?: string;
}

/** On or off, at once or with the form. A checkbox underneath, so `register` works. */
export function Switch({ label, hint, ...rest }: SwitchProps) {
  const id = useId();

  return (
    <label htmlFor={id} className="flex min-h-11 items-center justify-between gap-6 py-2.5">
      <span>
        <span className="block text-body text-ivory">{label}</span>
        {hint && (
          <span id={`${id}-hint`} className="block text-small text-muted">
            {hint}
          </span>
        )}
      </span>
      <span className="relative flex shrink-0">
        <input
          {...rest}
          id={id}
          type="checkbox"
          // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- the checkbox itself says whether it is on
          role="switch"
          aria-describedby={hint ? `${id}-hint` : undefined}
          aria-label={label}
          className="peer h-6 w-11 appearance-none rounded-full border border-edge transition-colors hover:border-brass checked:border-brass checked:bg-brass disabled:opacity-45"
        />
        <span
          aria-hidden
          className="pointer-events-none absolute top-1 left-1 size-4 rounded-full bg-muted transition-[translate,background-color] peer-checked:translate-x-5 peer-checked:bg-ink"
        />
      </span>
    </label>
  );
}
