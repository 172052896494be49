import { COMPLETE_RATINGS, type PracticeName } from '@stoa/contract/practices.rules';

export interface Tasting {
  readonly id: number;
  /** Local day, such as `2026-05-01`. */
  readonly day: string;
  readonly completed_at: Date;
  readonly line: string | null;
  /** Equal for the same cigar; null without a usable name. */
  readonly cigar: string | null;
  readonly is_complete: boolean;
  readonly has_long_note: boolean;
}

interface Earned {
  readonly entryId: number;
  readonly at: Date;
}

export type TastingPractice = Exclude<PracticeName, 'own_measure' | 'welcome'>;

const byFinish = (one: Tasting, other: Tasting) =>
  one.completed_at.getTime() - other.completed_at.getTime() || one.id - other.id;

const toEarned = (tasting: Tasting | undefined): Earned | null =>
  tasting === undefined ? null : { entryId: tasting.id, at: tasting.completed_at };

const first = (found: readonly (Tasting | undefined)[]): Earned | null =>
  toEarned(found.filter((one) => one !== undefined).toSorted(byFinish)[0]);

const monthAfter = (day: string): string => {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return new Date(Date.UTC(year, month, Math.min(date, last))).toISOString().slice(0, 10);
};

const areAMonthApart = (one: string, other: string): boolean =>
  one < other ? monthAfter(one) <= other : monthAfter(other) <= one;

/** Returns the three months around a day, such as `2026-05-01`, without the last; winter is December to February. */
export const getSeason = (day: string): { readonly from: string; readonly until: string } => {
  const [year = 0, month = 0] = day.split('-').map(Number);
  const at = (months: number) =>
    new Date(Date.UTC(year, month - 1 - (month % 3) + months, 1)).toISOString().slice(0, 10);
  return { from: at(0), until: at(3) };
};

const completeRatings = (tastings: readonly Tasting[]): Earned | null =>
  first(
    tastings.map((_, index) => {
      const five = tastings.slice(index, index + COMPLETE_RATINGS);
      const isRun = five.length === COMPLETE_RATINGS && five.every(({ is_complete }) => is_complete);
      return isRun ? five.toSorted(byFinish).at(-1) : undefined;
    }),
  );

const tastedAgain = (tastings: readonly Tasting[]): Earned | null => {
  const named = tastings.filter(({ cigar }) => cigar !== null);
  return first(
    Array.from(Map.groupBy(named, ({ cigar }) => cigar).values(), (same) => {
      const finished = same.toSorted(byFinish);
      return finished.find((one, index) =>
        finished.slice(0, index).some((before) => areAMonthApart(before.day, one.day)),
      );
    }),
  );
};

const fourLines = (tastings: readonly Tasting[]): Earned | null => {
  const stoic = tastings.filter(({ line }) => line !== null);
  return first(
    Array.from(Map.groupBy(stoic, ({ day }) => getSeason(day).from).values(), (season) => {
      const lines = new Set<string | null>();
      return season.toSorted(byFinish).find(({ line }) => lines.add(line).size === 4);
    }),
  );
};

const longNote = (tastings: readonly Tasting[]): Earned | null =>
  first(tastings.filter(({ has_long_note }) => has_long_note));

/** Finds when a journal, or its relevant part, first fulfilled each practice. `tastings` are in smoking order. */
export const RULES: Readonly<Record<TastingPractice, (tastings: readonly Tasting[]) => Earned | null>> = {
  complete_ratings: completeRatings,
  tasted_again: tastedAgain,
  four_lines: fourLines,
  long_note: longNote,
};
