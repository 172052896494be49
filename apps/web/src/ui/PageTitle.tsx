import type { ReactNode } from 'react';
import { BackLink } from './BackLink.tsx';
import { classNames } from './class-names.ts';

export interface PageTitleProps {
  children: ReactNode;
  eyebrow?: string;
  /** The page above this one, in place of the eyebrow. */
  back?: { to: string; label: string };
  lead?: ReactNode;
  action?: ReactNode;
  /** The action stands beside the title on a phone too, and the lead below both. */
  actionBeside?: boolean;
}

/** The `h1` of a page. */
export function PageTitle({ children, eyebrow, back, lead, action, actionBeside = false }: PageTitleProps) {
  return (
    <header className="flex flex-wrap items-end justify-between gap-x-4 gap-y-2 sm:gap-y-6">
      <div className={classNames('max-w-text min-w-0', actionBeside && 'contents sm:block')}>
        {back && (
          <p className="mb-1">
            <BackLink to={back.to}>{back.label}</BackLink>
          </p>
        )}
        {eyebrow && !back && <p className="eyebrow mb-3 short:mb-1">{eyebrow}</p>}
        <h1 className="font-serif text-title font-medium text-balance">{children}</h1>
        {lead && (
          <p
            className={classNames(
              'mt-2 text-body text-pretty text-muted short:mt-1',
              actionBeside && 'order-last w-full max-sm:mt-0',
            )}
          >
            {lead}
          </p>
        )}
      </div>
      {action}
    </header>
  );
}
