import type { PersonalData } from '../../platform/database/personal-data.ts';

/** The row stays with what it cost; where the parcel went does not. */
export const REDEMPTION_DATA: PersonalData<'redemption'> = {
  id: 'not personal',
  member_id: { retained: 'without identity', withheld: 'says whose it is' },
  reward_id: { retained: 'without identity', withheld: 'runs the service' },
  amends_id: { retained: 'without identity', withheld: 'runs the service' },
  reward_name: { retained: 'without identity', withheld: 'not exported so far' },
  description: { retained: 'without identity', withheld: 'not exported so far' },
  picture: { retained: 'without identity', withheld: 'not exported so far' },
  points: { retained: 'without identity', withheld: 'not exported so far' },
  recipient: { erasedTo: '', withheld: 'not exported so far' },
  street: { erasedTo: '', withheld: 'not exported so far' },
  line2: { erasedTo: '', withheld: 'not exported so far' },
  city: { erasedTo: '', withheld: 'not exported so far' },
  state: { erasedTo: '', withheld: 'not exported so far' },
  zip_code: { erasedTo: '', withheld: 'not exported so far' },
  country: { erasedTo: '', withheld: 'not exported so far' },
  tracking_note: { erasedTo: '', withheld: 'not exported so far' },
  status: { retained: 'without identity', withheld: 'not exported so far' },
  requested_at: { retained: 'without identity', withheld: 'not exported so far' },
  processing_at: { retained: 'without identity', withheld: 'not exported so far' },
  shipped_at: { retained: 'without identity', withheld: 'not exported so far' },
  delivered_at: { retained: 'without identity', withheld: 'not exported so far' },
  cancelled_at: { retained: 'without identity', withheld: 'not exported so far' },
};
