import { RATING_MAX, RATING_MIN } from '@stoa/contract/journal.rules';

/** Sweeps that fit ratings in columns (decision 73). */

/** The brand's four lines and all other cigars. */
export const TASTE_LINES = 5;
/** The line of all other brands' cigars. */
export const OTHER_LINE = 4;

/** Ratings in columns of length `count`; members and cigars are numbered from 0. */
export interface RatingColumns {
  readonly members: number;
  readonly cigars: number;
  /** Line of each cigar: 0 to 3 for the brand's lines, 4 for all others. */
  readonly lineByCigar: Uint8Array;
  readonly member: Int32Array;
  readonly cigar: Int32Array;
  readonly stars: Float32Array;
  readonly count: number;
  /** 1 for members whose ratings determine mean, variances, and cigars; the others are fitted to these. By default all do. */
  readonly isTraining?: Uint8Array;
}

export interface TasteVariances {
  readonly member: number;
  readonly cigar: number;
  readonly memberLine: number;
  readonly noise: number;
}

/** Initial variances in squared stars. They weigh as much as `PRIOR_WEIGHT` members, cigars, and tastes. */
const PRIOR: TasteVariances = { member: 0.25, cigar: 0.1, memberLine: 0.05, noise: 0.7 };
const PRIOR_WEIGHT = 2;

/** Ratings sorted by member and line, so that each sweep reads them sequentially. */
interface Cells {
  /** First rating of each member and line: [member * 5 + line]. */
  readonly start: Int32Array;
  readonly cigar: Int32Array;
  readonly stars: Float32Array;
}

const buildCells = ({ members, lineByCigar, member, cigar, stars, count }: RatingColumns): Cells => {
  const start = new Int32Array(members * TASTE_LINES + 1);
  const cellIndex = (at: number) =>
    (member[at] ?? 0) * TASTE_LINES + (lineByCigar[cigar[at] ?? 0] ?? OTHER_LINE);
  for (let index = 0; index < count; index += 1)
    start[cellIndex(index) + 1] = (start[cellIndex(index) + 1] ?? 0) + 1;
  for (let cell = 0; cell < members * TASTE_LINES; cell += 1)
    start[cell + 1] = (start[cell + 1] ?? 0) + (start[cell] ?? 0);
  const next = start.slice();
  const cells = { start, cigar: new Int32Array(count), stars: new Float32Array(count) };
  for (let index = 0; index < count; index += 1) {
    const cell = cellIndex(index);
    const to = next[cell] ?? 0;
    next[cell] = to + 1;
    cells.cigar[to] = cigar[index] ?? 0;
    cells.stars[to] = stars[index] ?? 0;
  }
  return cells;
};

/** Σ (effect² + its posterior variance) over the effects with ratings, and their number. */
interface Spread {
  sum: number;
  count: number;
}

const getVariance = ({ sum, count }: Spread, prior: number): number =>
  (sum + PRIOR_WEIGHT * prior) / (count + PRIOR_WEIGHT);

/** Subtracts the mean from the effects with ratings and returns it, for the model's own mean. */
const center = (effects: Float32Array, has: (at: number) => boolean, count: number): number => {
  let sum = 0;
  for (let index = 0; index < effects.length; index += 1) sum += effects[index] ?? 0;
  const mean = count === 0 ? 0 : sum / count;
  for (let index = 0; index < effects.length; index += 1)
    if (has(index)) effects[index] = (effects[index] ?? 0) - mean;
  return mean;
};

/** Returns an effect's variance without one of its ratings, which has the variance `noise`; at most the prior's. */
const withoutOne = (variance: number, noise: number, prior: number): number =>
  1 / Math.max(1 / prior, 1 / variance - 1 / noise);

/**
 * One fit in progress. A sweep is backfitting (members with their lines, then cigars) and a step of EM. The step's
 * variances include the uncertainty of the other side: a cigar that few members rated is known no better than their
 * scales. Otherwise the variance of rarely rated cigars would come out at half.
 */
