import type { Module } from '../../platform/module.ts';
import { journalRoutes } from './journal.routes.ts';
import { aggregateMap, MAP_SECONDS } from './map-cells.ts';
import { retailerRenamedJob } from './retailer-renamed.ts';

export { clearJournal } from './account-deletion.ts';
export { ENTRY_DATA, type ExportedField, type ImportedField } from './entry.personal-data.ts';
export { asEntry, listEntries, entryRows, ownEntrySeenBy, type EntryRow } from './journal.queries.ts';
export { entryName, hideEntry, hidePhoto, removePhoto } from './moderation.ts';
export {
  PLAIN_FIELDS,
  plainKind,
  plainValues,
  PUBLIC_TEXTS,
  type PlainField,
  type PlainValues,
} from './plain-fields.ts';
export { toModeration } from './moderation-state.ts';
export { updateEntriesOfPlace } from './derived-columns.ts';
export { shownEntriesPage, takeDownNote, takeDownPhoto } from './take-down.ts';
export { createEntry } from './journal.service.ts';
export {
  insertImportedEntries,
  momentKey,
  ownMoments,
  ownTastings,
  deleteImported,
  type ImportedEntry,
  type ImportedLine,
} from './imported-entries.ts';
export { listKeys, photoName, type StoredUploads } from './entry-photos.ts';
export { addToEntryCounters } from './journal.repository.ts';
export { recountJournal } from './recount.ts';
export { cigarNameKey, entryLexemes, sharedNameLexemes, type Searchable } from './search-words.ts';
export type * from './journal.tables.ts';
export { asUserCigar, pageOfCigars, newestCigars, type CigarRow } from './member-cigars.ts';

export const journal: Module = {
  routes: journalRoutes,
  jobs: (platform) => [retailerRenamedJob(platform)],
  every: ({ db }) => [{ seconds: MAP_SECONDS, work: () => aggregateMap(db) }],
};
