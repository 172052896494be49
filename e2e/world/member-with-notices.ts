import { expect, type Browser, type Page } from '@playwright/test';
import { phonePhoto } from '../photos/make.ts';
import { join, newcomer } from './newcomer.ts';
import type { StoaServer } from './server.ts';

/** No other member lives there, so events elsewhere notify no one in these towns. */
const HOMES = {
  desktop: { city: 'Winnemucca', state: 'NV', zip_code: '89445', latitude: 40.97, longitude: -117.74 },
  phone: { city: 'Marfa', state: 'TX', zip_code: '79843', latitude: 30.31, longitude: -104.02 },
};
const EVENINGS = 8;

/**
 * Signs in a newcomer with unread notifications about a follower, a nearby cigar, badges, a message with a picture ("An evening on
 * the porch") and their own challenge. The newcomer gets no later challenges, because other journeys may open some.
 */
export const arriveWithNotices = async (page: Page, browser: Browser, server: StoaServer, screen: string) => {
  const home = screen === 'phone' ? HOMES.phone : HOMES.desktop;
  const [person, friend] = [newcomer(), newcomer()];
  await join(page, person, home);
  await join(page, friend);
  const [theirs, friends] = await Promise.all([
    browser.newContext({ baseURL: server.url }),
    browser.newContext({ baseURL: server.url }),
  ]);
  const self = await theirs.request.post('/api/v1/user/authenticate/', { data: person });
  const { user } = (await self.json()) as { user: { id: number } };
  expect((await friends.request.post('/api/v1/user/authenticate/', { data: friend })).status()).toBe(200);

  const notified = async (text: string) =>
    await expect
      .poll(async () => (await theirs.request.get('/api/v1/notifications/')).text())
      .toContain(text);
  const does = async <T = unknown>(path: string, data: object): Promise<T> => {
    const response = await friends.request.post(`/api/v1${path}`, { data });
    expect(response.status()).toBe(201);
    return (await response.json()) as T;
  };
  const say = async (header: string, picture?: Buffer) => {
    const body = new FormData();
    body.set('header', header);
    body.set('message', 'Bring one cigar and one question.');
    body.set('audience', JSON.stringify({ member_ids: [user.id] }));
    if (picture !== undefined) body.set('image', new Blob([new Uint8Array(picture)]), 'porch.jpg');
    await server.operator('POST /operator/messages/', { body });
  };

  for (let evening = 1; evening <= EVENINGS; evening += 1) await say(`Evening ${evening}`);
  await say('An evening on the porch', await phonePhoto('porch'));
  await notified('An evening on the porch');
  await does('/followers/user/following/', { follow_to: user.id });
  const { id: location } = await does<{ id: number }>('/address/', {
    ...home,
    street: '',
    country: 'United States',
    type: 'cigar',
  });
  const cigar = { name: 'A Porch Cigar', description: 'd', rating: 4 };
  await does('/cigars/add_cigar/', { ...cigar, location, is_location_public: true });
  await notified('is now following you.');
  await notified('A cigar near you');
  const challenge = `The First Evening of ${person.handle}`;
  const minutes = (count: number) => new Date(Date.now() + count * 60_000).toISOString();
  await server.operator('POST /operator/challenges/', {
    body: {
      name: challenge,
      target_value: 1,
      metric: 'cigars',
      starts_at: minutes(-10),
      ends_at: minutes(60),
    },
  });
  await notified(challenge);
  const muted = await theirs.request.put('/api/v1/notifications/preferences/', {
    data: { challenge_unlocked: { in_app: false } },
  });
  expect(muted.status()).toBe(200);
  await Promise.all([theirs.close(), friends.close()]);
  return { person, challenge };
};
