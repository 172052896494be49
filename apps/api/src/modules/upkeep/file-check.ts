import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import { KeySet } from '../../platform/key-set.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import { recordChecksums } from '../../platform/storage/checksums.ts';
import {
  FOLDERS,
  inBatches,
  orphansAmong,
  referencedFiles,
  unreferenced,
  type ReferencedFile,
} from './referenced-files.ts';

export interface FileProblem {
  readonly problem: 'missing' | 'changed' | 'orphaned';
  readonly key: string;
  /** The referring column; null for an orphan. */
  readonly named_by: string | null;
}

export interface CheckProgress {
  readonly files: number;
  readonly problems: readonly FileProblem[];
}

interface StoredFile {
  readonly key: string;
  readonly bytes: number;
  readonly sha256: string;
}

const hashStream = async (stream: AsyncIterable<Uint8Array>): Promise<string> => {
  const hash = createHash('sha256');
  for await (const chunk of stream) hash.update(chunk);
  return hash.digest('hex');
};

const listStoredFiles = async (db: Db, keys: readonly string[]): Promise<Map<string, StoredFile>> => {
  const { rows } = await sql<StoredFile>`
    select key, bytes, encode(sha256, 'hex') as sha256 from stored_file where key = any(${keys}::text[])`.execute(
    db,
  );
  return new Map(rows.map((row) => [row.key, row]));
};

/** Returns a referenced file's fault or null; records a missing checksum. */
const checkFile = async (
  { key, by }: ReferencedFile,
  stored: StoredFile | undefined,
  storage: Storage,
  read: boolean,
  record: (stored: StoredFile) => void,
): Promise<FileProblem | null> => {
  const file = await storage.open(key);
  if (file === null) return { problem: 'missing', key, named_by: by };
  const changed: FileProblem = { problem: 'changed', key, named_by: by };
  if (!read || (stored !== undefined && stored.bytes !== file.size)) {
    file.stream.destroy();
    return stored === undefined || stored.bytes === file.size ? null : changed;
  }
  const sha256 = await hashStream(file.stream);
  if (stored === undefined) record({ key, bytes: file.size, sha256 });
  return stored === undefined || sha256 === stored.sha256 ? null : changed;
};

/** A running request writes its files before the rows that refer to them. */
const GRACE = sql`interval '1 hour'`;

const listOrphans = async (db: Db, keys: readonly string[], now: Date): Promise<FileProblem[]> => {
  const orphans = await orphansAmong(db, keys);
  if (orphans.length === 0) return [];
  const { rows } = await sql<{ key: string }>`
    select key from stored_file
     where key = any(${orphans}::text[]) and kept_at > ${now}::timestamptz - ${GRACE}`.execute(db);
  const young = new Set(rows.map(({ key }) => key));
  return orphans
    .filter((key) => !young.has(key))
    .map((key) => ({ problem: 'orphaned', key, named_by: null }));
};

/** Compares stored files with the rows by size and, with `read`, by SHA-256; yields a report per batch. */
export async function* checkFiles(
  db: Db,
  storage: Storage,
  { read, now = new Date() }: { read: boolean; now?: Date },
): AsyncGenerator<CheckProgress> {
  const seen = new KeySet();
  let files = 0;
  try {
    for await (const batch of referencedFiles(db)) {
      const fresh = batch.filter(({ key }) => seen.add(key));
      const stored = await listStoredFiles(
        db,
        fresh.map(({ key }) => key),
      );
      const problems: FileProblem[] = [];
      const unrecorded: StoredFile[] = [];
      for (const file of fresh) {
        const found = await checkFile(
          file,
          stored.get(file.key),
          storage,
          read,
          (one) => void unrecorded.push(one),
        );
        if (found !== null) problems.push(found);
      }
      await recordChecksums(db, unrecorded, now);
      files += fresh.length;
      // It was deleted with its entry after the batch was read.
      const deleted = new Set(
        await unreferenced(
          db,
          problems.map(({ key }) => key),
        ),
      );
      yield { files, problems: problems.filter(({ key }) => !deleted.has(key)) };
    }
    for (const folder of FOLDERS) {
      for await (const keys of inBatches(storage.list(folder))) {
        const others = keys.filter((key) => !seen.has(key));
        files += others.length;
        yield { files, problems: await listOrphans(db, others, now) };
      }
    }
  } finally {
    seen.close();
  }
}
