import type { ReactNode } from 'react';

export interface GlanceProps {
  eyebrow: string;
  title: string;
  /** Fills a box of 4 : 3 or a square of the same width; null where the page shows it already. */
  picture: ReactNode;
  /** One line of why. */
  children: ReactNode;
  action?: ReactNode;
}

/** A picture, a line and one thing to do. Where a word would not fit beside the picture, the words stand below it. */
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
