import type { PreviousRating } from '@stoa/contract';
import { LIKELIHOOD_DEFAULT, LIKELIHOODS, RATINGS, type RatingName } from '@stoa/contract/journal.rules';
import { type Control, Controller } from 'react-hook-form';
import { LikelihoodScale } from '../../ui/LikelihoodScale.tsx';
import { StarRating } from '../../ui/StarRating.tsx';
import type { EntryValues } from './entry-form.ts';
import { LIKELIHOOD_LABELS, RATING_LABELS } from './entry-texts.ts';
import { answeredValue } from './answered-value.ts';

interface RatingFieldsProps {
  control: Control<EntryValues>;
  /** The member's earlier ratings of the same cigar, which the form shows but never copies. */
  previous: PreviousRating | null;
}

export const FURTHER_RATINGS = RATINGS.filter((name) => name !== 'overall_rating');

const lastText = (last: number | null | undefined) =>
  typeof last === 'number' ? `Last time: ${last} of 5` : undefined;

interface StarsProps extends RatingFieldsProps {
  name: RatingName;
  hint?: (value: number | null) => string | undefined;
  large?: boolean;
}

function StarsField({ control, previous, name, hint, large = false }: StarsProps) {
  const last = lastText(previous?.[name === 'overall_rating' ? 'rating' : name]);

  return (
    <Controller
      control={control}
      name={name}
      render={({ field }) => (
        <StarRating
          ref={field.ref}
          label={RATING_LABELS[name]}
          hint={[hint?.(field.value), last].filter(Boolean).join(' ') || undefined}
          large={large}
          value={field.value ?? undefined}
          onChange={field.onChange}
        />
      )}
    />
  );
}

export function OverallField({ inProgress, ...props }: RatingFieldsProps & { inProgress: boolean }) {
  const hint = (value: number | null) =>
    value === null ? 'Without it, the entry stays In Progress.' : 'That’s all it takes.';
  return <StarsField {...props} name="overall_rating" {...(inProgress && { hint })} large />;
}

export function FurtherStars(props: RatingFieldsProps) {
  return (
    <div className="grid grid-cols-1 gap-x-10 gap-y-3 sm:grid-cols-2">
      {FURTHER_RATINGS.map((name) => (
        <StarsField key={name} {...props} name={name} />
      ))}
    </div>
  );
}

/** Marks the default as a suggestion. It counts as unanswered until the member presses it. */
export function LikelihoodFields({ control, previous }: RatingFieldsProps) {
  return (
    <div className="grid grid-cols-1 gap-x-10 gap-y-4 sm:grid-cols-2">
      {LIKELIHOODS.map((name) => (
        <Controller
          key={name}
          control={control}
          name={name}
          render={({ field }) => {
            const last = lastText(previous && answeredValue(previous, name));
            return (
              <LikelihoodScale
                ref={field.ref}
                label={LIKELIHOOD_LABELS[name]}
                lowLabel="Not likely"
                highLabel="Very likely"
                hint={last}
                proposal={LIKELIHOOD_DEFAULT}
                value={field.value ?? undefined}
                onChange={field.onChange}
                onClear={() => field.onChange(null)}
              />
            );
          }}
        />
      ))}
    </div>
  );
}
