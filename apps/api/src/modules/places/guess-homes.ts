import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import type { Job } from '../../platform/jobs/jobs.ts';
import type { Platform } from '../../platform/platform.ts';
import { guessedHome, hideAroundHome } from './home-point.ts';

const BATCH = 200;

interface Home {
  readonly id: number;
  readonly member_id: number;
  readonly street: string;
  readonly city: string;
  readonly state: string;
  readonly zip_code: string;
  readonly country: string;
}

const next = async (db: Db): Promise<readonly Home[]> => {
  const { rows } = await sql<Home>`
    select address.id, member_id, street, city, state, zip_code, country
      from address join member on home_id = address.id
     where type = 'user' and latitude is null and home_guessed_at is null and member.deleted_at is null
     order by address.id limit ${BATCH}`.execute(db);
  return rows;
};

/** Hides places around homes without a point (decision 45), such as from before the rule. @returns how many it looked up */
export const guessHomes = async ({ db, clock, geocoder }: Pick<Platform, 'db' | 'clock' | 'geocoder'>) => {
  let lookedUp = 0;
  for (let homes = await next(db); homes.length > 0; homes = await next(db)) {
    for (const { id, member_id, ...home } of homes) {
      const guess = await guessedHome(geocoder, { ...home, latitude: null, longitude: null });
      await db.transaction().execute(async (tx) => {
        await sql`select from member where id = ${member_id} for no key update`.execute(tx);
        // Skips homes that changed in the meantime: the change looked them up, or the next round will.
        const { numAffectedRows = 0n } = await sql`
          update address set home_guessed_at = ${clock.now()}
           where id = ${id} and member_id = ${member_id} and latitude is null
             and (street, city, state, zip_code, country)
                 = (${home.street}, ${home.city}, ${home.state}, ${home.zip_code}, ${home.country})`.execute(
          tx,
        );
        if (numAffectedRows > 0n) await hideAroundHome(tx, member_id, guess);
      });
      lookedUp += 1;
    }
  }
  return lookedUp;
};

export const guessHomesJob = (
  platform: Pick<Platform, 'db' | 'clock' | 'geocoder'>,
): Job<Record<string, never>> => ({
  name: 'guess-homes',
  retries: 3,
  run: async () => void (await guessHomes(platform)),
});
