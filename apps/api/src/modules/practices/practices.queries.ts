import type { Answer } from '@stoa/contract/client';
import { PRACTICES } from '@stoa/contract/practices.rules';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';

interface Row {
  readonly practice: string;
  readonly earned_at: Date;
  readonly entry: { readonly id: number; readonly name: string } | null;
}

/** Returns all six in catalog order, without naming others' entries. */
export const listPractices = async (
  db: Db,
  memberId: number,
): Promise<Answer<'GET /user-stats/practices/'>> => {
  const { rows } = await sql<Row>`
    select practice, earned_at,
           case when entry.id is not null then json_build_object('id', entry.id, 'name', entry.name) end as entry
      from practice_earned
      left join entry on entry.id = practice_earned.entry_id
       and entry.member_id = practice_earned.member_id and entry.deleted_at is null
     where practice_earned.member_id = ${memberId}`.execute(db);
  return {
    results: PRACTICES.map((rule) => {
      const earned = rows.find(({ practice }) => practice === rule.name);
      return {
        ...rule,
        earned_at: earned?.earned_at.toISOString() ?? null,
        entry: earned?.entry ?? null,
      };
    }),
  };
};
