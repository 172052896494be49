import type { PersonalData } from '../../platform/database/personal-data.ts';

/** Of who reported: what was reported, and why, stays for those who decide it. */
export const REPORT_DATA: PersonalData<'report'> = {
  id: 'not personal',
  case_id: 'not personal',
  member_id: { erasedTo: null },
  reason: 'without identity',
  text: { erasedTo: '' },
  content_key: 'without identity',
  created_at: 'without identity',
};

/** Of who was reported: how it was decided stays, what it was about does not. */
export const REPORT_CASE_DATA: PersonalData<'report_case'> = {
  id: 'not personal',
  kind: 'not personal',
  thing_id: 'without identity',
  member_id: 'without identity',
  entry_id: 'without identity',
  content_key: { erasedTo: '' },
  reported_text: { erasedTo: '' },
  opened_at: 'without identity',
  hidden_at: 'without identity',
  decided_at: 'without identity',
  decision: 'without identity',
  rule: 'without identity',
  note: { erasedTo: '' },
  staff_id: 'not personal',
  decided_by: 'not personal',
};
