import type { ReactNode } from 'react';

interface MemberPageProps {
  /** The document's title. */
  name: string;
  children: ReactNode;
}

/** The frame of a page inside the shell. */
export function MemberPage({ name, children }: MemberPageProps) {
  return (
    <div className="space-y-12">
      <title>{`${name} · Stoa`}</title>
      {children}
    </div>
  );
}
