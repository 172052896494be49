import { sql } from 'kysely';
import type { Tx } from '../../platform/database/database.ts';
import { erasure } from '../../platform/database/personal-data.ts';
import { publishReportDecided } from '../notifications/index.ts';
import { REPORT_CASE_DATA, REPORT_DATA } from './report.personal-data.ts';

/** Erases cases about a member with all their reports' texts, and closes open ones with a notification to reporters. */
const eraseCases = async (tx: Tx, memberId: number, at: Date): Promise<void> => {
  const open = await tx
    .updateTable('report_case')
    .set({ decided_at: at, decision: 'gone' })
    .where('member_id', '=', memberId)
    .where('decided_at', 'is', null)
    .returning(['id', 'kind'])
    .execute();
  for (const { id, kind } of open) {
    const reporters = await tx
      .selectFrom('report')
      .select('member_id')
      .where('case_id', '=', id)
      .where('member_id', 'is not', null)
      .orderBy('id')
      .execute();
    const to = reporters.flatMap(({ member_id }) => member_id ?? []);
    await publishReportDecided(tx, { caseId: id, kind, outcome: 'gone', to }, at);
  }
  await tx
    .updateTable('report_case')
    .set(erasure(REPORT_CASE_DATA))
    .where('member_id', '=', memberId)
    .execute();
  await sql`
    update report set text = '', content_key = '' where case_id in (select id from report_case where member_id = ${memberId})`.execute(
    tx,
  );
};

/** The member is locked. Their own reports stay without their identity. */
export const eraseReports = async (tx: Tx, memberId: number, at: Date): Promise<void> => {
  await eraseCases(tx, memberId, at);
  await tx.updateTable('report').set(erasure(REPORT_DATA)).where('member_id', '=', memberId).execute();
};
