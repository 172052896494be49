import type { StaffChange, StaffInvitation, StaffMember } from '@stoa/contract';
import { emailKey } from '@stoa/contract/accounts.rules';
import { STAFF_TEXTS } from '@stoa/contract/staff.rules';
import { sql } from 'kysely';
import { recordChange } from '../../platform/audit/index.ts';
import type { Tx } from '../../platform/database/database.ts';
import { refuseUndeliverable } from '../../platform/mail/refuse-undeliverable.ts';
import type { Platform } from '../../platform/platform.ts';
import { notFound, refuse } from '../../platform/refusal.ts';
import { INVITATION_MAIL } from './invitation-mail.ts';
import type { RefundApproved } from './refund-requests.ts';
import type { StaffSessions } from './staff-sessions.ts';
import { getStaffMember } from './staff.queries.ts';

export type StaffPlatform = Platform & {
  readonly staffSessions: StaffSessions;
  readonly refundApproved: RefundApproved;
};

/** The function `check_staff_owner` takes the same lock, which serializes changes of staff. */
const STAFF_LOCK = 4_517_047;

const lockStaff = (tx: Tx) => sql`select pg_advisory_xact_lock(${sql.lit(STAFF_LOCK)})`.execute(tx);

/** Active people retain name and roles; accepting the new invitation resets their password and passkeys. */
export const inviteStaff = async (
  { db, clock, jobs, mailer }: Platform,
  { email, name, roles }: StaffInvitation,
): Promise<StaffMember> => {
  await refuseUndeliverable(mailer, email);
  return db.transaction().execute(async (tx) => {
    await lockStaff(tx);
    const now = clock.now();
    const known = await tx
      .selectFrom('staff')
      .selectAll()
      .where('email_key', '=', emailKey(email))
      .forUpdate()
      .executeTakeFirst();
    const works = known !== undefined && known.joined_at !== null && known.left_at === null;
    const invited = { email, name, roles, invited_at: now, left_at: null };
    const { id } = works
      ? known
      : known === undefined
        ? await tx
            .insertInto('staff')
            .values({ ...invited, email_key: emailKey(email), password_hash: null, joined_at: null })
            .returning('id')
            .executeTakeFirstOrThrow()
        : await tx
            .updateTable('staff')
            .set({ ...invited, joined_at: null })
            .where('id', '=', known.id)
            .returning('id')
            .executeTakeFirstOrThrow();
    await jobs.enqueue(tx, INVITATION_MAIL, { staff_id: id });
    await recordChange(tx, {
      kind: 'staff',
      id,
      before:
        known === undefined
          ? null
          : { name: known.name, roles: known.roles, left: known.left_at !== null, invited: false },
      after: {
        name: works ? known.name : name,
        roles: works ? known.roles : roles,
        left: false,
        invited: true,
      },
      about: `invited ${works ? known.name : name}`,
    });
    return getStaffMember(tx, id);
  });
};

/** @throws Refusal 409 if there is no other active owner */
const requireOtherOwner = async (tx: Tx, id: number): Promise<void> => {
  const other = await tx
    .selectFrom('staff')
    .select('id')
    .where('id', '<>', id)
    .where('joined_at', 'is not', null)
    .where('left_at', 'is', null)
    .where(sql<boolean>`'owner' = any(roles)`)
    .limit(1)
    .executeTakeFirst();
  if (other === undefined) throw refuse(409, STAFF_TEXTS.lastOwner);
};

/** Ends all ways to sign in. */
const endAccess = async ({ clock, staffSessions }: StaffPlatform, tx: Tx, id: number): Promise<void> => {
  await staffSessions.endAll(tx, id);
  await tx.deleteFrom('staff_passkey').where('staff_id', '=', id).execute();
  await tx
    .updateTable('staff_invitation')
    .set({ ended_at: clock.now() })
    .where('staff_id', '=', id)
    .where('ended_at', 'is', null)
    .execute();
};

/** Changes a person's roles or ends their access. Their calls in progress are refused from now on. */
export const updateStaff = (platform: StaffPlatform, id: number, change: StaffChange): Promise<StaffMember> =>
  platform.db.transaction().execute(async (tx) => {
    await lockStaff(tx);
    const known = await tx
      .selectFrom('staff')
      .selectAll()
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    if (known === undefined) throw notFound();
    if (known.left_at !== null) throw refuse(409, `${known.name} has left. Please invite them again.`);
    const isOwner = known.joined_at !== null && known.roles.includes('owner');
    if (isOwner && !(change.roles?.includes('owner') ?? false)) await requireOtherOwner(tx, id);
    const { roles } = change;
    // The record comes first, because it refuses people who left, which the caller may do in a moment.
    await recordChange(tx, {
      kind: 'staff',
      id,
      ...(roles === undefined
        ? { before: { left: false }, after: { left: true }, about: `${known.name} leaves` }
        : { before: { roles: known.roles }, after: { roles }, about: `roles of ${known.name}` }),
    });
    if (roles === undefined) {
      await endAccess(platform, tx, id);
      await tx
        .updateTable('staff')
        .set({ left_at: platform.clock.now(), password_hash: null })
        .where('id', '=', id)
        .execute();
    } else await tx.updateTable('staff').set({ roles }).where('id', '=', id).execute();
    return getStaffMember(tx, id);
  });
