import type { Schema } from '../../platform/database/database.ts';
import type { InExport, Withheld } from '../../platform/database/personal-data.ts';
import type { DELETED_WITH_MEMBER, REMOVED_ELSEWHERE, WITHOUT_IDENTITY } from './personal-data.ts';

const OWNER = { withheld: 'says whose it is' } as const;
const OURS = { withheld: 'runs the service' } as const;
const OF_OTHERS = { withheld: 'says something of others' } as const;
const DERIVED = { withheld: 'worked out from what is exported' } as const;
const SO_FAR = { withheld: 'not exported so far' } as const;

/** Names a table's columns, and the list of `data/journal.json` or `data/ledger.json` that holds its rows. */
interface ExportedTable<Row> {
  readonly list: string;
  readonly columns: { readonly [Column in keyof Row]-?: InExport | 'not personal' };
}

/** Exports include these tables; a deletion leaves no rows, or no one, in them. */
export const EXPORTED_ROWS = {
  operator_message: {
    list: 'notifications',
    columns: {
      id: 'not personal',
      header: { exported: 'header' },
      message: { exported: 'message' },
      image: SO_FAR,
      audience: OURS,
      member_id: OWNER,
      created_at: { exported: 'created_at' },
      kind: 'not personal',
      state: 'not personal',
      send_at: OURS,
      sent_at: OURS,
      version: 'not personal',
    },
  },
  staff_note: {
    list: 'staff_notes',
    columns: {
      id: 'not personal',
      member_id: OWNER,
      staff_id: OF_OTHERS,
      written_by: OF_OTHERS,
      text: { exported: 'text' },
      created_at: { exported: 'created_at' },
    },
  },
  cheer: {
    list: 'glasses',
    columns: {
      entry_id: { exported: 'entry_id' },
      owner_id: OF_OTHERS,
      member_id: OWNER,
      created_at: { exported: 'raised_at' },
    },
  },
  reply: {
    list: 'replies',
    columns: {
      id: 'not personal',
      entry_id: { exported: 'entry_id' },
      member_id: OWNER,
      text: { exported: 'text' },
      hidden_at: { exported: 'hidden_at' },
      removed_rule: SO_FAR,
      created_at: { exported: 'created_at' },
    },
  },
  practice_earned: {
    list: 'practices',
    columns: {
      member_id: OWNER,
      practice: { exported: 'name' },
      earned_at: { exported: 'earned_at' },
      entry_id: { exported: 'entry' },
    },
  },
  weekly_measure: {
    list: 'measures',
    columns: {
      id: 'not personal',
      member_id: OWNER,
      cigars: { exported: 'cigars_per_week' },
      from_day: { exported: 'from' },
      to_day: { exported: 'to' },
    },
  },
  address: {
    list: 'addresses',
    columns: {
      id: { exported: 'id' },
      member_id: OWNER,
      type: { exported: 'type' },
      street: { exported: 'street' },
      city: { exported: 'city' },
      state: { exported: 'state' },
      zip_code: { exported: 'zip_code' },
      country: { exported: 'country' },
      recipient: { exported: 'recipient' },
      line2: { exported: 'line2' },
      latitude: { exported: 'latitude' },
      longitude: { exported: 'longitude' },
      created_at: SO_FAR,
      written_at: OURS,
      proved_at: OURS,
      home_guessed_at: OURS,
    },
  },
  block: {
    list: 'blocked',
    columns: { blocker_id: OWNER, blocked_id: { exported: 'name' }, created_at: { exported: 'since' } },
  },
  mute: {
    list: 'muted',
    columns: { muter_id: OWNER, muted_id: { exported: 'name' }, created_at: { exported: 'since' } },
  },
  follow: {
    list: 'following',
    columns: { follower_id: OWNER, followed_id: { exported: 'name' }, created_at: { exported: 'since' } },
  },
  entry_photo: {
    list: 'entries',
    columns: {
      id: 'not personal',
      entry_id: { exported: 'id' },
      position: { exported: 'photos' },
      name: { exported: 'photos' },
      description: { exported: 'photos' },
      media: { exported: 'photos' },
      width: { exported: 'photos' },
      height: { exported: 'photos' },
      content_hash: DERIVED,
      hidden_at: SO_FAR,
    },
  },
  forecast: {
    list: 'entries',
    columns: {
      entry_id: { exported: 'id' },
      run_id: OURS,
      value: { exported: 'forecast' },
      half: SO_FAR,
      shown_at: SO_FAR,
    },
  },
  notification: {
    list: 'notifications',
    columns: {
      id: 'not personal',
      member_id: OWNER,
      type: { exported: 'type' },
      related_user_id: { exported: 'message' },
      related_badge_id: { exported: 'message' },
      entry_id: { exported: 'message' },
      challenge_id: { exported: 'message' },
      redemption_id: { exported: 'message' },
      message_id: { exported: 'message' },
      reply_id: { exported: 'message' },
      detail: { exported: 'message' },
      cause: OURS,
      is_group: OURS,
      group_id: OURS,
      in_app: OURS,
      push: OURS,
      email: OURS,
      told_id: OURS,
      unseen: DERIVED,
      created_at: { exported: 'created_at' },
      read_at: { exported: 'read_at' },
      mailed_at: OURS,
      mail_from: OURS,
    },
  },
  notification_preference: {
    list: 'notification_preferences',
    columns: {
      member_id: OWNER,
      type: 'not personal',
      in_app: { exported: 'in_app' },
      push: { exported: 'push' },
      email: { exported: 'email' },
    },
  },
  notice_delivery: {
    list: 'notification_delivery',
    columns: {
      member_id: OWNER,
      mails: { exported: 'mails' },
      quiet_from: { exported: 'quiet_hours' },
      quiet_to: { exported: 'quiet_hours' },
      time_zone: { exported: 'time_zone' },
    },
  },
  badge_earned: {
    list: 'badges',
    columns: { member_id: OWNER, badge: { exported: 'name' }, earned_at: { exported: 'earned_at' } },
  },
  ledger_line: {
    list: 'lines',
    columns: {
      id: { exported: 'id' },
      member_id: OWNER,
      cause: { exported: 'cause' },
      cause_key: { exported: 'reference' },
      points: { exported: 'points' },
      earned: { exported: 'earned' },
      balance: { exported: 'balance' },
      number: OURS,
      earning: OURS,
      title: { exported: 'title' },
      picture: 'not personal',
      entry_id: { exported: 'entry_id' },
      created_at: { exported: 'date' },
    },
  },
} as const satisfies { [Table in keyof Schema]?: ExportedTable<Schema[Table]> };

