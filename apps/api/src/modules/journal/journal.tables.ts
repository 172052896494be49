import type { Entry, EntryChange } from '@stoa/contract';
import type { Repliers } from '@stoa/contract/porch.rules';
import type { ReportReason } from '@stoa/contract/reports.rules';
import type { Audience, SayableName } from '@stoa/contract/journal.rules';
import type { ColumnType, Generated } from 'kysely';

export interface EntryTable {
  id: Generated<number>;
  member_id: number;
  /** Null for a non-stoic cigar. */
  product_id: number | null;
  code: string | null;
  /** As it was when it was logged: renaming a product does not change entries. */
  name: string;
  brand_name: string;
  vitola: string;
  description: string;
  /** Of a non-stoic cigar. */
  picture: string | null;
  place_id: number | null;
  is_location_public: boolean;
  retailer_id: number | null;
  /** Where it was bought, as the member typed it; empty beside a retailer, by a trigger. */
  retailer_text: Generated<string>;
  experience_note: string;
  /** Never returned to other members. */
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
  /** Which of the four above the member said; null in entries of earlier versions: read it with `said_of`. */
  said: Generated<SayableName[] | null>;
  smoked_at: Date;
  /** Local time without a zone. Read it with `to_char`: `Date` would give it the server's zone. */
  smoked_local: ColumnType<never, string | undefined, string>;
  /** Maintained by triggers: what others may see, decided when the place is written or a home is added. */
  place_shown: Generated<boolean>;
  retailer_shown: Generated<boolean>;
  /** As sent by the client, minutes east of UTC. */
  smoked_offset: Generated<number | null>;
  created_at: Date;
  /** Null while in progress. */
  completed_at: Date | null;
  deleted_at: Date | null;
  /** Maintained by a trigger: when what feeds show of it changed last. */
  changed_at: Generated<Date | null>;
  /** It burns since `smoked_at`: at most one of a member's, and in progress, by the database. */
  is_lit: Generated<boolean>;
  /** For whom the owner means it. */
  visibility: Generated<Audience>;
  /** Who may reply to it. */
  replies_from: Generated<Repliers>;
  /** Set while moderators, or three reports, hide it from everybody but the owner. */
  hidden_at: Generated<Date | null>;
  /** Removed for breaking this rule; hidden for good. */
  removed_rule: Generated<ReportReason | null>;
  /** Who else than the owner may see it, from the four columns above. */
  audience: ColumnType<Audience, never, never>;
  /** Whether it still counts for the 30-day board. */
  in_last_30: Generated<boolean>;
  /** The member's day on which it was written, decided then. */
  board_day: ColumnType<string, string | undefined, never>;
  /** Maintained by triggers: finished after three others of its day, of all, of those with a code, and for challenges. */
  past_board_cap: Generated<boolean>;
  past_code_cap: Generated<boolean>;
  past_challenge_cap: Generated<boolean>;
  /** Which import made it; it never changes. */
  import_id: ColumnType<number | null, number | undefined, never>;
  /** Search words, `search-words.ts`. */
  words: Generated<string>;
}

export interface EntryPhotoTable {
  id: Generated<number>;
  entry_id: number;
  position: number;
  name: string;
  /** What is on it, in its owner's words; for all who may see the photo. */
  description: Generated<string>;
  /** The storage folder of the photo's three sizes. */
  media: string;
  width: number;
  height: number;
  /** The same for the same picture; null where it is not known. */
  content_hash: Generated<string | null>;
  /** Set while reports hide it from everybody but the owner. */
  hidden_at: Generated<Date | null>;
}

/** What is left of a photo that was removed for breaking a rule, by its number. */
export interface RemovedPhotoTable {
  id: number;
  entry_id: number;
  rule: ReportReason;
  removed_at: Date;
}

/** A non-stoic cigar as members name it. */
export interface NamedCigarTable {
  id: Generated<number>;
  /** Equal for all spellings of one cigar. */
  key: string;
  name: string;
  brand_name: string;
  vitola: string;
  /** A counter: members with a completed entry of it. */
  members: number;
  words: string;
}

/** A counter: a member's completed entries of a named cigar. */
export interface NamedCigarMemberTable {
  named_cigar_id: number;
  member_id: number;
  entries: number;
}

/** What members both write and read under one name; `rating` is an alias, and the column of `location` is `place_id`. */
type WrittenField = Exclude<keyof EntryChange & keyof Entry, 'rating' | 'location'>;

type WithColumns<Name extends string, Table extends Record<Name, unknown>> = Table;
type WholeEntryTable = WithColumns<WrittenField, EntryTable>;

declare module '../../platform/database/database.ts' {
  interface Schema {
    entry: WholeEntryTable;
    entry_photo: EntryPhotoTable;
    removed_photo: RemovedPhotoTable;
    named_cigar: NamedCigarTable;
    named_cigar_member: NamedCigarMemberTable;
  }
}
