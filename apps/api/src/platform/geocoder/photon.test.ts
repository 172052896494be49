import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import { afterEach, expect, test } from 'vitest';
import { PhotonGeocoder } from './photon.ts';
import type { Geocoder, Place } from './place.ts';

const town: Place = {
  street: '',
  city: 'Savannah',
  state: 'GA',
  zip_code: '31401',
  country: 'United States',
  latitude: 32.08,
  longitude: -81.09,
  label: 'Savannah, GA',
};
const found = { ...town, population: null };
const fallback: Geocoder = { search: async () => [found], reverse: async () => town };

let server: Server;
let failures: unknown[];
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

async function photonThat(respond: RequestListener): Promise<PhotonGeocoder> {
  failures = [];
  server = createServer(respond).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = address !== null && typeof address === 'object' ? address.port : 0;
  const url = `http://127.0.0.1:${port}/photon`;
  return new PhotonGeocoder({ url, fallback, onFailure: (error) => failures.push(error) });
}

const feature = (properties: object) => ({
  type: 'Feature',
  geometry: { type: 'Point', coordinates: [-97.74, 30.27] },
  properties: { countrycode: 'US', state: 'Texas', postcode: '78701', ...properties },
});

test('addresses, streets, and towns are returned as places, but businesses, regions, and other countries are not', async () => {
  const requests: URL[] = [];
  const features = [
    feature({ type: 'house', housenumber: '1100', street: 'Congress Avenue', city: 'Austin' }),
    feature({
      type: 'house',
      housenumber: '1100',
      street: 'Congress Avenue',
      city: 'Austin',
      name: 'A shop inside',
    }),
    feature({ type: 'house', name: 'A bar', city: 'Austin' }),
    feature({ type: 'other', name: 'A lake', city: 'Austin' }),
    feature({ type: 'state', name: 'Texas' }),
    feature({ type: 'street', name: 'Congress Avenue', city: 'Austin', postcode: '78701-1234' }),
    feature({ type: 'city', name: 'Austin', postcode: undefined }),
    feature({ type: 'city', name: 'Washington', state: undefined, postcode: undefined }),
    feature({ type: 'city', name: 'Florida', state: 'Montana', countrycode: 'BG' }),
    { type: 'Feature', geometry: null, properties: {} },
  ];
  const photon = await photonThat((request, response) => {
    requests.push(new URL(request.url ?? '', 'http://x'));
    response.end(JSON.stringify({ type: 'FeatureCollection', features }));
  });
  const places = await photon.search('1100 congress', 5);
  expect(places.map(({ label }) => label)).toEqual([
    '1100 Congress Avenue, Austin, TX 78701',
    'Congress Avenue, Austin, TX 78701',
    'Austin, TX',
    'Washington, DC',
  ]);
  expect(places[0]).toEqual({
    street: '1100 Congress Avenue',
    city: 'Austin',
    state: 'TX',
    zip_code: '78701',
    country: 'United States',
    latitude: 30.27,
    longitude: -97.74,
    label: '1100 Congress Avenue, Austin, TX 78701',
    population: null,
  });
  expect(requests[0]?.pathname).toBe('/photon/api');
  expect(requests[0]?.searchParams.get('q')).toBe('1100 congress');
  expect(requests[0]?.searchParams.getAll('layer')).not.toContain('other');
  expect(await photon.search('1100 congress', 2)).toHaveLength(2);
  expect(failures).toEqual([]);
});

test('a point leads to the nearest address, or to the nearest town if there is no address', async () => {
  const requests: URL[] = [];
  const features = [feature({ type: 'house', housenumber: '1', street: 'Main Street', city: 'Austin' })];
  const photon = await photonThat((request, response) => {
    requests.push(new URL(request.url ?? '', 'http://x'));
    response.end(JSON.stringify({ features: requests.length === 1 ? features : [] }));
  });
  expect(await photon.reverse(30.27, -97.74)).toMatchObject({ street: '1 Main Street', state: 'TX' });
  expect(requests[0]?.pathname).toBe('/photon/reverse');
  expect(requests[0]?.searchParams.get('lat')).toBe('30.27');
  expect(requests[0]?.searchParams.get('lon')).toBe('-97.74');
  expect(await photon.reverse(32.1, -81)).toEqual(town);
});

test('a redirect is not followed, so that requests go only to the configured server', async () => {
  const requested: (string | undefined)[] = [];
  const photon = await photonThat((request, response) => {
    requested.push(request.url);
    response.writeHead(302, { location: '/elsewhere' }).end();
  });
  expect(await photon.search('savannah', 5)).toEqual([found]);
  expect(requested).toHaveLength(1);
});

test.each<[string, RequestListener]>([
  ['fails', (_, response) => void response.writeHead(500).end('no')],
  ['responds with something else', (_, response) => void response.end('<html>')],
  ['hangs up', (request) => void request.socket.destroy()],
  ['doesn’t respond', () => {}],
])('when Photon %s, the gazetteer is used', async (_, respond) => {
  const photon = await photonThat(respond);
  expect(await photon.search('savannah', 5)).toEqual([found]);
  expect(failures).toHaveLength(1);
});
