import type { OperatorRedemption } from '@stoa/contract';
import type { CsvCell } from '../../platform/csv.ts';

type Recipient = Pick<OperatorRedemption, 'member_id' | 'member_name' | 'member_email' | 'address'>;

/** Columns that the exports of redemptions and of labels share. */
export const RECIPIENT_COLUMNS: Readonly<Record<string, (redemption: Recipient) => CsvCell>> = {
  member_id: ({ member_id }) => member_id,
  name: ({ member_name }) => member_name,
  email: ({ member_email }) => member_email,
  recipient: ({ address, member_name }) => address.recipient || member_name,
  street: ({ address }) => address.street,
  line2: ({ address }) => address.line2,
  city: ({ address }) => address.city,
  state: ({ address }) => address.state,
  zip_code: ({ address }) => address.zip_code,
  country: ({ address }) => address.country,
};

export const REDEMPTION_COLUMNS: Readonly<Record<string, (redemption: OperatorRedemption) => CsvCell>> = {
  id: ({ id }) => id,
  requested_at: ({ requested_at }) => requested_at,
  status: ({ status }) => status,
  reward: ({ reward_name }) => reward_name,
  quantity: () => 1,
  points: ({ points }) => points,
  ...RECIPIENT_COLUMNS,
  tracking_note: ({ tracking_note }) => tracking_note,
  shipped_at: ({ shipped_at }) => shipped_at,
  member_suspended: ({ member_suspended }) => member_suspended,
};
