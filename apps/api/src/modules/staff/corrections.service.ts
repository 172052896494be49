import type { Answer } from '@stoa/contract/client';
import { POINTS_ALONE_MAX } from '@stoa/contract/staff.rules';
import { sql } from 'kysely';
import type { Actor, StaffCaller } from '../../platform/audit/index.ts';
import type { Tx } from '../../platform/database/database.ts';
import { idempotent } from '../../platform/http/idempotency.ts';
import { correctPointsIn, lockCorrected, requirePossible, type Correction } from '../points/index.ts';
import { requestApproval, requireNotWaiting } from './approvals.service.ts';
import type { StaffPlatform } from './staff.service.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Sums the points this person alone gave or took from this member within a day, by corrections and amends. */
export const pointsGivenAlone = async (
  tx: Tx,
  { staffId }: StaffCaller,
  memberId: number,
  now: Date,
): Promise<number> => {
  const { rows } = await sql<{ points: number }>`
    select coalesce(sum(abs((after ->> 'points')::int)), 0)::int as points from operator_audit
     where staff_id = ${staffId} and at > ${new Date(now.getTime() - DAY_MS)}
       and thing_kind = 'points' and thing_id = ${memberId} and after ->> 'approval' is null`.execute(tx);
  return rows[0]?.points ?? 0;
};

/** A person needs a second one above the limit, in one or several corrections within a day; automation doesn't. */
export const correctOrRequestApproval = (
  { db, clock }: StaffPlatform,
  actor: Actor,
  correction: Correction,
): Promise<Answer<'POST /operator/points/'>> =>
  idempotent(db, clock.now(), async (tx) => {
    const now = clock.now();
    if (actor.by === 'staff') {
      // The member comes first, so that the second of two concurrent corrections counts the first.
      requirePossible(await lockCorrected(tx, correction.member_id), correction.points);
      const alone = await pointsGivenAlone(tx, actor, correction.member_id, now);
      if (alone + Math.abs(correction.points) > POINTS_ALONE_MAX) {
        await requireNotWaiting({ clock }, tx, actor, correction);
        const request = { kind: 'points', payload: correction, reason: correction.reason } as const;
        return { approval: await requestApproval({ clock }, tx, actor, request) };
      }
    }
    return correctPointsIn(tx, now, correction);
  });
