import type { LastBackup } from '@stoa/contract';
import { Gauge } from 'prom-client';
import { recordChange } from '../../platform/audit/index.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import './backups.tables.ts';

/** Records a verified backup; ignores one older than the last or from the future. */
export const recordBackup = (db: Db, clock: Clock, backup: LastBackup): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const madeAt = new Date(Math.min(Date.parse(backup.made_at), clock.now().getTime()));
    const values = { made_at: madeAt, rows: backup.rows, files: backup.files, bytes: backup.bytes };
    const { numInsertedOrUpdatedRows: changed = 0n } = await tx
      .insertInto('last_backup')
      .values({ singleton: true, ...values })
      .onConflict((conflict) =>
        conflict.column('singleton').doUpdateSet(values).where('last_backup.made_at', '<', madeAt),
      )
      .executeTakeFirstOrThrow();
    if (changed === 0n) return;
    await recordChange(tx, {
      kind: 'backup',
      id: null,
      before: null,
      after: { ...values, made_at: madeAt.toISOString() },
    });
  });

/** Reads per scrape: all servers of a system share the value. */
export const backupGauges = ({ db, metrics }: Pick<Platform, 'db' | 'metrics'>): void => {
  const registers = [metrics.registry];
  const at = new Gauge({
    name: 'stoa_backup_last_success_timestamp_seconds',
    help: 'When the newest verified backup was made; 0 before the first',
    registers,
  });
  const files = new Gauge({
    name: 'stoa_backup_last_success_files',
    help: 'Files in the newest verified backup',
    registers,
  });
  metrics.onScrape(async () => {
    const last = await db.selectFrom('last_backup').select(['made_at', 'files']).executeTakeFirst();
    at.set((last?.made_at.getTime() ?? 0) / 1000);
    files.set(last?.files ?? 0);
  });
};
