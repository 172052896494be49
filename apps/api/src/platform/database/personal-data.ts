import type { Updateable } from 'kysely';
import type { Schema } from './database.ts';

/**
 * What becomes of a column when its member is deleted: a value takes its place, it stays without saying whose it is, or it
 * never says anything about a person.
 */
export type Fate<Value> = { readonly erasedTo: Value } | 'without identity' | 'not personal';

/** One fate for each column of a table whose rows stay: a new column without one does not compile. */
export type PersonalData<Table extends keyof Schema> = {
  readonly [Column in keyof Schema[Table]]-?: Fate<
    Column extends keyof Updateable<Schema[Table]> ? Updateable<Schema[Table]>[Column] : never
  >;
};

/** What the deletion writes into a row that stays. */
export const erasure = <Table extends keyof Schema>(data: PersonalData<Table>): Updateable<Schema[Table]> => {
  const erased = Object.entries<Fate<unknown>>(data).flatMap(([column, fate]) =>
    typeof fate === 'object' ? [[column, fate.erasedTo] as const] : [],
  );
  return Object.fromEntries(erased) as Updateable<Schema[Table]>;
};
