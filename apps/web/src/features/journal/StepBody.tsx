import { type ReactNode, useEffect, useRef } from 'react';

interface StepBodyProps {
  /** Screen readers get "Step 3 of 3, your experience"; the part before the comma is visible. */
  label: string;
  /** Shown on the line of the step's number while something runs in the background. */
  status?: string | undefined;
  children: ReactNode;
}

export function StepBody({ label, status, children }: StepBodyProps) {
  const body = useRef<HTMLDivElement>(null);
  const comma = label.indexOf(',');

  useEffect(() => {
    body.current?.focus({ preventScroll: true });
    body.current?.closest('[role="dialog"]')?.scrollIntoView({ block: 'start' });
  }, []);

  return (
    <div ref={body} role="group" aria-label={label} tabIndex={-1} className="outline-none">
      {comma > 0 && (
        <div className="mb-6 flex flex-wrap items-baseline justify-between gap-x-4">
          <p aria-hidden className="eyebrow">
            {label.slice(0, comma)}
          </p>
          <p role="status" className="text-small text-muted">
            {status}
          </p>
        </div>
      )}
      {children}
    </div>
  );
}
