import { PARCEL_STATE_NAMES, type RedemptionStatus } from '@stoa/contract/store.rules';
import { labelLines } from '@stoa/contract/places.rules';
import type { Parcel } from './today.queries.ts';

/** Names the action that leads to a state. */
export const STEP_NAMES: Readonly<Record<RedemptionStatus, string>> = {
  requested: '',
  processing: 'Start packing',
  shipped: 'Mark as shipped',
  delivered: 'Mark as delivered',
  cancelled: 'Cancel and refund',
};

/** Asks about an action: “Start packing 3 parcels?”, “Mark parcel 7 as shipped?” */
export const stepQuestion = (state: RedemptionStatus, parcels: string): string =>
  state === 'processing'
    ? `Start packing ${parcels}?`
    : `Mark ${parcels} as ${PARCEL_STATE_NAMES[state].toLowerCase()}?`;

/** A replacement has no points to refund. */
export const cancelNameFor = ({ kind }: Pick<Parcel, 'kind'>): string =>
  kind === 'replacement' ? 'Cancel parcel' : STEP_NAMES.cancelled;

export const addressLines = ({ member_name, address }: Parcel): string[] => labelLines(member_name, address);

export function waitingFor(since: string, now: number): string {
  const hours = Math.floor((now - Date.parse(since)) / 3_600_000);
  if (hours < 1) return 'under an hour';
  if (hours < 24) return `${hours} ${hours === 1 ? 'hour' : 'hours'}`;
  const days = Math.floor(hours / 24);
  return `${days} ${days === 1 ? 'day' : 'days'}`;
}
