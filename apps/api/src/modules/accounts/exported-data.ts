import type { Schema } from '../../platform/database/database.ts';
import type { InExport, Withheld } from '../../platform/database/personal-data.ts';
import type { DELETED_WITH_MEMBER, REMOVED_ELSEWHERE, WITHOUT_IDENTITY } from './personal-data.ts';

const OWNER = { withheld: 'identifies the owner' } as const;
const OPERATIONAL = { withheld: 'operational' } as const;
const ABOUT_OTHERS = { withheld: 'about others' } as const;
const DERIVED = { withheld: 'derived from exported data' } as const;
const NOT_YET = { withheld: 'not exported yet' } as const;

/** Names a table's columns, and the list of `data/journal.json` or `data/ledger.json` that holds its rows. */
interface ExportedTable<Row> {
  readonly list: string;
  readonly columns: { readonly [Column in keyof Row]-?: InExport | 'not personal' };
}

/** Exports include these tables. Deleting an account removes its rows, or everything that identifies the member. */
export const EXPORTED_ROWS = {
  operator_message: {
    list: 'notifications',
    columns: {
      id: 'not personal',
      header: { exported: 'header' },
      message: { exported: 'message' },
      image: NOT_YET,
      audience: OPERATIONAL,
      member_id: OWNER,
      created_at: { exported: 'created_at' },
      kind: 'not personal',
      state: 'not personal',
      send_at: OPERATIONAL,
      sent_at: OPERATIONAL,
      deleted_at: OPERATIONAL,
      reach_max: 'not personal',
      version: 'not personal',
    },
  },
  staff_note: {
    list: 'staff_notes',
    columns: {
      id: 'not personal',
      member_id: OWNER,
      staff_id: ABOUT_OTHERS,
      written_by: ABOUT_OTHERS,
      text: { exported: 'text' },
      created_at: { exported: 'created_at' },
    },
  },
  cheer: {
    list: 'glasses',
    columns: {
      entry_id: { exported: 'entry_id' },
      owner_id: ABOUT_OTHERS,
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
      removed_rule: NOT_YET,
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
  humidor: {
    list: 'humidors',
    columns: {
      id: 'not personal',
      member_id: OWNER,
      name: { exported: 'name' },
      note: { exported: 'note' },
      cigars: DERIVED,
      created_at: { exported: 'created_at' },
      import_id: OPERATIONAL,
    },
  },
  lot_cigar: {
    list: 'lots',
    columns: {
      id: 'not personal',
      member_id: OWNER,
      cigar: DERIVED,
      product_id: DERIVED,
      name: { exported: 'name' },
      brand_name: { exported: 'brand_name' },
      vitola: { exported: 'vitola' },
      words: DERIVED,
      quantity: DERIVED,
      lots: DERIVED,
      value_cents: DERIVED,
      oldest: DERIVED,
      newest: DERIVED,
    },
  },
  lot: {
    list: 'lots',
    columns: {
      id: { exported: 'id' },
      member_id: OWNER,
      cigar_id: { exported: 'name' },
      humidor_id: { exported: 'humidor' },
      code: { exported: 'code' },
      code_entered: OPERATIONAL,
      quantity: { exported: 'quantity' },
      initial_quantity: { exported: 'initial_quantity' },
      price_cents: { exported: 'price_cents' },
      put_at: { exported: 'put_at' },
      rests_until: { exported: 'rests_until' },
      rest_notified: OPERATIONAL,
      created_at: { exported: 'created_at' },
      note: { exported: 'note' },
      import_id: OPERATIONAL,
    },
  },
  lot_event: {
    list: 'lots',
    columns: {
      id: 'not personal',
      member_id: OWNER,
      lot_id: { exported: 'id' },
      kind: { exported: 'events' },
      change: { exported: 'events' },
      day: { exported: 'events' },
      from_humidor_id: { exported: 'events' },
      to_humidor_id: { exported: 'events' },
      entry_id: { exported: 'events' },
      part_of: OPERATIONAL,
      undone_at: { exported: 'events' },
    },
  },
  want: {
    list: 'wants',
    columns: {
      id: 'not personal',
      member_id: OWNER,
      cigar: DERIVED,
      product_id: DERIVED,
      name: { exported: 'name' },
      brand_name: { exported: 'brand_name' },
      vitola: { exported: 'vitola' },
      created_at: { exported: 'created_at' },
      import_id: OPERATIONAL,
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
      created_at: NOT_YET,
      written_at: OPERATIONAL,
      proved_at: OPERATIONAL,
      home_guessed_at: OPERATIONAL,
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
      hidden_at: NOT_YET,
    },
  },
  forecast: {
    list: 'entries',
    columns: {
      entry_id: { exported: 'id' },
      run_id: OPERATIONAL,
      value: { exported: 'forecast' },
      half: NOT_YET,
      shown_at: NOT_YET,
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
      cause: OPERATIONAL,
      is_group: OPERATIONAL,
      group_id: OPERATIONAL,
      in_app: OPERATIONAL,
      push: OPERATIONAL,
      email: OPERATIONAL,
      told_id: OPERATIONAL,
      unseen: DERIVED,
      created_at: { exported: 'created_at' },
      read_at: { exported: 'read_at' },
      mailed_at: OPERATIONAL,
      mail_from: OPERATIONAL,
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
      number: OPERATIONAL,
      earning: OPERATIONAL,
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
  mail_token: 'credential',
  reset_code: 'credential',
  google_link_code: 'credential',
  mailed_link: 'credential',
  passkey: 'credential',
  session_token: 'credential',
  email_change: 'not exported yet',
  removed_photo: 'not exported yet',
  removed_file: 'operational',
  dismissed_suggestion: 'not exported yet',
  idempotency_key: 'operational',
  push_subscription: 'operational',
  push_due: 'operational',
  code_refusal: 'operational',
  porch_visit: 'operational',
  journal_import_line: 'operational',
  journal_import_part: 'operational',
  journal_import_refused: 'operational',
  suspended_file: 'operational',
  suspended_follow: 'about others',
  forecast_member: 'derived from exported data',
  cigar_entry: 'derived from exported data',
  home_point: 'derived from exported data',
  map_point: 'derived from exported data',
  member_key: 'derived from exported data',
  named_cigar_member: 'derived from exported data',
  board_place: 'derived from exported data',
  challenge_change: 'derived from exported data',
  challenge_share: 'derived from exported data',
  cigar_opinion: 'derived from exported data',
  cigar_pending: 'derived from exported data',
  code: 'derived from exported data',
  line_count: 'derived from exported data',
} as const satisfies Readonly<Record<Exclude<AboutMembers, keyof typeof EXPORTED_ROWS>, Withheld>>;
