import type { ColumnType, Generated } from 'kysely';

/** Written as text and read with `to_char`: `Date` would give a day the server's zone. */
type Day = ColumnType<never, string, string>;

interface WeeklyMeasureTable {
  id: Generated<number>;
  member_id: number;
  /** A week. */
  cigars: number;
  /** Local days, both inclusive. */
  from_day: Day;
  /** Null while it is on. */
  to_day: ColumnType<never, string | null | undefined, string | null>;
}

declare module '../../platform/database/database.ts' {
  interface Schema {
    weekly_measure: WeeklyMeasureTable;
  }
}
