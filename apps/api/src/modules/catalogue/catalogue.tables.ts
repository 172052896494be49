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
  /** Who makes its codes now; null once all of them are there. */
  maker: ColumnType<string | null, string | null | undefined, string | null>;
  /** When its maker was last heard of. */
  making_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  voided_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  void_reason: Generated<string>;
  request_key: ColumnType<string | null, string | null | undefined, never>;
}

export interface CodeTable {
  code: string;
  batch_id: number;
  product_id: number;
  /** Who logged this cigar: for ever, even when the entry is deleted. */
  member_id: number | null;
  claimed_at: Date | null;
  /** Its place in the order of drawing. */
  drawn: ColumnType<number, never, never>;
}

/** One more time that a code was refused. Never the code. */
export interface CodeRefusalTable {
  id: Generated<number>;
  at: Date;
  member_id: number;
  /** Whose code it was, where it is one of ours. */
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
