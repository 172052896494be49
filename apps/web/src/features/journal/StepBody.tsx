import { type ReactNode, useEffect, useRef } from 'react';

interface StepBodyProps {
  /** Read aloud when the step begins: "Step 3 of 3, your experience"; the eye sees what is before the comma. */
  label: string;
  children: ReactNode;
}

/** A step after the first: takes the focus, so that keyboard and reader begin where the eye does. */
export function StepBody({ label, children }: StepBodyProps) {
  const body = useRef<HTMLDivElement>(null);

  useEffect(() => {
    body.current?.focus({ preventScroll: true });
    body.current?.closest('[role="dialog"]')?.scrollIntoView({ block: 'start' });
  }, []);

  return (
    <div ref={body} role="group" aria-label={label} tabIndex={-1} className="outline-none">
      <p aria-hidden className="eyebrow mb-6">
        {label.split(',')[0]}
      </p>
      {children}
    </div>
  );
}
