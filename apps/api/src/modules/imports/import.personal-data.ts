import type { PersonalData } from '../../platform/database/personal-data.ts';

/** The row stays because its entries' emptied rows refer to it. */
export const IMPORT_DATA: PersonalData<'journal_import'> = {
  id: 'not personal',
  member_id: { retained: 'without identity', withheld: 'identifies the owner' },
  file_name: { erasedTo: '', exported: 'imported' },
  bytes: { retained: 'without identity', withheld: 'operational' },
  kind: 'not personal',
  state: { retained: 'without identity', withheld: 'operational' },
  choices: 'not personal',
  chosen: 'not personal',
  is_unreadable: { retained: 'without identity', withheld: 'operational' },
  lines: { retained: 'without identity', withheld: 'operational' },
  done: { retained: 'without identity', withheld: 'operational' },
  added: { retained: 'without identity', withheld: 'operational' },
  lots: { retained: 'without identity', withheld: 'operational' },
  humidors: { retained: 'without identity', withheld: 'operational' },
  wants: { retained: 'without identity', withheld: 'operational' },
  created_at: { retained: 'without identity', exported: 'imported' },
  finished_at: { retained: 'without identity', withheld: 'operational' },
};
