import { counted } from '../../../lib/figures.ts';
import { listed } from '../../../lib/listed.ts';

/** More parcels than this are counted instead of named. */
const MAX_NAMED = 3;

/** Explains which chosen parcels weren't changed. */
export function leftText(ids: readonly number[]): string {
  if (ids.length === 1)
    return `Parcel ${ids[0]} wasn’t changed: someone else has already moved it. The list is up to date now.`;
  const which =
    ids.length <= MAX_NAMED ? `Parcels ${listed(ids.map(String))}` : counted(ids.length, 'parcel');
  return `${which} weren’t changed: someone else has already moved them. The list is up to date now.`;
}
