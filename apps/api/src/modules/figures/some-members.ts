import { FIGURE_MEMBERS_MIN } from '@stoa/contract/figures.rules';
import { type RawBuilder, sql } from 'kysely';

/** Collects up to five different members, which is enough to know whether there are at least five. */
export const someMembers = (
  member: RawBuilder<unknown>,
  condition: RawBuilder<unknown> = sql`true`,
): RawBuilder<number[]> =>
  sql`(array_agg(distinct ${member}) filter (where ${condition}))[1:${sql.lit(FIGURE_MEMBERS_MIN)}]`;
