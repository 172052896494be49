import { Plus } from 'lucide-react';
import { Link, useLocation } from 'react-router';
import { ADD_CIGAR } from '../lib/pending-add-cigar.ts';
import { buttonStyle } from '../ui/button-style.ts';
import { classNames } from '../ui/class-names.ts';
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx';

function useAddCigarTarget() {
  const { pathname, search } = useLocation();
  const query = new URLSearchParams(search);
  query.set(ADD_CIGAR, 'true');
  return { pathname, search: `?${query}` };
}

/** Shows the link in the sidebar; on a phone, in the bar or raised above it. */
export function AddCigarLink({ at = 'side' }: { at?: 'side' | 'bar' | 'raised' }) {
  const target = useAddCigarTarget();
  const shared = { to: target, preventScrollReset: true, replace: true };

  if (at === 'side') {
    return (
      <Link {...shared} className={buttonStyle('primary', true)}>
        <Plus aria-hidden size="1.125rem" strokeWidth={2} />
        Add cigar
      </Link>
    );
  }
  return (
    <Link
      {...shared}
      className={classNames(
        'flex size-14 items-center justify-center rounded-full border-4 border-ink-raised bg-brass text-ink transition-colors hover:bg-brass-bright',
        at === 'raised' && '-mt-5',
      )}
    >
      <Plus aria-hidden size="1.625rem" strokeWidth={1.75} />
      <VisuallyHidden>Add cigar</VisuallyHidden>
    </Link>
  );
}
