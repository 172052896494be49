import type { JournalFigures } from '@stoa/contract';
import {
  LINE_FILTERS,
  type RatingName,
  SMOKING_TIME_MAX,
  SMOKING_TIME_STEPS,
} from '@stoa/contract/journal.rules';
import { daysAfter } from '@stoa/contract/measure.rules';
import { takeTurns } from '../../platform/turns.ts';
import { plainWords } from '../../platform/words.ts';

/** Tables show this many rows before summing up the rest. */
const TOP = 10;

interface NamedSum {
  readonly name: string;
  readonly cigars: number;
  readonly rated: number;
  readonly stars: number;
}

interface NamedCigar extends NamedSum {
  readonly brand_name: string;
  readonly cigar_page: string | null;
}

export interface Sums {
  readonly cigars: number;
  readonly stoic: number;
  /** Counts cigars with a smoking time. */
  readonly timed: number;
  readonly smoking_minutes: number;
  readonly ratings: Readonly<Record<RatingName, { rated: number; stars: number }>>;
  readonly months: readonly { month: string; cigars: number; stoic: number }[];
  /** Mondays, oldest first. */
  readonly weeks: readonly { week: string; cigars: number }[];
  readonly lines: readonly NamedSum[];
  /** By product, or by name as filed; most smoked first. */
  readonly named: readonly NamedCigar[];
  readonly vitolas: readonly NamedSum[];
  readonly places: readonly { city: string; state: string; cigars: number }[];
  readonly retailers: readonly { id: number; name: string; cigars: number }[];
  readonly stars: readonly { at: number; cigars: number }[];
  readonly hours: readonly { at: number; cigars: number }[];
  readonly weekdays: readonly { at: number; cigars: number }[];
  readonly minutes: readonly { at: number; cigars: number }[];
}

/** Rounds to two decimals; null for a count of 0. */
const average = (sum: number, count: number): number | null =>
  count === 0 ? null : Math.round((sum * 100) / count) / 100;

