import { type ComponentProps, type ReactNode, useId } from 'react';
import { CheckboxInput } from './CheckboxInput.tsx';
import { FieldNote } from './FieldNote.tsx';

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'id' | 'type' | 'className'> {
  /** A press on a link in the label follows the link and doesn't check the box. */
  label: ReactNode;
  /** Reserves a line for the error if passed, even as undefined. */
  error?: string | undefined;
}

export function Checkbox(props: CheckboxProps) {
  const { label, error, ...rest } = props;
  const id = useId();

  return (
    <div>
      <div className="flex min-h-11 items-start gap-3 py-2.5">
        <CheckboxInput
          {...rest}
          id={id}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-note` : undefined}
        />
        <label htmlFor={id} className="text-body text-ivory">
          {label}
        </label>
      </div>
      {'error' in props && <FieldNote id={`${id}-note`} error={error} alert />}
    </div>
  );
}
