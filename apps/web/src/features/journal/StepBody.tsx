import { type ReactNode, useEffect, useRef } from 'react';

interface StepBodyProps {
  /** Screen readers get "Step 3 of 3, your experience"; the part before the comma is visible. */
  label: string;
  children: ReactNode;
}

export function StepBody({ label, children }: StepBodyProps) {
  const body = useRef<HTMLDivElement>(null);
  const comma = label.indexOf(',');

  useEffect(() => {
    body.current?.focus({ preventScroll: true });
    body.current?.closest('[role="dialog"]')?.scrollIntoView({ block: 'start' });
  }, []);

  return (
    <div ref={body} role="group" aria-label={label} tabIndex={-1} className="outline-none">
      {comma > 0 && (
        <p aria-hidden className="eyebrow mb-6">
          {label.slice(0, comma)}
        </p>
      )}
      {children}
    </div>
  );
}
