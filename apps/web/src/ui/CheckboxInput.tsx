import { Check } from 'lucide-react';
import type { ComponentProps } from 'react';

/** The box alone, for a table's rows. It needs a label or an `aria-label`. */
export function CheckboxInput(props: Omit<ComponentProps<'input'>, 'type' | 'className'>) {
  return (
    <span className="relative mt-0.5 flex size-5 shrink-0">
      <input
        {...props}
        type="checkbox"
        className="peer size-5 appearance-none rounded-soft border border-edge transition-colors before:absolute before:-inset-3 hover:border-brass checked:border-brass checked:bg-brass aria-invalid:border-ember-text disabled:opacity-45"
      />
      <Check
        aria-hidden
        strokeWidth={2.5}
        className="pointer-events-none absolute inset-0.5 size-4 text-ink opacity-0 peer-checked:opacity-100"
      />
    </span>
  );
}
