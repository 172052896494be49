import type { ComponentProps } from 'react';

interface SwitchControlProps extends Omit<ComponentProps<'input'>, 'type' | 'role' | 'className'> {
  'aria-label': string;
}

/** A switch without a label of its own, such as in a table. */
export function SwitchControl(props: SwitchControlProps) {
  return (
    <span className="relative flex shrink-0">
      <input
        {...props}
        type="checkbox"
        // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- the checkbox has its own state
        role="switch"
        className="peer h-6 w-11 appearance-none rounded-full border border-edge transition-colors before:absolute before:-inset-x-1 before:-inset-y-2.5 hover:border-brass checked:border-brass checked:bg-brass disabled:opacity-45"
      />
      <span
        aria-hidden
        className="pointer-events-none absolute top-1 left-1 size-4 rounded-full bg-muted transition-[translate,background-color] peer-checked:translate-x-5 peer-checked:bg-ink"
      />
    </span>
  );
}
