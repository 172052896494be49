import type { ReactNode } from 'react';

/** The buttons of a form in a dialog. Inside the form, so that Enter submits; on a phone at the lower edge. */
export function DialogActions({ children }: { children: ReactNode }) {
  return (
    <div className="z-bar mt-8 flex flex-wrap gap-3 max-sm:sticky max-sm:bottom-0 max-sm:-mx-6 max-sm:-mb-6 max-sm:border-t max-sm:border-edge max-sm:bg-ink-floating max-sm:px-6 max-sm:pt-3 max-sm:pb-[max(0.75rem,env(safe-area-inset-bottom))] sm:justify-end max-sm:[&>[type=submit]]:flex-1 max-sm:[&>button]:px-4">
      {children}
    </div>
  );
}
