import {
  MIN_DIFFERENCE,
  MIN_RATINGS,
  MIN_STANDARD_ERRORS,
  type RatingSums,
} from '@stoa/contract/quality.rules';

/**
 * Estimates how a batch differs from the rest of its line, apart from members' own scales (decision 70): rating = batch
 * + member + noise. Batches are fixed effects, members normal random effects, fitted by generalized least squares from
 * sums by member and batch. Otherwise a box smoked by one strict member would look like a bad batch.
 */

/** Candidates for the variance between members relative to the noise. The likeliest is chosen (REML). */
const SHARES = [0, 0.05, 0.1, 0.2, 0.35, 0.6, 1, 1.7, 3, 6, 12] as const;
/** Standard errors on each side of a 95% interval. */
const INTERVAL = 1.96;

/** Degrees of freedom per member of a line beyond the first: only part of a batch's error comes from members' scales (decision 70). */
const FREEDOM = 5;

/**
 * Returns standard errors as unlikely by chance as `MIN_STANDARD_ERRORS` in a normal distribution, if members' scales are
 * estimated from this many members: Student's t, expanded in 1/ν.
 */
const standardErrorsFor = (members: number): number => {
  const z = MIN_STANDARD_ERRORS;
  const free = Math.max(1, FREEDOM * (members - 1));
  const first = (z ** 3 + z) / 4;
  const second = (5 * z ** 5 + 16 * z ** 3 + 3 * z) / 96;
  const third = (3 * z ** 7 + 19 * z ** 5 + 17 * z ** 3 - 15 * z) / 384;
  return z + first / free + second / free ** 2 + third / free ** 3;
};

/** One member's ratings of one batch. */
export interface MemberBatch {
  readonly batch: number;
  readonly sums: RatingSums;
}

/** Stars below the rest of the line; negative if the batch is better. */
export interface BatchEffect {
  readonly by: number;
  readonly low: number;
  readonly high: number;
  readonly members: number;
  readonly isWorse: boolean;
}

interface Normal {
  readonly share: number;
  /** X'V⁻¹X by rows, without the variance of the noise. */
  readonly matrix: Float64Array;
  readonly right: Float64Array;
  /** y'V⁻¹y and log |V|, likewise. */
  squares: number;
  logDeterminant: number;
}

/** Computes the lower triangle of the Cholesky factor in place; null if the matrix is singular. */
const factorize = (matrix: Float64Array, size: number): Float64Array | null => {
  const at = (row: number, column: number) => matrix[row * size + column] ?? 0;
  for (let column = 0; column < size; column += 1) {
    for (let row = column; row < size; row += 1) {
      let sum = at(row, column);
      for (let k = 0; k < column; k += 1) sum -= at(row, k) * at(column, k);
      if (row > column) matrix[row * size + column] = sum / at(column, column);
      else if (sum <= 1e-9) return null;
      else matrix[row * size + column] = Math.sqrt(sum);
    }
  }
  return matrix;
};

/** Solves L L' x = right. */
const solve = (factor: Float64Array, size: number, right: Float64Array): Float64Array => {
  const found = Float64Array.from(right);
  for (let row = 0; row < size; row += 1) {
    let sum = found[row] ?? 0;
    for (let k = 0; k < row; k += 1) sum -= (factor[row * size + k] ?? 0) * (found[k] ?? 0);
    found[row] = sum / (factor[row * size + row] ?? 1);
  }
  for (let row = size - 1; row >= 0; row -= 1) {
    let sum = found[row] ?? 0;
    for (let k = row + 1; k < size; k += 1) sum -= (factor[k * size + row] ?? 0) * (found[k] ?? 0);
    found[row] = sum / (factor[row * size + row] ?? 1);
  }
  return found;
};

const dot = (one: Float64Array, other: Float64Array): number =>
  one.reduce((sum, value, at) => sum + value * (other[at] ?? 0), 0);

interface Fit {
  readonly factor: Float64Array;
  readonly effects: Float64Array;
  readonly noise: number;
  readonly likelihood: number;
}

/** Collects the ratings of one measure in one line, member by member; batches are numbered from 0. */
export class BatchModel {
  readonly #size: number;
  readonly #normals: readonly Normal[];
  readonly #counts: Float64Array;
  readonly #members: Float64Array;
  #lineMembers = 0;

