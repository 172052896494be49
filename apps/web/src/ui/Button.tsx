import type { ComponentProps, MouseEvent } from 'react';
import { type ButtonVariant, buttonStyle } from './button-style.ts';

interface ButtonProps extends Omit<ComponentProps<'button'>, 'className'> {
  variant?: ButtonVariant;
  /** Shows that it is busy and ignores presses, but keeps the focus. */
  loading?: boolean;
  /** Looks disabled and ignores presses, but keeps the focus. */
  inactive?: boolean;
  wide?: boolean;
}

/** Use one primary button per screen, and `danger` only for destructive actions. */
export function Button({
  variant = 'primary',
  loading = false,
  inactive = false,
  wide = false,
  type = 'button',
  onClick,
  children,
  ...rest
}: ButtonProps) {
  function press(event: MouseEvent<HTMLButtonElement>) {
    // A disabled button would lose the focus, so the button stays enabled and ignores the press.
    if (loading || inactive) event.preventDefault();
    else onClick?.(event);
  }

  return (
    <button
      {...rest}
      // oxlint-disable-next-line react/button-has-type -- the default above is one of the three
      type={type}
      aria-busy={loading || undefined}
      aria-disabled={loading || inactive || undefined}
      data-inactive={inactive || undefined}
      className={buttonStyle(variant, wide)}
      onClick={press}
    >
      {children}
      {loading && (
        <span aria-hidden className="absolute inset-x-0 bottom-0 h-0.75 overflow-hidden bg-current/25">
          <span className="block h-full w-1/3 animate-sweep bg-current" />
        </span>
      )}
    </button>
  );
}
