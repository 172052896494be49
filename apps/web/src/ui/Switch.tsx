import { type ComponentProps, useId } from 'react';
import { SwitchControl } from './SwitchControl.tsx';

interface SwitchProps extends Omit<ComponentProps<'input'>, 'id' | 'type' | 'role' | 'className'> {
  label: string;
  hint?: string;
}

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
      <SwitchControl
        {...rest}
        id={id}
        aria-describedby={hint ? `${id}-hint` : undefined}
        aria-label={label}
      />
    </label>
  );
}
