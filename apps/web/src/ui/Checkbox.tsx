import { Check } from 'lucide-react';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { FieldNote } from './FieldNote.tsx';

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'id' | 'type' | 'className'> {
  /** A press on a link in it follows the link and doesn't tick the box. */
  label: ReactNode;
  /** Passing it, even undefined, reserves the line it needs. */
  error?: string | undefined;
}

export function Checkbox(props: CheckboxProps) {
  const { label, error, ...rest } = props;
  const id = useId();

  return (
    <div>
      <div className="flex min-h-11 items-start gap-3 py-2.5">
        <span className="relative mt-0.5 flex size-5 shrink-0">
          <input
            {...rest}
            id={id}
            type="checkbox"
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? `${id}-note` : undefined}
            className="peer size-5 appearance-none rounded-soft border border-edge transition-colors before:absolute before:-inset-3 hover:border-brass checked:border-brass checked:bg-brass aria-invalid:border-ember-text disabled:opacity-45"
          />
          <Check
            aria-hidden
            strokeWidth={2.5}
            className="pointer-events-none absolute inset-0.5 size-4 text-ink opacity-0 peer-checked:opacity-100"
          />
        </span>
        <label htmlFor={id} className="text-body text-ivory">
          {label}
        </label>
      </div>
      {'error' in props && <FieldNote id={`${id}-note`} error={error} alert />}
    </div>
  );
}
