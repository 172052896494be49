export type * from './visibility.tables.ts';
export * from './visible-entry.ts';
export * from './shown-profile.ts';
