import type { FastifyInstance } from 'fastify';
import type { Place } from '../../platform/geocoder/index.ts';
import { mount, type Handler } from '../../platform/http/mount.ts';
import { refuse } from '../../platform/refusal.ts';
import type { Limit } from '../../platform/limits/limits.ts';
import type { Platform } from '../../platform/platform.ts';
import {
  createAddress,
  deleteAddress,
  listAddresses,
  type OnPlaceChanged,
  updateAddress,
} from './places.service.ts';

/** Lookups are open to visitors, and geocoding takes time. */
const LOOK_UPS: Limit = { name: 'place-look-ups', times: 300, seconds: 5 * 60 };

/** Counts added and changed addresses. */
const ADDRESSES: Limit = { name: 'addresses', times: 60, seconds: 60 * 60 };

const SUGGESTIONS = 8;

const withBothZips = (place: Place) => ({ ...place, zip: place.zip_code });

export const placesRoutes = (
  app: FastifyInstance,
  platform: Platform,
  onPlaceChanged: OnPlaceChanged,
): void => {
  const { db, geocoder, limits } = platform;
  const search: Handler<'GET /locations/search/'> = async ({ query }) => {
    const places = query.q === '' ? [] : await geocoder.search(query.q, SUGGESTIONS);
    return { results: places.map(({ population: _ours, ...place }) => withBothZips(place)) };
  };
  mount(app, 'GET /locations/search/', search, { limit: LOOK_UPS });

  const namePlace: Handler<'GET /locations/get-place-name/'> = async ({ query }) => {
    const place = await geocoder.reverse(query.lat, query.lng);
    if (place === null)
      throw refuse(404, 'We don’t know a place near this point. Please search for a place.');
    return { place_details: withBothZips(place) };
  };
  mount(app, 'GET /locations/get-place-name/', namePlace, { limit: LOOK_UPS });

  mount(app, 'GET /address/', ({ caller }) => listAddresses(db, caller.memberId));

  mount(app, 'POST /address/', async ({ caller, body }) => {
    await limits.take(ADDRESSES, caller.memberId);
    return createAddress(platform, caller, body);
  });

  mount(app, 'PUT /address/{id}/', async ({ caller, params, body }) => {
    await limits.take(ADDRESSES, caller.memberId);
    return updateAddress(platform, caller, params.id, body, onPlaceChanged);
  });

  mount(app, 'DELETE /address/{id}/', async ({ caller, params }) => {
    await deleteAddress(db, caller.memberId, params.id);
    return null;
  });
};
