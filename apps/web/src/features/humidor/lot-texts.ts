import type { Humidor } from '@stoa/contract';
import type { LotSort, LotState } from '@stoa/contract/humidors.rules';

export const LOT_SORT_LABELS: Record<LotSort, string> = {
  put_at: 'Longest rested',
  '-put_at': 'Newest first',
  '-quantity': 'Most cigars',
  name: 'Name',
};

export const LOT_STATE_LABELS: Record<LotState, string> = {
  resting: 'Resting',
  ready: 'Ready',
  gone: 'None left',
};

export const HUMIDOR_FAILED = 'Couldn’t load your humidor.';

export const NO_MATCH = 'No matching cigars';

type Held = readonly { id: number; quantity: number }[];

/** Returns "Cabinet", or "Cabinet 3, Travel case 2" for cigars in several humidors. */
export function placesText(held: Held, humidors: readonly Humidor[]): string {
  const named = held.flatMap(({ id, quantity }) => {
    const name = humidors.find((one) => one.id === id)?.name;
    return name === undefined ? [] : [{ name, quantity }];
  });
  if (named.length === 1) return named[0]?.name ?? '';
  return named.map(({ name, quantity }) => `${name}\u{A0}${quantity}`).join(', ');
}

/** Returns "Padrón · Toro", or less. */
export const brandLine = (cigar: { brand_name: string; vitola: string }): string =>
  [cigar.brand_name, cigar.vitola].filter(Boolean).join(' · ');
