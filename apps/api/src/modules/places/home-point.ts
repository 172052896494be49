import type { PlaceInput } from '@stoa/contract';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database/database.ts';
import type { Geocoder } from '../../platform/geocoder/index.ts';

export interface GuessedPoint {
  readonly latitude: number;
  readonly longitude: number;
}

const IS_HERE = /^(|u\.?s\.?a?\.?|united states( of america)?)$/i;

/** Returns the center of a home's ZIP or town, or null if it has a point, is abroad, or is unknown. Runs before the transaction. */
export const guessedHome = async (
  geocoder: Geocoder,
  home: PlaceInput | null | undefined,
): Promise<GuessedPoint | null> => {
  if (home === null || home === undefined || (home.latitude ?? null) !== null) return null;
  const { city, state, zip_code, country } = home;
  if (!IS_HERE.test(country.trim())) return null;
  for (const words of [`${city} ${state} ${zip_code}`, zip_code, `${city} ${state}`]) {
    const [found] = words.trim() === '' ? [] : await geocoder.search(words, 1);
    if (found !== undefined) return found;
  }
  return null;
};

/** Hides places around a guessed home as around any other (decision 45). The member is locked. */
export const hideAroundHome = async (
  tx: Tx,
  memberId: number,
  guessed: GuessedPoint | null,
): Promise<void> => {
  if (guessed === null) return;
  const { latitude, longitude } = guessed;
  const { numAffectedRows = 0n } = await sql`
    insert into home_point (member_id, latitude, longitude) values (${memberId}, ${latitude}, ${longitude})
    on conflict do nothing`.execute(tx);
  if (numAffectedRows === 0n) return;
  // The trigger decides their places again.
  await sql`
    update entry set place_id = place_id where member_id = ${memberId} and (place_shown or retailer_shown)`.execute(
    tx,
  );
};
