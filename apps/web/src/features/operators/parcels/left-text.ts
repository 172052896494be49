import { counted } from '../../../lib/figures.ts';
import { listed } from '../../../lib/listed.ts';

/** Names up to this many, and counts more. */
const NAMED = 3;

/** Names chosen parcels that someone else has moved. */
export function leftText(ids: readonly number[]): string {
  if (ids.length === 1)
    return `Parcel ${ids[0]} wasn’t changed: someone else has already moved it. The list is up to date now.`;
  const which = ids.length <= NAMED ? `Parcels ${listed(ids.map(String))}` : counted(ids.length, 'parcel');
  return `${which} weren’t changed: someone else has already moved them. The list is up to date now.`;
}
