import { sql } from 'kysely';

/** True if the ratings of `owner` affect others' forecasts: only members who count (decision 0044) do. */
export const teaches = sql<boolean>`owner.counts`;
