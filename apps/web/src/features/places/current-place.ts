import type { Place } from '@stoa/contract';
import { PLACE_TEXTS } from '@stoa/contract/places.rules';
import { call, NetworkError } from '../../lib/api.ts';
import { endsWithin } from '../../lib/within.ts';

const DEVICE_TIMEOUT_MS = 15_000;
/** Needed, because the browser's own timeout doesn't run while it asks for permission. */
const PERMISSION_TIMEOUT_MS = 60_000;

type CurrentPlace = { place: Place; problem?: never } | { place: null; problem: string };

const position = (): Promise<GeolocationPosition> =>
  new Promise((resolve, reject) => {
    navigator.geolocation.getCurrentPosition(resolve, reject, {
      timeout: DEVICE_TIMEOUT_MS,
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
  // Missing in some browsers and insecure contexts, despite its type.
  if (!('geolocation' in navigator)) return { coords: null, problem: PLACE_TEXTS.noGeolocation };
  try {
    return await endsWithin(PERMISSION_TIMEOUT_MS, position());
  } catch {
    return { coords: null, problem: PLACE_TEXTS.noDeviceLocation };
  }
}

/** Like `devicePoint`, with the place's name. @param nameLater accepts a point without a name while offline */
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
