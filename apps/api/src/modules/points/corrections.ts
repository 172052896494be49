import { randomUUID } from 'node:crypto';
import type { Answer } from '@stoa/contract/client';
import type { Platform } from '../../platform/platform.ts';
import { idempotent, type IdempotencyKey } from '../../platform/http/idempotency.ts';
import { refuseField } from '../../platform/refusal.ts';
import { addToCommunity } from '../community/index.ts';

/** Prevents a mistyped correction from overflowing the columns. */
const MAX_POINTS = 1_000_000_000;

/**
 * Corrects a member's points by a ledger line. A positive correction counts as earned, a negative one only lowers the
 * balance, never below zero (decisions §5).
 */
export const correctPoints = (
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  input: { member_id: number; points: number; reason: string },
  idempotencyKey: IdempotencyKey | null,
): Promise<Answer<'POST /operator/points/'>> =>
  idempotent(db, idempotencyKey, clock.now(), async (tx) => {
    const now = clock.now();
    const member = await tx
      .selectFrom('member')
      .select(['balance', 'total_points'])
      .where('id', '=', input.member_id)
      .where('deleted_at', 'is', null)
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (member === undefined) {
      throw refuseField('member_id', 'There is no such member. Please look the number up.');
    }
    const balance = member.balance + input.points;
    if (balance < 0) {
      throw refuseField('points', `The balance is ${member.balance}; it cannot go below zero.`);
    }
    const earned = Math.max(0, input.points);
    if (member.total_points + earned > MAX_POINTS) {
      throw refuseField(
        'points',
        `A member can have earned ${MAX_POINTS.toLocaleString('en-US')} points at most. Please correct by fewer.`,
      );
    }
    const line = await tx
      .insertInto('ledger_line')
      .values({
        member_id: input.member_id,
        cause: 'correction',
        // No two corrections are the same cause.
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
    await addToCommunity(tx, { points: earned });
    return { id: line.id, ...input, balance, total_points: total, created_at: now.toISOString() };
  });
