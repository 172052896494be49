import type { Generated } from 'kysely';

export interface MemberTable {
  id: Generated<number>;
  first_name: string;
  last_name: string;
  /** Null once the member has left. */
  email: string | null;
  /** The address in lower case: unique without regard to case. */
  email_key: string | null;
  /** By what members are put in order; see `search-keys.ts`. */
  name_key: Generated<string>;
  handle: string | null;
  handle_key: string | null;
  bio: Generated<string>;
  /** Key of the profile picture in storage. */
  picture: string | null;
  password_hash: string | null;
  home_id: number | null;
  referred_by: number | null;
  created_at: Date;
  email_verified_at: Date | null;
  terms_accepted_at: Date | null;
  over_21_at: Date | null;
  over_21_how: 'terms_box' | 'over_21_box' | 'both_boxes' | 'program' | null;
  /** When the store's question was answered, before the first redemption. */
  over_21_confirmed_at: Generated<Date | null>;
  /** Set by operators, and for ever when the member leaves: nobody sees them, they cannot sign in. */
  suspended_at: Date | null;
  deleted_at: Generated<Date | null>;
  google_id: Generated<string | null>;
  member_since_visible: Generated<boolean>;
  cigars_smoked_visible: Generated<boolean>;
  location_visible: Generated<boolean>;
  last_place_public: Generated<boolean>;
  /** When the first entry was completed; stays when it is deleted. */
  first_completed_at: Generated<Date | null>;
  /** Kept counts; `check` recounts them. */
  cigars: Generated<number>;
  completed: Generated<number>;
  balance: Generated<number>;
  total_points: Generated<number>;
  followers: Generated<number>;
  following: Generated<number>;
  /** In the member's list; those that may not be seen any more among them, read ones too. */
  notices: Generated<number>;
  unread: Generated<number>;
}

export interface FollowTable {
  follower_id: number;
  followed_id: number;
  created_at: Date;
}

/** Who followed whom when one of them was suspended; back in `follow` when they are. */
export type RestingFollowTable = FollowTable;

/** What a member is found by, compared by its beginning. */
export interface MemberKeyTable {
  key: string;
  member_id: number;
  /** The member's own: what is found is put in order without a look at the members. */
  name_key: string;
}

/** Kept by triggers: everybody who is found by a beginning of up to eight letters. */
export interface MemberPrefixTable {
  prefix: string;
  name_key: string;
  member_id: number;
}

/** A word of members' names, and how many bear it. */
export interface NameWordTable {
  word: string;
  members: number;
}

/** A word of names, found by itself with one letter left out. */
export interface NameTypoTable {
  typo: string;
  word: string;
}

declare module '../../platform/database/database.ts' {
  interface Schema {
    member: MemberTable;
    follow: FollowTable;
    resting_follow: RestingFollowTable;
    member_key: MemberKeyTable;
    member_prefix: MemberPrefixTable;
    name_word: NameWordTable;
    name_typo: NameTypoTable;
  }
}