export class TasteFit {
  mean: number = (RATING_MIN + RATING_MAX) / 2;
  variances: TasteVariances = PRIOR;
  readonly ofMember: Float32Array;
  readonly ofCigar: Float32Array;
  readonly ofMemberLine: Float32Array;
  readonly #cells: Cells;
  /** Members whose ratings determine the model, and the others. */
  readonly #isTrainingMember: (member: number) => boolean;
  readonly #trainingMembers: readonly number[];
  readonly #others: readonly number[];
  /** Number of the training members’ ratings. */
  #trainingCount = 0;
  readonly #ratingsByCigar: Int32Array;
  readonly #sumByCigar: Float64Array;
  /** Precision (1 / variance) of a cigar's effect, and its variance without one member's rating. */
  readonly #knownByCigar: Float64Array;
  readonly #unknownByCigar: Float32Array;
  readonly #knownOfLine = new Float64Array(TASTE_LINES);
  /** Sum of squared residuals, and the degrees of freedom that the effects use. */
  #residualSquares = 0;
  #usedFreedom = 0;

  constructor(ratings: RatingColumns) {
    this.#cells = buildCells(ratings);
    this.ofMember = new Float32Array(ratings.members);
    this.ofCigar = new Float32Array(ratings.cigars);
    this.ofMemberLine = new Float32Array(ratings.members * TASTE_LINES);
    this.#ratingsByCigar = new Int32Array(ratings.cigars);
    this.#sumByCigar = new Float64Array(ratings.cigars);
    this.#knownByCigar = new Float64Array(ratings.cigars);
    this.#unknownByCigar = new Float32Array(ratings.cigars);
    const { isTraining } = ratings;
    const members = Array.from({ length: ratings.members }, (_, member) => member);
    this.#isTrainingMember = (member) => isTraining === undefined || isTraining[member] === 1;
    this.#trainingMembers = members.filter(this.#isTrainingMember);
    this.#others = members.filter((member) => !this.#isTrainingMember(member));
    let sum = 0;
    for (const member of this.#trainingMembers) {
      const [from, to] = this.#cellRange(member);
      for (let index = from; index < to; index += 1) {
        const cigar = this.#cells.cigar[index] ?? 0;
        this.#ratingsByCigar[cigar] = (this.#ratingsByCigar[cigar] ?? 0) + 1;
        sum += this.#cells.stars[index] ?? 0;
      }
      this.#trainingCount += to - from;
    }
    if (this.#trainingCount > 0) this.mean = sum / this.#trainingCount;
  }

  /** Runs one sweep. @returns the largest relative change of a variance */
  sweep(): number {
    this.#sumByCigar.fill(0);
    this.#knownByCigar.fill(0);
    this.#residualSquares = 0;
    this.#usedFreedom = 1;
    const members: Spread = { sum: 0, count: 0 };
    const tastes: Spread = { sum: 0, count: 0 };
    for (const member of this.#trainingMembers) this.#fitMember(member, members, tastes);
    const cigars: Spread = { sum: 0, count: 0 };
    for (let cigar = 0; cigar < this.ofCigar.length; cigar += 1) this.#fitCigar(cigar, cigars);
    const before = this.variances;
    this.variances = {
      member: getVariance(members, PRIOR.member),
      cigar: getVariance(cigars, PRIOR.cigar),
      memberLine: getVariance(tastes, PRIOR.memberLine),
      noise: getVariance(
        { sum: this.#residualSquares + this.#usedFreedom * before.noise, count: this.#trainingCount },
        PRIOR.noise,
      ),
    };
    const hasRatings = (member: number) => {
      const [from, to] = this.#cellRange(member);
      return this.#isTrainingMember(member) && to > from;
    };
    this.mean += center(this.ofMember, hasRatings, members.count);
    this.mean += center(this.ofCigar, (cigar) => (this.#ratingsByCigar[cigar] ?? 0) > 0, cigars.count);
    const change = (name: keyof TasteVariances) => Math.abs(this.variances[name] / before[name] - 1);
    return Math.max(change('member'), change('cigar'), change('memberLine'), change('noise'));
  }

  /** Fits the other members to the model. Call it once, after the last sweep. */
  finish(): void {
    const unused: Spread = { sum: 0, count: 0 };
    for (const member of this.#others) this.#fitMember(member, unused, unused);
  }

  #cellRange(member: number): readonly [from: number, to: number] {
    const { start } = this.#cells;
    return [start[member * TASTE_LINES] ?? 0, start[(member + 1) * TASTE_LINES] ?? 0];
  }

  /** Fits a member's effect and their tastes for lines jointly, because few ratings in a line can't separate them. */
  #fitMember(member: number, members: Spread, tastes: Spread): void {
    const { start, cigar, stars } = this.#cells;
    const first = member * TASTE_LINES;
    if (start[first + TASTE_LINES] === start[first]) return;
    const { member: spread, memberLine, noise } = this.variances;
    const known = this.#knownOfLine;
    let [precision, weighted, certainty] = [1 / spread, 0, 1 / spread];
    for (let line = 0; line < TASTE_LINES; line += 1) {
      const from = start[first + line] ?? 0;
      const to = start[first + line + 1] ?? 0;
      if (from === to) continue;
      let [sum, evidence] = [0, 0];
      for (let index = from; index < to; index += 1) {
        const of = cigar[index] ?? 0;
        sum += (stars[index] ?? 0) - this.mean - (this.ofCigar[of] ?? 0);
        evidence += 1 / (noise + (this.#unknownByCigar[of] ?? 0));
      }
      known[line] = evidence;
      this.ofMemberLine[first + line] = sum / (to - from);
      const weight = 1 / (memberLine + noise / (to - from));
      precision += weight;
      weighted += (weight * sum) / (to - from);
      certainty += 1 / (memberLine + 1 / evidence);
    }
    const effect = weighted / precision;
    this.ofMember[member] = effect;
    members.sum += effect * effect + 1 / certainty;
    members.count += 1;
    this.#usedFreedom += 1 - 1 / (certainty * spread);
    for (let line = 0; line < TASTE_LINES; line += 1) {
      const from = start[first + line] ?? 0;
      const to = start[first + line + 1] ?? 0;
      if (from === to) continue;
      const cell = first + line;
      const taste =
        (memberLine * ((this.ofMemberLine[cell] ?? 0) - effect)) / (memberLine + noise / (to - from));
      this.ofMemberLine[cell] = taste;
      const share = memberLine / (memberLine + 1 / (known[line] ?? 0));
      const variance = memberLine * (1 - share) + (share * share) / certainty;
      tastes.sum += taste * taste + variance;
      tastes.count += 1;
      this.#usedFreedom += 1 - variance / memberLine;
      const both = memberLine * (1 - share) + (1 - share) ** 2 / certainty;
      const evidence = 1 / (noise + withoutOne(both, (to - from) / (known[line] ?? 0), spread + memberLine));
      for (let index = from; index < to; index += 1) {
        const residual = (stars[index] ?? 0) - this.mean - effect - taste;
        const of = cigar[index] ?? 0;
        this.#sumByCigar[of] = (this.#sumByCigar[of] ?? 0) + residual;
        this.#knownByCigar[of] = (this.#knownByCigar[of] ?? 0) + evidence;
        this.#residualSquares += residual * residual;
      }
    }
  }

  #fitCigar(cigar: number, cigars: Spread): void {
    const count = this.#ratingsByCigar[cigar] ?? 0;
    if (count === 0) return;
    const sum = this.#sumByCigar[cigar] ?? 0;
    const { cigar: spread, noise } = this.variances;
    const effect = sum / (count + noise / spread);
    this.ofCigar[cigar] = effect;
    const known = this.#knownByCigar[cigar] ?? 0;
    const variance = 1 / (known + 1 / spread);
    this.#unknownByCigar[cigar] = withoutOne(variance, count / known, spread);
    cigars.sum += effect * effect + variance;
    cigars.count += 1;
    this.#residualSquares += effect * (count * effect - 2 * sum);
    this.#usedFreedom += 1 - variance / spread;
  }
}
