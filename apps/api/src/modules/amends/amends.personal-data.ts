import type { PersonalData } from '../../platform/database/personal-data.ts';

/** The row stays, because its code has been refunded and its batch counts the fault. The member's words are erased. */
export const AMENDS_DATA: PersonalData<'amends'> = {
  id: 'not personal',
  code: { retained: 'without identity', exported: 'code' },
  entry_id: { retained: 'without identity', exported: 'entry_id' },
  member_id: { retained: 'without identity', withheld: 'identifies the owner' },
  product_id: { retained: 'without identity', withheld: 'derived from exported data' },
  batch_id: { retained: 'without identity', withheld: 'operational' },
  faults: { retained: 'without identity', exported: 'faults' },
  words: { erasedTo: '', exported: 'words' },
  photo: { erasedTo: null, exported: 'photo' },
  points: { retained: 'without identity', exported: 'points' },
  state: { retained: 'without identity', exported: 'state' },
  reason: { erasedTo: '', exported: 'reason' },
  staff_id: 'not personal',
  decided_by: 'not personal',
  decided_at: { retained: 'without identity', exported: 'decided_at' },
  created_at: { retained: 'without identity', exported: 'created_at' },
};
