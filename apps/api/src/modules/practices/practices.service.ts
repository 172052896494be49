import { NEWCOMER_DAYS, type PracticeName } from '@stoa/contract/practices.rules';
import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '../../platform/database/database.ts';
import { RULES, type TastingPractice } from './tasting.ts';
import { tastingsNear, type NameKey } from './tastings.queries.ts';

const TASTING_PRACTICES = Object.keys(RULES) as TastingPractice[];

interface NewPractice {
  readonly member_id: number;
  readonly practice: PracticeName;
  readonly earned_at: Date;
  readonly entry_id: number | null;
}

/** Grants each once; existing ones don't change. */
export const grantPractices = async (tx: Tx, granted: readonly NewPractice[]): Promise<void> => {
  if (granted.length === 0) return;
  await tx
    .insertInto('practice_earned')
    .values([...granted])
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};

/** Grants practices for a completed entry in its current state. The caller has locked the member's row. */
export const earnPracticesByEntry = async (
  tx: Tx,
  memberId: number,
  entryId: number,
  at: Date,
  nameKey: NameKey,
): Promise<void> => {
  const rows = await tx
    .selectFrom('practice_earned')
    .select('practice')
    .where('member_id', '=', memberId)
    .execute();
  const earned = new Set<string>(rows.map(({ practice }) => practice));
  const granted: NewPractice[] = [];
  for (const practice of TASTING_PRACTICES.filter((name) => !earned.has(name))) {
    if (RULES[practice](await tastingsNear(tx, memberId, entryId, practice, nameKey)) !== null)
      granted.push({ member_id: memberId, practice, earned_at: at, entry_id: entryId });
  }
  await grantPractices(tx, granted);
};

/** True for a reply (`reply`, below `entry` of `owner`) that was the first a newcomer got; never below a deleted entry. */
export const isWelcome: RawBuilder<boolean> = sql<boolean>`(
  reply.member_id <> entry.member_id
  and reply.created_at < owner.created_at + ${sql.lit(NEWCOMER_DAYS)} * interval '1 day'
  and not exists (
    select from entry as own join reply as before on before.entry_id = own.id
     where own.member_id = entry.member_id and own.deleted_at is null and before.member_id <> own.member_id
       and before.id < reply.id))`;

/** Grants the welcome for a new reply. The caller has locked the entry's owner. */
export const earnWelcome = async (tx: Tx, memberId: number, replyId: number): Promise<void> => {
  await sql`
    insert into practice_earned (member_id, practice, earned_at, entry_id)
    select reply.member_id, 'welcome', reply.created_at, reply.entry_id
      from reply join entry on entry.id = reply.entry_id join member as owner on owner.id = entry.member_id
     where reply.id = ${replyId} and reply.member_id = ${memberId} and ${isWelcome}
    on conflict do nothing`.execute(tx);
};
