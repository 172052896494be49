import type { Place } from '@stoa/contract';
import { PLACE_TEXTS } from '@stoa/contract/places.rules';
import { call, NetworkError } from '../../lib/api.ts';
import { endsWithin } from '../../lib/within.ts';

/** Milliseconds. */
const DEVICE_TIMEOUT = 15_000;
/** Milliseconds; the browser's own limit doesn't count while its question is open. */
const QUESTION_TIMEOUT = 60_000;

type CurrentPlace = { place: Place; problem?: never } | { place: null; problem: string };

const position = (): Promise<GeolocationPosition> =>
  new Promise((resolve, reject) => {
    navigator.geolocation.getCurrentPosition(resolve, reject, {
      timeout: DEVICE_TIMEOUT,
      maximumAge: 60_000,
    });
  });

const unnamed = ({ latitude, longitude }: GeolocationCoordinates): Place => ({
  street: '',
  city: '',
  state: '',
  zip_code: '',
  zip: '',
  country: '',
  latitude: Number(latitude.toFixed(6)),
  longitude: Number(longitude.toFixed(6)),
  label: 'Location found. Its name appears when you’re online.',
});

/** Asks for permission, then returns the device's position, or why it is unknown (product.md §8, Location). */
export async function devicePoint(): Promise<
  { coords: GeolocationCoordinates; problem?: never } | { coords: null; problem: string }
> {
  // Some browsers and insecure contexts lack it, despite its type.
  if (!('geolocation' in navigator)) return { coords: null, problem: PLACE_TEXTS.noGeolocation };
  try {
    return await endsWithin(QUESTION_TIMEOUT, position());
  } catch {
    return { coords: null, problem: PLACE_TEXTS.noDeviceLocation };
  }
}

/** Adds the place's name to `devicePoint`. @param nameLater accepts a point without a name while offline */
export async function currentPlace(nameLater = false): Promise<CurrentPlace> {
  const { coords, problem } = await devicePoint();
  if (coords === null) return { place: null, problem };
  try {
    const query = { lat: coords.latitude.toFixed(6), lng: coords.longitude.toFixed(6) };
    const { place_details: place } = await call('GET /locations/get-place-name/', { query });
    return { place };
  } catch (error) {
    if (nameLater && error instanceof NetworkError) return { place: unnamed(coords) };
    return { place: null, problem: PLACE_TEXTS.noPlaceName };
  }
}
