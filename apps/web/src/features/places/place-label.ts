import type { Location, Place } from '@stoa/contract';

/** "Asheville, North Carolina"; the country where nothing smaller is known. */
export const placeLabel = ({ city, state, country }: Pick<Location, 'city' | 'state' | 'country'>): string =>
  [city, state].filter(Boolean).join(', ') || country;

/** A stored place as one that could have been found: it says itself how to show it. */
export const labelled = (place: Place | Location): Place =>
  'label' in place
    ? place
    : { ...place, latitude: place.latitude ?? 0, longitude: place.longitude ?? 0, label: placeLabel(place) };
