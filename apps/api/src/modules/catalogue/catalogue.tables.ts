import type { RefusalReason, Virtue } from '@stoa/contract/catalogue.rules';
import type { ColumnType, Generated } from 'kysely';

export interface ProductTable {
  id: Generated<number>;
  line: Virtue;
  name: string;
  brand_name: string;
  vitola: string;
  short_description: string;
  description: string;
  picture: string | null;
  points: number;
  created_at: Date;
}

export interface CodeBatchTable {
  id: Generated<number>;
  name: string;
  product_id: number;
  count: number;
  created_at: Date;
  /** Id of the run that makes the codes; null once done. */
  maker: ColumnType<string | null, string | null | undefined, string | null>;
  making_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  voided_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  void_reason: Generated<string>;
  /** Days are written as text and read as text only by a cast. */
  rolled_on: ColumnType<string | null, never, string | null>;
  boxed_on: ColumnType<string | null, never, string | null>;
  box_size: ColumnType<number | null, never, number | null>;
  maker_note: ColumnType<string, never, string>;
  request_key: ColumnType<string | null, string | null | undefined, never>;
}

export interface CodeTable {
  code: string;
  batch_id: number;
  product_id: number;
  /** The member who logged this cigar; stays after the entry is deleted. */
  member_id: number | null;
  claimed_at: Date | null;
  /** Voids this code alone; a void batch voids its unused codes too. */
  voided_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  void_reason: Generated<string>;
  drawn: ColumnType<number, never, never>;
}

/** The refused code itself isn't stored. */
interface CodeRefusalTable {
  id: Generated<number>;
  at: Date;
  member_id: number;
  batch_id: number | null;
  reason: RefusalReason;
}

declare module '../../platform/database/database.ts' {
  interface Schema {
    product: ProductTable;
    code_batch: CodeBatchTable;
    code: CodeTable;
    code_refusal: CodeRefusalTable;
  }
}
