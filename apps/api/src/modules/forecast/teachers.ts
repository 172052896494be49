import { sql } from 'kysely';

/**
 * Whether the member `owner` teaches forecasts: their ratings move the means, the variances, the cigars’ parts and the ±, and
 * judge them. Members who count do (decision 0044): accounts can be made by the dozen. All others have a scale of their own,
 * which only their own forecasts know; suspended members rest.
 */
export const teaches = sql<boolean>`owner.counts`;
