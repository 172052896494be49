import { CODE_TEXTS, type RefusalReason } from '@stoa/contract/catalogue.rules';
import { sql } from 'kysely';
import { Refusal, type RefusalBody } from '../../platform/refusal.ts';
import { getCallerAddress, type Limit } from '../../platform/limits/limits.ts';
import type { Platform } from '../../platform/platform.ts';
import { countBlocked, countCode } from './code-metrics.ts';

interface Log {
  error(values: object, message: string): void;
}

/** The field names differ between a code alone and an entry's form. */
export type CodeField = 'code' | 'cigar_code';

/** Sends 400 with the same text for every reason, so that guessing reveals nothing. */
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

/** After this many guesses a member also depends on others' guesses at the same address; an honest member has fewer. */
const OWN_GUESSES: Limit = { name: 'code-guesses-own', times: 3, seconds: 24 * 60 * 60 };
/** Counts per address, separately for first-day accounts: one guess in 34,000 hits if a million codes are unused. */
const GUESSES_OF_YOUNG: Limit = { name: 'code-guesses-young', times: 30, seconds: 60 * 60 };
const GUESSES_OF_OLDER: Limit = { name: 'code-guesses-older', times: 60, seconds: 60 * 60 };
const YOUNG_MS = 24 * 60 * 60 * 1000;

/** All members' refused codes together alert the operators past this. */
const ALARM: Limit = { name: 'code-guesses-alarm', times: 200, seconds: 60 * 60 };

type CodesPlatform = Pick<Platform, 'db' | 'clock' | 'metrics' | 'limits'>;

interface Sender {
  readonly memberId: number;
  readonly address: string;
  readonly log: Log;
}

const getStanding = async ({ db, clock }: CodesPlatform, memberId: number) => {
  const row = await db
    .selectFrom('member')
    .select(['created_at', 'first_claimed_at'])
    .where('id', '=', memberId)
    .executeTakeFirst();
  return {
    hasClaimed: (row?.first_claimed_at ?? null) !== null,
    isYoung: row === undefined || clock.now().getTime() - row.created_at.getTime() < YOUNG_MS,
  };
};

const isTaken = (work: Promise<void>): Promise<Refusal | null> =>
  work.then(
    () => null,
    (error: unknown) => {
      if (error instanceof Refusal) return error;
      throw error;
    },
  );

/**
 * Counts a code before the lookup. Refuses it without one only if its sender has guessed before and accounts of that age at
 * the address have guessed too often. Members who claimed a code are exempt.
 * @returns a function that uncounts a code that isn't a guess
 */
const countGuess = async (platform: CodesPlatform, { memberId, address, log }: Sender) => {
  const { limits, metrics } = platform;
  const { hasClaimed, isYoung } = await getStanding(platform, memberId);
  const together = isYoung ? GUESSES_OF_YOUNG : GUESSES_OF_OLDER;
  const caller = getCallerAddress(address);
  const byMember = await isTaken(limits.take(OWN_GUESSES, memberId));
  const byAll = await isTaken(limits.take(together, caller));
  if (byMember !== null && byAll !== null && !hasClaimed) {
    countBlocked(metrics.registry);
    log.error({ memberId }, 'codes are being guessed from one address: they’re refused there for an hour');
    throw byAll;
  }
  return async () => {
    await limits.refund(OWN_GUESSES, memberId);
    await limits.refund(together, caller);
  };
};

/** Notifies the operators at most once an hour. */
const alarm = async ({ limits }: CodesPlatform, log: Log): Promise<void> => {
  const refused = await limits.count(ALARM, 'everybody');
  if (refused === ALARM.times) {
    log.error({ refused }, 'codes are being guessed: many were refused within an hour');
  }
};

/** `mistyped` can't hit, and `own` isn't a guess. */
const isGuess = ({ reason }: CodeRefused): boolean => reason !== 'own' && reason !== 'mistyped';

/** Runs `work`, counts the outcome (`success` if nothing is refused), and records a refusal after the rollback. */
export const recordRefusals = async <T>(
  platform: CodesPlatform,
  sender: Sender,
  success: 'valid' | 'claimed' | null,
  work: () => Promise<T>,
): Promise<T> => {
  const { db, clock, metrics } = platform;
  const { memberId, log } = sender;
  const uncount = success === null ? null : await countGuess(platform, sender);
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
