import type { NotificationType } from '@stoa/contract';

export interface NoticeRow {
  readonly id: number;
  readonly member_id: number;
  readonly type: NotificationType;
  readonly related_user_id: number | null;
  readonly related_badge_id: string | null;
  readonly entry_id: number | null;
  readonly challenge_id: number | null;
  readonly redemption_id: number | null;
  readonly detail: string | null;
  readonly is_group: boolean;
  readonly group_id: number | null;
  readonly stream_position: number;
  readonly created_at: string;
  readonly read_at: string | null;
  /** Position in the requested page; null for an item of a group. */
  readonly position: number | null;
  readonly first_name: string | null;
  readonly last_name: string | null;
  readonly actor_picture: string | null;
  readonly is_actor_gone: boolean;
  /** True for a cigar whose owner hides the count, because named notifications would add up. Null without an actor. */
  readonly is_actor_unnamed: boolean | null;
  /** Null if hidden. */
  readonly actor_city: string | null;
  readonly is_referrer: boolean;
  readonly cigar: string | null;
  readonly entry_owner_id: number | null;
  readonly cigar_picture: string | null;
  /** Null if others may not see it, or if it isn't the city of the notification. */
  readonly place_city: string | null;
  /** Set for a decided report if the recipient may now see the entry or member. */
  readonly reported: { readonly owner: string; readonly cigar: string | null } | null;
  /** Null for other kinds. */
  readonly cheerers: { readonly first: readonly string[]; readonly count: number } | null;
  readonly challenge_name: string | null;
  readonly challenge_picture: string | null;
  readonly reward_name: string | null;
  /** All rewards in the parcel; null for a parcel with one. */
  readonly reward_names: readonly string[] | null;
  readonly tracking_note: string | null;
  readonly reward_picture: string | null;
  /** True if the parcel replaces a faulty cigar. */
  readonly is_replacement: boolean | null;
  readonly amends_reason: string | null;
  readonly amends_points: number | null;
  readonly said_header: string | null;
  readonly said: string | null;
  readonly said_image: string | null;
}
