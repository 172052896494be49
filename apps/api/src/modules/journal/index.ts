export { clearJournal } from './departure.ts';
export { entriesOf } from './journal.queries.ts';
export { addCigar } from './journal.service.ts';
export { journalRoutes } from './journal.routes.ts';
export type * from './journal.tables.ts';
export { cigarsPage, newestCigars } from './member-cigars.ts';
