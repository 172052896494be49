import type { ReactNode } from 'react';
import { Link } from 'react-router';

/** To the page of a row's thing. */
export function RowLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link
      to={to}
      className="inline-flex min-h-11 items-center text-left text-ivory underline decoration-edge underline-offset-4 transition-colors hover:text-brass-bright hover:decoration-brass"
    >
      {children}
    </Link>
  );
}
