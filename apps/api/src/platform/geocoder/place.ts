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
