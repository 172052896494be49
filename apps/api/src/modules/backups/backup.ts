import type { Readable } from 'node:stream';
import type { Config } from '../../platform/config.ts';
import { ranMigrations } from '../../platform/database/catalogue.ts';
import type { Database } from '../../platform/database/database.ts';
import { repeatableRead } from '../../platform/database/repeatable-read.ts';
import { KeySet } from '../../platform/key-set.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import { archive } from './archive.ts';
import { dump } from './dump.ts';
import { addFiles } from './files.ts';
import { FORMAT_VERSION, HEADER_NAME, type Header } from './manifest.ts';
import { storedSecrets } from './secrets.ts';

export interface BackedUp {
  readonly database: Database;
  /** Null where files stay where they are. */
  readonly storage: Storage | null;
  /** Null where secrets stay where they are. */
  readonly config: Config | null;
}

/**
 * A backup, as it is made: secrets, files, then all rows as of one moment. Most files are read before that moment, so
 * that an entry which is deleted meanwhile has its photos in the backup; those that came since are read right after it.
 */
export const backup = ({ database, storage, config }: BackedUp): Readable =>
  archive(async (filler) => {
    const kept = new KeySet();
    try {
      const header: Header = {
        format: 'stoa-backup',
        version: FORMAT_VERSION,
        made_at: new Date().toISOString(),
        migrations: await ranMigrations(database.db),
      };
      await filler.addPart(HEADER_NAME, JSON.stringify(header));
      for (const [name, text] of config === null ? [] : await storedSecrets(config)) {
        await filler.addPart(`secrets/${name}`, text);
      }
      if (storage !== null) await addFiles(database.db, storage, filler, kept);
      return await database.withoutTimeouts((db) =>
        repeatableRead(db, async (moment) => {
          const missing = storage === null ? [] : await addFiles(moment, storage, filler, kept);
          const rows = await dump(moment, filler);
          return { header, ...rows, files: { missing, left_out: storage === null } };
        }),
      );
    } finally {
      kept.close();
    }
  });
