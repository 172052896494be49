import type { Answer } from '@stoa/contract/client';
import type { Db } from '../../platform/database/database.ts';

const CITIES = 500;

/** Leaves out members who hide the home. */
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
