/** A stored file that no row named when it was seen. */
export interface StrayFileTable {
  key: string;
  noticed_at: Date;
}

declare module '../../platform/database/database.ts' {
  interface Schema {
    stray_file: StrayFileTable;
  }
}
