import {
  MIN_FAULT_MEMBERS,
  MIN_FAULT_TIMES,
  MIN_RATINGS,
  MIN_STANDARD_ERRORS,
} from '@stoa/contract/quality.rules';

/**
 * Tests whether members reported more faulty cigars of a batch than expected (decision 70). A member's reports about
 * one batch follow a negative binomial distribution: members differ in how readily they report (a gamma distribution),
 * and their reports about other batches reveal it. A member counts at most two standard deviations above expectation,
 * so one member who reports every cigar of a box flags nothing.
 */

/** Shape of the gamma distribution across members. With 1, most report rarely and a few often. */
const SHAPE = 1;
/** One member's reports count up to this many standard deviations above expectation. */
const MAX_DEVIATIONS = 2;
/** Standard errors on each side of a 95% interval. */
const INTERVAL = 1.96;
/** Upper end of a 95% interval if nothing was reported (Poisson). */
const NOTHING_HIGH = 3.69;
/** Counts of a member are capped at this, so that few combinations are stored. */
const MAX_COUNT = 1_000;

/** One member's cigars of one batch, and how many of them they reported. */
export interface MemberFaults {
  readonly batch: number;
  readonly cigars: number;
  readonly faulty: number;
}

export interface BatchFaults {
  readonly cigars: number;
  readonly faulty: number;
  /** Members who logged a cigar of the batch, and those who reported one. */
  readonly members: number;
  readonly asked: number;
  /** Null if too little is known. */
  readonly compared: {
    /** Reports expected if the batch were like the rest of its line. */
    readonly expected: number;
    /** Reports relative to expectation, with a 95% interval; each member's reports are capped (`MAX_DEVIATIONS`). */
    readonly times: number;
    readonly low: number;
    readonly high: number;
  } | null;
  readonly isWorse: boolean;
}

/** Groups members with equal counts. */
interface Cell {
  readonly cigars: number;
  readonly faulty: number;
  readonly elsewhere: number;
  readonly faultyElsewhere: number;
  members: number;
}

interface Moments {
  readonly found: number;
  readonly expected: number;
  readonly variance: number;
  readonly third: number;
}

const NONE: Moments = { found: 0, expected: 0, variance: 0, third: 0 };

/** Sums the moments of the cells' negative binomial distributions. @param rate share of faulty cigars */
const getMoments = (cells: Iterable<Cell>, rate: number): Moments => {
  let { found, expected, variance, third } = NONE;
  for (const cell of cells) {
    const shape = SHAPE + cell.faultyElsewhere;
    const mean = (rate * cell.cigars * shape) / (SHAPE + rate * cell.elsewhere);
    const spread = mean * (1 + mean / shape);
    const cap = Math.max(1, Math.ceil(mean + MAX_DEVIATIONS * Math.sqrt(spread)));
    found += cell.members * Math.min(cell.faulty, cap);
    expected += cell.members * mean;
    variance += cell.members * spread;
    third += cell.members * spread * (1 + (2 * mean) / shape);
  }
  return { found, expected, variance, third };
};

const plus = (one: Moments, other: Moments): Moments => ({
  found: one.found + other.found,
  expected: one.expected + other.expected,
  variance: one.variance + other.variance,
  third: one.third + other.third,
});

/** Returns a count as unlikely as `MIN_STANDARD_ERRORS` in a normal distribution. Counts are skewed, so it uses the Cornish–Fisher expansion. */
const limitFor = ({ expected, third }: Moments, variance: number): number => {
  const z = MIN_STANDARD_ERRORS;
  const skewness = third / variance ** 1.5;
  return expected + Math.sqrt(variance) * (z + (skewness * (z * z - 1)) / 6);
};

/** Collects the reports about one line, member by member; batches are numbered from 0. */
export class FaultModel {
  readonly #cells: readonly Map<number, Cell>[];
  readonly #found: readonly { cigars: number; faulty: number; members: number; asked: number }[];

  constructor(batches: number) {
    this.#cells = Array.from({ length: batches }, () => new Map<number, Cell>());
    this.#found = this.#cells.map(() => ({ cigars: 0, faulty: 0, members: 0, asked: 0 }));
  }

  /** Adds all cigars of one member. */
  add(own: readonly MemberFaults[]): void {
    const all = own.reduce((sum, { cigars }) => sum + cigars, 0);
    const allFaulty = own.reduce((sum, { faulty }) => sum + faulty, 0);
    for (const { batch, cigars, faulty } of own) {
      const [cells, found] = [this.#cells[batch], this.#found[batch]];
      if (cells === undefined || found === undefined || cigars === 0) continue;
      found.cigars += cigars;
      found.faulty += faulty;
      found.members += 1;
      if (faulty > 0) found.asked += 1;
      const counts = [cigars, faulty, all - cigars, allFaulty - faulty].map((count) =>
        Math.min(count, MAX_COUNT),
      );
      const key = counts.reduce((sum, count) => sum * (MAX_COUNT + 1) + count, 0);
      const cell = cells.get(key);
      if (cell !== undefined) cell.members += 1;
      else {
        const [here = 0, wrong = 0, elsewhere = 0, faultyElsewhere = 0] = counts;
        cells.set(key, { cigars: here, faulty: wrong, elsewhere, faultyElsewhere, members: 1 });
      }
    }
  }

  #compared(at: number, rate: number) {
    const own = getMoments(this.#cells[at]?.values() ?? [], rate);
    const rest = this.#cells
      .map((cells, other) => (other === at ? NONE : getMoments(cells.values(), rate)))
      .reduce(plus, NONE);
    if (own.expected === 0 || rest.expected === 0) return null;
    // Expectation comes from the rest of the line, which has its own error.
    const scale = Math.max(rest.found, 0.5) / rest.expected;
    const expected = own.expected * scale;
    const unsure = (own.expected / rest.expected) ** 2 * rest.variance;
    const times = own.found / expected;
    const error =
      Math.sqrt(own.variance * Math.max(1, times) + unsure * times * times) / Math.max(1, own.found);
    const limit = limitFor({ ...own, expected }, own.variance + unsure);
    return {
      expected,
      times,
      low: own.found === 0 ? 0 : times * Math.exp(-INTERVAL * error),
      high: own.found === 0 ? NOTHING_HIGH / expected : times * Math.exp(INTERVAL * error),
      isBeyond: own.found > limit,
    };
  }

  /** Compares each batch with the rest of its line if both have enough cigars and there are reports. */
  faults(): BatchFaults[] {
    const cigars = this.#found.reduce((sum, found) => sum + found.cigars, 0);
    const faulty = this.#found.reduce((sum, found) => sum + found.faulty, 0);
    return this.#found.map((found, index) => {
      const rest = cigars - found.cigars;
      const isKnown = found.cigars >= MIN_RATINGS && rest >= MIN_RATINGS && faulty > 0;
      const rate = (faulty - found.faulty + 0.5) / (rest + 1);
      const compared = isKnown ? this.#compared(index, rate) : null;
      if (compared === null) return { ...found, compared: null, isWorse: false };
      const { isBeyond, ...shown } = compared;
      const isWorse = isBeyond && found.asked >= MIN_FAULT_MEMBERS && shown.times >= MIN_FAULT_TIMES;
      return { ...found, compared: shown, isWorse };
    });
  }
}
