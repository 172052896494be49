import { ChevronLeft } from 'lucide-react';
import { Link } from 'react-router';

interface BackLinkProps {
  to: string;
  children: string;
}

/** Links to the parent page, because an installed app has no back button. Replaces the eyebrow. */
export function BackLink({ to, children }: BackLinkProps) {
  return (
    <Link
      to={to}
      className="eyebrow -mt-3 -ml-1 inline-flex min-h-11 items-center gap-1 transition-colors hover:text-brass-bright print:hidden"
    >
      <ChevronLeft aria-hidden size="1.125rem" strokeWidth={1.5} className="shrink-0" />
      {children}
    </Link>
  );
}
