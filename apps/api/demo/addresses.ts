import { dice } from '@stoa/art/random';
import type { PlaceInput } from '@stoa/contract';
import { CITIES, STREETS, type City } from './cities.ts';
import type { PlannedPlace } from './journal-plan.ts';
import type { DemoMember } from './members.ts';
import type { DemoRetailer } from './retailers.ts';

const near = (town: City, street: string, east: number, north: number): PlaceInput => ({
  street,
  city: town.city,
  state: town.state,
  zip_code: town.zip_code,
  country: 'United States',
  latitude: Number((town.latitude + north).toFixed(5)),
  longitude: Number((town.longitude + east).toFixed(5)),
});

export const homeFor = ({ handle, home }: Pick<DemoMember, 'handle' | 'home'>): PlaceInput => {
  const d = dice(`home ${handle}`);
  const street = `${d.whole(12, 980)} ${STREETS[d.whole(0, STREETS.length - 1)]}`;
  return near(CITIES[home], street, d.between(-0.015, 0.015), d.between(-0.015, 0.015));
};

export const addressFor = ({ name, town, street }: DemoRetailer): PlaceInput => {
  const d = dice(`shop ${name}`);
  return near(town, street, d.between(-0.008, 0.008), d.between(-0.008, 0.008));
};

export const placeAddress = (place: Exclude<PlannedPlace, { kind: 'home' }>): PlaceInput =>
  place.kind === 'shop' ? addressFor(place.shop) : near(place.town, '', place.east, place.north);