  constructor(batches: number) {
    this.#size = batches;
    this.#counts = new Float64Array(batches);
    this.#members = new Float64Array(batches);
    this.#normals = SHARES.map((share) => ({
      share,
      matrix: new Float64Array(batches * batches),
      right: new Float64Array(batches),
      squares: 0,
      logDeterminant: 0,
    }));
  }

  /** Adds all ratings of one member. */
  add(cells: readonly MemberBatch[]): void {
    const rated = cells.filter(({ sums }) => sums.n > 0);
    if (rated.length === 0) return;
    this.#lineMembers += 1;
    const all = rated.reduce((sum, { sums }) => sum + sums.n, 0);
    const stars = rated.reduce((sum, { sums }) => sum + sums.sum, 0);
    const squares = rated.reduce((sum, { sums }) => sum + sums.squares, 0);
    for (const { batch, sums } of rated) {
      this.#counts[batch] = (this.#counts[batch] ?? 0) + sums.n;
      this.#members[batch] = (this.#members[batch] ?? 0) + 1;
    }
    for (const normal of this.#normals) {
      const pull = normal.share / (1 + normal.share * all);
      normal.squares += squares - pull * stars * stars;
      normal.logDeterminant += Math.log1p(normal.share * all);
      for (const { batch, sums } of rated) {
        const row = batch * this.#size;
        normal.right[batch] = (normal.right[batch] ?? 0) + sums.sum - pull * stars * sums.n;
        normal.matrix[row + batch] = (normal.matrix[row + batch] ?? 0) + sums.n;
        for (const other of rated)
          normal.matrix[row + other.batch] =
            (normal.matrix[row + other.batch] ?? 0) - pull * sums.n * other.sums.n;
      }
    }
  }

  #fit(normal: Normal, rated: readonly number[]): Fit | null {
    const size = rated.length;
    const matrix = new Float64Array(size * size);
    for (const [row, one] of rated.entries())
      for (const [column, other] of rated.entries())
        matrix[row * size + column] = normal.matrix[one * this.#size + other] ?? 0;
    const right = Float64Array.from(rated, (batch) => normal.right[batch] ?? 0);
    const factor = factorize(matrix, size);
    if (factor === null) return null;
    const effects = solve(factor, size, right);
    const free = this.#counts.reduce((sum, count) => sum + count, 0) - size;
    const noise = Math.max(0, normal.squares - dot(right, effects)) / Math.max(1, free);
    let determinant = 0;
    for (let row = 0; row < size; row += 1) determinant += 2 * Math.log(factor[row * size + row] ?? 1);
    const likelihood = -(free * Math.log(Math.max(noise, 1e-9)) + normal.logDeterminant + determinant);
    return { factor, effects, noise, likelihood };
  }

  /** Returns each batch's effect; null if the batch or the rest of its line has too few ratings. */
  effects(): (BatchEffect | null)[] {
    const none = Array.from(this.#counts, (): BatchEffect | null => null);
    const rated = Array.from(this.#counts.keys()).filter((batch) => (this.#counts[batch] ?? 0) > 0);
    const fits = this.#normals.flatMap((normal) => this.#fit(normal, rated) ?? []);
    const [first, ...others] = fits;
    if (first === undefined) return none;
    const best = others.reduce((a, b) => (b.likelihood > a.likelihood ? b : a), first);
    const total = rated.reduce((sum, batch) => sum + (this.#counts[batch] ?? 0), 0);
    for (const [at, batch] of rated.entries()) {
      const count = this.#counts[batch] ?? 0;
      if (count < MIN_RATINGS || total - count < MIN_RATINGS) continue;
      const contrast = Float64Array.from(rated, (other, index) =>
        index === at ? -1 : (this.#counts[other] ?? 0) / (total - count),
      );
      const by = dot(contrast, best.effects);
      const error = Math.sqrt(best.noise * dot(contrast, solve(best.factor, rated.length, contrast)));
      none[batch] = {
        by,
        low: by - INTERVAL * error,
        high: by + INTERVAL * error,
        members: this.#members[batch] ?? 0,
        // The tolerance is there because 0.3 isn't exact in binary.
        isWorse: by >= MIN_DIFFERENCE - 1e-9 && by > standardErrorsFor(this.#lineMembers) * error + 1e-9,
      };
    }
    return none;
  }
}
