import type { PersonalData } from '../../platform/database/personal-data.ts';

/** The row stays with its cost, but not the parcel's destination. */
export const REDEMPTION_DATA: PersonalData<'redemption'> = {
  id: 'not personal',
  member_id: { retained: 'without identity', withheld: 'identifies the owner' },
  reward_id: { retained: 'without identity', withheld: 'operational' },
  amends_id: { retained: 'without identity', withheld: 'operational' },
  reward_name: { retained: 'without identity', exported: 'reward_name' },
  description: { retained: 'without identity', exported: 'description' },
  picture: { retained: 'without identity', withheld: 'operational' },
  points: { retained: 'without identity', exported: 'points' },
  recipient: { erasedTo: '', exported: 'recipient' },
  street: { erasedTo: '', exported: 'street' },
  line2: { erasedTo: '', exported: 'line2' },
  city: { erasedTo: '', exported: 'city' },
  state: { erasedTo: '', exported: 'state' },
  zip_code: { erasedTo: '', exported: 'zip_code' },
  country: { erasedTo: '', exported: 'country' },
  tracking_note: { erasedTo: '', exported: 'tracking_note' },
  status: { retained: 'without identity', exported: 'status' },
  requested_at: { retained: 'without identity', exported: 'requested_at' },
  processing_at: { retained: 'without identity', exported: 'processing_at' },
  shipped_at: { retained: 'without identity', exported: 'shipped_at' },
  delivered_at: { retained: 'without identity', exported: 'delivered_at' },
  cancelled_at: { retained: 'without identity', exported: 'cancelled_at' },
};
