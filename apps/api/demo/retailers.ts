import type { Opening, Weekday } from '@stoa/contract/retailers.rules';
import { CITIES, type City, type CityName } from './cities.ts';

/** Names, numbers, and addresses are invented; the towns are real. */
export interface DemoRetailer {
  readonly name: string;
  readonly town: City;
  readonly street: string;
  readonly website: string | null;
  readonly phone_number: string;
  readonly hours: Opening[] | null;
  readonly captions: readonly string[];
}

const at = (opens: string, closes: string, ...days: readonly Weekday[]): Opening[] =>
  days.map((day) => ({ day, opens, closes }));

const SHOP_WEEK = [
  ...at('10:00', '19:00', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday'),
  ...at('10:00', '17:00', 'saturday'),
];
const LOUNGE_WEEK = [
  ...at('11:00', '22:00', 'monday', 'tuesday', 'wednesday', 'thursday'),
  ...at('11:00', '01:00', 'friday', 'saturday'),
  ...at('12:00', '20:00', 'sunday'),
];
const SIESTA_WEEK = [
  ...at('09:30', '13:00', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'),
  ...at('15:00', '20:00', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'),
];

const shop = (
  name: string,
  town: CityName,
  street: string,
  phone_number: string,
  hours: Opening[] | null,
  ...captions: readonly string[]
): DemoRetailer => ({
  name,
  town: CITIES[town],
  street,
  website: hours === null ? null : `https://${name.toLowerCase().replaceAll(/[^a-z]/g, '')}.example`,
  phone_number,
  hours,
  captions,
});

// prettier-ignore
export const RETAILERS: readonly DemoRetailer[] = [
  shop('West Loop Humidor', 'chicago', '1140 W Cooper Row', '(312) 555-0142', LOUNGE_WEEK, 'The walk-in, from the door', 'Chairs by the window'),
  shop('Painted Porch Tobacconists', 'austin', '218 Juniper Row', '(512) 555-0117', SHOP_WEEK, 'The porch at opening time', 'The long counter'),
  shop('Ferris & Daughters', 'newOrleans', '3316 Magnolia Court', '(504) 555-0163', SIESTA_WEEK, 'Three generations of ashtrays', 'The courtyard room'),
  shop('The Cedar Room', 'nashville', '909 Fiddler Street', '(615) 555-0128', LOUNGE_WEEK, 'The cedar room itself', 'Late set, Thursday'),
  shop('Calle Luna Cigars', 'tampa', '1807 Calle Luna', '(813) 555-0174', SIESTA_WEEK, 'The rolling table', 'Under the balcony'),
  shop('Palmetto Leaf', 'charleston', '41 Bellringer Lane', '(843) 555-0139', null, 'The single house on the corner'),
  shop('Union Depot Tobacco', 'denver', '1630 Platform Street', '(303) 555-0185', SHOP_WEEK, 'The old ticket counter', 'Mountains, on a good day'),
  shop('Back Bay Leaf Company', 'boston', '77 Lantern Street', '(617) 555-0151', null),
  shop('Meridian Cigar Lounge', 'sanDiego', '2755 Sextant Avenue', '(619) 555-0196', LOUNGE_WEEK, 'The patio at six', 'Lockers along the back wall'),
];
