import { expectSameOffline } from '../world/archive.ts';
import { arrive } from '../world/newcomer.ts';
import { test } from '../world/world.ts';

// The rate limits of one evening would block years written in a minute.
test.use({ settings: { RATE_LIMITS: 'off' } });

test(
  'an export of 500 entries with 200 photos opens offline with the same numbers as the app',
  {
    tag: ['@desktop', '@long'],
  },
  async ({ page, server }) => {
    test.setTimeout(300_000);
    await arrive(page);
    await expectSameOffline(page, server, { entries: 500, photos: 200 });
  },
);
