import type { Schema } from '../../platform/database/database.ts';
import type { PersonalData } from '../../platform/database/personal-data.ts';
import { SIGN_IN_DATA } from '../../platform/sessions/sign-in.personal-data.ts';
import { AMENDS_DATA } from '../amends/index.ts';
import { IMPORT_DATA } from '../imports/index.ts';
import { ENTRY_DATA } from '../journal/index.ts';
import { MEMBER_DATA } from '../members/index.ts';
import { REPORT_CASE_DATA, REPORT_DATA } from '../reports/index.ts';
import { REDEMPTION_DATA } from '../store/index.ts';

/** `erase-member.ts` deletes the member's rows from these tables. */
export const DELETED_WITH_MEMBER = [
  'mail_token',
  'reset_code',
  'google_link_code',
  'mailed_link',
  'passkey',
  'email_change',
  'idempotency_key',
  'push_subscription',
  'code_refusal',
  'operator_message',
  'staff_note',
  'cheer',
  'reply',
  'porch_visit',
  'practice_earned',
  'weekly_measure',
  'forecast_member',
  'lot_event',
  'lot',
  'lot_cigar',
  'humidor',
  'want',
] as const satisfies readonly (keyof Schema)[];

export const STAYING_ROWS = {
  member: MEMBER_DATA,
  entry: ENTRY_DATA,
  amends: AMENDS_DATA,
  journal_import: IMPORT_DATA,
  redemption: REDEMPTION_DATA,
  report: REPORT_DATA,
  report_case: REPORT_CASE_DATA,
  sign_in: SIGN_IN_DATA,
} satisfies { [Table in keyof Schema]?: PersonalData<Table> };

/** The member's own modules or triggers remove these tables' rows. */
export const REMOVED_ELSEWHERE = [
  'address',
  'block',
  'cigar_entry',
  'dismissed_suggestion',
  'entry_photo',
  'follow',
  'forecast',
  'home_point',
  'journal_import_line',
  'journal_import_part',
  'journal_import_refused',
  'map_point',
  'member_key',
  'mute',
  'named_cigar_member',
  'notice_delivery',
  'notification',
  'notification_preference',
  'push_due',
  'removed_file',
  'removed_photo',
  'suspended_follow',
] as const;

/** These rows hold only our own numbers and texts, and the id of the erased member. */
export const WITHOUT_IDENTITY = [
  'badge_earned',
  'board_place',
  'challenge_change',
  'challenge_share',
  'cigar_opinion',
  'cigar_pending',
  'code',
  'ledger_line',
  'line_count',
  'session_token',
  'suspended_file',
] as const;
