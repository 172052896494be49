import type { ReportReason } from '@stoa/contract/reports.rules';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database/database.ts';

/** Hides a reply and its later copies, or shows them again: one decision covers all. Returns false if it is gone. */
export const hideReply = async (
  tx: Tx,
  { id, writer, contentKey }: { readonly id: number; readonly writer: number; readonly contentKey: string },
  {
    hidden_at,
    removed_rule,
  }: { readonly hidden_at: Date | null; readonly removed_rule: ReportReason | null },
): Promise<boolean> => {
  const { numAffectedRows } = await sql`
    update reply set hidden_at = ${hidden_at}, removed_rule = ${removed_rule}
     where member_id = ${writer}
       and (id = ${id} or (hidden_at is not null and removed_rule is null and md5(text) = ${contentKey}))`.execute(
    tx,
  );
  return (numAffectedRows ?? 0n) > 0n;
};
