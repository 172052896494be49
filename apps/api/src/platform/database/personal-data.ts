import type { Updateable } from 'kysely';
import type { Schema } from './database.ts';

/** Why an export has no field for a column that is about its member. */
export type Withheld =
  | 'says whose it is'
  | 'opens an account'
  | 'runs the service'
  | 'says something of others'
  | 'worked out from what is exported'
  | 'not exported so far';

/** The field of the export that has a column, in the list of its table; or why none has it. */
export type InExport = { readonly exported: string } | { readonly withheld: Withheld };

interface OtherUses {
  /** An import of an export brings it back. */
  readonly imported?: true;
  /** Its owner's search finds its words. */
  readonly searched?: true;
  readonly plain?: never;
  readonly private?: never;
}

export const PLAIN_KINDS = ['text', 'rating', 'number', 'choice'] as const;
export type PlainKind = (typeof PLAIN_KINDS)[number];

/** Its owner writes it, who sees the row reads it, and an export has it and brings it back: unchanged, under its own name. */
interface PlainUses<Column> {
  /** What was not said is an empty text, else null. */
  readonly plain: PlainKind;
  /** Its owner alone reads it. */
  readonly private?: true;
  readonly exported: Column;
  readonly imported: true;
  readonly searched?: true;
}

/** Where else than on its owner's screens a column goes; what is left out, it does not. */
export type Uses<Column> = (InExport & OtherUses) | PlainUses<Column>;

/**
 * What becomes of a column when its member is deleted: a value takes its place, it stays without saying whose it is, or it
 * never says anything about a person.
 */
export type Fate<Value, Column = string> =
  | ({ readonly erasedTo: Value } & Uses<Column>)
  | ({ readonly retained: 'without identity' | 'not personal' } & Uses<Column>)
  | 'not personal';

/** One fate for each column of a table whose rows stay: a new column without one does not compile. */
export type PersonalData<Table extends keyof Schema> = {
  readonly [Column in keyof Schema[Table]]-?: Fate<
    Column extends keyof Updateable<Schema[Table]> ? Updateable<Schema[Table]>[Column] : never,
    Column & string
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

type Mark = 'imported' | 'searched' | 'plain' | 'private';

/** Columns of which the declaration says one of these. */
export type ColumnsWith<Name extends Mark, Value, Data> = {
  [Column in keyof Data]: Data[Column] extends Readonly<Record<Name, Value>> ? Column : never;
}[keyof Data] &
  string;

/** Their names, in the order of the declaration. */
export const columnsWith = <Name extends Mark, const Value, Data extends object>(
  mark: Name,
  values: readonly Value[],
  data: Data,
): ColumnsWith<Name, Value, Data>[] =>
  Object.entries<Fate<unknown>>(data as Readonly<Record<string, Fate<unknown>>>).flatMap(([column, fate]) =>
    typeof fate === 'object' && mark in fate && values.includes(fate[mark] as Value)
      ? [column as ColumnsWith<Name, Value, Data>]
      : [],
  );
