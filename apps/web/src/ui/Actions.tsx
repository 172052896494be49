import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { actionsStyle, longActionsStyle } from './overlay-style.ts';

interface ActionsProps {
  children: ReactNode;
  /** Pins the buttons of a form longer than a screen on a desktop too. */
  long?: boolean;
}

/**
 * Shows a form's or dialog's buttons, with the way out first and the main or destructive action last. On a phone the row
 * stays in reach at the lower edge.
 */
export function Actions({ children, long = false }: ActionsProps) {
  return (
    <div
      className={classNames(
        'mt-8 flex flex-wrap gap-3 sm:justify-end max-sm:[&>*]:flex-auto max-sm:[&>button]:px-4',
        actionsStyle,
        long && longActionsStyle,
      )}
    >
      {children}
    </div>
  );
}
