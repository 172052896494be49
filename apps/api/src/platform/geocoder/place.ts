import { STATES } from '@stoa/contract/states.rules';

/** In the United States; coordinates are WGS 84 degrees. */
export interface Place {
  /** House number and street, or ''. */
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

/** A match, with how many live there: null of a ZIP, and where it is not known. */
export interface FoundPlace extends Place {
  population: number | null;
}

export interface Geocoder {
  /** Matches of an unfinished query, the likeliest first. */
  search(q: string, limit: number): Promise<FoundPlace[]>;
  /** The nearest place; null where none is within about 100 km. */
  reverse(latitude: number, longitude: number): Promise<Place | null>;
}

/** The licence requires it wherever the embedded data is shown. */
export const GEONAMES_CREDIT = '© GeoNames (CC BY 4.0)';

export function labelOf(street: string, city: string, state: string, zip: string): string {
  return [street, city, `${state} ${zip}`.trim()].filter((part) => part !== '').join(', ');
}

/** "Illinois" for "IL"; what is no code stays as it is. */
export const stateName = (state: string): string => STATES.get(state) ?? state;
