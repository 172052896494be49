import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Clock } from '../clock.ts';
import type { Db } from '../database/database.ts';
import { isUnavailable } from '../database/errors.ts';
import type { Storage } from './storage.ts';

/** What a file was when it was stored; null for one that was deleted. */
interface Noted {
  readonly bytes: number;
  readonly sha256: string;
}

declare module '../database/database.ts' {
  interface Schema {
    stored_file: { key: string; bytes: number; sha256: Uint8Array; kept_at: Date };
  }
}

const EVERY_MS = 2_000;

/** Writes down what many files were when they were stored. */
export const noteFiles = async (
  db: Db,
  files: readonly (Noted & { readonly key: string })[],
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

export interface NotingStorage extends Storage {
  /** Writes down what is not yet. */
  flush(): Promise<void>;
  close(): Promise<void>;
}

/**
 * Storage that notes the size and SHA-256 of what it keeps, so that a file which changes by itself is found. Notes are
 * written every two seconds and not in the way of requests: those of a server that is killed are lost, and made up for
 * by the next check.
 */
export const notingStorage = (
  storage: Storage,
  db: Db,
  clock: Clock,
  report: (error: unknown) => void,
): NotingStorage => {
  let notes = new Map<string, Noted | null>();
  const flush = async (): Promise<void> => {
    if (notes.size === 0) return;
    const taken = notes;
    notes = new Map();
    try {
      const kept = [...taken].flatMap(([key, noted]) => (noted === null ? [] : [{ key, ...noted }]));
      await noteFiles(db, kept, clock.now());
      const gone = [...taken].flatMap(([key, noted]) => (noted === null ? [key] : []));
      if (gone.length > 0) await sql`delete from stored_file where key = any(${gone}::text[])`.execute(db);
    } catch (error) {
      notes = new Map([...taken, ...notes]);
      // A busy database is asked again in two seconds.
      if (!isUnavailable(error)) report(error);
    }
  };
  let under: Promise<void> = Promise.resolve();
  const inTurn = () => (under = under.then(flush));
  const timer = setInterval(() => void inTurn(), EVERY_MS).unref();
  return {
    ...storage,
    put: async (key, bytes, contentType) => {
      await storage.put(key, bytes, contentType);
      notes.set(key, {
        bytes: bytes.length,
        sha256: createHash('sha256').update(bytes).digest('hex'),
      });
    },
    delete: async (key) => {
      await storage.delete(key);
      notes.set(key, null);
    },
    flush: inTurn,
    close: async () => {
      clearInterval(timer);
      await inTurn();
    },
  };
};
