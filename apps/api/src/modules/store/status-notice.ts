import { toMember, type NotificationEvent } from '../notifications/index.ts';
import type { RedemptionRow } from './redemption.ts';

/** Sends one notification per state. */
export const statusNotice = (row: RedemptionRow): NotificationEvent => ({
  type: 'reward_status',
  cause: `redemption:${row.id}:${row.status}`,
  about: { redemptionId: row.id, detail: row.status },
  audiences: toMember(row.member_id),
});
