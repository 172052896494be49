import type { RedemptionStatus } from '@stoa/contract/store.rules';
import { labelLines } from '@stoa/contract/places.rules';
import type { Parcel } from './today.queries.ts';

/** Names the action that leads to a state. */
export const STEP_NAMES: Readonly<Record<RedemptionStatus, string>> = {
  requested: '',
  processing: 'Start packing',
  shipped: 'Mark as shipped',
  delivered: 'Mark as delivered',
  cancelled: 'Cancel with refund',
};

export const addressLines = ({ member_name, address }: Parcel): string[] => labelLines(member_name, address);

export function waitingFor(since: string, now: number): string {
  const hours = Math.floor((now - Date.parse(since)) / 3_600_000);
  if (hours < 1) return 'under an hour';
  if (hours < 24) return `${hours} ${hours === 1 ? 'hour' : 'hours'}`;
  const days = Math.floor(hours / 24);
  return `${days} ${days === 1 ? 'day' : 'days'}`;
}
