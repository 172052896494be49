import type { Answer } from '@stoa/contract/client';
import type { Db } from '../../platform/database/database.ts';

/** Cities that are answered; the map has no room for more. */
const CITIES = 500;

/** How many members are at home where; who hides the home is left out. */
export const membersPerCity = async (db: Db): Promise<Answer<'GET /user-stats/locations/'>> => ({
  results: await db
    .selectFrom('city_count')
    .selectAll()
    .where('members', '>', 0)
    .orderBy('members', 'desc')
    .orderBy('city')
    .orderBy('state')
    .orderBy('country')
    .limit(CITIES)
    .execute(),
});
