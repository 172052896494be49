import { CITIES, type City, type CityName } from './cities.ts';

/** A shop of the demo world. Names, numbers and addresses are invented; the towns are real. */
export interface DemoRetailer {
  readonly name: string;
  readonly town: City;
  readonly street: string;
  readonly website: string;
  readonly phone_number: string;
  readonly captions: readonly string[];
}

const shop = (
  name: string,
  town: CityName,
  street: string,
  phone_number: string,
  ...captions: readonly string[]
): DemoRetailer => ({
  name,
  town: CITIES[town],
  street,
  website: `https://${name.toLowerCase().replaceAll(/[^a-z]/g, '')}.example`,
  phone_number,
  captions,
});

// prettier-ignore
export const RETAILERS: readonly DemoRetailer[] = [
  shop('West Loop Humidor', 'chicago', '1140 W Cooper Row', '(312) 555-0142', 'The walk-in, from the door', 'Chairs by the window'),
  shop('Painted Porch Tobacconists', 'austin', '218 Juniper Row', '(512) 555-0117', 'The porch at opening time', 'The long counter'),
  shop('Ferris & Daughters', 'newOrleans', '3316 Magnolia Court', '(504) 555-0163', 'Three generations of ashtrays', 'The courtyard room'),
  shop('The Cedar Room', 'nashville', '909 Fiddler Street', '(615) 555-0128', 'The cedar room itself', 'Late set, Thursday'),
  shop('Calle Luna Cigars', 'tampa', '1807 Calle Luna', '(813) 555-0174', 'The rolling table', 'Under the balcony'),
  shop('Palmetto Leaf', 'charleston', '41 Bellringer Lane', '(843) 555-0139', 'The single house on the corner'),
  shop('Union Depot Tobacco', 'denver', '1630 Platform Street', '(303) 555-0185', 'The old ticket counter', 'Mountains, on a good day'),
  shop('Back Bay Leaf Company', 'boston', '77 Lantern Street', '(617) 555-0151', 'Down four steps from the street'),
  shop('Meridian Cigar Lounge', 'sanDiego', '2755 Sextant Avenue', '(619) 555-0196', 'The patio at six', 'Lockers along the back wall'),
];
