import { createContext, type ReactNode, use } from 'react';

/** The screen's route provides this title. */
export const ScreenTitle = createContext('');

interface ScreenProps {
  /** Replaces the route’s title. */
  title?: string;
  lead?: ReactNode;
  action?: ReactNode;
  children: ReactNode;
}

export function Screen({ title: own, lead, action, children }: ScreenProps) {
  const named = use(ScreenTitle);
  const title = own ?? named;

  return (
    <div className="space-y-8">
      <title>{`${title} · Back office · Stoa`}</title>
      <header className="flex flex-wrap items-end justify-between gap-x-8 gap-y-3">
        <div className="min-w-0">
          <h1 className="font-serif text-title font-medium wrap-anywhere">{title}</h1>
          {lead && <p className="mt-1 text-body wrap-anywhere text-muted">{lead}</p>}
        </div>
        {action}
      </header>
      {children}
    </div>
  );
}
