import type { StaffMember, StaffSelf } from '@stoa/contract';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';

const latest = (one: Date | null, other: Date | null): Date | null =>
  one === null || (other !== null && other > one) ? other : one;

/** Lists active, then invited, then former staff; each by name. */
export const listStaff = async (db: Db, id?: number): Promise<StaffMember[]> => {
  const rows = await db
    .selectFrom('staff')
    .select(['id', 'name', 'email', 'roles', 'invited_at', 'joined_at', 'left_at'])
    .select((select) =>
      select
        .selectFrom('staff_session')
        .select(({ fn }) => fn.max('last_used_at').as('last'))
        .whereRef('staff_id', '=', 'staff.id')
        .as('last_used_at'),
    )
    // The audit outlives the sessions.
    .select((select) =>
      select
        .selectFrom('operator_audit')
        .select(({ fn }) => fn.max('at').as('last'))
        .whereRef('staff_id', '=', 'staff.id')
        .as('last_audited_at'),
    )
    .$if(id !== undefined, (query) => query.where('id', '=', id ?? 0))
    .orderBy((order) => order('left_at', 'is not', null))
    .orderBy((order) => order('joined_at', 'is', null))
    .orderBy('name')
    .orderBy('id')
    .limit(1_000)
    .execute();
  return rows.map(({ invited_at, joined_at, left_at, last_used_at, last_audited_at, ...row }) => ({
    ...row,
    invited_at: invited_at.toISOString(),
    joined_at: joined_at?.toISOString() ?? null,
    left_at: left_at?.toISOString() ?? null,
    last_used_at: latest(last_used_at, last_audited_at)?.toISOString() ?? null,
  }));
};

export const getStaffMember = async (db: Db, id: number): Promise<StaffMember> => {
  const [found] = await listStaff(db, id);
  if (found === undefined) throw new Error(`Staff member ${id} doesn’t exist.`);
  return found;
};

export const staffSelf = async (db: Db, id: number): Promise<StaffSelf> => {
  const { password_hash, ...row } = await db
    .selectFrom('staff')
    .select(['id', 'name', 'email', 'roles', 'password_hash'])
    .select(sql<number>`(select count(*)::int from staff_passkey where staff_id = staff.id)`.as('passkeys'))
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return { ...row, signs_in_by: password_hash === null ? 'passkey' : 'password' };
};
