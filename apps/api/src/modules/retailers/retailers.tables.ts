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
  /** Null where they are not known; written as JSON text. */
  hours: ColumnType<Opening[] | null, string | null | undefined, string | null>;
  /** What a search finds it by (`search.queries.ts`). */
  words: Generated<string>;
  /** The name in the order of a dictionary. */
  sort_name: ColumnType<string, never, never>;
}

export interface RetailerPhotoTable {
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
