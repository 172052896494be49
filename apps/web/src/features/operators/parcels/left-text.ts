import { counted } from '../../../lib/figures.ts';

/** More than these are counted, not named. */
const NAMED = 3;

const list = new Intl.ListFormat('en-US');

/** Of parcels that were chosen, and that somebody else has moved meanwhile. */
export function leftText(ids: readonly number[]): string {
  if (ids.length === 1)
    return `Parcel ${ids[0]} wasn’t changed: someone else has already moved it. The list is up to date now.`;
  const which =
    ids.length <= NAMED ? `Parcels ${list.format(ids.map(String))}` : counted(ids.length, 'parcel');
  return `${which} weren’t changed: someone else has already moved them. The list is up to date now.`;
}
