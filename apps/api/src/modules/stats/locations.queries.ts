import type { Answer } from '@stoa/contract/client';
import type { Db } from '../../platform/database/database.ts';

/** The map has room for so many. */
const CITIES = 500;

/** Members by city, without those who hide the home. */
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
