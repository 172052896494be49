import {
  columnsWith,
  PLAIN_KINDS,
  type ColumnsWith,
  type PlainKind,
} from '../../platform/database/personal-data.ts';
import type { Selectable } from 'kysely';
import { ENTRY_DATA } from './entry.personal-data.ts';
import type { EntryTable } from './journal.tables.ts';

/** The personal data declaration calls these plain: all parts of the journal treat them alike. */
export type PlainField = ColumnsWith<'plain', PlainKind, typeof ENTRY_DATA>;
export const PLAIN_FIELDS = columnsWith('plain', PLAIN_KINDS, ENTRY_DATA);
export type PlainValues = Readonly<Pick<Selectable<EntryTable>, PlainField>>;

export const plainKind = (name: PlainField): PlainKind => ENTRY_DATA[name].plain;

type PrivateField = ColumnsWith<'private', true, typeof ENTRY_DATA>;
const PRIVATE = new Set<string>(columnsWith('private', [true], ENTRY_DATA));

/** Everyone who sees an entry can read these texts. */
export const PUBLIC_TEXTS = columnsWith('plain', ['text'], ENTRY_DATA).filter((name) => !PRIVATE.has(name));

type Said<Values> = { readonly [Name in keyof Values]?: Values[Name] | null | undefined };

/** Returns the plain fields of a row, response, call, or import. Missing ones are an empty text or null. */
export const plainValues = (values: Said<PlainValues>): PlainValues =>
  Object.fromEntries(
    PLAIN_FIELDS.map((name) => [name, values[name] ?? (plainKind(name) === 'text' ? '' : null)]),
  ) as PlainValues;

/** Sets the private fields to null for everyone but the owner. */
export const answeredValues = (values: PlainValues, isOwner: boolean) =>
  Object.fromEntries(
    PLAIN_FIELDS.map((name) => [name, isOwner || !PRIVATE.has(name) ? values[name] : null]),
  ) as Omit<PlainValues, PrivateField> & { [Name in PrivateField]: PlainValues[Name] | null };
