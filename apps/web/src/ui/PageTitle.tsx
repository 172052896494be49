import type { ReactNode } from 'react';

export interface PageTitleProps {
  children: ReactNode;
  eyebrow?: string;
  lead?: ReactNode;
  action?: ReactNode;
  size?: 'title' | 'display';
}

/** The `h1` of a page. */
export function PageTitle({ children, eyebrow, lead, action, size = 'display' }: PageTitleProps) {
  return (
    <header className="flex flex-wrap items-end justify-between gap-x-8 gap-y-2 sm:gap-y-6">
      <div className="max-w-text">
        {eyebrow && <p className="eyebrow mb-3">{eyebrow}</p>}
        <h1
          className={
            size === 'display'
              ? 'font-serif text-display font-medium text-balance'
              : 'font-serif text-title font-medium text-balance'
          }
        >
          {children}
        </h1>
        {lead && <p className="mt-2 text-lead text-pretty text-muted lg:mt-4">{lead}</p>}
      </div>
      {action}
    </header>
  );
}
