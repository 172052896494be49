import type { Parcel } from '@stoa/contract';
import { namesInside } from '@stoa/contract/parcels.rules';
import type { CsvCell } from '../../platform/csv.ts';
import { RECIPIENT_COLUMNS } from './redemption-columns.ts';

/** One label for each parcel. The column `number` is empty until a carrier fills it in, and can be imported again. */
export const LABEL_COLUMNS: Readonly<Record<string, (parcel: Parcel) => CsvCell>> = {
  parcel: ({ id }) => id,
  number: ({ tracking_note }) => tracking_note,
  status: ({ status }) => status,
  rewards: ({ rewards }) => namesInside(rewards.map(({ reward_name }) => reward_name)).join(', '),
  quantity: ({ rewards }) => rewards.length,
  ...RECIPIENT_COLUMNS,
  requested_at: ({ requested_at }) => requested_at,
  shipped_at: ({ shipped_at }) => shipped_at,
  member_suspended: ({ member_suspended }) => member_suspended,
};
