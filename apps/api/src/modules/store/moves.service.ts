import type { BulkStatus, RedemptionStatus } from '@stoa/contract/store.rules';
import { sql } from 'kysely';
import { changedFields, recordChange } from '../../platform/audit/index.ts';
import type { Tx } from '../../platform/database/database.ts';
import { notFound, refuse, type Refusal } from '../../platform/refusal.ts';
import { advance, lockRedemption, type StorePlatform } from './advance.ts';
import { parcelNotice } from './parcel-notice.ts';
import { groupIntoParcels } from './parcels.ts';
import { moveRefusal } from './moved-by.ts';
import type { RedemptionRow } from './redemption.ts';

interface Move {
  readonly status?: RedemptionStatus | undefined;
  readonly tracking_note?: string | undefined;
}

/** A redemption before and after a change. */
interface Moved {
  readonly row: RedemptionRow;
  readonly after: RedemptionRow;
}

// Omits the note's text, which may name the member and is erased with the account.
const audited = ({ status, incident }: RedemptionRow, isNoted: boolean) => ({
  status,
  incident,
  tracking_note_changed: isNoted,
});

/** The member's row is locked. Sends no notification. */
const moveLocked = async (
  platform: StorePlatform,
  tx: Tx,
  row: RedemptionRow,
  { status, tracking_note: note }: Move,
): Promise<Moved> => {
  const isMoved = status !== undefined && status !== row.status;
  if (!isMoved && (note === undefined || note === row.tracking_note)) return { row, after: row };
  const after = isMoved
    ? await advance(platform, tx, row, status, note)
    : await tx
        .updateTable('redemption')
        .set({ tracking_note: note ?? '' })
        .where('id', '=', row.id)
        .returningAll()
        .executeTakeFirstOrThrow();
  await recordChange(tx, {
    kind: 'redemption',
    id: row.id,
    ...changedFields(audited(row, false), audited(after, after.tracking_note !== row.tracking_note)),
  });
  return { row, after };
};

/** True if a shipped parcel gets its first number only now, because the shipping email had none. */
const isTrackedLater = ({ row, after }: Moved): boolean =>
  row.status === 'shipped' &&
  after.status === 'shipped' &&
  after.incident === null &&
  row.tracking_note === '' &&
  after.tracking_note !== '';

const byNumber = (rows: readonly RedemptionRow[]): RedemptionRow[][] =>
  Array.from(Map.groupBy(rows, ({ box, tracking_note }) => `${box} ${tracking_note}`).values());

/** Two numbers are two parcels, even on one day, and a notification has room for one number. */
const splitByNumber = (parcel: RedemptionRow[]): RedemptionRow[][] => {
  const numbers = new Set(parcel.map(({ tracking_note }) => tracking_note).filter(Boolean));
  return parcel[0]?.status === 'shipped' && numbers.size > 1 ? byNumber(parcel) : [parcel];
};

/** Notifies each member once for each parcel, and once for each number that came later. @returns How many came later. */
const notifyOfParcels = async (platform: StorePlatform, tx: Tx, moved: readonly Moved[]): Promise<number> => {
  const changed = moved.filter(({ row, after }) => row.status !== after.status).map(({ after }) => after);
  for (const parcel of groupIntoParcels(changed).flatMap(splitByNumber))
    await platform.notify(tx, parcelNotice(parcel, parcel[0]?.status ?? 'requested'));
  // Only these just got a number: others in the parcel may have none, or another one.
  const tracked = byNumber(moved.filter(isTrackedLater).map(({ after }) => after));
  for (const rows of tracked) await platform.notify(tx, parcelNotice(rows, 'tracking'));
  return tracked.length;
};

const NOTE_OF_DELETED_MEMBER =
  'The member deleted their account, and the note with it. Please move the parcel without a note.';

/**
 * Moves a redemption forward, or cancels it with a refund. The note may also change on its own.
 * @throws Refusal 409 for a note about a deleted member, or for a move that is impossible or that another person made
 */
