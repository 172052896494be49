import type { Parcel } from './operators.parcels.ts';
import type { OperatorRedemption } from './operators.store.ts';

/** Lines that fit on a sheet next to the address. */
const LINES_PER_SHEET = 16;

/** A printed sheet of one parcel. A long parcel has several. */
export interface Sheet {
  readonly parcel: Parcel;
  readonly items: readonly (readonly [name: string, pieces: number])[];
}

/** Returns a line of the slip. For a cigar without a reward it includes the reason. */
const slipText = ({ kind, reward_name }: Pick<OperatorRedemption, 'kind' | 'reward_name'>): string =>
  kind === 'replacement' ? `${reward_name}, replacing a faulty cigar` : reward_name;

export const countEach = (names: readonly string[]): Map<string, number> => {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return counts;
};

/** Returns “2 × Brass Double Cutter”, or the name of a single one. */
export const piecesText = (name: string, pieces: number): string =>
  pieces === 1 ? name : `${pieces} × ${name}`;

/** Returns “2 × Brass Double Cutter” for each reward in a parcel. */
export const namesInside = (names: readonly string[]): string[] =>
  Array.from(countEach(names), ([name, pieces]) => piecesText(name, pieces));

/** Separates what was cancelled after someone selected it: it's neither packed nor sent. */
export const splitCancelled = <Listed extends Pick<Parcel, 'status' | 'rewards'>>(
  parcels: readonly Listed[],
): { open: Listed[]; cancelled: OperatorRedemption[] } => ({
  open: parcels.filter(({ status }) => status !== 'cancelled'),
  cancelled: parcels.flatMap(({ status, rewards }) => (status === 'cancelled' ? rewards : [])),
});

/** Returns the sheets to print, in order: one for each parcel, or several for a parcel with many rewards. */
export const toSheets = (parcels: readonly Parcel[]): Sheet[] =>
  parcels.flatMap((parcel) => {
    const items = Array.from(countEach(parcel.rewards.map(slipText)));
    const sheets = Math.max(1, Math.ceil(items.length / LINES_PER_SHEET));
    return Array.from({ length: sheets }, (_, index) => ({
      parcel,
      items: items.slice(index * LINES_PER_SHEET, (index + 1) * LINES_PER_SHEET),
    }));
  });
