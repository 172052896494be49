import { CompiledQuery, type DatabaseConnection, type Dialect, type Driver } from 'kysely';
import { Pool } from 'pg';
import { currentRequest } from '@stoa/api/platform/request-id';

/**
 * How a database call fails. `refused`: the database reports a full disk, and the transaction rolls back. `lost`: the connection
 * ends before the call. `lost after`: it ends between the call and its response.
 */
export type CallFault = 'refused' | 'lost' | 'lost after';

export const BROKEN_REQUEST = 'broken-request';

const DISK_FULL = CompiledQuery.raw(
  `do $$ begin raise exception 'the disk is full' using errcode = '53100'; end $$`,
);

/** The call that fails, by its number in the request or by its text. */
export type Which = number | 'commit';

interface Armed {
  readonly which: Which;
  readonly fault: CallFault;
  calls: number;
  failedSql: string | null;
}

interface FailingCalls {
  /** Wraps the app's pool. */
  readonly through: (dialect: Dialect) => Dialect;
  /** Makes one call of the next `BROKEN_REQUEST` fail. */
  arm(which: Which, fault: CallFault): void;
  /** Ends the fault. @returns The text of the failed call, or null if the request made fewer calls. */
  disarm(): string | null;
  close(): Promise<void>;
}

const SEEN = Symbol('calls of this connection are counted');

/** Breaks calls to the real database, with a statement that it refuses or by ending the connection. */
export const failingCalls = (databaseUrl: () => string): FailingCalls => {
  let armed: Armed | null = null;
  let outside: Pool | null = null;

  /** Ends this connection from outside, and waits until it has ended. */
  const sever = async (ask: DatabaseConnection['executeQuery']): Promise<void> => {
    outside ??= new Pool({ connectionString: databaseUrl(), max: 1 });
    const { rows } = await ask<{ pid: number }>(CompiledQuery.raw('select pg_backend_pid() as pid'));
    await outside.query('select pg_terminate_backend($1, 5000)', [rows[0]?.pid]);
  };

  /** Returns true if this is the request's own call. A guard runs before the context has the request's name. */
  const isCounted = ({ sql }: CompiledQuery) => {
    const request = currentRequest();
    return request === BROKEN_REQUEST || (request === null && sql.includes('session_token'));
  };

  const broken = (connection: DatabaseConnection): void => {
    const ask = connection.executeQuery.bind(connection);
    connection.executeQuery = async (query, options) => {
      if (armed === null || !isCounted(query)) return ask(query, options);
      armed.calls += 1;
      const isMeant = armed.which === armed.calls || armed.which === query.sql;
      if (!isMeant || armed.failedSql !== null) return ask(query, options);
      armed.failedSql = query.sql;
      if (armed.fault === 'refused') return ask(DISK_FULL);
      if (armed.fault === 'lost after') {
        await ask(query, options);
        await sever(ask);
        return ask(CompiledQuery.raw('select 1'));
      }
      await sever(ask);
      return ask(query, options);
    };
  };

  const watched = (driver: Driver): Driver => {
    const acquire = driver.acquireConnection.bind(driver);
    driver.acquireConnection = async (options) => {
      const connection: DatabaseConnection & { [SEEN]?: true } = await acquire(options);
      if (connection[SEEN] === undefined) broken(connection);
      connection[SEEN] = true;
      return connection;
    };
    return driver;
  };

  return {
    through: (dialect) => ({
      createDriver: () => watched(dialect.createDriver()),
      createAdapter: () => dialect.createAdapter(),
      createQueryCompiler: () => dialect.createQueryCompiler(),
      createIntrospector: (db) => dialect.createIntrospector(db),
    }),
    arm: (which, fault) => {
      armed = { which, fault, calls: 0, failedSql: null };
    },
    disarm: () => {
      const failedSql = armed?.failedSql ?? null;
      armed = null;
      return failedSql;
    },
    close: async () => {
      await outside?.end();
    },
  };
};
