export { clearJournal } from './departure.ts';
export { entriesOf } from './journal.queries.ts';
export { placeChanged } from './derived.ts';
export { addCigar } from './journal.service.ts';
export { journalRoutes } from './journal.routes.ts';
export { localTime, startOfDay, zoneOf } from './local-time.ts';
export { cigarNameKey, entryLexemes, sharedNameLexemes, type Searchable } from './search-words.ts';
export type * from './journal.tables.ts';
export { cigarsPage, newestCigars } from './member-cigars.ts';
