import type { Virtue } from '@stoa/contract/catalogue.rules';
import type { Generated } from 'kysely';

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
}

export interface CodeTable {
  code: string;
  batch_id: number;
  product_id: number;
  /** Who logged this cigar: for ever, even when the entry is deleted. */
  member_id: number | null;
  claimed_at: Date | null;
}

declare module '../../platform/database/database.ts' {
  interface Schema {
    product: ProductTable;
    code_batch: CodeBatchTable;
    code: CodeTable;
  }
}
