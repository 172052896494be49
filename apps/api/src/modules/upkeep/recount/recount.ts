import { sql } from 'kysely';
import type { Answer } from '@stoa/contract/client';
import type { Db } from '../../../platform/database/database.ts';
import { recountCigars } from '../../cigars/index.ts';
import { recountJournal } from '../../journal/index.ts';
import { recountNotices } from '../../notifications/index.ts';
import { recountRetailers } from '../../retailers/index.ts';
import { BOARDS, CAPS, CHALLENGES, WHO_COUNTS } from './boards.ts';
import { COMMUNITY_COUNTERS, LINE_COUNTS, MEMBER_COUNTERS, SUSPENDED } from './counters.ts';
import type { Difference } from './difference.ts';
import { AMENDS, RUNNING_BALANCES } from './ledger.ts';

/** Returns differences of stored counters and corrects nothing, because a difference is a bug to understand first. */
export const recount = async (db: Db): Promise<Answer<'GET /operator/recount/'>> => {
  const differences: Difference[] = [];
  for (const { figure, counted } of MEMBER_COUNTERS) {
    const found = await sql<Difference>`
      select 'member ' || id as subject, ${figure}::text as figure, kept, counted::int from (
        select id, ${sql.ref(`member.${figure}`)} as kept, ${counted} as counted from member) as figures
       where kept <> counted`.execute(db);
    differences.push(...found.rows);
  }
  for (const { figure, counted } of COMMUNITY_COUNTERS) {
    const found = await sql<Difference>`
      select 'community' as subject, ${figure}::text as figure, kept::int, counted::int from (
        select ${sql.ref(`community.${figure}`)} as kept, ${counted} as counted from community) as figures
       where kept <> counted`.execute(db);
    differences.push(...found.rows);
  }
  for (const figures of [
    LINE_COUNTS,
    CAPS,
    BOARDS,
    WHO_COUNTS,
    CHALLENGES,
    RUNNING_BALANCES,
    AMENDS,
    SUSPENDED,
  ]) {
    differences.push(...(await figures.execute(db)).rows);
  }
  differences.push(
    ...(await recountJournal(db)),
    ...(await recountCigars(db)),
    ...(await recountRetailers(db)),
    ...(await recountNotices(db)),
  );
  const { members } = await db
    .selectFrom('member')
    .select((select) => select.fn.countAll<number>().as('members'))
    .executeTakeFirstOrThrow();
  return { members, differences };
};
