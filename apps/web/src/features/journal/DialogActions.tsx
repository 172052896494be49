import type { ReactNode } from 'react';

/** The buttons at the end of a form in a dialog, main one last. Inside the form, so that Enter finds them. */
export function DialogActions({ children }: { children: ReactNode }) {
  return <div className="mt-8 flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">{children}</div>;
}
