import { Star } from 'lucide-react';
import { errorText } from '../../lib/api.ts';
import { toast } from '../../ui/toast.ts';
import { useWant, type WantedThing } from './wants.queries.ts';

interface WantStarProps {
  thing: WantedThing;
  /** Its row on the member's want list, or null. */
  wantId: number | null;
}

/** Puts a cigar on the want list with one press, and removes it with the next. */
export function WantStar({ thing, wantId }: WantStarProps) {
  const want = useWant();
  const isWanted = want.isPending ? 'add' in want.variables : wantId !== null;

  function press() {
    if (want.isPending) return;
    want.mutate(wantId === null ? { add: thing } : { remove: wantId }, {
      onError: (error) => toast.error(errorText(error)),
    });
  }

  return (
    <button
      type="button"
      className="inline-flex min-h-11 items-center gap-2 text-body text-brass transition-colors hover:text-brass-bright"
      onClick={press}
    >
      <Star aria-hidden size="1.125rem" strokeWidth={1.5} className={isWanted ? 'fill-current' : undefined} />
      {isWanted ? 'On your want list' : 'Add to want list'}
    </button>
  );
}
