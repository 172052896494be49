import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Clock } from '../clock.ts';
import type { Db } from '../database/database.ts';
import { isUnavailable } from '../database/errors.ts';
import type { Storage } from './storage.ts';

interface Checksum {
  readonly bytes: number;
  readonly sha256: string;
}

declare module '../database/database.ts' {
  interface Schema {
    stored_file: { key: string; bytes: number; sha256: Uint8Array; kept_at: Date };
  }
}

const FLUSH_MS = 2_000;

export const recordChecksums = async (
  db: Db,
  files: readonly (Checksum & { readonly key: string })[],
  now: Date,
): Promise<void> => {
  if (files.length === 0) return;
  await sql`
    insert into stored_file (key, bytes, sha256, kept_at)
    select key, bytes, decode(sha256, 'hex'), ${now}::timestamptz
      from jsonb_to_recordset(${JSON.stringify(files)}::jsonb) as file (key text, bytes bigint, sha256 text)
        on conflict (key) do update
       set bytes = excluded.bytes, sha256 = excluded.sha256, kept_at = excluded.kept_at`.execute(db);
};

interface StorageWithChecksums extends Storage {
  flush(): Promise<void>;
  close(): Promise<void>;
}

/** Records the checksums of stored files outside requests, for `check --files`, which fills in lost records. */
export const withChecksums = (
  storage: Storage,
  db: Db,
  clock: Clock,
  report: (error: unknown) => void,
): StorageWithChecksums => {
  /** Indexed by key; null if the file was deleted. */
  let unwritten = new Map<string, Checksum | null>();
  const write = async (): Promise<void> => {
    if (unwritten.size === 0) return;
    const batch = unwritten;
    unwritten = new Map();
    try {
      const stored = [...batch].flatMap(([key, checksum]) =>
        checksum === null ? [] : [{ key, ...checksum }],
      );
      await recordChecksums(db, stored, clock.now());
      const deleted = [...batch].flatMap(([key, checksum]) => (checksum === null ? [key] : []));
      if (deleted.length > 0)
        await sql`delete from stored_file where key = any(${deleted}::text[])`.execute(db);
    } catch (error) {
      unwritten = new Map([...batch, ...unwritten]);
      // The next flush tries again while the database is unavailable.
      if (!isUnavailable(error)) report(error);
    }
  };
  let writing: Promise<void> = Promise.resolve();
  const flush = () => (writing = writing.then(write));
  const timer = setInterval(() => void flush(), FLUSH_MS).unref();
  return {
    ...storage,
    put: async (key, bytes, contentType) => {
      await storage.put(key, bytes, contentType);
      unwritten.set(key, {
        bytes: bytes.length,
        sha256: createHash('sha256').update(bytes).digest('hex'),
      });
    },
    delete: async (key) => {
      await storage.delete(key);
      unwritten.set(key, null);
    },
    flush,
    close: async () => {
      clearInterval(timer);
      await flush();
    },
  };
};
