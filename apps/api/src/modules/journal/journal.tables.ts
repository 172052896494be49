import type { ColumnType, Generated } from 'kysely';

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
  /** The member's alone: in no answer to others. */
  private_note: Generated<string>;
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
  /** The clock where it was smoked, without a zone; read it with `to_char`, as `Date` would give it the server's. */
  smoked_local: ColumnType<never, string | undefined, string>;
  /** The offset that the client sent, minutes east of UTC. */
  smoked_offset: Generated<number | null>;
  created_at: Date;
  /** When it got its overall rating; null while in progress. */
  completed_at: Date | null;
  deleted_at: Date | null;
  /** Whether it still counts for the board of the last 30 days. */
  in_last_30: Generated<boolean>;
  /** What a search finds it by (`search-words.ts`). */
  words: Generated<string>;
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

/** Another house's cigar, as members name it. */
export interface NamedCigarTable {
  id: Generated<number>;
  /** Equal for all spellings of one cigar. */
  key: string;
  name: string;
  brand_name: string;
  vitola: string;
  /** Kept: members with a completed entry of it. */
  members: number;
  words: string;
}

/** Kept: how many completed entries of a named cigar a member has. */
export interface NamedCigarMemberTable {
  named_cigar_id: number;
  member_id: number;
  entries: number;
}

declare module '../../platform/database/database.ts' {
  interface Schema {
    entry: EntryTable;
    entry_photo: EntryPhotoTable;
    named_cigar: NamedCigarTable;
    named_cigar_member: NamedCigarMemberTable;
  }
}
