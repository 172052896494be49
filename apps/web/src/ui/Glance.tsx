import type { ReactNode } from 'react';

interface GlanceProps {
  eyebrow: string;
  title: string;
  /** Fills a 4:3 box or a square of the same width; null if the page already shows it. */
  picture: ReactNode;
  children: ReactNode;
  action?: ReactNode;
}

/** Shows a picture, a line, and one action. Long words move below the picture. */
export function Glance({ eyebrow, title, picture, children, action }: GlanceProps) {
  return (
    <section className="flex min-h-48 flex-wrap items-center gap-x-5 gap-y-3 py-5">
      {picture !== null && (
        <div aria-hidden className="w-24 sm:w-28">
          {picture}
        </div>
      )}
      <div className="max-w-full flex-[1_1_7rem]">
        <p className="eyebrow">{eyebrow}</p>
        <h2 className="mt-1 font-serif text-lead font-semibold text-balance">{title}</h2>
        <div className="mt-1 text-body text-pretty text-muted">{children}</div>
        {action && <div className="mt-2">{action}</div>}
      </div>
    </section>
  );
}
