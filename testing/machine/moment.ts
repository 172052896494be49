import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';
import { freePort } from './free-port.ts';
import { serverIn, startPostgres, type PostgresServer } from './postgres.ts';
import { COPYABLE, copyData } from './standby.ts';

/** Runs one statement, and returns the first column of its first row as text. */
export const askPostgres = async (url: string, statement: string): Promise<string> => {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<Record<string, unknown>>(statement);
    return String(Object.values(rows[0] ?? {})[0]);
  } finally {
    await client.end();
  }
};

interface ArchivedPostgres extends PostgresServer {
  /** Resolves when the archive has all changes so far. */
  archiveAll(): Promise<void>;
  /** Starts another server with this one's data of a moment, as PostgreSQL writes it. */
  restoreTo(moment: string): Promise<PostgresServer>;
}

/** Starts a server with a base backup and an archive of all changes, as pgBackRest has them. */
export const startArchivedPostgres = async (): Promise<ArchivedPostgres> => {
  const server = await startPostgres({ settings: `${COPYABLE} -c archive_mode=on` });
  const archive = join(server.folder, 'archive');
  const base = mkdtempSync(join(tmpdir(), 'stoa-base-'));
  await askPostgres(
    server.url,
    `alter system set archive_command = 'mkdir -p ${archive} && cp %p ${archive}/%f'`,
  );
  await askPostgres(server.url, 'select pg_reload_conf()');
  await copyData(server, join(base, 'data'));
  return {
    ...server,
    archiveAll: async () => {
      const last = await askPostgres(server.url, 'select pg_walfile_name(pg_switch_wal())');
      const isArchived = 'select coalesce(last_archived_wal, $$$$) from pg_stat_archiver';
      while ((await askPostgres(server.url, isArchived)) < last) await wait(100);
    },
    restoreTo: async (moment) => {
      const data = join(base, 'data');
      rmSync(join(data, 'postgresql.auto.conf'), { force: true });
      writeFileSync(join(data, 'recovery.signal'), '');
      writeFileSync(
        join(data, 'postgresql.auto.conf'),
        [
          `restore_command = 'cp ${archive}/%f %p'`,
          `recovery_target_time = '${moment}'`,
          "recovery_target_action = 'promote'",
          '',
        ].join('\n'),
      );
      const restored = serverIn(base, await freePort(), { settings: COPYABLE, isTemporary: true });
      restored.start();
      while ((await askPostgres(restored.url, 'select pg_is_in_recovery()')) === 'true') await wait(100);
      return restored;
    },
  };
};
