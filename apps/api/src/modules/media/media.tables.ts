/** A removed file's random name, which no one is served. */
interface RemovedFileTable {
  name: string;
  at: Date;
  /** The files that are still stored, for a database that goes back to a moment when rows named them. */
  keys: string[] | null;
  stored_until: Date | null;
  /** Null for the brand's pictures. */
  member_id: number | null;
}

declare module '../../platform/database/database.ts' {
  interface Schema {
    removed_file: RemovedFileTable;
  }
}
