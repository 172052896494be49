import { buffer } from 'node:stream/consumers';
import { migrations } from '../../platform/database/migrations.ts';
import { openDatabaseFor } from '../../platform/database/open.ts';
import { repeatableRead } from '../../platform/database/repeatable-read.ts';
import type { Database } from '../../platform/database/database.ts';
import { openStorage, type Storage } from '../../platform/storage/storage.ts';
import { readBackup } from './archive-reader.ts';
import { digestOfRows, type RowsDigest } from './digest.ts';
import { dump } from './dump.ts';
import type { Manifest } from './manifest.ts';
import { restore } from './restore.ts';

interface Drilled {
  readonly manifest: Manifest;
  /** Sentences; empty if everything matches the backup. */
  readonly differences: readonly string[];
  /** False for a backup of an older schema: its rows are migrated, so they are only counted. */
  readonly comparedRows: boolean;
}

type Digests = Map<string, RowsDigest>;

const digestInto = (digests: Digests, part: string, content: Uint8Array): void => {
  const [kind, table = ''] = part.split('/');
  if (kind !== 'tables') return;
  const digest = digests.get(table) ?? digestOfRows();
  digests.set(table, digest);
  digest.add(content);
};

const restoredRows = (database: Database): Promise<Digests> =>
  database.withoutTimeouts((db) =>
    repeatableRead(db, async (snapshot) => {
      const digests: Digests = new Map();
      await dump(snapshot, {
        addPart: async (name, content) => digestInto(digests, name, Buffer.from(content)),
        addFile: () => Promise.resolve(),
      });
      return digests;
    }),
  );

/** The backup's jobs stay here until a server starts. */
const CARRIED = 'carried_job';

const compareRows = ({ tables }: Manifest, expected: Digests, restored: Digests): string[] =>
  tables
    .filter(({ name }) => name !== CARRIED && expected.get(name)?.value() !== restored.get(name)?.value())
    .map(({ name }) => `The rows of the table ${name} don’t match the backup.`);

const compareJobs = async ({ db }: Database, { tables, jobs }: Manifest): Promise<string[]> => {
  const before = tables.find(({ name }) => name === CARRIED)?.rows ?? 0;
  const { count } = await db
    .selectFrom('carried_job')
    .select((select) => select.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count === before + jobs ? [] : [`${count} waiting jobs were restored instead of ${before + jobs}.`];
};

const compareFile = async (storage: Storage, key: string, bytes: Buffer): Promise<string[]> => {
  const file = await storage.open(key);
  if (file === null) return [`The file ${key} wasn’t restored.`];
  return bytes.equals(await buffer(file.stream)) ? [] : [`The restored file ${key} has different contents.`];
};

/** Restores into `folder`, which the caller removes, and compares every row and file with the backup. @throws BackupRefused */
export const drill = async (
  path: string,
  folder: string,
  report: (step: string) => void = () => undefined,
): Promise<Drilled> => {
  const database = await openDatabaseFor(
    { databaseUrl: null, dataDir: folder },
    { name: 'stoa maintenance', asOwner: true },
  );
  try {
    const storage = await openStorage({ url: null, dataDir: folder });
    const { manifest, differences, problems } = await restore({ database, storage, dataDir: folder }, path, {
      keepSignIns: true,
      report,
    });
    report('Comparing each row and each file with the backup …');
    const found = [
      ...differences.map(({ subject, figure }) => `A recount differs: ${subject}, ${figure}.`),
      ...problems.map(({ problem, key }) => `The file ${key} is ${problem}.`),
    ];
    const expected: Digests = new Map();
    await readBackup(path, {
      part: async (name, content) => digestInto(expected, name, content),
      file: async (key, bytes) => void found.push(...(await compareFile(storage, key, bytes))),
    });
    found.push(...(await compareJobs(database, manifest)));
    const comparedRows = manifest.header.migrations.at(-1) === Object.keys(await migrations()).at(-1);
    if (comparedRows) found.push(...compareRows(manifest, expected, await restoredRows(database)));
    return { manifest, differences: found, comparedRows };
  } finally {
    await database.close();
  }
};
