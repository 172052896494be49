import { CODE_TEXTS, type RefusalReason } from '@stoa/contract/catalogue.rules';
import { sql } from 'kysely';
import { Refusal, type RefusalBody } from '../../platform/refusal.ts';
import type { Db } from '../../platform/database/database.ts';
import type { Limit } from '../../platform/limits/limits.ts';
import type { Platform } from '../../platform/platform.ts';
import { countBlocked, countCode } from './code-metrics.ts';

/** A request's log. */
interface Log {
  error(values: object, message: string): void;
}

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

/** Refused codes of all members together. One guess in 34,000 hits where a million codes are unused. */
export const CODE_GUESSES: Limit = { name: 'code-guesses', times: 1_000, seconds: 60 * 60 };
/** From so many in an hour on the operators are alarmed. */
const ALARM_AT = 200;

const EVERYBODY = 'everybody';

/** Members who have claimed a code go on while others guess: whoever guesses has none. */
const hasClaimed = async (db: Db, memberId: number): Promise<boolean> =>
  (await db
    .selectFrom('member')
    .select('id')
    .where('id', '=', memberId)
    .where('first_claimed_at', 'is not', null)
    .executeTakeFirst()) !== undefined;

type CodesPlatform = Pick<Platform, 'db' | 'clock' | 'metrics' | 'limits'>;

/**
 * Counts a code that is sent, before it is looked for.
 * @returns what uncounts it again: a code that is no guess
 */
const countGuess = async ({ db, limits, metrics }: CodesPlatform, memberId: number, log: Log) => {
  const uncount = () => limits.refund(CODE_GUESSES, EVERYBODY);
  try {
    await limits.take(CODE_GUESSES, EVERYBODY);
    return uncount;
  } catch (error) {
    if (await hasClaimed(db, memberId)) return uncount;
    countBlocked(metrics.registry);
    log.error({ memberId }, 'codes are being guessed: newcomers cannot send codes until the hour is over');
    throw error;
  }
};

/** Notifies the operators once in an hour. */
const alarm = async ({ limits }: CodesPlatform, log: Log): Promise<void> => {
  const refused = await limits.count({ ...CODE_GUESSES, name: 'code-guesses-alarm' }, EVERYBODY);
  if (refused === ALARM_AT) {
    log.error({ refused }, 'codes are being guessed: many were refused within an hour');
  }
};

/** `mistyped` cannot hit, and `own` is none. */
const isGuess = ({ reason }: CodeRefused): boolean => reason !== 'own' && reason !== 'mistyped';

/**
 * Runs `work`, which may refuse a code; counts the outcome and records a refusal, after the work's transaction has been
 * rolled back. Guesses are limited for all members together.
 * @param success the outcome counted when nothing is refused; null where no code was sent
 */
export const recordRefusals = async <T>(
  platform: CodesPlatform,
  { memberId, log }: { readonly memberId: number; readonly log: Log },
  success: 'valid' | 'claimed' | null,
  work: () => Promise<T>,
): Promise<T> => {
  const { db, clock, metrics } = platform;
  const uncount = success === null ? null : await countGuess(platform, memberId, log);
  try {
    const result = await work();
    await uncount?.();
    if (success !== null) countCode(metrics.registry, success);
    return result;
  } catch (error) {
    if (!(error instanceof CodeRefused) || !isGuess(error)) await uncount?.();
    else await alarm(platform, log);
    if (error instanceof CodeRefused) {
      const { reason, batchId } = error;
      countCode(metrics.registry, reason);
      await sql`
        insert into code_refusal (at, member_id, batch_id, reason)
        select ${clock.now()}, id, ${batchId}, ${reason} from member
         where id = ${memberId} and deleted_at is null for no key update`
        .execute(db)
        // The response must not depend on the record.
        .catch(() => undefined);
    }
    throw error;
  }
};
