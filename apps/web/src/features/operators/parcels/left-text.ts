import { counted } from '../../../lib/figures.ts';

/** More than these are counted, not named. */
const NAMED = 3;

const list = new Intl.ListFormat('en-US');

/** Of parcels that were chosen, and that somebody else has moved meanwhile. */
export function leftText(ids: readonly number[]): string {
  if (ids.length === 1)
    return `Parcel ${ids[0]} stayed as it is: somebody else has moved it. The list now shows how it stands.`;
  const which =
    ids.length <= NAMED ? `Parcels ${list.format(ids.map(String))}` : counted(ids.length, 'parcel');
  return `${which} stayed as they are: somebody else has moved them. The list now shows how they stand.`;
}
