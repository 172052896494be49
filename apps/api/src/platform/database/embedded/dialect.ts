import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from 'kysely';
import type { EmbeddedClient } from './client.ts';

class EmbeddedConnection implements DatabaseConnection {
  #client: EmbeddedClient;
  inTransaction = false;

  constructor(client: EmbeddedClient) {
    this.#client = client;
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const { rows, affected } = await this.#client.send({
      kind: 'query',
      sql: query.sql,
      parameters: query.parameters,
      outside: !this.inTransaction,
    });
    return { rows: rows as R[], numAffectedRows: BigInt(affected) };
  }

  streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('The embedded database has no cursors. Read in pages instead.');
  }
}

class EmbeddedDriver implements Driver {
  #client: EmbeddedClient;

  constructor(client: EmbeddedClient) {
    this.#client = client;
  }

  async init(): Promise<void> {
    await this.#client.open();
  }

  async acquireConnection(): Promise<EmbeddedConnection> {
    await this.#client.borrow();
    return new EmbeddedConnection(this.#client);
  }

  async beginTransaction(connection: EmbeddedConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin'));
    connection.inTransaction = true;
  }

  async commitTransaction(connection: EmbeddedConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('commit'));
    connection.inTransaction = false;
  }

  async rollbackTransaction(connection: EmbeddedConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('rollback'));
    connection.inTransaction = false;
  }

  async releaseConnection(): Promise<void> {
    this.#client.giveBack();
  }

  async destroy(): Promise<void> {
    await this.#client.close();
  }
}

/** Kysely over the database's thread. */
export const embeddedDialect = (client: EmbeddedClient): Dialect => ({
  createDriver: () => new EmbeddedDriver(client),
  createAdapter: () => new PostgresAdapter(),
  createQueryCompiler: () => new PostgresQueryCompiler(),
  createIntrospector: (db) => new PostgresIntrospector(db),
});
