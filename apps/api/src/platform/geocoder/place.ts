import { STATES } from '@stoa/contract/states.rules';

/** Places are in the United States; coordinates are WGS 84 degrees. */
export interface Place {
  street: string;
  city: string;
  state: string;
  /** Five digits, or ''. */
  zip_code: string;
  country: 'United States';
  latitude: number;
  longitude: number;
  /** "Austin, TX" or "1100 Congress Avenue, Austin, TX 78701". */
  label: string;
}

/** Adds the population: null for a ZIP or if unknown. */
export interface FoundPlace extends Place {
  population: number | null;
}

export interface Geocoder {
  /** Returns matches of a partial query, likeliest first. */
  search(q: string, limit: number): Promise<FoundPlace[]>;
  /** Returns the nearest place; null if none is within about 100 km. */
  reverse(latitude: number, longitude: number): Promise<Place | null>;
}

export function formatLabel(street: string, city: string, state: string, zip: string): string {
  return [street, city, `${state} ${zip}`.trim()].filter((part) => part !== '').join(', ');
}

/** Returns "Illinois" for "IL"; other texts are unchanged. */
export const stateName = (state: string): string => STATES.get(state) ?? state;
