import type { ReactNode } from 'react';
import { BackLink } from './BackLink.tsx';

interface PageTitleProps {
  children: ReactNode;
  eyebrow?: string;
  /** The page above this one; replaces the eyebrow. */
  back?: { to: string; label: string };
  lead?: ReactNode;
  action?: ReactNode;
  /** Shown next to the title, with the lead below both, on a phone too. */
  links?: ReactNode;
}

export function PageTitle({ children, eyebrow, back, lead, action, links }: PageTitleProps) {
  const title = <h1 className="font-serif text-title font-medium text-balance">{children}</h1>;

  return (
    <header className="flex flex-wrap items-end justify-between gap-x-4 gap-y-2 sm:gap-y-6">
      <div className={links ? 'w-full' : 'max-w-text min-w-0'}>
        {back && (
          <p className="mb-1">
            <BackLink to={back.to}>{back.label}</BackLink>
          </p>
        )}
        {eyebrow && !back && <p className="eyebrow mb-3 short:mb-1">{eyebrow}</p>}
        {links ? (
          <div className="flex flex-wrap items-end justify-between gap-x-4">
            {title}
            {links}
          </div>
        ) : (
          title
        )}
        {lead && <p className="mt-2 text-body text-pretty text-muted short:mt-1">{lead}</p>}
      </div>
      {action}
    </header>
  );
}
