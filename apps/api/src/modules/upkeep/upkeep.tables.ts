interface StrayFileTable {
  key: string;
  noticed_at: Date;
}

declare module '../../platform/database/database.ts' {
  interface Schema {
    stray_file: StrayFileTable;
  }
}
