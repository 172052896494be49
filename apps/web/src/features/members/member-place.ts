import type { PublicLocation } from '@stoa/contract';

/** Savannah, GA; empty where the member hides it. */
export const memberPlace = (location: PublicLocation | null): string =>
  location === null ? '' : [location.city, location.state].filter(Boolean).join(', ');
