import type { RedemptionStatus } from '@stoa/contract/store.rules';
import { toMember, type NotificationEvent } from '../notifications/index.ts';
import type { RedemptionRow } from './redemption.ts';

/** A status, or something else that a member learns about a parcel. */
type News = RedemptionStatus | 'tracking' | 'returned' | 'lost' | 'again' | 'refunded';

/** One notification for all redemptions in a parcel, once for each time it's sent. */
export const parcelNotice = (rows: readonly RedemptionRow[], news: News): NotificationEvent => {
  const [first] = rows.toSorted((a, b) => a.id - b.id);
  if (first === undefined) throw new Error('A parcel has at least one redemption.');
  const ids = rows.length > 1 ? rows.map(({ id }) => id) : [];
  return {
    type: 'reward_status',
    cause: [`redemption:${first.id}:${news}`, ...(first.attempt > 1 ? [first.attempt] : [])].join(':'),
    about: { redemptionId: first.id, detail: [news, ...ids].join(' ') },
    audiences: toMember(first.member_id),
  };
};
