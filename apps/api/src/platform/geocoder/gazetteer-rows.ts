import { distanceKm, nearest } from './distance.ts';
import { type CityRow, readCities, readZips, type ZipRow } from './gazetteer-source.ts';
import { comparableWords } from './words.ts';

/** A city appears once, with its main ZIP. */
interface GazetteerRow extends CityRow {
  kind: 'city' | 'zip';
  zip: string;
  /** True if a ZIP is an area; others are post office counters, which would win every look-up nearby. */
  onGround: boolean;
}

/** For places without their own ZIP. */
const NEAREST_ZIP_KM = 25;
const CENTER_KM = 5;
/** ZIPs closer together are counters of one post office. */
const POST_OFFICE_KM = 0.5;

/** Merges both sources: each city once, its ZIPs under its name. */
export function gazetteerRows(): GazetteerRow[] {
  const zips = readZips().map((zip) => Object.assign(zip, { onGround: true }));
  const zipsByPlace = groupBy(zips, placeKey);
  for (const ofPlace of zipsByPlace.values()) markPostBoxes(ofPlace);
  const zipsByCell = groupBy(
    zips.filter((zip) => zip.onGround),
    cell,
  );

  const rows: GazetteerRow[] = [];
  const add = (city: CityRow, zip: string, itsZips: readonly Zip[]) => {
    rows.push({ ...city, kind: 'city', zip, onGround: false });
    for (const own of itsZips)
      rows.push({ ...own, kind: 'zip', city: city.city, alias: own.city, population: 0 });
  };
  const done = new Set<string>();
  for (const city of readCities().toSorted((a, b) => b.population - a.population)) {
    const key = placeKey(city);
    if (done.has(key)) continue;
    // "The Bronx" is "Bronx" in postal addresses.
    const postal = zipsByPlace.has(key) ? key : key.replace(/^the /, '');
    const own = done.has(postal) ? [] : (zipsByPlace.get(postal) ?? []);
    done.add(key).add(postal);
    add(city, own.length > 0 ? mainZip(own, city).zip : nearestZip(zipsByCell, city), own);
  }
  for (const [key, own] of zipsByPlace) {
    if (done.has(key)) continue;
    const { city, state, latitude, longitude, zip } = mainZip(own, center(own));
    add({ city, alias: '', state, population: 0, latitude, longitude }, zip, own);
  }
  return rows;
}

type Zip = ZipRow & { onGround: boolean };

function placeKey({ city, state }: { city: string; state: string }): string {
  return `${comparableWords(city).join(' ')}, ${state}`;
}

function markPostBoxes(zips: readonly Zip[]): void {
  const counters = zips.filter((zip) => {
    const close = zips.filter((other) => other !== zip && distanceKm(other, zip) < POST_OFFICE_KM);
    const onSpot = close.filter((other) => distanceKm(other, zip) === 0);
    return onSpot.length > 1 || close.some((other) => other.zip < zip.zip);
  });
  // If all ZIPs of a town share one point, one of them stays.
  for (const zip of counters.length < zips.length ? counters : counters.slice(1)) zip.onGround = false;
}

/** Picks the lowest ZIP near the center with the prefix that most of the city's ZIPs have. */
function mainZip(zips: readonly Zip[], to: { latitude: number; longitude: number }): Zip {
  const [series = []] = [
    ...groupBy(
      zips.filter((zip) => zip.onGround),
      ({ zip }) => zip.slice(0, 3),
    ).values(),
  ].toSorted((a, b) => b.length - a.length);
  const central = series.filter((zip) => distanceKm(zip, to) <= CENTER_KM);
  const [lowest] = central.toSorted((a, b) => Number(a.zip) - Number(b.zip));
  const main = lowest ?? nearest(series, to)?.point;
  if (!main) throw new RangeError('A place in the ZIP table has no ZIP. Install the packages again.');
  return main;
}

function nearestZip(cells: ReadonlyMap<string, Zip[]>, city: CityRow): string {
  const around: Zip[] = [];
  for (const latitude of [-1, 0, 1]) {
    for (const longitude of [-1, 0, 1]) {
      const neighbor = { latitude: city.latitude + latitude, longitude: city.longitude + longitude };
      around.push(...(cells.get(cell(neighbor)) ?? []));
    }
  }
  const best = nearest(around, city);
  return best && best.km <= NEAREST_ZIP_KM ? best.point.zip : '';
}

const cell = ({ latitude, longitude }: { latitude: number; longitude: number }) =>
  `${Math.floor(latitude)},${Math.floor(longitude)}`;

function center(zips: readonly Zip[]): { latitude: number; longitude: number } {
  const mean = (pick: (zip: Zip) => number) => zips.reduce((sum, zip) => sum + pick(zip), 0) / zips.length;
  return { latitude: mean((zip) => zip.latitude), longitude: mean((zip) => zip.longitude) };
}

function groupBy<T>(items: readonly T[], key: (item: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const item of items) {
    const group = groups.get(key(item));
    if (group) group.push(item);
    else groups.set(key(item), [item]);
  }
  return groups;
}
