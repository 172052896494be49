import type { PersonalData } from '../../platform/database/personal-data.ts';

/** The row stays, because the empty rows of its entries refer to it. */
export const IMPORT_DATA: PersonalData<'journal_import'> = {
  id: 'not personal',
  member_id: 'without identity',
  file_name: { erasedTo: '' },
  bytes: 'without identity',
  kind: 'not personal',
  state: 'without identity',
  choices: 'not personal',
  chosen: 'not personal',
  lines: 'without identity',
  done: 'without identity',
  added: 'without identity',
  created_at: 'without identity',
  finished_at: 'without identity',
};
