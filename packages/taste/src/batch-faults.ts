import {
  MIN_FAULT_MEMBERS,
  MIN_FAULT_TIMES,
  MIN_RATINGS,
  MIN_STANDARD_ERRORS,
} from '@stoa/contract/quality.rules';

/**
 * Whether members said of more of a batch's cigars than expected that something was wrong (decision 0070). A member's
 * requests about one batch are negative binomial: how often somebody asks is theirs, a gamma distribution between
 * members, and what they asked for of other batches says it. One member counts at most two standard deviations above
 * what is expected of them, so a box of which somebody asks for every cigar flags nothing.
 */

/** Shape of the gamma distribution between members: at 1 most ask for little, and few for much. */
const SHAPE = 1;
/** Standard deviations above expectation that one member's requests may count. */
const LOUDEST = 2;
/** A 95 % interval in standard errors. */
const INTERVAL = 1.96;
/** Upper end of a 95 % interval of nothing found (Poisson). */
const NOTHING_HIGH = 3.69;
/** Where a member's cigars are cut off, so that few combinations are stored. */
const MOST = 1_000;

/** One member's cigars of one batch, and of how many they said that something was wrong. */
export interface MemberFaults {
  readonly batch: number;
  readonly cigars: number;
  readonly faulty: number;
}

export interface BatchFaults {
  readonly cigars: number;
  readonly faulty: number;
  /** Who has logged one of the batch, and who of them said that something was wrong. */
  readonly members: number;
  readonly asked: number;
  /** Null where too little is known. */
  readonly compared: {
    /** Faulty cigars, were the batch as the rest of its line. */
    readonly expected: number;
    /** Times as many as expected, with a 95 % interval; of each member no more than one may count. */
    readonly times: number;
    readonly low: number;
    readonly high: number;
  } | null;
  readonly isWorse: boolean;
}

/** Members with the same numbers. */
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

/** Sums of the cells' negative binomial distributions, where one cigar in so many is faulty. */
const getMoments = (cells: Iterable<Cell>, rate: number): Moments => {
  let { found, expected, variance, third } = NONE;
  for (const cell of cells) {
    const shape = SHAPE + cell.faultyElsewhere;
    const mean = (rate * cell.cigars * shape) / (SHAPE + rate * cell.elsewhere);
    const spread = mean * (1 + mean / shape);
    const most = Math.max(1, Math.ceil(mean + LOUDEST * Math.sqrt(spread)));
    found += cell.members * Math.min(cell.faulty, most);
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

/** What is as unlikely as `MIN_STANDARD_ERRORS` of a normal distribution, by Cornish and Fisher, because counts are skewed. */
const limitFor = ({ expected, third }: Moments, variance: number): number => {
  const z = MIN_STANDARD_ERRORS;
  const skewness = third / variance ** 1.5;
  return expected + Math.sqrt(variance) * (z + (skewness * (z * z - 1)) / 6);
};

/** Of a line, member by member; `batches` are numbered from 0. */
export class FaultModel {
  readonly #cells: readonly Map<number, Cell>[];
  readonly #found: readonly { cigars: number; faulty: number; members: number; asked: number }[];

  constructor(batches: number) {
    this.#cells = Array.from({ length: batches }, () => new Map<number, Cell>());
    this.#found = this.#cells.map(() => ({ cigars: 0, faulty: 0, members: 0, asked: 0 }));
  }

  /** All of one member's cigars. */
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
      const counts = [cigars, faulty, all - cigars, allFaulty - faulty].map((count) => Math.min(count, MOST));
      const key = counts.reduce((sum, count) => sum * (MOST + 1) + count, 0);
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
    // The rest says what to expect, and is itself known with an error.
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

  /** Of each batch; compared where it and the rest of its line have enough cigars, and somebody said something. */
  faults(): BatchFaults[] {
    const cigars = this.#found.reduce((sum, found) => sum + found.cigars, 0);
    const faulty = this.#found.reduce((sum, found) => sum + found.faulty, 0);
    return this.#found.map((found, at) => {
      const rest = cigars - found.cigars;
      const isKnown = found.cigars >= MIN_RATINGS && rest >= MIN_RATINGS && faulty > 0;
      const rate = (faulty - found.faulty + 0.5) / (rest + 1);
      const compared = isKnown ? this.#compared(at, rate) : null;
      if (compared === null) return { ...found, compared: null, isWorse: false };
      const { isBeyond, ...shown } = compared;
      const isWorse = isBeyond && found.asked >= MIN_FAULT_MEMBERS && shown.times >= MIN_FAULT_TIMES;
      return { ...found, compared: shown, isWorse };
    });
  }
}
