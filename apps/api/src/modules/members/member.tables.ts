import type { Audience } from '@stoa/contract/journal.rules';
import type { ReportReason } from '@stoa/contract/reports.rules';
import type { Generated } from 'kysely';

export interface MemberTable {
  id: Generated<number>;
  notes_sign_in_places: Generated<boolean>;
  first_name: string;
  last_name: string;
  /** Null after the account's deletion. */
  email: string | null;
  /** Lower case: unique without regard to case. */
  email_key: string | null;
  /** The sort key, `search-keys.ts`. */
  name_key: Generated<string>;
  handle: string | null;
  handle_key: string | null;
  bio: Generated<string>;
  picture: string | null;
  password_hash: string | null;
  home_id: number | null;
  referred_by: number | null;
  created_at: Date;
  email_verified_at: Date | null;
  /** Proved by a mail of ours, or by Google where it is responsible for the address. */
  email_proved_at: Generated<Date | null>;
  /** Devices that were known until then are not any more (`device.ts`). */
  sign_ins_ended_at: Generated<Date | null>;
  /** Found among the most common ones at the last sign-in. */
  password_is_common: Generated<boolean>;
  terms_accepted_at: Date | null;
  /** The editions accepted then: of the terms, and of the house rules. */
  terms_version: Generated<string | null>;
  rules_version: Generated<string | null>;
  over_21_at: Date | null;
  over_21_how: 'terms_box' | 'over_21_box' | 'both_boxes' | 'program' | null;
  /** Required by the store before the first redemption. */
  over_21_confirmed_at: Generated<Date | null>;
  /** Set by operators, and for ever with the account's deletion: not visible, cannot sign in. */
  suspended_at: Date | null;
  /** When the suspension ends by itself. */
  suspended_until: Generated<Date | null>;
  /** As the member was sent it; '' where none was given. */
  suspension_reason: Generated<string>;
  deleted_at: Generated<Date | null>;
  /** Set while reports hide bio and picture from others. */
  profile_hidden_at: Generated<Date | null>;
  /** Bio and picture were removed for breaking this rule; null again once there are new ones. */
  profile_removed_rule: Generated<ReportReason | null>;
  google_id: Generated<string | null>;
  /** Maintained by a trigger: when the member's first code was claimed. */
  first_claimed_at: Generated<Date | null>;
  /** Maintained by a trigger: on boards and in challenges (decision 0044). */
  counts: Generated<boolean>;
  member_since_visible: Generated<boolean>;
  cigars_smoked_visible: Generated<boolean>;
  location_visible: Generated<boolean>;
  last_place_public: Generated<boolean>;
  /** For whom a new entry is meant. */
  entry_visibility: Generated<Audience>;
  /** Who may read the lists of followers and followed members. */
  follow_lists_visible_to: Generated<Audience>;
  /** Whether the app asks one question of the evening after an entry. */
  evening_account: Generated<boolean>;
  /** Whether others find the member on boards; the count stays as it is shown. */
  on_leaderboards: Generated<boolean>;
  /** Whether the member wants to see no boards, ranks and badges. */
  quiet_journal: Generated<boolean>;
  /** Whether forecasts are shown to the member, and recorded with their ratings. */
  forecasts: Generated<boolean>;
  /** The day of the last entry that was written, as `boardDayAt` decided it, and in which zone. */
  board_day: Generated<string | null>;
  board_day_ends_at: Generated<Date | null>;
  board_zone: Generated<string | null>;
  /** Stays when that entry is deleted. */
  first_completed_at: Generated<Date | null>;
  /** Counters; `check` recounts them. */
  cigars: Generated<number>;
  completed: Generated<number>;
  /** Of these, entries that are not for all members, and those that are for nobody else; maintained by triggers. */
  cigars_limited: Generated<number>;
  cigars_private: Generated<number>;
  completed_limited: Generated<number>;
  completed_private: Generated<number>;
  /** Of the others, those of imports: no cigars of the community's; maintained by a trigger. */
  cigars_imported: Generated<number>;
  balance: Generated<number>;
  total_points: Generated<number>;
  followers: Generated<number>;
  following: Generated<number>;
  /** In the member's list, invisible ones included. */
  notices: Generated<number>;
  unread: Generated<number>;
  /** The local day of the last mail of notices. */
  digest_on: Generated<string | null>;
}

export interface FollowTable {
  follower_id: number;
  followed_id: number;
  created_at: Date;
}

/** Follows of suspended members; they return to `follow` with the member. */
export type SuspendedFollowTable = FollowTable;

export interface MemberKeyTable {
  key: string;
  member_id: number;
  /** The member's, so that results are sorted without reading members. */
  name_key: string;
}

export interface NameWordTable {
  word: string;
  members: number;
}

/** A word of names, under each form with one letter left out. */
export interface NameTypoTable {
  typo: string;
  word: string;
}

declare module '../../platform/database/database.ts' {
  interface Schema {
    member: MemberTable;
    follow: FollowTable;
    suspended_follow: SuspendedFollowTable;
    member_key: MemberKeyTable;
    name_word: NameWordTable;
    name_typo: NameTypoTable;
  }
}
