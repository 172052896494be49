/** The newest verified backup; one row, or none before the first. */
interface LastBackupTable {
  singleton: boolean;
  made_at: Date;
  rows: number;
  files: number;
  bytes: number;
}

declare module '../../platform/database/database.ts' {
  interface Schema {
    last_backup: LastBackupTable;
  }
}
