import { type ReactNode, useEffect, useRef } from 'react';

interface StepBodyProps {
  /**
   * Read aloud when the step begins: "Step 3 of 3, your experience". The eye sees what is before the comma, and
   * nothing of one without: that is the dialog's own title.
   */
  label: string;
  children: ReactNode;
}

/** A step after the first: takes the focus, so that keyboard and reader begin where the eye does. */
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
