import type { Parcel } from './operators.store.ts';

const NOWHERE = { recipient: '', street: '', line2: '', city: '', state: '', zip_code: '', country: '' };

/** One member's parcels to one address. */
export interface Box {
  readonly ids: readonly number[];
  readonly name: string;
  readonly address: Parcel['address'];
  readonly suspended: boolean;
  readonly items: ReadonlyMap<string, number>;
}

const toKey = ({ member_id, address }: Parcel): string => JSON.stringify([member_id, address]);

/** Returns a line of the slip. For a cigar without a reward it includes the reason. */
const slipText = ({ kind, reward_name }: Parcel): string =>
  kind === 'replacement' ? `${reward_name}, replacing a faulty cigar` : reward_name;

/** Groups parcels into boxes: one for each member and address. */
export const groupIntoBoxes = (parcels: readonly Parcel[]): Box[] => {
  const byAddress = new Map<string, Parcel[]>();
  for (const parcel of parcels)
    byAddress.set(toKey(parcel), [...(byAddress.get(toKey(parcel)) ?? []), parcel]);
  return Array.from(byAddress.values(), (group) => ({
    ids: group.map(({ id }) => id),
    name: group[0]?.member_name ?? '',
    address: group[0]?.address ?? NOWHERE,
    suspended: group.some(({ member_suspended }) => member_suspended),
    items: countEach(group.map(slipText)),
  }));
};

/** Counts each name. */
export const countEach = (names: readonly string[]): Map<string, number> => {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return counts;
};
