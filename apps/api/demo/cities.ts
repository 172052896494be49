/** A real town: an inland point near its center, in WGS 84 degrees. */
export interface City {
  readonly city: string;
  readonly state: string;
  readonly zip_code: string;
  readonly latitude: number;
  readonly longitude: number;
}

const at = (city: string, state: string, zip_code: string, latitude: number, longitude: number): City => ({
  city,
  state,
  zip_code,
  latitude,
  longitude,
});

export const CITIES = {
  albuquerque: at('Albuquerque', 'NM', '87102', 35.0844, -106.6504),
  asheville: at('Asheville', 'NC', '28801', 35.5951, -82.5515),
  atlanta: at('Atlanta', 'GA', '30308', 33.7713, -84.3836),
  austin: at('Austin', 'TX', '78701', 30.2747, -97.7404),
  baltimore: at('Baltimore', 'MD', '21201', 39.2965, -76.6226),
  boise: at('Boise', 'ID', '83702', 43.6187, -116.2146),
  boston: at('Boston', 'MA', '02116', 42.3497, -71.0777),
  charleston: at('Charleston', 'SC', '29403', 32.7976, -79.9478),
  chicago: at('Chicago', 'IL', '60607', 41.8757, -87.6505),
  cincinnati: at('Cincinnati', 'OH', '45202', 39.1092, -84.5126),
  columbus: at('Columbus', 'OH', '43215', 39.9662, -83.0046),
  dallas: at('Dallas', 'TX', '75201', 32.7876, -96.7994),
  denver: at('Denver', 'CO', '80202', 39.7494, -104.9964),
  detroit: at('Detroit', 'MI', '48201', 42.3478, -83.0598),
  evanston: at('Evanston', 'IL', '60201', 42.0479, -87.6954),
  honolulu: at('Honolulu', 'HI', '96817', 21.3219, -157.8535),
  houston: at('Houston', 'TX', '77006', 29.7409, -95.3911),
  kansasCity: at('Kansas City', 'MO', '64108', 39.0832, -94.5856),
  losAngeles: at('Los Angeles', 'CA', '90026', 34.0782, -118.2606),
  louisville: at('Louisville', 'KY', '40204', 38.2369, -85.7249),
  memphis: at('Memphis', 'TN', '38104', 35.1335, -90.0027),
  miami: at('Miami', 'FL', '33135', 25.7663, -80.2317),
  milwaukee: at('Milwaukee', 'WI', '53204', 43.0166, -87.9306),
  minneapolis: at('Minneapolis', 'MN', '55408', 44.9466, -93.2862),
  nashville: at('Nashville', 'TN', '37203', 36.1497, -86.7908),
  newOrleans: at('New Orleans', 'LA', '70119', 29.9748, -90.0887),
  newYork: at('New York', 'NY', '10001', 40.7506, -73.9972),
  philadelphia: at('Philadelphia', 'PA', '19107', 39.9518, -75.1587),
  phoenix: at('Phoenix', 'AZ', '85003', 33.4511, -112.0779),
  pittsburgh: at('Pittsburgh', 'PA', '15206', 40.4687, -79.9193),
  portland: at('Portland', 'OR', '97214', 45.5141, -122.6428),
  raleigh: at('Raleigh', 'NC', '27603', 35.7796, -78.6509),
  richmond: at('Richmond', 'VA', '23220', 37.5498, -77.4588),
  saltLakeCity: at('Salt Lake City', 'UT', '84111', 40.7547, -111.8835),
  sanDiego: at('San Diego', 'CA', '92104', 32.7411, -117.1297),
  sanFrancisco: at('San Francisco', 'CA', '94110', 37.7487, -122.4158),
  santaFe: at('Santa Fe', 'NM', '87501', 35.6954, -105.9473),
  savannah: at('Savannah', 'GA', '31401', 32.0679, -81.0912),
  seattle: at('Seattle', 'WA', '98122', 47.6116, -122.3056),
  stLouis: at('St. Louis', 'MO', '63110', 38.6185, -90.2564),
  tampa: at('Tampa', 'FL', '33605', 27.9614, -82.4358),
  tucson: at('Tucson', 'AZ', '85701', 32.2169, -110.9709),
  tulsa: at('Tulsa', 'OK', '74103', 36.1564, -95.9943),
} as const satisfies Record<string, City>;

export type CityName = keyof typeof CITIES;

export const STREETS = [
  'Cedar Street',
  'Orchard Avenue',
  'Mill Road',
  'Chestnut Street',
  'Willow Lane',
  'Park Avenue',
  'Garden Street',
  'Sycamore Street',
  'Lincoln Avenue',
  'Church Street',
  'Maple Avenue',
  'Prospect Street',
] as const;
