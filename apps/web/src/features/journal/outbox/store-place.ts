import { ApiError, call } from '../../../lib/api.ts';
import { type EntryPlace, placeId } from '../entry-form.ts';
import type { Attempt } from '../post-entry.ts';

async function withName(place: EntryPlace): Promise<EntryPlace> {
  const { city, latitude, longitude } = place;
  if (city !== '' || latitude === null || longitude === null) return place;
  try {
    const query = { lat: String(latitude), lng: String(longitude) };
    const { place_details } = await call('GET /locations/get-place-name/', { query });
    return place_details;
  } catch (error) {
    // No address there, as at sea: the point is stored without a name.
    if (error instanceof ApiError && error.status < 500 && error.status !== 429) return place;
    throw error;
  }
}

/** The id of a cigar's place, which is stored where it has none yet. */
export async function storePlace(place: EntryPlace | null, attempt: Attempt): Promise<number | null> {
  if (place === null) return null;
  const stored = placeId(place);
  if (stored !== null) return stored;
  const { street, city, state, zip_code, country, latitude, longitude } = await withName(place);
  const body = { street, city, state, zip_code, country, latitude, longitude, type: 'cigar' as const };
  return (await call('POST /address/', { body }, attempt)).id;
}