export const moveRedemption = (platform: StorePlatform, id: number, change: Move): Promise<RedemptionRow> =>
  platform.db.transaction().execute(async (tx) => {
    const found = await tx
      .selectFrom('redemption')
      .select('member_id')
      .where('id', '=', id)
      .executeTakeFirst();
    if (found === undefined) throw notFound();
    // Suspended members too, because a parcel may be on its way.
    const member = await tx
      .selectFrom('member')
      .select('deleted_at')
      .where('id', '=', found.member_id)
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (member?.deleted_at && (change.tracking_note ?? '') !== '') throw refuse(409, NOTE_OF_DELETED_MEMBER);
    const row = await lockRedemption(tx, id);
    const refusal =
      change.status === undefined
        ? undefined
        : await moveRefusal(tx, row, change.status, platform.clock.now());
    if (refusal !== undefined) throw refusal;
    const moved = await moveLocked(platform, tx, row, change);
    await notifyOfParcels(platform, tx, [moved]);
    return moved.after;
  });

/** Locks the members, then their redemptions. @returns those found, by number, and the members who deleted their accounts */
export const lockMany = async (
  tx: Tx,
  ids: readonly number[],
): Promise<{ rows: RedemptionRow[]; deleted: ReadonlySet<number> }> => {
  const { rows: members } = await sql<{ id: number; deleted_at: Date | null }>`
    select id, deleted_at from member
     where id in (select member_id from redemption where id = any(${ids}::bigint[]))
     order by id for no key update`.execute(tx);
  const rows = await tx
    .selectFrom('redemption')
    .selectAll()
    .where(sql<boolean>`id = any(${ids}::bigint[])`)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  return {
    rows,
    deleted: new Set(members.filter(({ deleted_at }) => deleted_at !== null).map(({ id }) => id)),
  };
};

/** Sets notes of locked redemptions. @returns The number of emails about a number that came later. */
export const noteLocked = async (
  platform: StorePlatform,
  tx: Tx,
  rows: readonly RedemptionRow[],
  notes: ReadonlyMap<number, string>,
): Promise<number> => {
  const moved: Moved[] = [];
  for (const row of rows)
    moved.push(await moveLocked(platform, tx, row, { tracking_note: notes.get(row.id) }));
  return notifyOfParcels(platform, tx, moved);
};

/** A bulk move would close a returned or lost parcel unseen. Its real arrival is recorded on its own. */
const incidentRefusal = ({ incident, status }: RedemptionRow): Refusal | undefined =>
  incident === null || status === 'cancelled'
    ? undefined
    : refuse(
        409,
        `This parcel is marked as ${incident}. Please send it again, refund it, or record that it arrived.`,
      );

interface Left {
  readonly id: number;
  readonly status: RedemptionStatus;
  readonly reason: string;
}

interface Moves {
  readonly ids: readonly number[];
  readonly status?: BulkStatus | undefined;
  readonly notes: readonly { readonly id: number; readonly tracking_note: string }[];
}

/**
 * Moves several forward in one transaction, with one notification for each parcel. Skips those that can't move,
 * that are returned or lost, or that someone else moved.
 */
export const moveRedemptions = (
  platform: StorePlatform,
  { ids, status, notes }: Moves,
): Promise<{ moved: number[]; left: Left[] }> =>
  platform.db.transaction().execute(async (tx) => {
    const noteOf = new Map(notes.map(({ id, tracking_note }) => [id, tracking_note]));
    const { rows, deleted } = await lockMany(tx, ids);
    if (rows.some((row) => deleted.has(row.member_id) && (noteOf.get(row.id) ?? '') !== ''))
      throw refuse(409, NOTE_OF_DELETED_MEMBER);
    const [moved, left]: [Moved[], Left[]] = [[], []];
    for (const row of rows) {
      const refusal =
        status === undefined
          ? undefined
          : (incidentRefusal(row) ?? (await moveRefusal(tx, row, status, platform.clock.now())));
      if (refusal !== undefined) left.push({ id: row.id, status: row.status, reason: refusal.message });
      else moved.push(await moveLocked(platform, tx, row, { status, tracking_note: noteOf.get(row.id) }));
    }
    await notifyOfParcels(platform, tx, moved);
    return { moved: moved.map(({ after }) => after.id), left };
  });
