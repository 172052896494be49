import { namesInside } from '@stoa/contract/parcels.rules';
import { labelLines } from '@stoa/contract/places.rules';
import { PARCEL_STATE_NAMES, type Incident, type RedemptionStatus } from '@stoa/contract/store.rules';
import { listed } from '../../../lib/listed.ts';
import type { Parcel, ParcelReward } from './parcels.queries.ts';

/** Names the action that leads to a state. */
export const STEP_NAMES: Readonly<Record<RedemptionStatus, string>> = {
  requested: '',
  processing: 'Start packing',
  shipped: 'Mark as shipped',
  delivered: 'Mark as delivered',
  cancelled: 'Cancel and refund',
};

export const INCIDENT_NAMES: Readonly<Record<Incident, string>> = { returned: 'Returned', lost: 'Lost' };

/** Asks about an action: “Start packing 3 parcels?”, “Mark parcel 7 as shipped?” */
export const stepQuestion = (state: RedemptionStatus, parcels: string): string =>
  state === 'processing'
    ? `Start packing ${parcels}?`
    : `Mark ${parcels} as ${PARCEL_STATE_NAMES[state].toLowerCase()}?`;

/** A replacement has no points to refund. */
export const cancelNameFor = ({ kind }: Pick<ParcelReward, 'kind'>): string =>
  kind === 'replacement' ? 'Cancel parcel' : STEP_NAMES.cancelled;

const inside = ({ rewards }: Pick<Parcel, 'rewards'>) =>
  namesInside(rewards.map(({ reward_name }) => reward_name));

/** Returns “Letters and 2 × Brass Double Cutter”. */
export const contentsOf = (parcel: Pick<Parcel, 'rewards'>): string => listed(inside(parcel));

/** Names a parcel: its only reward, or the first one and how many more kinds. */
export const titleOf = (parcel: Pick<Parcel, 'rewards'>): string => {
  const [first = '', ...others] = inside(parcel);
  return others.length === 0 ? first : `${first}, and ${others.length} more`;
};

export const pointsOf = ({ rewards }: Pick<Parcel, 'rewards'>): number =>
  rewards.reduce((sum, { points }) => sum + points, 0);

export const idsOf = ({ rewards }: Pick<Parcel, 'rewards'>): number[] => rewards.map(({ id }) => id);

/**
 * Returns the note of the reward that names the parcel, the numbers of the rewards that share it or have none, and the
 * others' notes: two boxes that went to one address on one day may have two.
 */
export function noteOf({ id, rewards }: Pick<Parcel, 'id' | 'rewards'>) {
  const text = rewards.find((reward) => reward.id === id)?.tracking_note ?? '';
  const notes = rewards.map(({ tracking_note }) => tracking_note);
  return {
    text,
    ids: rewards
      .filter(({ tracking_note }) => tracking_note === text || tracking_note === '')
      .map((reward) => reward.id),
    others: Array.from(new Set(notes)).filter((note) => note !== text && note !== ''),
  };
}

export const addressLines = ({ member_name, address }: Parcel): string[] => labelLines(member_name, address);

export function waitingFor(since: string, now: number): string {
  const hours = Math.floor((now - Date.parse(since)) / 3_600_000);
  if (hours < 1) return 'under an hour';
  if (hours < 24) return `${hours} ${hours === 1 ? 'hour' : 'hours'}`;
  const days = Math.floor(hours / 24);
  return `${days} ${days === 1 ? 'day' : 'days'}`;
}
