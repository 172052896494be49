import { takeTurns } from '../../platform/turns.ts';
import type { HeldLot } from '../humidor/index.ts';
import { cigarNameKey } from '../journal/index.ts';

interface SoughtLot {
  readonly cigar: string;
  readonly quantity: number;
  readonly price_cents: number | null;
  /** Null if the file has no day. */
  readonly day: string | null;
  readonly code: string | null;
}

/** A row without a day or price matches any, because its owner may have added them since. */
const keyOf = (cigar: string, quantity: number, day: string | null, price: number | null): string =>
  JSON.stringify([cigar, quantity, day, price]);

/** Lots of the humidor that haven't matched a row of the file yet. Each matches one. */
export class HeldLots {
  /** The position of each code's lot. */
  readonly #byCode: Map<string, number>;
  readonly #byKey = new Map<string, number[]>();
  readonly #matched = new Set<number>();

  private constructor(lots: readonly HeldLot[]) {
    this.#byCode = new Map(lots.flatMap(({ code }, index) => (code === null ? [] : [[code, index]])));
  }

  static async index(lots: readonly HeldLot[]): Promise<HeldLots> {
    const held = new HeldLots(lots);
    const turn = takeTurns();
    for (const [at, lot] of lots.entries()) {
      await turn();
      held.#add(lot, at);
    }
    return held;
  }

  #add(lot: HeldLot, at: number): void {
    const cigar = cigarNameKey(lot) ?? '';
    for (const quantity of new Set([lot.initial_quantity, lot.quantity]))
      for (const day of [lot.put_at, null])
        for (const price of new Set([lot.price_cents, null])) {
          const key = keyOf(cigar, quantity, day, price);
          const same = this.#byKey.get(key);
          if (same === undefined) this.#byKey.set(key, [at]);
          else same.push(at);
        }
  }

  /** Takes a lot like this one, by its code or by the cigar, number, day, and price. @returns false if there is none */
  match({ cigar, quantity, price_cents, day, code }: SoughtLot): boolean {
    const coded = code === null ? undefined : this.#byCode.get(code);
    if (code !== null && coded !== undefined) {
      this.#byCode.delete(code);
      this.#matched.add(coded);
      return true;
    }
    const same = this.#byKey.get(keyOf(cigar, quantity, day, price_cents)) ?? [];
    for (let at = same.pop(); at !== undefined; at = same.pop()) {
      if (this.#matched.has(at)) continue;
      this.#matched.add(at);
      return true;
    }
    return false;
  }
}
