import type { ReactNode } from 'react';

export interface GlanceProps {
  eyebrow: string;
  title: string;
  /** Fills a box of 4 : 3 or a square of the same width. */
  picture: ReactNode;
  /** One line of why. */
  children: ReactNode;
  action?: ReactNode;
}

/** A picture, a line and one thing to do. */
export function Glance({ eyebrow, title, picture, children, action }: GlanceProps) {
  return (
    <section className="grid min-h-48 grid-cols-[calc(var(--spacing)*24)_minmax(0,1fr)] items-center gap-x-5 py-5 sm:grid-cols-[calc(var(--spacing)*28)_minmax(0,1fr)]">
      <div aria-hidden>{picture}</div>
      <div className="min-w-0">
        <p className="eyebrow">{eyebrow}</p>
        <h2 className="mt-1 font-serif text-lead font-semibold text-balance wrap-anywhere">{title}</h2>
        <div className="mt-1 text-body text-pretty text-muted">{children}</div>
        {action && <div className="mt-2">{action}</div>}
      </div>
    </section>
  );
}
