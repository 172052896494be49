/** A cigar that is smoked from a lot in the humidor. Devices store it with the flow, so its fields can't be renamed. */
export interface LotToSmoke {
  readonly id: number;
  /** Null for a stoic cigar, whose code is on its band. */
  readonly named: { readonly name: string; readonly brand_name: string; readonly vitola: string } | null;
  /** Missing in flows that an earlier version stored. */
  readonly title?: string;
}

interface Smoking {
  /** Null for a cigar that its code names. */
  readonly lotToSmoke: LotToSmoke | null;
  /** True to hide the earlier rating until the new one is saved. */
  readonly isBlind: boolean;
}

/** Returns the history state of an address that opens the add-cigar flow from the humidor. */
export const smokeState = (lotToSmoke: LotToSmoke | null, isBlind: boolean): Smoking => ({
  lotToSmoke,
  isBlind,
});

const NOTHING: Smoking = { lotToSmoke: null, isBlind: false };

/** Reads the history state of an address. */
export const readSmoking = (state: unknown): Smoking =>
  typeof state === 'object' && state !== null && 'lotToSmoke' in state ? (state as Smoking) : NOTHING;
