import { openGazetteer } from './gazetteer.ts';
import { PhotonGeocoder } from './photon.ts';
import type { Geocoder } from './place.ts';

export { stateName, type FoundPlace, type Geocoder, type Place } from './place.ts';

/** Opens the embedded gazetteer, or with `url` a Photon server that falls back to it. */
export async function openGeocoder(options: {
  url: string | null;
  cacheDir: string;
  onFailure?: (error: unknown) => void;
}): Promise<Geocoder> {
  const gazetteer = await openGazetteer(options.cacheDir);
  if (options.url === null) return gazetteer;
  const { url, onFailure } = options;
  return new PhotonGeocoder({ url, fallback: gazetteer, ...(onFailure ? { onFailure } : {}) });
}
