export { asAddress, asLocation, asPublicLocation, sharedPoint, type AddressRow } from './address.ts';
export { metresApart, pointOf, type PointColumns } from './distance.ts';
export { guessHomesJob } from './guess-homes.ts';
export { homeZoneOf } from './home-zone.ts';
export { atZone, localTime, momentAt, sentOffset, startOfDay, zoneOf } from './local-time.ts';
export { guessedHome, hideAroundHome, type GuessedPoint } from './home-point.ts';
export { placesRoutes } from './places.routes.ts';
export {
  endProofs,
  insertAddress,
  isNewHome,
  needsProof,
  setProved,
  ownAddress,
  ownsAddress,
  shippingAddressesOf,
} from './places.service.ts';
export type * from './places.tables.ts';
