import type { RedemptionStatus } from '@stoa/contract/store.rules';
import { toMember, type NotificationEvent } from '../notifications/index.ts';
import type { RedemptionRow } from './redemption.ts';

/** A status, or something else that a member learns about a parcel. */
type News = RedemptionStatus | 'tracking' | 'returned' | 'lost' | 'again' | 'refunded';

/** One notification for all redemptions in a parcel, once for each time it's sent, and for each time it comes back or is lost. */
export const parcelNotice = (rows: readonly RedemptionRow[], news: News): NotificationEvent => {
  const sorted = rows.toSorted((a, b) => a.id - b.id);
  const [first] = sorted;
  if (first === undefined) throw new Error('A parcel has at least one redemption.');
  // The message has the tracking note of the redemption that it's about.
  const shown = sorted.find(({ tracking_note }) => tracking_note !== '') ?? first;
  const ids = rows.length > 1 ? rows.map(({ id }) => id) : [];
  const isIncident = news === 'returned' || news === 'lost';
  return {
    type: 'reward_status',
    cause: [
      `redemption:${first.id}:${news}`,
      ...(first.attempt > 1 ? [first.attempt] : []),
      ...(isIncident && first.incident_at !== null ? [first.incident_at.toISOString()] : []),
    ].join(':'),
    about: { redemptionId: shown.id, detail: [news, ...ids].join(' ') },
    audiences: toMember(first.member_id),
  };
};
