import type { ReactNode } from 'react';
import { BackLink } from './BackLink.tsx';

export interface PageTitleProps {
  children: ReactNode;
  eyebrow?: string;
  /** The page above this one, in place of the eyebrow. */
  back?: { to: string; label: string };
  lead?: ReactNode;
  action?: ReactNode;
  size?: 'title' | 'display';
}

/** The `h1` of a page. */
export function PageTitle({ children, eyebrow, back, lead, action, size = 'display' }: PageTitleProps) {
  return (
    <header className="flex flex-wrap items-end justify-between gap-x-8 gap-y-2 sm:gap-y-6">
      <div className="max-w-text">
        {back && (
          <p className="mb-1">
            <BackLink to={back.to}>{back.label}</BackLink>
          </p>
        )}
        {eyebrow && !back && <p className="eyebrow mb-3">{eyebrow}</p>}
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
