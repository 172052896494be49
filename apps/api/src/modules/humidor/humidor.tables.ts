import type { LotEventKind } from '@stoa/contract/humidors.rules';
import type { ColumnType, Generated } from 'kysely';

/** Written as text and read with `::text`: `Date` would apply the server's zone. */
type Day = ColumnType<never, string, string>;
type OptionalDay = ColumnType<never, string | null | undefined, string | null>;

interface HumidorTable {
  id: Generated<number>;
  member_id: number;
  name: string;
  note: string;
  /** A trigger maintains it. */
  cigars: Generated<number>;
  created_at: Date;
  import_id: number | null;
}

/** One row for each member and cigar. It sums all lots of the cigar, even empty ones. */
interface LotCigarTable {
  id: Generated<number>;
  member_id: number;
  /** A product's number, or the key of a named cigar, as in `cigar_entry`. */
  cigar: string;
  product_id: number | null;
  /** Copied when the first lot is put away, as in entries. */
  name: string;
  brand_name: string;
  vitola: string;
  /** Plain words of the three above, each after a space. */
  words: string;
  /** A trigger maintains these five. */
  quantity: Generated<number>;
  lots: Generated<number>;
  value_cents: Generated<number>;
  oldest: ColumnType<never, never, never>;
  newest: ColumnType<never, never, never>;
}

interface LotTable {
  id: Generated<number>;
  member_id: number;
  cigar_id: ColumnType<number, number, never>;
  /** Null only if the lot is empty and the humidor was deleted. */
  humidor_id: number | null;
  code: string | null;
  /** False for a code of a confirmed box: its owner may not read it before entering it. */
  code_entered: Generated<boolean>;
  quantity: number;
  initial_quantity: number;
  /** For one cigar. */
  price_cents: number | null;
  put_at: Day;
  rests_until: OptionalDay;
  rest_notified: Generated<boolean>;
  created_at: Date;
  note: Generated<string>;
  /** The import that made it, or the lot it was split from. */
  import_id: number | null;
}

interface LotEventTable {
  id: Generated<number>;
  member_id: number;
  lot_id: number;
  kind: LotEventKind;
  change: number;
  /** No time, so that another member's cigar can't be dated more exactly. */
  day: Day;
  from_humidor_id: number | null;
  to_humidor_id: number | null;
  /** Only of a smoked cigar. */
  entry_id: number | null;
  /** The event of the lot from which a part moved here. */
  part_of: number | null;
  undone_at: ColumnType<Date | null, never, Date>;
}

interface WantTable {
  id: Generated<number>;
  member_id: number;
  /** As in `lot_cigar`. */
  cigar: string;
  product_id: number | null;
  name: string;
  brand_name: string;
  vitola: string;
  created_at: Date;
  import_id: number | null;
}

declare module '../../platform/database/database.ts' {
  interface Schema {
    humidor: HumidorTable;
    lot_cigar: LotCigarTable;
    lot: LotTable;
    lot_event: LotEventTable;
    want: WantTable;
  }
}
