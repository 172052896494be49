import type { PersonalData } from '../../platform/database/personal-data.ts';

/** A reporter's row keeps the item and the reason for the staff who decide. */
export const REPORT_DATA: PersonalData<'report'> = {
  id: 'not personal',
  case_id: 'not personal',
  member_id: { erasedTo: null, withheld: 'identifies the owner' },
  reason: { retained: 'without identity', exported: 'reason' },
  text: { erasedTo: '', exported: 'text' },
  content_key: { retained: 'without identity', withheld: 'derived from exported data' },
  created_at: { retained: 'without identity', exported: 'created_at' },
};

/** A reported member's row keeps the decision but not its subject. */
export const REPORT_CASE_DATA: PersonalData<'report_case'> = {
  id: 'not personal',
  kind: 'not personal',
  thing_id: { retained: 'without identity', withheld: 'not exported yet' },
  member_id: { retained: 'without identity', withheld: 'identifies the owner' },
  entry_id: { retained: 'without identity', withheld: 'not exported yet' },
  content_key: { erasedTo: '', withheld: 'derived from exported data' },
  reported_text: { erasedTo: '', withheld: 'not exported yet' },
  opened_at: { retained: 'without identity', withheld: 'not exported yet' },
  hidden_at: { retained: 'without identity', withheld: 'not exported yet' },
  decided_at: { retained: 'without identity', exported: 'decided_at' },
  decision: { retained: 'without identity', withheld: 'not exported yet' },
  rule: { retained: 'without identity', withheld: 'not exported yet' },
  note: { erasedTo: '', withheld: 'not exported yet' },
  staff_id: 'not personal',
  decided_by: 'not personal',
};
