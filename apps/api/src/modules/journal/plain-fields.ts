import {
  columnsWith,
  PLAIN_KINDS,
  type ColumnsWith,
  type PlainKind,
} from '../../platform/database/personal-data.ts';
import type { Selectable } from 'kysely';
import { ENTRY_DATA } from './entry.personal-data.ts';
import type { EntryTable } from './journal.tables.ts';

/** Fields of an entry that the declaration of personal data calls plain: every part of the journal handles them alike. */
export type PlainField = ColumnsWith<'plain', PlainKind, typeof ENTRY_DATA>;
export const PLAIN_FIELDS = columnsWith('plain', PLAIN_KINDS, ENTRY_DATA);
export type PlainValues = Readonly<Pick<Selectable<EntryTable>, PlainField>>;

export const plainKind = (name: PlainField): PlainKind => ENTRY_DATA[name].plain;

type PrivateField = ColumnsWith<'private', true, typeof ENTRY_DATA>;
const PRIVATE = new Set<string>(columnsWith('private', [true], ENTRY_DATA));

/** Words that all who see an entry read. */
export const PUBLIC_TEXTS = columnsWith('plain', ['text'], ENTRY_DATA).filter((name) => !PRIVATE.has(name));

type Said<Values> = { readonly [Name in keyof Values]?: Values[Name] | null | undefined };

/** Those of a row, an answer, a call or an import; what is not said is an empty text, else null. */
export const plainValues = (values: Said<PlainValues>): PlainValues =>
  Object.fromEntries(
    PLAIN_FIELDS.map((name) => [name, values[name] ?? (plainKind(name) === 'text' ? '' : null)]),
  ) as PlainValues;

/** As an answer has them: the private ones are null for others than the owner. */
export const answeredValues = (values: PlainValues, isOwner: boolean) =>
  Object.fromEntries(
    PLAIN_FIELDS.map((name) => [name, isOwner || !PRIVATE.has(name) ? values[name] : null]),
  ) as Omit<PlainValues, PrivateField> & { [Name in PrivateField]: PlainValues[Name] | null };
