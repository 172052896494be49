import type { Generated } from 'kysely';

export interface RetailerTable {
  id: Generated<number>;
  name: string;
  address: string;
  latitude: number;
  longitude: number;
  logo: string | null;
  website: string | null;
  phone_number: string | null;
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
