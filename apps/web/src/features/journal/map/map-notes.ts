import { hasPoint } from '@stoa/contract/places.rules';
import { counted } from '../../../lib/figures.ts';
import type { Atlas } from '../../../ui/map/atlas.ts';
import type { PlacedEntry } from './places-index.ts';

/** Says how many entries the map leaves out, and why (decisions.md §7). */
export function missingText(
  entries: readonly PlacedEntry[],
  total: number,
  isContinental: Atlas['isContinental'],
): string {
  const pointed = entries.filter(hasPoint);
  const outside = pointed.filter((entry) => !isContinental(entry)).length;
  const unplaced = Math.max(0, total - pointed.length);
  const parts = [
    outside > 0 &&
      `${counted(outside, 'cigar')} ${outside === 1 ? 'is' : 'are'} outside the continental United States`,
    unplaced > 0 && `${counted(unplaced, 'cigar')} ${unplaced === 1 ? 'has' : 'have'} no place`,
  ].filter((part) => part !== false);
  if (parts.length === 0) return '';
  return `${parts.join(', and ')}. Find ${outside + unplaced === 1 ? 'it' : 'them'} in the list.`;
}
