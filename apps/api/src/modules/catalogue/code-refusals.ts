import { CODE_TEXTS, type RefusalReason } from '@stoa/contract/catalogue.rules';
import { Refusal, type RefusalBody } from '../../platform/refusal.ts';
import type { Platform } from '../../platform/platform.ts';
import { countCode } from './code-metrics.ts';

/** Sent on its own, or in an entry's form. */
export type CodeField = 'code' | 'cigar_code';

/** 400 with the same text for every reason, so that guessing reveals nothing. */
export class CodeRefused extends Refusal {
  override name = 'CodeRefused';
  readonly reason: RefusalReason;
  readonly batchId: number | null;

  constructor(
    reason: RefusalReason,
    field: CodeField,
    batchId: number | null = null,
    more: RefusalBody = {},
  ) {
    const texts = [CODE_TEXTS.invalid];
    super(400, CODE_TEXTS.invalid, { code: texts, [field]: texts, is_valid: false, ...more });
    this.reason = reason;
    this.batchId = batchId;
  }
}

/**
 * Runs `work`, which may refuse a code; counts the outcome and records a refusal, after the work's transaction has been
 * rolled back.
 * @param success the outcome counted when nothing is refused; null where no code was sent
 */
export const recordRefusals = async <T>(
  { db, clock, metrics }: Pick<Platform, 'db' | 'clock' | 'metrics'>,
  memberId: number,
  success: 'valid' | 'claimed' | null,
  work: () => Promise<T>,
): Promise<T> => {
  try {
    const result = await work();
    if (success !== null) countCode(metrics.registry, success);
    return result;
  } catch (error) {
    if (error instanceof CodeRefused) {
      const { reason, batchId } = error;
      countCode(metrics.registry, reason);
      await db
        .insertInto('code_refusal')
        .values({ at: clock.now(), member_id: memberId, batch_id: batchId, reason })
        .execute()
        // The response must not depend on the record.
        .catch(() => undefined);
    }
    throw error;
  }
};
