import { randomUUID } from 'node:crypto';
import { recordChange } from '../../platform/audit/index.ts';
import type { Tx } from '../../platform/database/database.ts';
import { refuseField } from '../../platform/refusal.ts';

/** Prevents a mistyped correction from overflowing the columns. */
const MAX_POINTS = 1_000_000_000;

export interface Correction {
  readonly member_id: number;
  readonly points: number;
  readonly reason: string;
}

/** Locks the member's row. @throws Refusal 400 if missing */
export const lockCorrected = async (tx: Tx, memberId: number) => {
  const member = await tx
    .selectFrom('member')
    .select(['balance', 'total_points'])
    .where('id', '=', memberId)
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (member === undefined) {
    throw refuseField('member_id', 'Member not found. Please check the number.');
  }
  return member;
};

/** @throws Refusal 400 for more points than the member has or can have */
export const requirePossible = (
  member: { readonly balance: number; readonly total_points: number },
  points: number,
): void => {
  if (member.balance + points < 0) {
    throw refuseField('points', `The balance is ${member.balance}. It can’t go below zero.`);
  }
  if (member.total_points + Math.max(0, points) > MAX_POINTS) {
    throw refuseField(
      'points',
      `A member can earn up to ${MAX_POINTS.toLocaleString('en-US')} points. Please add fewer.`,
    );
  }
};

/** A positive correction counts as earned; a negative one only lowers the balance, never below zero (decisions.md §5). */
export const correctPointsIn = async (
  tx: Tx,
  now: Date,
  input: Correction,
  audited: Readonly<Record<string, unknown>> = {},
) => {
  const member = await lockCorrected(tx, input.member_id);
  requirePossible(member, input.points);
  const balance = member.balance + input.points;
  const earned = Math.max(0, input.points);
  const line = await tx
    .insertInto('ledger_line')
    .values({
      member_id: input.member_id,
      cause: 'correction',
      // No two corrections have the same cause.
      cause_key: randomUUID(),
      points: input.points,
      earned,
      balance,
      title: input.reason,
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const total = member.total_points + earned;
  await tx
    .updateTable('member')
    .set({ balance, total_points: total })
    .where('id', '=', input.member_id)
    .execute();
  await recordChange(tx, {
    kind: 'points',
    id: input.member_id,
    before: { balance: member.balance, total_points: member.total_points },
    after: { balance, total_points: total, points: input.points, reason: input.reason, ...audited },
    about: `member ${input.member_id}, ${input.points} points: ${input.reason}`,
  });
  return { id: line.id, ...input, balance, total_points: total, created_at: now.toISOString() };
};
