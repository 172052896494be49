import type { Notice } from '../notifications/index.ts';
import type { RedemptionRow } from './redemption.ts';

const SENTENCES: Record<RedemptionRow['status'], (name: string) => string> = {
  requested: (name) => `We have your request for ${name}.`,
  processing: (name) => `We are packing ${name} for you.`,
  shipped: (name) => `${name} is on its way to you.`,
  delivered: (name) => `${name} has arrived. May it serve you well.`,
  cancelled: (name) => `Your request for ${name} was cancelled. The points are back in your balance.`,
};

/** What the member is told of a redemption's new state, once per state. */
export const statusNotice = (row: RedemptionRow): Notice => ({
  memberId: row.member_id,
  type: 'reward_status',
  cause: `redemption:${row.id}:${row.status}`,
  header: row.reward_name,
  message: SENTENCES[row.status](row.reward_name),
  image: row.picture,
});
