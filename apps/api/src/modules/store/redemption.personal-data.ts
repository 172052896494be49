import type { PersonalData } from '../../platform/database/personal-data.ts';

/** The row stays with what it cost; where the parcel went does not. */
export const REDEMPTION_DATA: PersonalData<'redemption'> = {
  id: 'not personal',
  member_id: 'without identity',
  reward_id: 'without identity',
  amends_id: 'without identity',
  reward_name: 'without identity',
  description: 'without identity',
  picture: 'without identity',
  points: 'without identity',
  recipient: { erasedTo: '' },
  street: { erasedTo: '' },
  line2: { erasedTo: '' },
  city: { erasedTo: '' },
  state: { erasedTo: '' },
  zip_code: { erasedTo: '' },
  country: { erasedTo: '' },
  tracking_note: { erasedTo: '' },
  status: 'without identity',
  requested_at: 'without identity',
  processing_at: 'without identity',
  shipped_at: 'without identity',
  delivered_at: 'without identity',
  cancelled_at: 'without identity',
};
