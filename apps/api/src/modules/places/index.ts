import type { Module } from '../../platform/module.ts';
import type { Platform } from '../../platform/platform.ts';
import { guessHomesJob } from './guess-homes.ts';
import { placesRoutes } from './places.routes.ts';
import type { OnPlaceChanged } from './places.service.ts';

export { asAddress, asLocation, asPublicLocation, sharedPoint, type AddressRow } from './address.ts';
export { metersApart, pointColumns } from './distance.ts';
export { findHomeZone } from './home-zone.ts';
export { atZone, findZone, localTime, momentAt, sentOffset, startOfDay } from './local-time.ts';
export { guessedHome, hideAroundHome, type GuessedPoint } from './home-point.ts';
export { endProofs, needsProof, setProved } from './address-proofs.ts';
export { insertAddress, listShippingAddresses, ownAddress, ownsAddress } from './addresses.repository.ts';
export { nameLocation, storeLocation } from './cigar-place.ts';
export { isNewHome } from './homes.ts';
export type * from './places.tables.ts';

export const places: Module<Platform & { readonly onPlaceChanged: OnPlaceChanged }> = {
  routes: (app, platform) => placesRoutes(app, platform, platform.onPlaceChanged),
  daily: (platform) => [guessHomesJob(platform)],
};
