import type { Updateable } from 'kysely';
import type { Schema } from './database.ts';

/** Reasons why an export omits a column about its member. */
export type Withheld =
  | 'identifies the owner'
  | 'credential'
  | 'operational'
  | 'about others'
  | 'derived from exported data'
  | 'not exported yet';

/** The field that a column has in the export, or the reason why it has none. */
export type InExport = { readonly exported: string } | { readonly withheld: Withheld };

interface OtherUses {
  /** An import of an export restores it. */
  readonly imported?: true;
  /** The owner's search finds its words. */
  readonly searched?: true;
  readonly plain?: never;
  readonly private?: never;
}

export const PLAIN_KINDS = ['text', 'rating', 'number', 'choice'] as const;
export type PlainKind = (typeof PLAIN_KINDS)[number];

/** The owner writes it, viewers of the row read it, and exports and imports carry it unchanged under its own name. */
interface PlainUses<Column> {
  /** A missing value is an empty text, or null. */
  readonly plain: PlainKind;
  /** Only the owner reads it. */
  readonly private?: true;
  readonly exported: Column;
  readonly imported: true;
  readonly searched?: true;
}

/** Names a column's uses beyond its owner's screens; an omitted use doesn't apply. */
type Uses<Column> = (InExport & OtherUses) | PlainUses<Column>;

/** A deletion replaces a column's value or leaves it without identity, unless it never concerns a person. */
export type Fate<Value, Column = string> =
  | ({ readonly erasedTo: Value } & Uses<Column>)
  | ({ readonly retained: 'without identity' | 'not personal' } & Uses<Column>)
  | 'not personal';

/** Requires a fate for each column of a table whose rows stay: a new column without one doesn't compile. */
export type PersonalData<Table extends keyof Schema> = {
  readonly [Column in keyof Schema[Table]]-?: Fate<
    Column extends keyof Updateable<Schema[Table]> ? Updateable<Schema[Table]>[Column] : never,
    Column & string
  >;
};

/** The deletion writes these values into a row that stays. */
export const erasure = <Table extends keyof Schema>(data: PersonalData<Table>): Updateable<Schema[Table]> => {
  const erased = Object.entries<Fate<unknown>>(data).flatMap(([column, fate]) =>
    typeof fate === 'object' && 'erasedTo' in fate ? [[column, fate.erasedTo] as const] : [],
  );
  return Object.fromEntries(erased) as Updateable<Schema[Table]>;
};

export type ExportedFields<Data> = {
  [Column in keyof Data]: Data[Column] extends { readonly exported: infer Field extends string }
    ? Field
    : never;
}[keyof Data];

export type ImportedFields<Data> = {
  [Column in keyof Data]: Data[Column] extends {
    readonly exported: infer Field extends string;
    readonly imported: true;
  }
    ? Field
    : never;
}[keyof Data];

type Mark = 'imported' | 'searched' | 'plain' | 'private';

export type ColumnsWith<Name extends Mark, Value, Data> = {
  [Column in keyof Data]: Data[Column] extends Readonly<Record<Name, Value>> ? Column : never;
}[keyof Data] &
  string;

/** Returns the names in declaration order. */
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
