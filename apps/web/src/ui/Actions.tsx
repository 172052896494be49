import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { actionsStyle, longActionsStyle } from './overlay-style.ts';

interface ActionsProps {
  children: ReactNode;
  /** Of a form longer than a screen: in reach on a desktop too. */
  long?: boolean;
}

/**
 * The buttons that end a form or a dialog: the way out first, the deed last, be it the main one or one that destroys. On a
 * wide screen the deed is at the right; on a phone the row stays in reach at the lower edge.
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
