import type { Readable } from 'node:stream';
import type { Config } from '../../platform/config.ts';
import { appliedMigrations } from '../../platform/database/catalogue.ts';
import type { Database } from '../../platform/database/database.ts';
import { repeatableRead } from '../../platform/database/repeatable-read.ts';
import { KeySet } from '../../platform/key-set.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import { archive } from './archive.ts';
import { dump } from './dump.ts';
import { addFiles } from './files.ts';
import { BackupRefused, FORMAT_VERSION, HEADER_NAME, type Header } from './manifest.ts';
import { storedSecrets } from './secrets.ts';

interface BackedUp {
  readonly database: Database;
  /** Null omits the files. */
  readonly storage: Storage | null;
  /** Null omits the secrets. */
  readonly config: Config | null;
  /** The manifest records it. */
  readonly allowMissing?: boolean;
}

const NO_SCHEMA = 'This database has no Stoa tables. Set DATABASE_URL or DATA_DIR to the server’s.';

/** Reads most files before the rows' snapshot, to include photos of entries deleted since then. */
export const backup = ({ database, storage, config, allowMissing = false }: BackedUp): Readable =>
  archive(async (filler) => {
    const added = new KeySet();
    try {
      const header: Header = {
        format: 'stoa-backup',
        version: FORMAT_VERSION,
        made_at: new Date().toISOString(),
        migrations: await appliedMigrations(database.db),
      };
      if (header.migrations.length === 0) throw new BackupRefused(NO_SCHEMA);
      await filler.addPart(HEADER_NAME, JSON.stringify(header));
      for (const [name, text] of config === null ? [] : await storedSecrets(config)) {
        await filler.addPart(`secrets/${name}`, text);
      }
      if (storage !== null) await addFiles(database.db, storage, filler, added);
      return await database.withoutTimeouts((db) =>
        repeatableRead(db, async (snapshot) => {
          const missing = storage === null ? [] : await addFiles(snapshot, storage, filler, added);
          const rows = await dump(snapshot, filler);
          return {
            header,
            ...rows,
            files: { missing, missing_allowed: allowMissing, left_out: storage === null },
          };
        }),
      );
    } finally {
      added.close();
    }
  });
