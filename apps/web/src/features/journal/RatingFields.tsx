import type { PreviousRating } from '@stoa/contract';
import { LIKELIHOODS, RATINGS, type RatingName } from '@stoa/contract/journal.rules';
import { type Control, Controller } from 'react-hook-form';
import { LikelihoodScale } from '../../ui/LikelihoodScale.tsx';
import { StarRating } from '../../ui/StarRating.tsx';
import type { EntryValues } from './entry-form.ts';
import { LIKELIHOOD_LABELS, RATING_LABELS } from './entry-texts.ts';

interface RatingFieldsProps {
  control: Control<EntryValues>;
  /** The member's earlier ratings of the same cigar: shown, never copied. */
  previous: PreviousRating | null;
}

const lastRating = (previous: PreviousRating | null, name: RatingName) =>
  previous?.[name === 'overall_rating' ? 'rating' : name] ?? null;

export function StarFields({ control, previous, inProgress }: RatingFieldsProps & { inProgress: boolean }) {
  return (
    <div className="grid gap-x-10 gap-y-3 sm:grid-cols-2">
      {RATINGS.map((name) => {
        const last = lastRating(previous, name);
        const completes =
          inProgress && name === 'overall_rating' ? 'This one completes the entry' : undefined;
        return (
          <Controller
            key={name}
            control={control}
            name={name}
            render={({ field }) => (
              <StarRating
                ref={field.ref}
                label={RATING_LABELS[name]}
                hint={last === null ? completes : `Last time: ${last} of 5`}
                value={field.value ?? undefined}
                onChange={field.onChange}
              />
            )}
          />
        );
      })}
    </div>
  );
}

export function LikelihoodFields({ control, previous }: RatingFieldsProps) {
  return (
    <div className="grid gap-x-10 gap-y-4 sm:grid-cols-2">
      {LIKELIHOODS.map((name) => (
        <Controller
          key={name}
          control={control}
          name={name}
          render={({ field }) => (
            <LikelihoodScale
              ref={field.ref}
              label={LIKELIHOOD_LABELS[name]}
              lowLabel="Not likely"
              highLabel="Very likely"
              hint={previous ? `Last time: ${previous[name]} of 5` : undefined}
              value={field.value}
              onChange={field.onChange}
            />
          )}
        />
      ))}
    </div>
  );
}
