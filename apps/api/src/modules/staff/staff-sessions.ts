import { createHmac, randomBytes } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { StaffCaller } from '../../platform/audit/index.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db, Tx } from '../../platform/database/database.ts';
import type { StaffRole } from '@stoa/contract/staff.rules';
import { notFound, refuse } from '../../platform/refusal.ts';
import { sessionEnded } from '../../platform/sessions/lock-caller.ts';
import { staffCookie } from './staff-cookie.ts';

const MINUTE_MS = 60 * 1000;
const SESSION_LIFE_MS = 12 * 60 * MINUTE_MS;
const SESSION_IDLE_MS = 60 * MINUTE_MS;
const MAX_SESSIONS = 10;

interface StaffSessionsOptions {
  readonly db: Db;
  readonly clock: Clock;
  readonly config: { readonly publicUrl: string; readonly sessionSecret: string };
}

export interface StaffSessions {
  find(request: FastifyRequest): Promise<StaffCaller | null>;
  /** The person's row is locked. @returns the cookie's token */
  open(tx: Tx, staffId: number, device: string): Promise<string>;
  end(token: string): Promise<void>;
  /** Records a proof of identity under a new token. @returns the cookie's token; null if the session has ended */
  prove(tx: Tx, sessionId: number): Promise<string | null>;
  endAll(tx: Tx, staffId: number, exceptSessionId?: number): Promise<void>;
}

const endOpen = (db: Db, at: Date) =>
  db.updateTable('staff_session').set({ ended_at: at }).where('ended_at', 'is', null);

const endOldest = async (tx: Tx, staffId: number, at: Date): Promise<void> => {
  await endOpen(tx, at)
    .where('id', 'in', (query) =>
      query
        .selectFrom('staff_session')
        .select('id')
        .where('staff_id', '=', staffId)
        .where('ended_at', 'is', null)
        .orderBy('id', 'desc')
        .offset(MAX_SESSIONS - 1)
        .limit(1_000),
    )
    .execute();
};

const findOpen = (db: Db, hash: Buffer, now: Date) =>
  db
    .selectFrom('staff_session')
    .innerJoin('staff', 'staff.id', 'staff_session.staff_id')
    .select(['staff_session.id', 'staff_id', 'proved_at', 'last_used_at', 'staff.name', 'staff.roles'])
    .where('hash', '=', hash)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .where('last_used_at', '>', new Date(now.getTime() - SESSION_IDLE_MS))
    .where('left_at', 'is', null)
    .executeTakeFirst();

const requireSession = async (tx: Tx, sessionId: number, roles: readonly StaffRole[]): Promise<void> => {
  const found = await tx
    .selectFrom('staff_session')
    .innerJoin('staff', 'staff.id', 'staff_session.staff_id')
    .select('staff.roles')
    .where('staff_session.id', '=', sessionId)
    .where('staff_session.ended_at', 'is', null)
    .where('staff.left_at', 'is', null)
    .forShare('staff')
    .executeTakeFirst();
  if (found === undefined) throw sessionEnded();
  if (roles.some((role) => !found.roles.includes(role)))
    throw refuse(403, 'Your roles have changed. Please reload the page.');
};

const toCaller = (row: NonNullable<Awaited<ReturnType<typeof findOpen>>>): StaffCaller => ({
  by: 'staff',
  staffId: row.staff_id,
  sessionId: row.id,
  name: row.name,
  roles: row.roles,
  provedAt: row.proved_at,
  requireSession: (tx) => requireSession(tx, row.id, row.roles),
});

export const createStaffSessions = ({ db, clock, config }: StaffSessionsOptions): StaffSessions => {
  const cookie = staffCookie(config.publicUrl);
  const hashToken = (token: string) =>
    createHmac('sha256', config.sessionSecret).update(`staff:${token}`).digest();

  return {
    find: async (request) => {
      const token = cookie.read(request);
      if (token === null) return null;
      const now = clock.now();
      const row = await findOpen(db, hashToken(token), now);
      if (row === undefined) return null;
      if (now.getTime() - row.last_used_at.getTime() >= MINUTE_MS)
        await db.updateTable('staff_session').set({ last_used_at: now }).where('id', '=', row.id).execute();
      return toCaller(row);
    },

    open: async (tx, staffId, device) => {
      const now = clock.now();
      const token = randomBytes(32).toString('base64url');
      await endOldest(tx, staffId, now);
      await tx
        .insertInto('staff_session')
        .values({
          staff_id: staffId,
          hash: hashToken(token),
          created_at: now,
          last_used_at: now,
          proved_at: now,
          expires_at: new Date(now.getTime() + SESSION_LIFE_MS),
          ended_at: null,
          device,
        })
        .execute();
      return token;
    },

    end: async (token) => {
      await endOpen(db, clock.now()).where('hash', '=', hashToken(token)).execute();
    },

    prove: async (tx, sessionId) => {
      const token = randomBytes(32).toString('base64url');
      const proved = await tx
        .updateTable('staff_session')
        .set({ proved_at: clock.now(), hash: hashToken(token) })
        .where('id', '=', sessionId)
        .where('ended_at', 'is', null)
        .returning('id')
        .executeTakeFirst();
      return proved === undefined ? null : token;
    },

    endAll: async (tx, staffId, exceptSessionId = 0) => {
      await endOpen(tx, clock.now())
        .where('staff_id', '=', staffId)
        .where('id', '<>', exceptSessionId)
        .execute();
    },
  };
};

/** After a restore, ends sessions and invitations, which may have been accepted since. */
export const endEveryStaffSession = async (tx: Tx, at: Date): Promise<void> => {
  for (const table of ['staff_session', 'staff_invitation'] as const)
    await tx.updateTable(table).set({ ended_at: at }).where('ended_at', 'is', null).execute();
};

export const listSignIns = async ({ db, clock }: StaffSessionsOptions, caller: StaffCaller) => {
  const now = clock.now();
  const rows = await db
    .selectFrom('staff_session')
    .select(['id', 'device', 'created_at', 'last_used_at'])
    .where('staff_id', '=', caller.staffId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .where('last_used_at', '>', new Date(now.getTime() - SESSION_IDLE_MS))
    .orderBy('id', 'desc')
    .execute();
  return {
    results: rows.map(({ id, device, created_at, last_used_at }) => ({
      id,
      device,
      created_at: created_at.toISOString(),
      last_used_at: last_used_at.toISOString(),
      current: id === caller.sessionId,
    })),
  };
};

/** @throws Refusal 404 if it isn't an open session of the caller */
export const endOwnSignIn = async (
  { db, clock }: StaffSessionsOptions,
  caller: StaffCaller,
  id: number,
): Promise<null> => {
  const ended = await endOpen(db, clock.now())
    .where('id', '=', id)
    .where('staff_id', '=', caller.staffId)
    .returning('id')
    .executeTakeFirst();
  if (ended === undefined) throw notFound();
  return null;
};
