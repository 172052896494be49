import type { Entry, EntryChange } from '@stoa/contract';
import type { Repliers } from '@stoa/contract/porch.rules';
import type { ReportReason } from '@stoa/contract/reports.rules';
import type { Audience, OptionalAnswerName } from '@stoa/contract/journal.rules';
import type { ColumnType, Generated } from 'kysely';

export interface EntryTable {
  id: Generated<number>;
  member_id: number;
  /** Null for a non-stoic cigar. */
  product_id: number | null;
  code: string | null;
  /** Copied on logging: renaming a product doesn't change entries. */
  name: string;
  brand_name: string;
  vitola: string;
  description: string;
  /** Only for non-stoic cigars. */
  picture: string | null;
  place_id: number | null;
  is_location_public: boolean;
  retailer_id: number | null;
  /** The shop as typed; a trigger clears it if a retailer is set. */
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
  /** Names which of the four above have an answer. Null in older entries, so read it with `said_of`. */
  said: Generated<OptionalAnswerName[] | null>;
  smoked_at: Date;
  /** Local time without a zone. Read it with `to_char`, because `Date` would apply the server's zone. */
  smoked_local: ColumnType<never, string | undefined, string>;
  /** Triggers maintain both: what others may see, decided when the place is written or a home is added. */
  place_shown: Generated<boolean>;
  retailer_shown: Generated<boolean>;
  /** From the client, in minutes east of UTC. */
  smoked_offset: Generated<number | null>;
  created_at: Date;
  /** Null while in progress. */
  completed_at: Date | null;
  deleted_at: Date | null;
  /** A trigger maintains it: the last change of what feeds show. */
  changed_at: Generated<Date | null>;
  /** Burning since `smoked_at`: the database allows one per member, and only in progress. */
  is_lit: Generated<boolean>;
  visibility: Generated<Audience>;
  replies_from: Generated<Repliers>;
  /** Set while moderators or three reports hide it from everyone but the owner. */
  hidden_at: Generated<Date | null>;
  /** Removed for breaking this rule and permanently hidden. */
  removed_rule: Generated<ReportReason | null>;
  /** Derived from the four columns above: who else may see it. */
  audience: ColumnType<Audience, never, never>;
  /** True while it counts for the 30-day board. */
  in_last_30: Generated<boolean>;
  /** The member's day, decided on writing. */
  board_day: ColumnType<string, string | undefined, never>;
  /** True if three other entries of the same day count first: of all entries, of those with a code, and for challenges. Triggers maintain these. */
  past_board_cap: Generated<boolean>;
  past_code_cap: Generated<boolean>;
  past_challenge_cap: Generated<boolean>;
  /** Never changes. */
  import_id: ColumnType<number | null, number | undefined, never>;
  words: Generated<string>;
}

export interface EntryPhotoTable {
  id: Generated<number>;
  entry_id: number;
  position: number;
  name: string;
  /** The owner's description, for everyone who may see the photo. */
  description: Generated<string>;
  /** Storage folder of the three sizes. */
  media: string;
  width: number;
  height: number;
  /** Equal for equal pictures; null if unknown. */
  content_hash: Generated<string | null>;
  hidden_at: Generated<Date | null>;
}

/** Holds the id of a photo that was removed because it broke a rule. */
interface RemovedPhotoTable {
  id: number;
  entry_id: number;
  rule: ReportReason;
  removed_at: Date;
}

interface NamedCigarTable {
  id: Generated<number>;
  /** Equal for all spellings of a cigar. */
  key: string;
  name: string;
  brand_name: string;
  vitola: string;
  members: number;
  words: string;
}

/** Counts a member's completed entries of a named cigar. */
interface NamedCigarMemberTable {
  named_cigar_id: number;
  member_id: number;
  entries: number;
}

/** Members write and read these under one name; `rating` is an alias, and `location` is the column `place_id`. */
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
