import type { PersonalData } from '../../platform/database/personal-data.ts';

/** A reporter's row keeps the item and the reason for the staff who decide. */
export const REPORT_DATA: PersonalData<'report'> = {
  id: 'not personal',
  case_id: 'not personal',
  member_id: { erasedTo: null, withheld: 'says whose it is' },
  reason: { retained: 'without identity', exported: 'reason' },
  text: { erasedTo: '', exported: 'text' },
  content_key: { retained: 'without identity', withheld: 'worked out from what is exported' },
  created_at: { retained: 'without identity', exported: 'created_at' },
};

/** A reported member's row keeps the decision but not its subject. */
export const REPORT_CASE_DATA: PersonalData<'report_case'> = {
  id: 'not personal',
  kind: 'not personal',
  thing_id: { retained: 'without identity', withheld: 'not exported so far' },
  member_id: { retained: 'without identity', withheld: 'says whose it is' },
  entry_id: { retained: 'without identity', withheld: 'not exported so far' },
  content_key: { erasedTo: '', withheld: 'worked out from what is exported' },
  reported_text: { erasedTo: '', withheld: 'not exported so far' },
  opened_at: { retained: 'without identity', withheld: 'not exported so far' },
  hidden_at: { retained: 'without identity', withheld: 'not exported so far' },
  decided_at: { retained: 'without identity', exported: 'decided_at' },
  decision: { retained: 'without identity', withheld: 'not exported so far' },
  rule: { retained: 'without identity', withheld: 'not exported so far' },
  note: { erasedTo: '', withheld: 'not exported so far' },
  staff_id: 'not personal',
  decided_by: 'not personal',
};
