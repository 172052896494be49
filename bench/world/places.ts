import { dice } from '@stoa/art/random';
import { findZone } from '@stoa/api/modules/places/index';
import { readCities, readZips } from '@stoa/api/platform/geocoder/gazetteer-source';

/** A spot in a city where people smoke. Entries are within `JITTER` of it. */
interface Spot {
  readonly latitude: number;
  readonly longitude: number;
  /** The time zone of the whole square around the spot. */
  readonly zone: string;
}

export interface Town {
  readonly city: string;
  readonly state: string;
  readonly zip_code: string;
  readonly population: number;
  readonly spots: readonly Spot[];
}

const TOWNS = 400;
export const SPOTS = 60;
export const JITTER = 0.002;

const CORNERS = [-1, 1].flatMap((x) => [-1, 1].map((y) => [x * JITTER, y * JITTER] as const));

const round = (degrees: number) => Math.round(degrees * 1e5) / 1e5;

/** Finds a spot near the center whose corners are all in one time zone, or falls back to the center. */
const spotNear = (middle: Omit<Spot, 'zone'>, reach: number, d: ReturnType<typeof dice>): Spot | null => {
  for (let tries = 0; tries < 20; tries += 1) {
    const [angle, far] = [d.between(0, 2 * Math.PI), reach * d.between(0, 1) ** 0.7];
    const spot = {
      latitude: round(middle.latitude + far * Math.sin(angle)),
      longitude: round(middle.longitude + far * Math.cos(angle)),
    };
    const zone = findZone(spot);
    const isOne = CORNERS.every(
      ([east, north]) =>
        findZone({ latitude: spot.latitude + north, longitude: spot.longitude + east }) === zone,
    );
    if (zone !== null && isOne) return { ...spot, zone };
  }
  return null;
};

/** The largest US cities, each with spots across its area. */
export const readTowns = (seed: number): Town[] => {
  const zips = new Map(readZips().map(({ zip, city, state }) => [`${city}, ${state}`, zip]));
  return readCities()
    .toSorted((a, b) => b.population - a.population || (a.city < b.city ? -1 : 1))
    .slice(0, TOWNS)
    .map(({ city, state, population, latitude, longitude }) => {
      const d = dice(`${seed} spots of ${city}, ${state}`);
      const reach = Math.min(0.2, Math.sqrt(population) / 8000);
      const spots = Array.from({ length: SPOTS }, () => spotNear({ latitude, longitude }, reach, d));
      const [known] = spots.flatMap((spot) => spot ?? []);
      if (known === undefined) throw new Error(`${city}, ${state} isn’t in any time zone. Leave it out.`);
      const zip_code = zips.get(`${city}, ${state}`) ?? '';
      return { city, state, zip_code, population, spots: spots.map((spot) => spot ?? known) };
    });
};
