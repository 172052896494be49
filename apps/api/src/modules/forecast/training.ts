import { sql } from 'kysely';

/** True if the ratings of `owner` affect others' forecasts: only members who count (decision 44) do. */
export const isTrainingMember = sql<boolean>`owner.counts`;