type AboutMembers =
  | (typeof DELETED_WITH_MEMBER)[number]
  | (typeof REMOVED_ELSEWHERE)[number]
  | (typeof WITHOUT_IDENTITY)[number];

export const NOT_EXPORTED = {
  mail_token: 'opens an account',
  reset_code: 'opens an account',
  google_link_code: 'opens an account',
  mailed_link: 'opens an account',
  passkey: 'opens an account',
  session_token: 'opens an account',
  email_change: 'not exported so far',
  removed_photo: 'not exported so far',
  dismissed_suggestion: 'not exported so far',
  idempotency_key: 'runs the service',
  push_subscription: 'runs the service',
  push_due: 'runs the service',
  code_refusal: 'runs the service',
  porch_visit: 'runs the service',
  journal_import_line: 'runs the service',
  journal_import_part: 'runs the service',
  journal_import_refused: 'runs the service',
  suspended_file: 'runs the service',
  suspended_follow: 'says something of others',
  forecast_member: 'worked out from what is exported',
  cigar_entry: 'worked out from what is exported',
  home_point: 'worked out from what is exported',
  map_point: 'worked out from what is exported',
  member_key: 'worked out from what is exported',
  named_cigar_member: 'worked out from what is exported',
  board_place: 'worked out from what is exported',
  challenge_change: 'worked out from what is exported',
  challenge_share: 'worked out from what is exported',
  cigar_opinion: 'worked out from what is exported',
  cigar_pending: 'worked out from what is exported',
  code: 'worked out from what is exported',
  line_count: 'worked out from what is exported',
} as const satisfies Readonly<Record<Exclude<AboutMembers, keyof typeof EXPORTED_ROWS>, Withheld>>;
