import type { ReactNode } from 'react';

interface MemberLayoutProps {
  /** The document's title. */
  name: string;
  children: ReactNode;
}

/** The frame of a page inside the shell. */
export function MemberLayout({ name, children }: MemberLayoutProps) {
  return (
    <div className="space-y-6 lg:space-y-12">
      <title>{`${name} · Stoa`}</title>
      {children}
    </div>
  );
}
