import type { PersonalData } from '../../platform/database/personal-data.ts';

/** The row stays: its code has been made good, and the batch's faults are counted. What the member said of it does not. */
export const AMENDS_DATA: PersonalData<'amends'> = {
  id: 'not personal',
  code: 'without identity',
  entry_id: 'without identity',
  member_id: 'without identity',
  product_id: 'without identity',
  batch_id: 'without identity',
  faults: 'without identity',
  words: { erasedTo: '' },
  photo: { erasedTo: null },
  points: 'without identity',
  state: 'without identity',
  reason: { erasedTo: '' },
  staff_id: 'not personal',
  decided_by: 'not personal',
  decided_at: 'without identity',
  created_at: 'without identity',
};
