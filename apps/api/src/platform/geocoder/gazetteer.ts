import { rm } from 'node:fs/promises';
import { DatabaseSync, type SQLOutputValue } from 'node:sqlite';
import { KM_PER_DEGREE, nearest, radians } from './distance.ts';
import { gazetteerFile } from './gazetteer-file.ts';
import { formatLabel, type FoundPlace, type Geocoder, type Place } from './place.ts';
import { comparableWords, nameKey } from './words.ts';

const REACH_KM = [10, 30, 100];
const MAX_WORDS = 8;

/** Ranks every US ZIP and city by population, from a file in `cacheDir`. */
export async function openGazetteer(cacheDir: string): Promise<Geocoder> {
  const path = await gazetteerFile(cacheDir);
  try {
    return gazetteerOn(new DatabaseSync(path, { readOnly: true }));
  } catch {
    await rm(path, { force: true });
    return gazetteerOn(new DatabaseSync(await gazetteerFile(cacheDir), { readOnly: true }));
  }
}

function gazetteerOn(database: DatabaseSync): Geocoder {
  // A whole name counts twenty times: "paris" means Paris, and "nash" still means Nashville despite a Nash.
  const matching = (extra: string) =>
    database.prepare(`
      SELECT p.* FROM words JOIN places p ON p.id = words.rowid WHERE words MATCH :match ${extra}
      ORDER BY p.is_zip,
        CASE WHEN p.name_key = :q OR substr(:q, 1, length(p.name_key) + 1) = p.name_key || ' '
             THEN (p.population + 500) * -20
             WHEN substr(p.name_key, 1, length(:q)) = :q THEN -p.population
             ELSE 1 END,
        p.population DESC, p.zip, p.id
      LIMIT :limit`);
  const byName = matching('');
  const byRegion = matching('AND p.is_zip = 0');
  const inBox = database.prepare(`
    SELECT p.* FROM ground g JOIN places p ON p.id = g.id
    WHERE g.south <= :north AND g.north >= :south AND g.west <= :east AND g.east >= :west`);

  return {
    async search(q, limit) {
      const words = queryWords(q);
      if (words.length === 0 || limit < 1) return [];
      const [first = '', ...others] = words.map((word) => `"${word}"*`);
      const text = nameKey(words);
      const named = byName.all({ match: [`{name zip} : ${first}`, ...others].join(' AND '), q: text, limit });
      // "texas" and "tx austin" begin with a state.
      const inRegion =
        named.length < limit ? byRegion.all({ match: [first, ...others].join(' AND '), q: text, limit }) : [];
      const ids = new Set(named.map((row) => row['id']));
      return [...named, ...inRegion.filter((row) => !ids.has(row['id']))].slice(0, limit).map(toFound);
    },
    async reverse(latitude, longitude) {
      if (!(Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180)) return null;
      for (const km of REACH_KM) {
        const high = km / KM_PER_DEGREE;
        const wide = high / Math.max(0.01, Math.cos(radians(Math.min(89, Math.abs(latitude) + high))));
        const rows = inBox.all({
          south: latitude - high,
          north: latitude + high,
          west: longitude - wide,
          east: longitude + wide,
        });
        const found = nearest(rows.map(toPlace), { latitude, longitude });
        if (found && found.km <= km) return found.point;
      }
      return null;
    },
  };
}

function queryWords(q: string): string[] {
  const place = q
    .slice(0, 200)
    .trim()
    .replace(/(united states( of america)?|u\.?s\.?a\.?)$/i, '')
    .replace(/\b(\d{5})-\d{1,4}\b/, '$1');
  return comparableWords(place).slice(0, MAX_WORDS);
}

function toFound(row: Record<string, SQLOutputValue>): FoundPlace {
  return { ...toPlace(row), population: row['is_zip'] === 1 ? null : Number(row['population']) };
}

function toPlace(row: Record<string, SQLOutputValue>): Place {
  const [city, state, zip] = [String(row['city']), String(row['state']), String(row['zip'])];
  return {
    street: '',
    city,
    state,
    zip_code: zip,
    country: 'United States',
    latitude: Number(row['latitude']),
    longitude: Number(row['longitude']),
    label: formatLabel('', city, state, row['is_zip'] === 1 ? zip : ''),
  };
}
