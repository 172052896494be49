import type { Parcel } from '@stoa/contract';
import { namesInside } from '@stoa/contract/parcels.rules';
import type { CsvCell } from '../../platform/csv.ts';
import { RECIPIENT_COLUMNS } from './redemption-columns.ts';

/** Two parcels of one day may have two numbers. An import would write the first to both. */
const oneNumber = ({ rewards, tracking_note }: Parcel): string =>
  rewards.every((reward) => reward.tracking_note === tracking_note) ? tracking_note : '';

/** One label for each parcel. The column `number` is empty until a carrier fills it in, and can be imported again. */
export const LABEL_COLUMNS: Readonly<Record<string, (parcel: Parcel) => CsvCell>> = {
  parcel: ({ id }) => id,
  number: oneNumber,
  status: ({ status }) => status,
  rewards: ({ rewards }) => namesInside(rewards.map(({ reward_name }) => reward_name)).join(', '),
  quantity: ({ rewards }) => rewards.length,
  ...RECIPIENT_COLUMNS,
  requested_at: ({ requested_at }) => requested_at,
  shipped_at: ({ shipped_at }) => shipped_at,
  member_suspended: ({ member_suspended }) => member_suspended,
};
