import { spawn, spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { killed, onPath } from './command.ts';
import { freePort } from './free-port.ts';

const READY_MS = 20_000;
const SHIPPED = new URL('../../deploy/pgbouncer/pgbouncer.ini', import.meta.url);

/** Returns a PgBouncer with prepared statements (1.21 or later), named by PGBOUNCER_PATH or found, or null. */
export const pgbouncerProgram = (): string | null => {
  const program = process.env['PGBOUNCER_PATH'] ?? onPath('pgbouncer');
  if (program === null) return null;
  const { stdout } = spawnSync(program, ['--version'], { encoding: 'utf8' });
  const minor = Number(/PgBouncer 1\.(\d+)/.exec(stdout)?.[1] ?? 0);
  return minor >= 21 ? program : null;
};

export interface Pgbouncer {
  /** The URL of the given database through PgBouncer. */
  readonly url: string;
  /** Stops it like a power loss. It can start again on the same port. */
  kill(): Promise<void>;
  start(): Promise<void>;
  remove(): Promise<void>;
}

/** Returns the one-time statements that the file requires in PostgreSQL, for this role. */
export const settingsOfRole = (role: string): readonly string[] =>
  Array.from(
    readFileSync(SHIPPED, 'utf8').matchAll(/^; +(alter role) stoa_server (set .*;)$/gm),
    ([, begin, rest]) => `${begin} ${role} ${rest}`,
  );

const isReady = async (url: string): Promise<boolean> => {
  const client = new Client({ connectionString: url });
  client.on('error', () => undefined);
  return client.connect().then(
    () => client.end().then(() => true),
    () => false,
  );
};

/** Starts it with `deploy/pgbouncer/pgbouncer.ini` in front of a database that trusts every local user. */
export const startPgbouncer = async (
  program: string,
  behind: string,
  connections: number,
): Promise<Pgbouncer> => {
  const folder = mkdtempSync(join(tmpdir(), 'stoa-pgbouncer-'));
  chmodSync(folder, 0o755);
  const { port, pathname, username } = new URL(behind);
  const own = await freePort();
  const changes: readonly (readonly [RegExp, string])[] = [
    [/^stoa = .*$/m, `stoa = host=127.0.0.1 port=${port} dbname=${pathname.slice(1)}`],
    [/listen_port = \d+/, `listen_port = ${own}`],
    [/auth_type = .*/, 'auth_type = trust'],
    [/auth_file = .*/, `auth_file = ${folder}/userlist.txt`],
    [/default_pool_size = \d+/, `default_pool_size = ${connections}`],
  ];
  const ini = changes.reduce((text, [from, to]) => text.replace(from, to), readFileSync(SHIPPED, 'utf8'));
  writeFileSync(join(folder, 'pgbouncer.ini'), `${ini}unix_socket_dir =\n`);
  writeFileSync(join(folder, 'userlist.txt'), `"${username}" ""\n`);
  const user = process.getuid?.() === 0 ? ['-u', 'nobody'] : [];
  const url = `postgres://${username}@127.0.0.1:${own}/stoa`;
  const run = async () => {
    const started = spawn(program, [...user, join(folder, 'pgbouncer.ini')], { stdio: 'ignore' });
    const until = Date.now() + READY_MS;
    while (!(await isReady(url))) {
      if (started.exitCode !== null || Date.now() > until) {
        await killed(started);
        throw new Error(`${program} doesn’t respond. Check that it works on this machine.`);
      }
      await pause(100);
    }
    return started;
  };
  let child = await run();
  const kill = () => killed(child);
  return {
    url,
    kill,
    start: async () => void (child = await run()),
    remove: async () => {
      await kill();
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
