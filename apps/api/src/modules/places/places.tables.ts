import type { Generated } from 'kysely';

interface AddressTable {
  id: Generated<number>;
  member_id: number;
  type: 'user' | 'cigar' | 'shipping';
  street: string;
  city: string;
  state: string;
  zip_code: string;
  country: string;
  /** Only parcel addresses have it; '' otherwise. */
  recipient: Generated<string>;
  line2: Generated<string>;
  latitude: number | null;
  longitude: number | null;
  created_at: Date;
  written_at: Generated<Date | null>;
  /** When someone wrote or used this parcel address soon after a proof of identity. Null without a proof. */
  proved_at: Generated<Date | null>;
  /** When `guess-homes.ts` looked up a home without a point; null if not, or changed since. */
  home_guessed_at: Generated<Date | null>;
}

declare module '../../platform/database/database.ts' {
  interface Schema {
    address: AddressTable;
  }
}
