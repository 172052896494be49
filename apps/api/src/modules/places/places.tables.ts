import type { Generated } from 'kysely';

export interface AddressTable {
  id: Generated<number>;
  member_id: number;
  type: 'user' | 'cigar' | 'shipping';
  street: string;
  city: string;
  state: string;
  zip_code: string;
  country: string;
  /** Of addresses for parcels; '' in all others. */
  recipient: Generated<string>;
  line2: Generated<string>;
  latitude: number | null;
  longitude: number | null;
  created_at: Date;
  /** When it was last changed; null where it never was. */
  written_at: Generated<Date | null>;
  /** Of addresses for parcels: when it was written, or redeemed to, soon after a proof of identity; null without one. */
  proved_at: Generated<Date | null>;
  /** When a home without a point was looked up (`guess-homes.ts`); null where it was not, or has changed since. */
  home_guessed_at: Generated<Date | null>;
}

declare module '../../platform/database/database.ts' {
  interface Schema {
    address: AddressTable;
  }
}
