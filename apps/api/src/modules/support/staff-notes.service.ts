import type { StaffNote } from '@stoa/contract';
import { recordChange, type Actor } from '../../platform/audit/index.ts';
import type { Platform } from '../../platform/platform.ts';
import { lockMember } from './lock-member.ts';

/** The audit has the note's number but not its text, which is deleted with the member. */
export const createStaffNote = (
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  actor: Actor,
  memberId: number,
  text: string,
): Promise<StaffNote> =>
  db.transaction().execute(async (tx) => {
    await lockMember(tx, memberId);
    const { id, written_by, created_at } = await tx
      .insertInto('staff_note')
      .values({
        member_id: memberId,
        staff_id: actor.by === 'staff' ? actor.staffId : null,
        written_by: actor.by === 'staff' ? actor.name : actor.name || 'Automation',
        text,
        created_at: clock.now(),
      })
      .returning(['id', 'written_by', 'created_at'])
      .executeTakeFirstOrThrow();
    await recordChange(tx, { kind: 'staff_note', id, before: null, after: { member: memberId } });
    return { id, text, by: written_by, created_at: created_at.toISOString() };
  });
