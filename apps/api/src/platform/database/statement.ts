import { sql, type CompiledQuery, type RawBuilder } from 'kysely';
import type { Db } from './database.ts';

export type Placeholders<Values> = { readonly [Name in keyof Values]: RawBuilder<Values[Name]> };

class Placeholder {
  readonly name: PropertyKey;
  constructor(name: PropertyKey) {
    this.name = name;
  }
}

const placeholders = <Values extends object>(): Placeholders<Values> =>
  new Proxy({} as Placeholders<Values>, {
    get: (_, name) => sql`${new Placeholder(name)}`,
    ownKeys: () => {
      throw new Error('The placeholders of a statement can’t be spread. Name each one.');
    },
  });

/** Compiles the text once, which takes longer than sending it: `write` must return the same text each time. */
export const statement = <Values extends object, Row>(
  write: (value: Placeholders<Values>) => RawBuilder<Row>,
) => {
  let compiled: CompiledQuery<Row> | undefined;
  return async (db: Db, values: Values): Promise<Row[]> => {
    compiled ??= write(placeholders<Values>()).compile(db);
    const parameters = compiled.parameters.map((one) =>
      one instanceof Placeholder ? Reflect.get(values, one.name) : one,
    );
    const { rows } = await db.executeQuery<Row>({ ...compiled, parameters });
    return rows;
  };
};
