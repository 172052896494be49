import { Pool } from 'pg';
import { freePort } from '../../machine/free-port.ts';
import { startPostgres, type DatabaseEnvironment } from '../../machine/postgres.ts';
import { Browser } from '../browser.ts';
import { freshDataDir, startProcess, type ServerProcess } from '../process.ts';

export type ServerIndex = 0 | 1;

/** A member with a complete address who has signed in once. Both servers know the session. */
export interface Customer {
  readonly id: number;
  readonly addressId: number;
  /** Returns the member's browser for one of the servers. */
  readonly at: (serverIndex: ServerIndex) => Browser;
}

export interface TwoServers {
  /** The database itself, for readers that trust no server. */
  readonly sql: Pool;
  /** True if a server accepts requests. A killed server doesn't, until it is started again. */
  isOpen(serverIndex: ServerIndex): boolean;
  operator(serverIndex: ServerIndex): Browser;
  /** Adds a member with this many points beyond the 50 of the first badge. */
  customer(points: number): Promise<Customer>;
  reward(values: { points: number; stock?: number }): Promise<number>;
  /** Creates a challenge that is running today. */
  challenge(values: { name?: string; metric: 'points' | 'cigars'; target_value: number }): Promise<void>;
  /** Kills a server with kill -9, whatever it is doing. */
  kill(serverIndex: ServerIndex): Promise<void>;
  start(serverIndex: ServerIndex): Promise<void>;
  close(): Promise<void>;
}

const PARCEL = { street: '100 Congress Ave', city: 'Austin', state: 'TX', zip_code: '78701' };
const SECRETS = { SESSION_SECRET: 's'.repeat(32), OPERATOR_TOKEN: 'o'.repeat(32) };

const DAY = 24 * 60 * 60 * 1000;

let people = 0;

const signUp = async (url: string) => {
  people += 1;
  const browser = new Browser(url);
  const [email, password, handle] = [`customer${people}@example.com`, 'secret-1', `customer${people}`];
  const form = { first_name: 'Zeno', last_name: 'B', email, password, handle, location: { city: 'Austin' } };
  const created = await browser.send('POST', '/user/create/', form);
  const { status, body } = await browser.call('POST /user/authenticate/', { body: { email, password } });
  if (status !== 200) throw new Error(`Couldn’t create a member: ${JSON.stringify([created.body, body])}`);
  return { browser, id: body.user.id };
};

/**
 * Starts two processes of the real server on one PostgreSQL database, each on a fixed port.
 *
 * @param database its environment variables; by default, those of a new server that stops with the others
 */
export const startTwoServers = async (database?: DatabaseEnvironment): Promise<TwoServers> => {
  // If a later part doesn't start, this stops the parts that did.
  await using started = new AsyncDisposableStack();
  const place = freshDataDir();
  started.defer(() => place.remove());
  const postgres = database === undefined ? await startPostgres() : null;
  started.defer(() => postgres?.stop());
  const databaseEnv = database ?? postgres?.env;
  const ports = [await freePort(), await freePort()] as const;
  const urls = ports.map((port) => `http://127.0.0.1:${port}`);
  const urlFor = (serverIndex: ServerIndex) => urls[serverIndex] ?? '';
  const running: [ServerProcess | null, ServerProcess | null] = [null, null];

  const start = async (serverIndex: ServerIndex) => {
    const env = { ...SECRETS, ...databaseEnv, PORT: String(ports[serverIndex]) };
    const server = startProcess(place.dataDir, env);
    await server.url;
    running[serverIndex] = server;
  };
  const kill = async (serverIndex: ServerIndex) => {
    const server = running[serverIndex];
    running[serverIndex] = null;
    server?.child.kill('SIGKILL');
    await server?.exit;
  };
  const operator = (serverIndex: ServerIndex) =>
    new Browser(urlFor(serverIndex), { authorization: `Bearer ${SECRETS.OPERATOR_TOKEN}` });

  started.defer(async () => {
    await kill(0);
    await kill(1);
  });
  await start(0);
  await start(1);
  const sql = new Pool({ connectionString: databaseEnv?.DATABASE_OWNER_URL, max: 4 });
  // A database that takes over closes them; the next query opens another.
  sql.on('error', () => undefined);
  started.defer(() => sql.end());
  const parts = started.move();
  return {
    sql,
    isOpen: (serverIndex) => running[serverIndex] !== null,
    operator,
    customer: async (points) => {
      const { browser, id } = await signUp(urlFor(0));
      if (points > 0) {
        const body = { member_id: id, points, reason: 'A gift' };
        await operator(0).call('POST /operator/points/', { body });
      }
      const address = await browser.send('POST', '/address/', { ...PARCEL, type: 'shipping' });
      const other = new Browser(urlFor(1));
      for (const [name, value] of browser.cookies) other.setCookie(name, value);
      return {
        id,
        addressId: Number(address.body['id']),
        at: (serverIndex) => (serverIndex === 0 ? browser : other),
      };
    },
    reward: async (values) => {
      const { body } = await operator(1).send('POST', '/operator/rewards/', { name: 'Cutter', ...values });
      return Number(body['id']);
    },
    challenge: async (values) => {
      const [starts_at, ends_at] = [-1, 1].map((days) => new Date(Date.now() + days * DAY).toISOString());
      const input = { name: 'Together', starts_at, ends_at, ...values };
      await operator(0).send('POST', '/operator/challenges/', input);
    },
    kill,
    start,
    close: () => parts.disposeAsync(),
  };
};
