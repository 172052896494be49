import { CompiledQuery, sql, type RawBuilder } from 'kysely';
import type { Db } from './database.ts';

/** Where a statement has one of its values. */
export type Places<Values> = { readonly [Name in keyof Values]: RawBuilder<Values[Name]> };

/** Stands among a statement's parameters until a value comes. */
class Place {
  readonly name: PropertyKey;
  constructor(name: PropertyKey) {
    this.name = name;
  }
}

const places = <Values extends object>(): Places<Values> =>
  new Proxy({} as Places<Values>, {
    get: (_, name) => sql`${new Place(name)}`,
    ownKeys: () => {
      throw new Error('The places of a statement cannot be copied all at once. Name those that are meant.');
    },
  });

/**
 * A statement whose text is made once, when it is asked for the first time: composing and compiling one takes longer
 * than sending it. What differs from one asking to the next has a place by its name; everything else is in the text.
 *
 * @param write is given the places, and must write the same text each time
 */
export const statement = <Values extends object, Row>(write: (value: Places<Values>) => RawBuilder<Row>) => {
  let text: string | undefined;
  let parameters: readonly unknown[] = [];
  return async (db: Db, values: Values): Promise<Row[]> => {
    if (text === undefined) ({ sql: text, parameters } = write(places<Values>()).compile(db));
    const given = parameters.map((one) => (one instanceof Place ? Reflect.get(values, one.name) : one));
    const { rows } = await db.executeQuery<Row>(CompiledQuery.raw(text, given));
    return rows;
  };
};
