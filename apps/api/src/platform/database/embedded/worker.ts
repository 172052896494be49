import { statfsSync } from 'node:fs';
import { join } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { unaccent } from '@electric-sql/pglite/contrib/unaccent';
import { DurableFs } from './durable-fs.ts';
import type { Reply, Request, WorkerOptions } from './protocol.ts';

const { dataDir, minFreeDisk } = workerData as WorkerOptions;
let toKeepFree = minFreeDisk;
const directory = join(dataDir, 'database');

const database = await PGlite.create({
  fs: new DurableFs(directory),
  extensions: { pg_trgm, unaccent },
  startParams: [
    // PGlite starts with fsync off (-F); everything else of its own is kept.
    ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
    '-c',
    'fsync=on',
    '-c',
    'wal_sync_method=fsync',
    '-c',
    'max_wal_size=128MB',
  ],
});

let readOnly = false;

/** With little disk left the database refuses writes itself; a full disk would stop it in mid-write. */
const minDiskIsFree = async (): Promise<void> => {
  const { bavail, bsize } = statfsSync(directory);
  const short = bavail * bsize < toKeepFree;
  if (short === readOnly) return;
  await database.query(`set default_transaction_read_only = ${short ? 'on' : 'off'}`);
  readOnly = short;
};

const asReply = (id: number, error: unknown): Reply => {
  const fields = error as Record<string, unknown>;
  const pick = (name: string) => (typeof fields[name] === 'string' ? fields[name] : undefined);
  return {
    id,
    error: {
      message: error instanceof Error ? error.message : String(error),
      code: pick('code'),
      constraint: pick('constraint'),
      detail: pick('detail'),
    },
  };
};

let inTransaction = false;

/** SQLSTATE of a connection that is gone: the caller hears "try again". */
const CONNECTION_GONE = '08003';

/**
 * A thread that died in the middle of a transaction has been replaced by this one, which never began it:
 * the rest of that transaction must not run by itself.
 */
const refuseOrphan = (request: Extract<Request, { kind: 'query' }>): void => {
  if (request.outside || inTransaction) return;
  throw Object.assign(new Error('This transaction ended with the database’s thread. Please try again.'), {
    code: CONNECTION_GONE,
  });
};

/** What `copy … to stdout` and `copy … from stdin` are on this engine: a device of its own instead of the wire. */
const run = async (sql: string, parameters: readonly unknown[]) => {
  const copies = /^copy [^]* (?:to stdout|from stdin)$/.test(sql);
  if (!copies) return database.query(sql, [...parameters]);
  const [lines] = parameters as [Uint8Array<ArrayBuffer>?];
  const text = sql.replace(/(?:stdout|stdin)$/, "'/dev/blob'");
  const result = await database.query(text, [], lines === undefined ? {} : { blob: new Blob([lines]) });
  const copied = new Uint8Array((await result.blob?.arrayBuffer()) ?? new ArrayBuffer(0));
  return { ...result, rows: [{ copied }] };
};

const answer = async (request: Request): Promise<Reply> => {
  try {
    if (request.kind === 'close') {
      await database.close();
      return { id: request.id, rows: [], affected: 0 };
    }
    if (request.kind === 'keepFree') {
      toKeepFree = request.bytes;
      return { id: request.id, rows: [], affected: 0 };
    }
    if (request.outside) await minDiskIsFree();
    if (request.kind === 'script') {
      const results = await database.exec(request.sql);
      return { id: request.id, rows: results.flatMap((result) => result.rows), affected: 0 };
    }
    refuseOrphan(request);
    const result = await run(request.sql, request.parameters);
    if (request.sql === 'begin') inTransaction = true;
    if (request.sql === 'commit' || request.sql === 'rollback') inTransaction = false;
    return { id: request.id, rows: result.rows, affected: result.affectedRows ?? 0 };
  } catch (error) {
    return asReply(request.id, error);
  }
};

parentPort?.on('message', (request: Request) => {
  void answer(request).then((reply) => parentPort?.postMessage(reply));
});
parentPort?.postMessage({ id: 0, rows: [], affected: 0 } satisfies Reply);
