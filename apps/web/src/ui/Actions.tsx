import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { actionsStyle, longActionsStyle } from './overlay-style.ts';

interface ActionsProps {
  children: ReactNode;
  /** Also pins the buttons on a desktop, for a form longer than the screen. */
  long?: boolean;
}

/**
 * Shows a form's or dialog's buttons: cancel first, the main or destructive action last. On a phone, the row is pinned to the
 * bottom.
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
