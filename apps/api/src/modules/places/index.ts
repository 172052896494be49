export { isNearHome } from '@stoa/contract/places.rules';
export { asLocation, asPublicLocation, type AddressRow } from './address.ts';
export { isAwayFromHome, metresApart, pointOf } from './away-from-home.ts';
export { placesRoutes } from './places.routes.ts';
export { insertAddress, addressWrittenAt, ownAddress, ownsAddress } from './places.service.ts';
export type * from './places.tables.ts';
