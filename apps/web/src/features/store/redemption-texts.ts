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

/** Returns "Shipped on March 4, 2026". */
export function statusLine(redemption: Redemption): string {
  const day = redemption[`${redemption.status}_at`];
  if (day === null) return statusLabel(redemption);
  return `${statusLabel(redemption)} ${redemption.status === 'processing' ? 'since' : 'on'} ${longDate(day)}`;
}
