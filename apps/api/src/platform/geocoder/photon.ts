import { STATES } from '@stoa/contract/states.rules';
import { z } from 'zod';
import { formatLabel, type FoundPlace, type Geocoder, type Place } from './place.ts';

const TIMEOUT_MS = 3_000;
const LAYERS = ['house', 'street', 'locality', 'district', 'city'] as const;
/** West, south, east, north. */
const UNITED_STATES = '-179.9,18.8,-66.8,71.5';

const Feature = z.object({
  geometry: z.object({ coordinates: z.tuple([z.number(), z.number()]).rest(z.number()) }),
  properties: z.object({
    type: z.string().optional(),
    countrycode: z.string().optional(),
    name: z.string().optional(),
    housenumber: z.string().optional(),
    street: z.string().optional(),
    postcode: z.string().optional(),
    district: z.string().optional(),
    locality: z.string().optional(),
    city: z.string().optional(),
    state: z.string().optional(),
  }),
});
const Answer = z.object({ features: z.array(z.unknown()) });

/** Asks a Photon server (https://github.com/komoot/photon); uses `fallback` if it fails or takes over 3 s. */
export class PhotonGeocoder implements Geocoder {
  readonly #url: string;
  readonly #fallback: Geocoder;
  readonly #onFailure: (error: unknown) => void;

  constructor(options: { url: string; fallback: Geocoder; onFailure?: (error: unknown) => void }) {
    this.#url = options.url.endsWith('/') ? options.url : `${options.url}/`;
    this.#fallback = options.fallback;
    this.#onFailure = options.onFailure ?? (() => {});
  }

  async search(q: string, limit: number): Promise<FoundPlace[]> {
    if (q.trim() === '' || limit < 1) return [];
    // Asks for more than `limit`, because duplicates and places abroad are dropped.
    const query = new URLSearchParams({
      q: q.slice(0, 200),
      limit: String(limit * 2),
      lang: 'en',
      bbox: UNITED_STATES,
    });
    for (const layer of LAYERS) query.append('layer', layer);
    try {
      return (await this.#places('api', query))
        .slice(0, limit)
        .map((place) => ({ ...place, population: null }));
    } catch (error) {
      this.#onFailure(error);
      return this.#fallback.search(q, limit);
    }
  }

  async reverse(latitude: number, longitude: number): Promise<Place | null> {
    const query = new URLSearchParams({
      lat: String(latitude),
      lon: String(longitude),
      limit: '5',
      lang: 'en',
    });
    for (const layer of LAYERS) query.append('layer', layer);
    try {
      const [first] = await this.#places('reverse', query);
      if (first) return first;
    } catch (error) {
      this.#onFailure(error);
    }
    // Photon only searches a few hundred meters, the gazetteer up to the next town.
    return this.#fallback.reverse(latitude, longitude);
  }

  async #places(call: 'api' | 'reverse', query: URLSearchParams): Promise<Place[]> {
    const response = await fetch(`${this.#url}${call}?${query}`, {
      headers: { accept: 'application/json' },
      // Follows no redirect: requests only go to the configured server.
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (!response.ok) {
      await response.body?.cancel();
      throw new Error(`The geocoder answered ${response.status}. Check GEOCODER_URL.`);
    }
    const { features } = Answer.parse(await response.json());
    const byLabel = new Map<string, Place>();
    for (const feature of features) {
      const place = toPlace(feature);
      if (place && !byLabel.has(place.label)) byLabel.set(place.label, place);
    }
    return [...byLabel.values()];
  }
}

const CODES = new Map([...STATES].map(([code, name]) => [name.toLowerCase(), code]));

function toPlace(feature: unknown): Place | null {
  const parsed = Feature.safeParse(feature);
  if (!parsed.success) return null;
  const { properties: p, geometry } = parsed.data;
  if (p.countrycode?.toUpperCase() !== 'US' || !LAYERS.some((layer) => layer === p.type)) return null;
  const state = CODES.get(p.state?.toLowerCase() ?? '') ?? (p.name === 'Washington' ? 'DC' : undefined);
  const city =
    (p.type === 'city' ? p.name : p.city) ??
    p.locality ??
    p.district ??
    (isArea(p.type) ? p.name : undefined);
  const street = findStreet(p);
  if (!state || !city || street === null) return null;
  const zip = /^\d{5}/.exec(p.postcode ?? '')?.[0] ?? '';
  const [longitude, latitude] = geometry.coordinates;
  const label = formatLabel(street, city, state, zip);
  return { street, city, state, zip_code: zip, country: 'United States', latitude, longitude, label };
}

const isArea = (type: string | undefined) => type === 'locality' || type === 'district';

/** Returns '' for a town; null for a business or landmark without a house number. */
function findStreet(p: z.infer<typeof Feature>['properties']): string | null {
  if (p.type === 'street') return p.name ?? null;
  if (p.type === 'house') return p.housenumber && p.street ? `${p.housenumber} ${p.street}` : null;
  return '';
}
