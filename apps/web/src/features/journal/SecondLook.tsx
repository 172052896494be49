import { useQuery } from '@tanstack/react-query';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { entryQuery } from './journal.queries.ts';
import { afterText, type EarlierRating, secondLookText } from './second-look.ts';

interface BothRatingsProps {
  earlier: EarlierRating;
  rating: number;
}

/** Shows "3 → 4 after 11 months", which a screen reader reads as a sentence. */
export const BothRatings = ({ earlier, rating }: BothRatingsProps) => (
  <>
    <span aria-hidden>
      <span className="figures text-lead text-ivory">{`${earlier.overall_rating} → ${rating}`}</span>{' '}
      {afterText(earlier)}
    </span>
    <VisuallyHidden>{secondLookText(earlier, rating)}</VisuallyHidden>
  </>
);

/** Shows the earlier rating next to the new one, after a blind second look. */
export function SecondLook({ id, rating }: { id: number; rating: number }) {
  const { data } = useQuery(entryQuery(id));
  if (!data?.earlier) return null;

  return (
    <p role="status" className="mt-2 text-body text-muted">
      <BothRatings earlier={data.earlier} rating={rating} />
    </p>
  );
}
