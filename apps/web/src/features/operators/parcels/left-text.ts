import { counted } from '../../../lib/figures.ts';
import { listed } from '../../../lib/listed.ts';

/** More parcels than this are counted instead of named. */
const MAX_NAMED = 3;

/** Returns “parcel 12”, “parcels 12 and 14”, or “4 parcels”. */
const namesOf = (ids: readonly number[]): string => {
  if (ids.length > MAX_NAMED) return counted(ids.length, 'parcel');
  return `${ids.length === 1 ? 'parcel' : 'parcels'} ${listed(ids.map(String))}`;
};

const capitalized = (names: string): string => names.replace(/^p/, 'P');

/** Returns “Parcel 8 was cancelled.” */
export const cancelledText = (ids: readonly number[]): string =>
  `${capitalized(namesOf(ids))} ${ids.length === 1 ? 'was' : 'were'} cancelled.`;

interface Sent {
  readonly id: number;
  readonly ids: readonly number[];
}

interface Left {
  readonly id: number;
  readonly reason: string;
}

/** Says which parcels weren’t changed, or only in part, with the server’s reason: one text for each reason. */
export function leftTexts(parcels: readonly Sent[], left: readonly Left[]): string[] {
  const stayed = parcels.flatMap(({ id, ids }) => {
    const own = left.filter((one) => ids.includes(one.id));
    const [first] = own;
    return first === undefined ? [] : [{ id, reason: first.reason, isPart: own.length < ids.length }];
  });
  const groups = Map.groupBy(stayed, ({ reason, isPart }) => `${isPart} ${reason}`).values();
  return Array.from(groups, (group) => {
    const names = namesOf(group.map(({ id }) => id));
    const what = group[0]?.isPart
      ? `Only part of ${names} was changed.`
      : `${capitalized(names)} ${group.length === 1 ? 'wasn’t' : 'weren’t'} changed.`;
    return `${what} ${group[0]?.reason ?? ''}`;
  });
}
