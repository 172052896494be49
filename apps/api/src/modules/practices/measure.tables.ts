import type { ColumnType, Generated } from 'kysely';

/** Written as text and read with `to_char`: `Date` would apply the server's zone. */
type Day = ColumnType<never, string, string>;

interface WeeklyMeasureTable {
  id: Generated<number>;
  member_id: number;
  /** Per week. */
  cigars: number;
  /** Local days, both inclusive. */
  from_day: Day;
  /** Null while active. */
  to_day: ColumnType<never, string | null | undefined, string | null>;
}

declare module '../../platform/database/database.ts' {
  interface Schema {
    weekly_measure: WeeklyMeasureTable;
  }
}
