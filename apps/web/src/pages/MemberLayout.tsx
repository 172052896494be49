import type { ReactNode } from 'react';

interface MemberLayoutProps {
  name: string;
  children: ReactNode;
}

export function MemberLayout({ name, children }: MemberLayoutProps) {
  return (
    <div className="space-y-6 lg:space-y-12">
      <title>{`${name} · Stoa`}</title>
      {children}
    </div>
  );
}
