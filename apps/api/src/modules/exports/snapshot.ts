import type { User } from '@stoa/contract';
import { ACCOUNT_TEXTS } from '@stoa/contract/accounts.rules';
import type { Tx } from '../../platform/database/database.ts';
import { refuse } from '../../platform/refusal.ts';
import type { Platform } from '../../platform/platform.ts';
import { ownRecord } from '../members/index.ts';

/** Stores the last ids of journal and ledger, next to the member's record. */
export interface Snapshot {
  readonly at: Date;
  readonly record: User;
  readonly picture: string | null;
  readonly agreements: {
    readonly email_verified_at: Date | null;
    readonly terms_accepted_at: Date | null;
    readonly terms_version: string | null;
    readonly rules_version: string | null;
    readonly over_21_at: Date | null;
    readonly over_21_how: string | null;
    readonly notes_sign_in_places: boolean;
    readonly google_account: boolean;
    readonly suspended_at: Date | null;
    readonly suspended_until: Date | null;
    readonly suspension_reason: string;
  };
  readonly badgesEarned: ReadonlyMap<string, Date>;
  /** Later rows belong to the next export, or the figures wouldn't fit the lists. */
  readonly lastEntry: number;
  readonly lastLedgerLine: number;
}

const lastIds = async (tx: Tx, memberId: number) => {
  const entry = await tx
    .selectFrom('entry')
    .select((select) => select.fn.max('id').as('last'))
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  const line = await tx
    .selectFrom('ledger_line')
    .select((select) => select.fn.max('id').as('last'))
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  return { lastEntry: entry?.last ?? 0, lastLedgerLine: line?.last ?? 0 };
};

const read = async (tx: Tx, memberId: number, at: Date, publicUrl: string): Promise<Snapshot> => {
  const record = await ownRecord(tx, memberId, publicUrl, { suspendedToo: true });
  if (record === null) throw refuse(401, ACCOUNT_TEXTS.userNotFound);
  const { picture, google_id, ...agreements } = await tx
    .selectFrom('member')
    .select(['picture', 'google_id', 'email_verified_at', 'terms_accepted_at', 'over_21_at', 'over_21_how'])
    .select([
      'terms_version',
      'rules_version',
      'notes_sign_in_places',
      'suspended_at',
      'suspended_until',
      'suspension_reason',
    ])
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow();
  const badges = await tx
    .selectFrom('badge_earned')
    .select(['badge', 'earned_at'])
    .where('member_id', '=', memberId)
    .execute();
  return {
    at,
    record,
    picture: picture === null || picture.startsWith('/') ? null : picture,
    agreements: { ...agreements, google_account: google_id !== null },
    badgesEarned: new Map(badges.map(({ badge, earned_at }) => [badge, earned_at])),
    ...(await lastIds(tx, memberId)),
  };
};

/** Reads the figures and last ids in one short repeatable-read transaction. */
export const takeSnapshot = ({ db, clock, config }: Platform, memberId: number): Promise<Snapshot> =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute((tx) => read(tx, memberId, clock.now(), config.publicUrl));
