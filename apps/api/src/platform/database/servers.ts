import { Client, type ClientConfig, type Pool, type PoolClient } from 'pg';
import { describeCause } from '../start-fault.ts';
import { readDatabaseUrl, type DatabaseUrl } from './database-url.ts';
import { DatabaseUnavailable } from './errors.ts';

/** PostgreSQL's JIT would compile a daily job's statement for five seconds. */
export const SESSION = '-c jit=off';

const CHECK_MS = 3_000;

class StandbyFound extends DatabaseUnavailable {
  override name = 'StandbyFound';
}

/** Finds the server of a URL that accepts writes, and stays with it until a connection to it fails. */
export interface Servers {
  readonly setting: DatabaseUrl;
  /** A client of the current server, for a pool or on its own. It refuses to connect to a standby. */
  readonly Client: typeof Client;
  /** Says why each server was refused, for people. */
  readonly describe: () => string;
  isStandby(error: unknown): boolean;
}

type Connected = ((error: Error) => void) | ((error: null, client: Client) => void);

const IS_READ_ONLY = 'select pg_is_in_recovery() as is_read_only';
const IS_SESSION_READ_ONLY = `select current_setting('transaction_read_only')::boolean as is_read_only`;

/** @throws StandbyFound, or the error of the connection */
export const refuseStandby = async (
  client: Pick<Client, 'query'>,
  { needsWritableSession }: DatabaseUrl,
): Promise<void> => {
  const text = needsWritableSession ? IS_SESSION_READ_ONLY : IS_READ_ONLY;
  // The types lack this limit of one statement.
  const query = { text, query_timeout: CHECK_MS } as { text: string };
  const { rows } = await client.query<{ is_read_only: boolean }>(query);
  if (rows[0]?.is_read_only !== false) throw new StandbyFound('a standby, which accepts no writes');
};

export const openServers = (url: string): Servers => {
  const setting = readDatabaseUrl(url);
  const { servers } = setting;
  const faults = new Map<string, unknown>();
  let current = 0;

  const moveOn = (from: number, error: unknown): void => {
    faults.set(servers[from]?.name ?? '', error);
    if (current === from) current = (from + 1) % servers.length;
  };

  class PrimaryClient extends Client {
    readonly #server = current;

    constructor(config: ClientConfig) {
      super({ ...config, connectionString: servers[current]?.url ?? url });
      // A connection that breaks would end the process; its next statement fails instead.
      this.on('error', () => undefined);
    }

    override connect(): Promise<Client>;
    override connect(callback: Connected): void;
    override connect(callback?: Connected): Promise<Client> | void {
      if (callback === undefined) return this.#connect();
      // The pool only looks at the error.
      void this.#connectThen(callback as (error: unknown) => void);
    }

    async #connectThen(done: (error: unknown) => void): Promise<void> {
      const error: unknown = await this.#connect().then(
        () => null,
        (fault: unknown) => fault,
      );
      done(error);
    }

    async #connect(): Promise<Client> {
      try {
        await super.connect();
        await refuseStandby(this, setting);
        return this;
      } catch (error) {
        moveOn(this.#server, error);
        this.end().catch(() => undefined);
        throw error;
      }
    }
  }

  return {
    setting,
    Client: PrimaryClient,
    describe: () =>
      servers.map(({ name }) => `${name} (${describeCause(faults.get(name) ?? 'not tried')})`).join(', '),
    isStandby: (error) => error instanceof StandbyFound,
  };
};

/** The pool's own time limit, which says nothing about a server. */
const isFull = (error: unknown): boolean =>
  error instanceof Error && error.message === 'timeout exceeded when trying to connect';

/** Tries each server once. @throws DatabaseUnavailable whatever the reason, such as a refused password */
export const connectTo = async (
  { setting, describe }: Servers,
  pool: Pick<Pool, 'connect'>,
): Promise<PoolClient> => {
  for (let left = setting.servers.length; ; left -= 1) {
    try {
      return await pool.connect();
    } catch (error) {
      if (isFull(error))
        throw new DatabaseUnavailable('All connections to the database are in use.', { cause: error });
      if (left <= 1)
        throw new DatabaseUnavailable(`No connection to the database: ${describe()}.`, { cause: error });
    }
  }
};
