/** A place in the United States. Coordinates are WGS 84 degrees. */
export interface Place {
  /** House number and street; '' where the source knows towns only. */
  street: string;
  city: string;
  /** Two letters, `TX`. */
  state: string;
  /** Five digits; '' when unknown. */
  zip_code: string;
  country: 'United States';
  latitude: number;
  longitude: number;
  /** For people: "Austin, TX", "Austin, TX 78701", "1100 Congress Avenue, Austin, TX 78701". */
  label: string;
}

export interface Geocoder {
  /** The places that what somebody is typing may mean, the likeliest first, at most `limit`. */
  search(q: string, limit: number): Promise<Place[]>;
  /** The place nearest to a point, with its own coordinates; null when none is within about 100 km. */
  reverse(latitude: number, longitude: number): Promise<Place | null>;
}

/** Owed wherever suggestions or a map made from the embedded data are shown. */
export const GEONAMES_CREDIT = '© GeoNames (CC BY 4.0)';

/** The label of a place; see {@link Place.label}. */
export function labelOf(street: string, city: string, state: string, zip: string): string {
  return [street, city, `${state} ${zip}`.trim()].filter((part) => part !== '').join(', ');
}

/** Code to name: the fifty states and the District of Columbia. */
export const STATES: ReadonlyMap<string, string> = new Map(
  (
    'AL Alabama,AK Alaska,AZ Arizona,AR Arkansas,CA California,CO Colorado,CT Connecticut,DE Delaware,' +
    'DC District of Columbia,FL Florida,GA Georgia,HI Hawaii,ID Idaho,IL Illinois,IN Indiana,IA Iowa,KS Kansas,' +
    'KY Kentucky,LA Louisiana,ME Maine,MD Maryland,MA Massachusetts,MI Michigan,MN Minnesota,MS Mississippi,' +
    'MO Missouri,MT Montana,NE Nebraska,NV Nevada,NH New Hampshire,NJ New Jersey,NM New Mexico,NY New York,' +
    'NC North Carolina,ND North Dakota,OH Ohio,OK Oklahoma,OR Oregon,PA Pennsylvania,RI Rhode Island,' +
    'SC South Carolina,SD South Dakota,TN Tennessee,TX Texas,UT Utah,VT Vermont,VA Virginia,WA Washington,' +
    'WV West Virginia,WI Wisconsin,WY Wyoming'
  )
    .split(',')
    .map((entry) => [entry.slice(0, 2), entry.slice(3)] as const),
);
