import { LIKELIHOODS, RATINGS, type RatingName, type OptionalAnswerName } from '@stoa/contract/journal.rules';
import type { TastingWord } from '@stoa/contract/tasting-words.rules';

/** A member's opinion by figure: the mean of their ratings in hundredths; 1 for a word. */
export type Opinion = Readonly<Record<string, number>>;

export const wordFigure = (word: TastingWord): string => `word:${word}`;

export interface Tasting extends Readonly<Record<RatingName, number | null>> {
  readonly smoke_this_again: number;
  readonly recommend_to_friend: number;
  readonly buy_in_box: number;
  readonly said: readonly OptionalAnswerName[];
  /** Words from its note. */
  readonly words: readonly TastingWord[];
}

const getMean = (values: readonly number[]): number | null =>
  values.length === 0
    ? null
    : Math.round((100 * values.reduce((sum, value) => sum + value, 0)) / values.length);

/** Merges a member's entries of a cigar, because each member counts once. */
export const getOpinion = (tastings: readonly Tasting[]): Opinion => {
  const means = [
    ...RATINGS.map((name) => [name, getMean(tastings.flatMap((one) => one[name] ?? []))] as const),
    ...LIKELIHOODS.map((name) => {
      const answered = tastings.filter((one) => one.said.includes(name));
      return [name, getMean(answered.map((one) => one[name]))] as const;
    }),
  ];
  return Object.fromEntries([
    ...means.flatMap(([name, mean]) => (mean === null ? [] : [[name, mean] as const])),
    ...tastings.flatMap(({ words }) => words.map((word) => [wordFigure(word), 1] as const)),
  ]);
};
