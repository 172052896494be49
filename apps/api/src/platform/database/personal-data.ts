import type { Updateable } from 'kysely';
import type { Schema } from './database.ts';

/** Where else than on its owner's screens a column goes; what is left out, it does not. */
export interface Uses {
  /** The field of the export that has it. */
  readonly exported?: string;
  /** An import of an export brings it back. */
  readonly imported?: true;
  /** Its owner's search finds its words. */
  readonly searched?: true;
}

type Retained = 'without identity' | 'not personal';

/**
 * What becomes of a column when its member is deleted: a value takes its place, it stays without saying whose it is, or it
 * never says anything about a person.
 */
export type Fate<Value> =
  ({ readonly erasedTo: Value } & Uses) | ({ readonly retained: Retained } & Uses) | Retained;

/** One fate for each column of a table whose rows stay: a new column without one does not compile. */
export type PersonalData<Table extends keyof Schema> = {
  readonly [Column in keyof Schema[Table]]-?: Fate<
    Column extends keyof Updateable<Schema[Table]> ? Updateable<Schema[Table]>[Column] : never
  >;
};

/** What the deletion writes into a row that stays. */
export const erasure = <Table extends keyof Schema>(data: PersonalData<Table>): Updateable<Schema[Table]> => {
  const erased = Object.entries<Fate<unknown>>(data).flatMap(([column, fate]) =>
    typeof fate === 'object' && 'erasedTo' in fate ? [[column, fate.erasedTo] as const] : [],
  );
  return Object.fromEntries(erased) as Updateable<Schema[Table]>;
};

/** Fields of the export that some column is declared to be in. */
export type ExportedFields<Data> = {
  [Column in keyof Data]: Data[Column] extends { readonly exported: infer Field extends string }
    ? Field
    : never;
}[keyof Data];

/** Those of them that an import reads. */
export type ImportedFields<Data> = {
  [Column in keyof Data]: Data[Column] extends {
    readonly exported: infer Field extends string;
    readonly imported: true;
  }
    ? Field
    : never;
}[keyof Data];

type Flag = 'imported' | 'searched';

/** Columns that are declared to be imported, or searched. */
export type ColumnsThatAre<Use extends Flag, Data> = {
  [Column in keyof Data]: Data[Column] extends Readonly<Record<Use, true>> ? Column : never;
}[keyof Data] &
  string;

/** Their names, in the order of the declaration. */
export const columnsThatAre = <Use extends Flag, Data extends object>(
  use: Use,
  data: Data,
): ColumnsThatAre<Use, Data>[] =>
  Object.entries<Fate<unknown>>(data as Readonly<Record<string, Fate<unknown>>>).flatMap(([column, fate]) =>
    typeof fate === 'object' && fate[use] === true ? [column as ColumnsThatAre<Use, Data>] : [],
  );
