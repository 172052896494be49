import type { Redemption } from '@stoa/contract';
import { NEXT_STATES, type RedemptionStatus } from '@stoa/contract/store.rules';
import type { Selectable } from 'kysely';
import { pictureUrl } from '../media/index.ts';
import type { RedemptionTable } from './store.tables.ts';

export type RedemptionRow = Selectable<RedemptionTable>;

/** Returns true if a redemption may move between these states (decisions.md §5). */
export const mayBecome = (from: RedemptionStatus, to: RedemptionStatus): boolean =>
  NEXT_STATES[from].includes(to);

export const dateColumnFor = (status: RedemptionStatus) => `${status}_at` as const;

export const asRedemption = (row: RedemptionRow): Redemption => ({
  id: row.id,
  kind: row.reward_id === null ? 'replacement' : 'reward',
  reward_id: row.reward_id,
  reward_name: row.reward_name,
  points: row.points,
  aquired_on: row.requested_at.toISOString(),
  picture: pictureUrl(row.picture),
  description: row.description,
  status: row.status,
  tracking_note: row.tracking_note,
  address: {
    recipient: row.recipient,
    street: row.street,
    line2: row.line2,
    city: row.city,
    state: row.state,
    zip_code: row.zip_code,
    country: row.country,
  },
  requested_at: row.requested_at.toISOString(),
  processing_at: row.processing_at?.toISOString() ?? null,
  shipped_at: row.shipped_at?.toISOString() ?? null,
  delivered_at: row.delivered_at?.toISOString() ?? null,
  cancelled_at: row.cancelled_at?.toISOString() ?? null,
  incident: row.incident,
  incident_at: row.incident_at?.toISOString() ?? null,
  can_cancel: row.status === 'requested' && row.amends_id === null,
});