const monthAfter = (month: string): string => {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, '0')}`;
};

const WEEKS = 26;

/** Returns the last weeks up to the latest with a cigar, by their Mondays. */
const latestWeeks = (weeks: Sums['weeks']): JournalFigures['by_week'] => {
  const [last] = weeks.slice(-1);
  if (last === undefined) return [];
  const known = new Map(weeks.map(({ week, cigars }) => [week, cigars]));
  const first = weeks[0]?.week ?? last.week;
  return Array.from({ length: WEEKS }, (_, ago) => daysAfter(last.week, -7 * (WEEKS - 1 - ago)))
    .filter((week) => week >= first)
    .map((week) => ({ week, cigars: known.get(week) ?? 0 }));
};

const fillGaps = (months: Sums['months']): JournalFigures['by_month'] => {
  const known = new Map(months.map((entry) => [entry.month, entry]));
  const [last] = months.slice(-1);
  const all: JournalFigures['by_month'] = [];
  for (
    let month = months[0]?.month;
    month !== undefined && month <= (last?.month ?? '');
    month = monthAfter(month)
  ) {
    all.push(known.get(month) ?? { month, cigars: 0, stoic: 0 });
  }
  return all;
};

const series = (counts: Sums['hours'], first: number, length: number): number[] =>
  Array.from({ length }, (_, index) => counts.find(({ at }) => at === first + index)?.cigars ?? 0);

interface CigarCount {
  readonly cigars: number;
}

const mostFirst = (a: CigarCount, b: CigarCount) => b.cigars - a.cigars;

/** Merges spellings of a name under the most frequent one. A journal may have 20,000 names, so it pauses for other requests. */
const mergeSpellings = async <T extends CigarCount>(
  rows: readonly T[],
  toKey: (row: T) => string,
  sum: (a: T, b: T) => T,
): Promise<T[]> => {
  const groups = new Map<string, T>();
  const turn = takeTurns();
  for (const row of rows.toSorted(mostFirst)) {
    await turn();
    const key = toKey(row);
    const known = groups.get(key);
    groups.set(key, known === undefined ? row : sum(known, row));
  }
  return Array.from(groups.values()).toSorted(mostFirst);
};

const toKey = (...names: string[]): string => names.map((name) => plainWords(name).join(' ')).join('|');

const topWithRest = <T extends CigarCount>(rows: readonly T[], others: (rest: readonly T[]) => T): T[] => {
  const rest = rows.slice(TOP);
  return [...rows.slice(0, TOP), ...(rest.length === 0 ? [] : [others(rest)])];
};

const total = (rows: readonly CigarCount[]) => rows.reduce((sum, { cigars }) => sum + cigars, 0);

type Rated = Omit<NamedSum, 'name'>;

const addRated = (all: readonly Rated[]): Rated => ({
  cigars: total(all),
  rated: all.reduce((sum, { rated }) => sum + rated, 0),
  stars: all.reduce((sum, { stars }) => sum + stars, 0),
});

const addNamed = <T extends NamedSum>(a: T, b: T): T => ({ ...a, ...addRated([a, b]) });

const byVitola = async (vitolas: readonly NamedSum[]): Promise<JournalFigures['by_vitola']> => {
  const groups = await mergeSpellings(vitolas, ({ name }) => toKey(name), addNamed);
  const shown = topWithRest<Rated & { readonly name: string | null }>(groups, (rest) => ({
    name: null,
    ...addRated(rest),
  }));
  return shown.map(({ name, cigars, rated, stars }) => ({
    name,
    cigars,
    average_rating: average(stars, rated),
  }));
};

const byCigar = async (all: Sums['named']): Promise<JournalFigures['by_cigar']> => {
  // A cigar may be called “12”, like a page.
  const groups = await mergeSpellings(
    all,
    ({ name, brand_name, cigar_page: page }) => (page === null ? `| ${toKey(name, brand_name)}` : page),
    addNamed,
  );
  const shown = topWithRest<Omit<NamedCigar, 'name'> & { readonly name: string | null }>(groups, (rest) => ({
    name: null,
    brand_name: '',
    cigar_page: null,
    ...addRated(rest),
  }));
  return shown.map(({ rated, stars, ...cigar }) => ({ ...cigar, average_rating: average(stars, rated) }));
};

const byPlace = async (places: Sums['places']): Promise<JournalFigures['by_place']> =>
  topWithRest<JournalFigures['by_place'][number]>(
    await mergeSpellings(
      places,
      ({ city, state }) => toKey(city, state),
      (a, b) => ({ ...a, cigars: a.cigars + b.cigars }),
    ),
    (rest) => ({ city: null, state: null, cigars: total(rest) }),
  );

const byRetailer = (retailers: Sums['retailers']): JournalFigures['by_retailer'] =>
  topWithRest<JournalFigures['by_retailer'][number]>(retailers.toSorted(mostFirst), (rest) => ({
    id: null,
    name: null,
    cigars: total(rest),
  }));

const smokingTimes = (minutes: Sums['minutes']): JournalFigures['smoking_times'] =>
  SMOKING_TIME_STEPS.map((from_minutes, index) => {
    const to_minutes = (SMOKING_TIME_STEPS[index + 1] ?? SMOKING_TIME_MAX + 1) - 1;
    const inside = minutes.filter(({ at }) => at >= from_minutes && at <= to_minutes);
    return { from_minutes, to_minutes, cigars: total(inside) };
  });

export const toFigures = async (sums: Sums): Promise<Omit<JournalFigures, 'favourites'>> => {
  const rating = (name: RatingName) => average(sums.ratings[name].stars, sums.ratings[name].rated);
  return {
    cigars: sums.cigars,
    stoic: sums.stoic,
    smoking_minutes: sums.smoking_minutes,
    average_smoking_time: average(sums.smoking_minutes, sums.timed),
    average_rating: rating('overall_rating'),
    by_month: fillGaps(sums.months),
    by_week: latestWeeks(sums.weeks),
    by_line: LINE_FILTERS.flatMap((line) => {
      const found = sums.lines.find(({ name }) => name === line);
      return found === undefined
        ? []
        : [{ line, cigars: found.cigars, average_rating: average(found.stars, found.rated) }];
    }).toSorted(mostFirst),
    by_cigar: await byCigar(sums.named),
    by_vitola: await byVitola(sums.vitolas),
    by_place: await byPlace(sums.places),
    by_retailer: byRetailer(sums.retailers),
    ratings: {
      flavour_rating: rating('flavour_rating'),
      aroma_rating: rating('aroma_rating'),
      draw_rating: rating('draw_rating'),
      burn_rating: rating('burn_rating'),
      appearance_rating: rating('appearance_rating'),
      overall_rating: rating('overall_rating'),
    },
    rating_counts: series(sums.stars, 1, 5),
    hours: series(sums.hours, 0, 24),
    weekdays: series(sums.weekdays, 1, 7),
    smoking_times: smokingTimes(sums.minutes),
  };
};

export interface Rests {
  readonly days_without: number;
  readonly longest_rest: { readonly days: number; readonly from: string; readonly to: string } | null;
}

const dayNumber = (day: string): number => Date.parse(`${day}T00:00:00Z`) / 86_400_000;

/** Returns the days between two days, both inclusive, that aren't among `days`, which are distinct and sorted. */
export const getRests = (days: readonly string[], from: string, to: string): Rests => {
  let longest: Rests['longest_rest'] = null;
  let [without, begin] = [0, from];
  for (const day of [...days, daysAfter(to, 1)]) {
    const rest = dayNumber(day) - dayNumber(begin);
    without += Math.max(0, rest);
    if (rest > (longest?.days ?? 0)) longest = { days: rest, from: begin, to: daysAfter(day, -1) };
    begin = daysAfter(day, 1);
  }
  return { days_without: without, longest_rest: longest };
};

const listKeys = async (names: readonly string[]): Promise<Set<string>> => {
  const keys = new Set<string>();
  const turn = takeTurns();
  for (const name of names) {
    await turn();
    keys.add(toKey(name));
  }
  keys.delete('');
  return keys;
};

export const newNames = async (names: readonly string[], earlier: readonly string[]): Promise<number> => {
  const known = await listKeys(earlier);
  return Array.from(await listKeys(names)).filter((key) => !known.has(key)).length;
};
