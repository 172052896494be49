import type { Location, Place } from '@stoa/contract';
import { placeLabel } from '@stoa/contract/places.rules';

export const labeled = (place: Place | Location): Place =>
  'label' in place
    ? place
    : { ...place, latitude: place.latitude ?? 0, longitude: place.longitude ?? 0, label: placeLabel(place) };
