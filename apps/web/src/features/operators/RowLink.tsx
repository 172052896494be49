import type { ReactNode } from 'react';
import { Link } from 'react-router';

export function RowLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link
      to={to}
      className="inline-block min-h-11 max-w-full min-w-0 content-center text-left text-ivory underline decoration-edge underline-offset-4 transition-colors hover:text-brass-bright hover:decoration-brass"
    >
      {children}
    </Link>
  );
}
