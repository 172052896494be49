import type { Notification } from '@stoa/contract';
import type { ShownType } from '@stoa/contract/notifications.rules';
import type { TestApp } from './app.ts';
import type { Browser } from './browser.ts';
import { allPublished } from './published-state.ts';

/** Returns a member's notifications once every event is published, newest first, optionally only of these kinds. */
export const noticesFor = async (
  app: TestApp,
  member: Browser,
  ...types: ShownType[]
): Promise<Notification[]> => {
  await allPublished(app);
  const { body } = await member.call('GET /notifications/', { query: { page_size: 100 } });
  return body.notifications.filter(({ type }) => types.length === 0 || types.includes(type));
};

/** Returns a uniquely named home or place this many miles north of the middle of Kansas, far from every other test's. */
export const homeAt = (city: string, milesNorth = 0) => ({
  street: '',
  city,
  state: 'KS',
  zip_code: '',
  country: 'United States',
  latitude: 38.5 + milesNorth / 69.09,
  longitude: -98.4,
});

/** Completes a non-stoic cigar, optionally at a place. Everyone can see it by default. */
export const smoke = async (
  member: Browser,
  name: string,
  at?: ReturnType<typeof homeAt>,
  changes: Record<string, unknown> = {},
): Promise<number> => {
  const place = at && (await member.send('POST', '/address/', { ...at, type: 'cigar' }));
  const { status, body } = await member.send('POST', '/cigars/add_cigar/', {
    name,
    description: 'x',
    rating: 4,
    ...(place && { location: place.body['id'], is_location_public: true }),
    ...changes,
  });
  if (status !== 201) throw new Error(`Couldn’t create an entry: ${JSON.stringify(body)}`);
  return Number(body['id']);
};
