import type { RedemptionStatus } from '@stoa/contract/store.rules';

export const STATE_NAMES: Readonly<Record<RedemptionStatus, string>> = {
  requested: 'Requested',
  processing: 'In packing',
  shipped: 'Shipped',
  delivered: 'Delivered',
  cancelled: 'Cancelled',
};
