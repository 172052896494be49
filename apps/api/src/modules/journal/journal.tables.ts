import type { Generated } from 'kysely';

export interface EntryTable {
  id: Generated<number>;
  member_id: number;
  /** Null for a non-stoic cigar. */
  product_id: number | null;
  code: string | null;
  /** As it was named when it was logged; a product renamed later does not rewrite journals. */
  name: string;
  brand_name: string;
  vitola: string;
  description: string;
  /** The member's own picture of a non-stoic cigar. */
  picture: string | null;
  place_id: number | null;
  is_location_public: boolean;
  retailer_id: number | null;
  experience_note: string;
  flavour_rating: number | null;
  aroma_rating: number | null;
  draw_rating: number | null;
  burn_rating: number | null;
  appearance_rating: number | null;
  overall_rating: number | null;
  /** Minutes. */
  smoking_time: number;
  smoke_this_again: number;
  recommend_to_friend: number;
  buy_in_box: number;
  smoked_at: Date;
  created_at: Date;
  /** When it got its overall rating; null while in progress. */
  completed_at: Date | null;
  deleted_at: Date | null;
  /** Whether it still counts for the board of the last 30 days. */
  in_last_30: Generated<boolean>;
}

export interface EntryPhotoTable {
  id: Generated<number>;
  entry_id: number;
  position: number;
  name: string;
  /** Names the photo's three files in storage. */
  media: string;
  width: number;
  height: number;
}

declare module '../../platform/database/database.ts' {
  interface Schema {
    entry: EntryTable;
    entry_photo: EntryPhotoTable;
  }
}
