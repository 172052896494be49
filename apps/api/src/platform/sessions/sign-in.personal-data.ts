import type { PersonalData } from '../database/personal-data.ts';

/** The row stays, so that the member's other devices get “User not found” instead of an ended session. */
export const SIGN_IN_DATA: PersonalData<'sign_in'> = {
  id: 'not personal',
  member_id: { retained: 'without identity', withheld: 'identifies the owner' },
  created_at: { retained: 'without identity', exported: 'created_at' },
  last_used_at: { retained: 'without identity', exported: 'last_used_at' },
  proved_at: { retained: 'without identity', withheld: 'operational' },
  expires_at: { retained: 'without identity', withheld: 'operational' },
  ended_at: { retained: 'without identity', withheld: 'operational' },
  device: { erasedTo: '', exported: 'device' },
  place: { erasedTo: null, exported: 'place' },
  token_name: { erasedTo: null, exported: 'token_name' },
  rights: { erasedTo: null, exported: 'rights' },
  announced_at: { retained: 'without identity', withheld: 'operational' },
};
