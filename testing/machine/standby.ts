import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { freePort } from './free-port.ts';
import { OWNER, serverIn, type PostgresServer } from './postgres.ts';

export interface Standby extends PostgresServer {
  /** Resolves when it accepts writes. */
  promote(): Promise<void>;
}

const withClient = async <T>(url: string, work: (client: Client) => Promise<T>): Promise<T> => {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
};

/** Settings of a server whose data can be copied while it runs. */
export const COPYABLE = '-c full_page_writes=on';

/** Copies the data of a running server, because npm's PostgreSQL has no `pg_basebackup`. */
export const copyData = (primary: PostgresServer, data: string): Promise<void> =>
  withClient(primary.url, async (client) => {
    await client.query("select pg_backup_start('standby', true)");
    // Unlike Node's own copy, this keeps the owner.
    spawnSync('cp', ['-a', join(primary.folder, 'data'), data]);
    const { rows } = await client.query<{ label: string }>(
      'select labelfile as label from pg_backup_stop(false)',
    );
    for (const name of ['postmaster.pid', 'postmaster.opts']) rmSync(join(data, name), { force: true });
    for (const name of readdirSync(join(data, 'pg_wal')))
      if (/^[0-9A-F]{24}/.test(name)) rmSync(join(data, 'pg_wal', name));
    writeFileSync(join(data, 'backup_label'), rows[0]?.label ?? '');
  });

/** Resolves when the primary waits with each commit until a standby has it. */
export const makeSynchronous = (primary: PostgresServer): Promise<void> =>
  withClient(primary.url, async (client) => {
    await client.query("alter system set synchronous_standby_names = '*'");
    await client.query('select pg_reload_conf()');
    for (;;) {
      const { rowCount } = await client.query(
        "select from pg_stat_replication where sync_state = 'sync' and state = 'streaming'",
      );
      if (rowCount === 1) return;
    }
  });

/** Starts a standby that streams from a running server on this machine. */
export const startStandby = async (primary: PostgresServer): Promise<Standby> => {
  const folder = mkdtempSync(join(tmpdir(), 'stoa-standby-'));
  const data = join(folder, 'data');
  await copyData(primary, data);
  writeFileSync(join(data, 'standby.signal'), '');
  writeFileSync(
    join(data, 'postgresql.auto.conf'),
    `primary_conninfo = 'host=127.0.0.1 port=${primary.port} user=${OWNER}'\n`,
  );
  const server = serverIn(folder, await freePort(), { settings: COPYABLE, isTemporary: true });
  server.start();
  return {
    ...server,
    promote: () =>
      withClient(server.url, async (client) => void (await client.query('select pg_promote(true, 60)'))),
  };
};
