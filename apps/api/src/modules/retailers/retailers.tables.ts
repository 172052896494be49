import type { ColumnType, Generated } from 'kysely';
import type { Opening } from '@stoa/contract/retailers.rules';

export interface RetailerTable {
  id: Generated<number>;
  name: string;
  address: string;
  latitude: number;
  longitude: number;
  logo: string | null;
  website: string | null;
  phone_number: string | null;
  /** JSON text; null if unknown. */
  hours: ColumnType<Opening[] | null, string | null | undefined, string | null>;
  words: Generated<string>;
  sort_name: ColumnType<string, never, never>;
}

interface RetailerPhotoTable {
  id: Generated<number>;
  retailer_id: number;
  picture: string;
  caption: string;
}

declare module '../../platform/database/database.ts' {
  interface Schema {
    retailer: RetailerTable;
    retailer_photo: RetailerPhotoTable;
  }
}
