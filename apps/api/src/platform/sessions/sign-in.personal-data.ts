import type { PersonalData } from '../database/personal-data.ts';

/** The row stays, so that another device gets “User not found” instead of the end of its session. */
export const SIGN_IN_DATA: PersonalData<'sign_in'> = {
  id: 'not personal',
  member_id: 'without identity',
  created_at: 'without identity',
  last_used_at: 'without identity',
  proved_at: 'without identity',
  expires_at: 'without identity',
  ended_at: 'without identity',
  device: { erasedTo: '' },
  place: { erasedTo: null },
  token_name: { erasedTo: null },
  rights: { erasedTo: null },
  announced_at: 'without identity',
};
