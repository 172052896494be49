import type { ReactNode } from 'react';
import { actionsStyle } from '../../ui/overlay-style.ts';

/** The buttons of a form in a dialog. Inside the form, so that Enter submits; on a phone at the lower edge. */
export function DialogActions({ children }: { children: ReactNode }) {
  return (
    <div
      className={`mt-8 flex flex-wrap gap-3 sm:justify-end max-sm:[&>[type=submit]]:flex-1 max-sm:[&>button]:px-4 ${actionsStyle}`}
    >
      {children}
    </div>
  );
}
