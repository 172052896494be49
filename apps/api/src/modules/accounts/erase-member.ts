import { emailKey } from '@stoa/contract/accounts.rules';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database/database.ts';
import { erasure } from '../../platform/database/personal-data.ts';
import { eraseOperatorResponses } from '../../platform/http/idempotency.ts';
import { deleteQueuedMails } from '../../platform/mail/queued-mails.ts';
import { SIGN_IN_DATA } from '../../platform/sessions/sign-in.personal-data.ts';
import { anonymizeMember, lockForDeletion } from '../members/index.ts';
import { eraseAmends } from '../amends/index.ts';
import { eraseImports } from '../imports/index.ts';
import { clearJournal } from '../journal/index.ts';
import { releaseRemovedOf } from '../media/index.ts';
import { deleteEventsAbout } from '../notifications/index.ts';
import { eraseReports } from '../reports/index.ts';
import { closeRedemptions } from '../store/index.ts';
import { leaveWaitlist } from '../waitlist/index.ts';
import { UNDO_LIFE_MS } from './former-addresses.ts';
import { DELETED_WITH_MEMBER } from './personal-data.ts';

interface Erased {
  readonly first_name: string;
  readonly email: string | null;
  readonly former: readonly string[];
  /** Former addresses that could still restore themselves, because the change was less than a week ago. */
  readonly left: readonly string[];
  readonly keys: readonly string[];
}

/** Recounting a challenge locks `entry` and then waits for members, so `entry` comes before any member's row. */
export const lockEntries = async (tx: Tx): Promise<void> => {
  await sql`lock table entry in row exclusive mode`.execute(tx);
};

/**
 * Erases a member's personal data; the ledger and sign-ins stay without identity (decisions.md §3).
 * @returns undefined if the member doesn't exist or is suspended
 */
export const eraseMember = async (tx: Tx, memberId: number, at: Date): Promise<Erased | undefined> => {
  await lockEntries(tx);
  const member = await lockForDeletion(tx, memberId);
  if (member === undefined) return undefined;
  const changes = await tx
    .selectFrom('email_change')
    .select(['old_email', 'old_email_key', 'confirmed_at', 'undone_at'])
    .where('member_id', '=', memberId)
    .where('confirmed_at', 'is not', null)
    .execute();
  const former = changes.map(({ old_email }) => old_email);
  const proved = changes.filter(({ old_email_key }) => old_email_key !== null);
  const left = proved.filter(
    ({ old_email_key, confirmed_at, undone_at }) =>
      undone_at === null &&
      old_email_key !== emailKey(member.email ?? '') &&
      at.getTime() - (confirmed_at?.getTime() ?? 0) < UNDO_LIFE_MS,
  );
  const keys = await clearJournal(tx, memberId, at);
  await closeRedemptions(tx, memberId, at);
  keys.push(...(await eraseAmends(tx, memberId, at)));
  keys.push(...(await eraseImports(tx, memberId, at)));
  await eraseReports(tx, memberId, at);
  keys.push(...(await releaseRemovedOf(tx, memberId, at)));
  if (member.picture !== null) keys.push(member.picture);
  for (const table of DELETED_WITH_MEMBER) {
    await tx.deleteFrom(table).where('member_id', '=', memberId).execute();
  }
  await tx
    .updateTable('sign_in')
    .set({ ...erasure(SIGN_IN_DATA), ended_at: sql`coalesce(ended_at, ${at})` })
    .where('member_id', '=', memberId)
    .execute();
  // Anyone can open an account under the address of someone on the waitlist.
  const waiting = proved.map(({ old_email }) => old_email);
  if (member.email !== null && member.email_proved_at !== null) waiting.push(member.email);
  for (const email of new Set(waiting)) await leaveWaitlist(tx, email);
  for (const email of new Set([member.email ?? '', ...former])) await deleteQueuedMails(tx, email);
  await eraseOperatorResponses(tx);
  await anonymizeMember(tx, memberId, at);
  await deleteEventsAbout(tx, memberId);
  return {
    first_name: member.first_name,
    email: member.email,
    former,
    left: [...new Set(left.map(({ old_email }) => old_email))],
    keys,
  };
};
