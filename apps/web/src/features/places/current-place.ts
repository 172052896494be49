import type { Place } from '@stoa/contract';
import { PLACE_TEXTS } from '@stoa/contract/places.rules';
import { call, NetworkError } from '../../lib/api.ts';
import { endsWithin } from '../../lib/within.ts';

/** Milliseconds. */
const DEVICE_TIMEOUT = 15_000;
/** The browser's own limit does not count while its question is open. */
const QUESTION_TIMEOUT = 60_000;

export type CurrentPlace = { place: Place; problem?: never } | { place: null; problem: string };

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

/** The device's position, or why it is unknown (product.md §8, Location). The browser asks for permission first. */
export async function devicePoint(): Promise<
  { coords: GeolocationCoordinates; problem?: never } | { coords: null; problem: string }
> {
  // Absent in some browsers and outside a secure context, despite its type.
  if (!('geolocation' in navigator)) return { coords: null, problem: PLACE_TEXTS.noGeolocation };
  try {
    return await endsWithin(QUESTION_TIMEOUT, position());
  } catch {
    return { coords: null, problem: PLACE_TEXTS.noDeviceLocation };
  }
}

/** As `devicePoint`, with the place's name. @param nameLater accept a point without a name when there is no connection */
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
