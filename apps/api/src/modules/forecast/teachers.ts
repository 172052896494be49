import { sql } from 'kysely';

/**
 * True if the ratings of `owner` move the means, variances, cigars’ parts and the ±, and judge them. Only members who
 * count do (decision 0044), because accounts can be made by the dozen. Others only have their own scale; suspended
 * members have none.
 */
export const teaches = sql<boolean>`owner.counts`;
