import type { Audience } from '@stoa/contract/journal.rules';
import type { ReportReason } from '@stoa/contract/reports.rules';
import type { WantsAudience } from '@stoa/contract/wants.rules';
import type { Generated } from 'kysely';

export interface MemberTable {
  id: Generated<number>;
  notes_sign_in_places: Generated<boolean>;
  first_name: string;
  last_name: string;
  /** Null after the account's deletion. */
  email: string | null;
  /** Lowercase, so that it is unique without regard to case. */
  email_key: string | null;
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
  /** Proved by our email, or by Google if it is responsible for the address. */
  email_proved_at: Generated<Date | null>;
  /** Devices known before this are no longer known (`device.ts`). */
  sign_ins_ended_at: Generated<Date | null>;
  /** True if the last sign-in found the password on the list of common ones. */
  password_is_common: Generated<boolean>;
  terms_accepted_at: Date | null;
  /** Accepted editions of the terms and the house rules. */
  terms_version: Generated<string | null>;
  rules_version: Generated<string | null>;
  over_21_at: Date | null;
  over_21_how: 'terms_box' | 'over_21_box' | 'both_boxes' | 'program' | null;
  /** Required by the store before the first redemption. */
  over_21_confirmed_at: Generated<Date | null>;
  /** Set by operators, and permanently by an account deletion: the member is invisible and can't sign in. */
  suspended_at: Date | null;
  /** When the suspension ends by itself. */
  suspended_until: Generated<Date | null>;
  /** Sent to the member; '' without one. */
  suspension_reason: Generated<string>;
  deleted_at: Generated<Date | null>;
  profile_hidden_at: Generated<Date | null>;
  /** Bio and picture broke this rule; null again once replaced. */
  profile_removed_rule: Generated<ReportReason | null>;
  google_id: Generated<string | null>;
  /** A trigger maintains it: when the member first claimed a code. */
  first_claimed_at: Generated<Date | null>;
  /** A trigger maintains it: whether the member is on boards and in challenges (decision 44). */
  counts: Generated<boolean>;
  member_since_visible: Generated<boolean>;
  cigars_smoked_visible: Generated<boolean>;
  location_visible: Generated<boolean>;
  last_place_public: Generated<boolean>;
  /** Default audience of new entries. */
  entry_visibility: Generated<Audience>;
  follow_lists_visible_to: Generated<Audience>;
  wants_visible_to: Generated<WantsAudience>;
  /** True to ask one evening question after an entry. */
  evening_account: Generated<boolean>;
  /** Boards hide the member if false; the count stays. */
  on_leaderboards: Generated<boolean>;
  /** True to hide boards, ranks, and badges from the member. */
  quiet_journal: Generated<boolean>;
  /** True to show forecasts to the member and record them with ratings. */
  forecasts: Generated<boolean>;
  /** The day and zone of the last written entry, as `boardDayAt` decided. */
  board_day: Generated<string | null>;
  board_day_ends_at: Generated<Date | null>;
  board_zone: Generated<string | null>;
  /** Stays after that entry is deleted. */
  first_completed_at: Generated<Date | null>;
  /** Counters; `check` recounts them. */
  cigars: Generated<number>;
  completed: Generated<number>;
  /** Entries that not all members see, and private ones; triggers maintain them. */
  cigars_limited: Generated<number>;
  cigars_private: Generated<number>;
  completed_limited: Generated<number>;
  completed_private: Generated<number>;
  /** Public entries from imports, which the community doesn't count; a trigger maintains it. */
  cigars_imported: Generated<number>;
  balance: Generated<number>;
  total_points: Generated<number>;
  followers: Generated<number>;
  following: Generated<number>;
  /** Counts the member's list, including invisible ones. */
  notices: Generated<number>;
  unread: Generated<number>;
  digest_on: Generated<string | null>;
}

interface FollowTable {
  follower_id: number;
  followed_id: number;
  created_at: Date;
}

/** Follows of suspended members return to `follow` with the member. */
type SuspendedFollowTable = FollowTable;

interface MemberKeyTable {
  key: string;
  member_id: number;
  /** Copied from the member, so that sorting doesn't read members. */
  name_key: string;
}

interface NameWordTable {
  word: string;
  members: number;
}

/** Each word of names, under each form that lacks one letter. */
interface NameTypoTable {
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
