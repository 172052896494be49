import type { Redemption } from '@stoa/contract';
import { longDate } from '../../lib/dates.ts';

const STATUS = {
  requested: 'Requested',
  processing: 'Packing',
  shipped: 'Shipped',
  delivered: 'Delivered',
  cancelled: 'Cancelled',
} as const satisfies Record<Redemption['status'], string>;

export const statusLabel = ({ status }: Redemption): string => STATUS[status];

const INCIDENTS = {
  returned: 'Returned to us',
  lost: 'Lost on the way',
} as const satisfies Record<NonNullable<Redemption['incident']>, string>;

/** Returns "Shipped on March 4, 2026", "Lost on the way on March 8, 2026", or "Lost on the way, refunded on March 9, 2026". */
export function statusLine(redemption: Redemption): string {
  const { incident, incident_at, cancelled_at } = redemption;
  if (incident !== null)
    return cancelled_at === null
      ? `${INCIDENTS[incident]} on ${longDate(incident_at ?? redemption.requested_at)}`
      : `${INCIDENTS[incident]}, ${redemption.kind === 'replacement' ? 'cancelled' : 'refunded'} on ${longDate(cancelled_at)}`;
  const day = redemption[`${redemption.status}_at`];
  if (day === null) return statusLabel(redemption);
  return `${statusLabel(redemption)} ${redemption.status === 'processing' ? 'since' : 'on'} ${longDate(day)}`;
}
