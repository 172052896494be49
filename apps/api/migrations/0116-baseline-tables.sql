-- The schema of 28 November 2026, after 92 migrations. It never changes: later migrations follow it.

create sequence notification_told;

create table address (
  id bigint not null generated always as identity,
  member_id bigint not null,
  type text not null,
  street text not null,
  city text not null,
  state text not null,
  zip_code text not null,
  country text not null,
  latitude double precision,
  longitude double precision,
  created_at timestamp(3) with time zone not null,
  written_at timestamp with time zone,
  recipient text not null default ''::text,
  line2 text not null default ''::text,
  home_guessed_at timestamp with time zone,
  proved_at timestamp(3) with time zone,
  constraint address_pkey PRIMARY KEY (id),
  constraint address_check CHECK ((latitude IS NULL) = (longitude IS NULL)),
  constraint address_latitude_check CHECK (latitude >= '-90'::integer::double precision AND latitude <= 90::double precision),
  constraint address_longitude_check CHECK (longitude >= '-180'::integer::double precision AND longitude <= 180::double precision),
  constraint address_type_check CHECK (type = ANY (ARRAY['user'::text, 'cigar'::text, 'shipping'::text]))
);

create table amends (
  id bigint not null generated always as identity,
  code text not null,
  entry_id bigint not null,
  member_id bigint not null,
  product_id bigint not null,
  batch_id bigint not null,
  faults text[] not null,
  words text not null default ''::text,
  photo text,
  points integer not null,
  state text not null,
  reason text not null default ''::text,
  staff_id bigint,
  decided_by text not null default ''::text,
  decided_at timestamp(3) with time zone,
  created_at timestamp(3) with time zone not null,
  constraint amends_pkey PRIMARY KEY (id),
  constraint amends_code_key UNIQUE (code),
  constraint amends_check CHECK ((decided_at IS NULL) = (state = ANY (ARRAY['paid'::text, 'waiting'::text]))),
  constraint amends_faults_check CHECK (faults <@ ARRAY['tight_draw'::text, 'uneven_burn'::text, 'cracked'::text, 'tasted_off'::text, 'stale'::text] AND cardinality(faults) >= 1 AND cardinality(faults) <= 5),
  constraint amends_points_check CHECK (points >= 0),
  constraint amends_state_check CHECK (state = ANY (ARRAY['paid'::text, 'waiting'::text, 'accepted'::text, 'replaced'::text, 'declined'::text, 'withdrawn'::text])),
  constraint amends_words_check CHECK (char_length(words) <= 500)
);

create table badge_backfill (
  id bigint not null generated always as identity,
  started_at timestamp(3) with time zone not null,
  finished_at timestamp(3) with time zone,
  after_id bigint not null default 0,
  members_total integer not null,
  members_done integer not null default 0,
  badges_earned integer not null default 0,
  constraint badge_backfill_pkey PRIMARY KEY (id)
);

create table badge_earned (
  member_id bigint not null,
  badge text not null,
  earned_at timestamp(3) with time zone not null,
  constraint badge_earned_pkey PRIMARY KEY (member_id, badge)
);

create table block (
  blocker_id bigint not null,
  blocked_id bigint not null,
  created_at timestamp(3) with time zone not null,
  constraint block_pkey PRIMARY KEY (blocker_id, blocked_id),
  constraint block_check CHECK (blocker_id <> blocked_id)
);

create table board_change (
  id bigint not null generated always as identity,
  board text not null,
  cigars integer not null,
  members integer not null,
  constraint board_change_pkey PRIMARY KEY (id)
);

create table board_count (
  board text not null,
  cigars integer not null,
  members integer not null,
  constraint board_count_pkey PRIMARY KEY (board, cigars)
);

create table board_place (
  board text not null,
  member_id bigint not null,
  cigars integer not null,
  reached_at timestamp(3) with time zone not null,
  shown boolean not null,
  constraint board_place_pkey PRIMARY KEY (board, member_id),
  constraint board_place_board_check CHECK (board = ANY (ARRAY['all'::text, 'last_30'::text, 'all_coded'::text, 'last_30_coded'::text])),
  constraint board_place_cigars_check CHECK (cigars >= 0)
);

create table carried_job (
  id uuid not null,
  name text not null,
  data jsonb not null,
  start_after timestamp(3) with time zone not null,
  constraint carried_job_pkey PRIMARY KEY (id)
);

create table challenge (
  id bigint not null generated always as identity,
  name text not null,
  description text not null,
  target_value integer not null,
  metric text not null,
  current_value integer not null default 0,
  starts_at timestamp(3) with time zone not null,
  ends_at timestamp(3) with time zone not null,
  unlocked_at timestamp(3) with time zone,
  constraint challenge_pkey PRIMARY KEY (id),
  constraint challenge_check CHECK (ends_at > starts_at),
  constraint challenge_metric_check CHECK (metric = ANY (ARRAY['points'::text, 'cigars'::text])),
  constraint challenge_target_value_check CHECK (target_value > 0)
);

create table challenge_change (
  id bigint not null generated always as identity,
  challenge_id bigint not null,
  member_id bigint not null,
  amount integer not null,
  at timestamp(3) with time zone not null,
  constraint challenge_change_pkey PRIMARY KEY (id)
);

create table challenge_picture (
  id bigint not null generated always as identity,
  challenge_id bigint not null,
  picture text not null,
  constraint challenge_picture_pkey PRIMARY KEY (id)
);

create table challenge_share (
  challenge_id bigint not null,
  member_id bigint not null,
  amount integer not null,
  constraint challenge_share_pkey PRIMARY KEY (challenge_id, member_id)
);

create table cheer (
  entry_id bigint not null,
  member_id bigint not null,
  created_at timestamp(3) with time zone not null,
  owner_id bigint not null,
  constraint cheer_pkey PRIMARY KEY (entry_id, member_id)
);

create table cigar_change (
  id bigint not null generated always as identity,
  entry_id bigint not null,
  constraint cigar_change_pkey PRIMARY KEY (id)
);

create table cigar_entry (
  entry_id bigint not null,
  cigar text not null,
  member_id bigint not null,
  completed_at timestamp(3) with time zone not null,
  for_all boolean not null,
  has_photo boolean not null,
  has_place boolean not null,
  box text,
  constraint cigar_entry_pkey PRIMARY KEY (entry_id)
);

create table cigar_figure (
  cigar text not null,
  figure text not null,
  members integer not null,
  remaining integer not null,
  sum bigint not null,
  squares bigint not null,
  spread integer[] not null,
  constraint cigar_figure_pkey PRIMARY KEY (cigar, figure),
  constraint cigar_figure_check CHECK (remaining >= 0 AND remaining <= members),
  constraint cigar_figure_members_check CHECK (members >= 0)
);

create table cigar_opinion (
  cigar text not null,
  member_id bigint not null,
  published jsonb not null,
  constraint cigar_opinion_pkey PRIMARY KEY (cigar, member_id)
);

create table cigar_pending (
  cigar text not null,
  member_id bigint not null,
  is_new boolean not null,
  constraint cigar_pending_pkey PRIMARY KEY (cigar, member_id)
);

create table city_count (
  city text not null,
  state text not null,
  country text not null,
  members integer not null,
  constraint city_count_pkey PRIMARY KEY (city, state, country),
  constraint city_count_members_check CHECK (members >= 0)
);

create table code (
  code text not null,
  batch_id bigint not null,
  product_id bigint not null,
  member_id bigint,
  claimed_at timestamp(3) with time zone,
  drawn bigint not null generated always as identity,
  voided_at timestamp(3) with time zone,
  void_reason text not null default ''::text,
  constraint code_pkey PRIMARY KEY (code),
  constraint code_check CHECK ((member_id IS NULL) = (claimed_at IS NULL)),
  constraint code_claimed_or_void CHECK (voided_at IS NULL OR member_id IS NULL) NOT VALID,
  constraint code_code_check CHECK (length(code) = 8)
);

create table code_batch (
  id bigint not null generated always as identity,
  name text not null,
  product_id bigint not null,
  count integer not null,
  created_at timestamp(3) with time zone not null,
  maker text,
  making_at timestamp(3) with time zone,
  voided_at timestamp(3) with time zone,
  void_reason text not null default ''::text,
  request_key text,
  rolled_on date,
  boxed_on date,
  box_size integer,
  maker_note text not null default ''::text,
  constraint code_batch_pkey PRIMARY KEY (id),
  constraint code_batch_box_size_check CHECK (box_size >= 1 AND box_size <= 100),
  constraint code_batch_count_check CHECK (count > 0),
  constraint code_batch_days CHECK (boxed_on >= rolled_on),
  constraint code_batch_maker_note_check CHECK (char_length(maker_note) <= 500),
  constraint code_batch_making CHECK ((maker IS NULL) = (making_at IS NULL))
);

create table code_refusal (
  id bigint not null generated always as identity,
  at timestamp(3) with time zone not null,
  member_id bigint not null,
  batch_id bigint,
  reason text not null,
  constraint code_refusal_pkey PRIMARY KEY (id),
  constraint code_refusal_reason_check CHECK (reason = ANY (ARRAY['mistyped'::text, 'unknown'::text, 'taken'::text, 'own'::text, 'void'::text]))
);

create table community_part (
  part smallint not null,
  cigars bigint not null default 0,
  completed bigint not null default 0,
  members bigint not null default 0,
  points bigint not null default 0,
  proved_points bigint not null default 0,
  constraint community_part_pkey PRIMARY KEY (part),
  constraint community_part_part_check CHECK (part >= 0 AND part <= 15)
);

create table community_total (
  the_only boolean not null default true,
  cigars bigint not null default 0,
  members bigint not null default 0,
  points bigint not null default 0,
  completed bigint not null default 0,
  retailers integer not null default 0,
  constraint community_total_pkey PRIMARY KEY (the_only),
  constraint community_total_completed_check CHECK (completed >= 0),
  constraint community_total_retailers_check CHECK (retailers >= 0),
  constraint community_total_the_only_check CHECK (the_only)
);

create table dismissed_suggestion (
  member_id bigint not null,
  suggested_id bigint not null,
  constraint dismissed_suggestion_pkey PRIMARY KEY (member_id, suggested_id)
);

create table email_change (
  id bigint not null generated always as identity,
  member_id bigint not null,
  old_email text not null,
  new_email text not null,
  confirm_hash bytea,
  undo_hash bytea,
  requested_at timestamp with time zone not null,
  confirmed_at timestamp with time zone,
  undone_at timestamp with time zone,
  old_email_key text,
  constraint email_change_pkey PRIMARY KEY (id),
  constraint email_change_confirm_hash_key UNIQUE (confirm_hash),
  constraint email_change_undo_hash_key UNIQUE (undo_hash)
);

create table entry (
  id bigint not null generated always as identity,
  member_id bigint not null,
  product_id bigint,
  code text,
  name text not null,
  brand_name text not null,
  vitola text not null,
  description text not null,
  picture text,
  place_id bigint,
  is_location_public boolean not null,
  retailer_id bigint,
  experience_note text not null,
  flavour_rating smallint,
  aroma_rating smallint,
  draw_rating smallint,
  burn_rating smallint,
  appearance_rating smallint,
  overall_rating smallint,
  smoking_time smallint not null,
  smoke_this_again smallint not null,
  recommend_to_friend smallint not null,
  buy_in_box smallint not null,
  smoked_at timestamp(3) with time zone not null,
  created_at timestamp(3) with time zone not null,
  completed_at timestamp(3) with time zone,
  deleted_at timestamp(3) with time zone,
  private_note text not null default ''::text,
  smoked_local timestamp(0) without time zone not null,
  smoked_offset smallint,
  words tsvector not null default ''::tsvector,
  in_last_30 boolean not null default true,
  place_shown boolean not null default false,
  retailer_shown boolean not null default false,
  said text[],
  retailer_text text not null default ''::text,
  visibility text not null default 'members'::text,
  hidden_at timestamp(3) with time zone,
  audience text not null generated always as (
CASE
    WHEN ((deleted_at IS NOT NULL) OR (completed_at IS NULL) OR (hidden_at IS NOT NULL)) THEN 'me'::text
    ELSE visibility
END) stored,
  replies_from text not null default 'following_and_followers'::text,
  removed_rule text,
  board_day date not null,
  past_board_cap boolean not null default false,
  past_code_cap boolean not null default false,
  past_challenge_cap boolean not null default false,
  is_lit boolean not null default false,
  import_id bigint,
  changed_at timestamp with time zone,
  constraint entry_pkey PRIMARY KEY (id),
  constraint entry_appearance_rating_check CHECK (appearance_rating >= 1 AND appearance_rating <= 5),
  constraint entry_aroma_rating_check CHECK (aroma_rating >= 1 AND aroma_rating <= 5),
  constraint entry_burn_rating_check CHECK (burn_rating >= 1 AND burn_rating <= 5),
  constraint entry_buy_in_box_check CHECK (buy_in_box >= 1 AND buy_in_box <= 5),
  constraint entry_check CHECK ((product_id IS NULL) = (code IS NULL)),
  constraint entry_check1 CHECK ((overall_rating IS NULL) = (completed_at IS NULL)),
  constraint entry_check2 CHECK (import_id IS NULL OR NOT (in_last_30 OR past_board_cap OR past_code_cap OR past_challenge_cap)) NOT VALID,
  constraint entry_draw_rating_check CHECK (draw_rating >= 1 AND draw_rating <= 5),
  constraint entry_flavour_rating_check CHECK (flavour_rating >= 1 AND flavour_rating <= 5),
  constraint entry_lit_in_progress CHECK (NOT is_lit OR completed_at IS NULL),
  constraint entry_overall_rating_check CHECK (overall_rating >= 1 AND overall_rating <= 5),
  constraint entry_recommend_to_friend_check CHECK (recommend_to_friend >= 1 AND recommend_to_friend <= 5),
  constraint entry_removed_rule_check CHECK (removed_rule = ANY (ARRAY['harassment'::text, 'hateful'::text, 'explicit'::text, 'spam'::text, 'dangerous'::text])),
  constraint entry_replies_from_check CHECK (replies_from = ANY (ARRAY['nobody'::text, 'following'::text, 'followers'::text, 'following_and_followers'::text, 'members'::text])),
  constraint entry_retailer_text_check CHECK (char_length(retailer_text) <= 80),
  constraint entry_said_check CHECK (said <@ ARRAY['smoking_time'::text, 'smoke_this_again'::text, 'recommend_to_friend'::text, 'buy_in_box'::text]),
  constraint entry_smoke_this_again_check CHECK (smoke_this_again >= 1 AND smoke_this_again <= 5),
  constraint entry_smoked_offset_check CHECK (smoked_offset >= '-1440'::integer AND smoked_offset <= 1440),
  constraint entry_smoking_time_check CHECK (smoking_time >= 5 AND smoking_time <= 300),
  constraint entry_visibility_check CHECK (visibility = ANY (ARRAY['members'::text, 'followers'::text, 'me'::text]))
);

create table entry_photo (
  id bigint not null generated always as identity,
  entry_id bigint not null,
  "position" smallint not null,
  name text not null,
  media text not null,
  width integer not null,
  height integer not null,
  hidden_at timestamp(3) with time zone,
  content_hash text,
  description text not null default ''::text,
  constraint entry_photo_pkey PRIMARY KEY (id),
  constraint entry_photo_description_check CHECK (char_length(description) <= 300 AND description !~ '[[:cntrl:]]'::text)
);

create table farewell (
  id bigint not null generated always as identity,
  first_name text not null,
  email text not null,
  created_at timestamp with time zone not null,
  constraint farewell_pkey PRIMARY KEY (id)
);

create table follow (
  follower_id bigint not null,
  followed_id bigint not null,
  created_at timestamp(3) with time zone not null,
  constraint follow_pkey PRIMARY KEY (follower_id, followed_id),
  constraint follow_check CHECK (follower_id <> followed_id)
);

create table forecast (
  entry_id bigint not null,
  run_id bigint not null,
  value double precision not null,
  half double precision,
  shown_at timestamp(3) with time zone not null,
  constraint forecast_pkey PRIMARY KEY (entry_id),
  constraint forecast_half_check CHECK (half > 0::double precision),
  constraint forecast_value_check CHECK (value >= 1::double precision AND value <= 5::double precision)
);

create table forecast_cigar (
  run_id bigint not null,
  product_id bigint,
  named_cigar_id bigint,
  members integer not null,
  effect double precision not null,
  constraint forecast_cigar_check CHECK (num_nonnulls(product_id, named_cigar_id) = 1)
);

create table forecast_member (
  member_id bigint not null,
  run_id bigint not null,
  ratings integer not null,
  effect double precision not null,
  wisdom double precision not null,
  courage double precision not null,
  justice double precision not null,
  moderation double precision not null,
  other double precision not null,
  constraint forecast_member_pkey PRIMARY KEY (member_id, run_id)
);

create table forecast_run (
  id bigint not null generated always as identity,
  started_at timestamp(3) with time zone not null,
  fitted_at timestamp(3) with time zone,
  ratings integer,
  mean double precision,
  member_variance double precision,
  cigar_variance double precision,
  line_variance double precision,
  noise_variance double precision,
  half double precision,
  coverage double precision,
  shows_half boolean not null default true,
  constraint forecast_run_pkey PRIMARY KEY (id)
);

create table google_link_code (
  member_id bigint not null,
  google_id text not null,
  hash bytea not null,
  wrong_tries integer not null default 0,
  expires_at timestamp with time zone not null,
  constraint google_link_code_pkey PRIMARY KEY (member_id)
);

create table home_point (
  member_id bigint not null,
  latitude double precision not null,
  longitude double precision not null,
  constraint home_point_pkey PRIMARY KEY (member_id, latitude, longitude)
);

create table idempotency_key (
  member_id bigint not null,
  call text not null,
  key text not null,
  answer jsonb not null,
  created_at timestamp(3) with time zone not null,
  path text,
  constraint idempotency_key_pkey PRIMARY KEY (member_id, call, key)
);

create table journal_import (
  id bigint not null generated always as identity,
  member_id bigint not null,
  file_name text not null,
  bytes bigint not null,
  kind text,
  state text not null,
  choices jsonb not null default '{}'::jsonb,
  lines integer not null default 0,
  done integer not null default 0,
  added integer not null default 0,
  created_at timestamp(3) with time zone not null,
  finished_at timestamp(3) with time zone,
  chosen jsonb not null default '{}'::jsonb,
  is_unreadable boolean not null default false,
  constraint journal_import_pkey PRIMARY KEY (id),
  constraint journal_import_bytes_check CHECK (bytes > 0),
  constraint journal_import_check CHECK (done >= 0 AND done <= lines),
  constraint journal_import_check1 CHECK (added >= 0 AND added <= done),
  constraint journal_import_check2 CHECK ((finished_at IS NOT NULL) = (state = ANY (ARRAY['done'::text, 'undone'::text]))),
  constraint journal_import_check3 CHECK (state <> 'done'::text OR done = lines),
  constraint journal_import_kind_check CHECK (kind = ANY (ARRAY['csv'::text, 'json'::text, 'stoa'::text])),
  constraint journal_import_lines_check CHECK (lines >= 0),
  constraint journal_import_state_check CHECK (state = ANY (ARRAY['uploading'::text, 'ready'::text, 'running'::text, 'done'::text, 'undone'::text, 'given_up'::text]))
);

create table journal_import_line (
  import_id bigint not null,
  line integer not null,
  entry jsonb not null,
  constraint journal_import_line_pkey PRIMARY KEY (import_id, line)
);

create table journal_import_part (
  import_id bigint not null,
  number integer not null,
  file text not null,
  constraint journal_import_part_pkey PRIMARY KEY (import_id, number),
  constraint journal_import_part_file_key UNIQUE (file),
  constraint journal_import_part_number_check CHECK (number > 0)
);

create table journal_import_refused (
  import_id bigint not null,
  line integer not null,
  reason text not null,
  constraint journal_import_refused_pkey PRIMARY KEY (import_id, line)
);

create table last_backup (
  singleton boolean not null default true,
  made_at timestamp with time zone not null,
  rows bigint not null,
  files bigint not null,
  bytes bigint not null,
  constraint last_backup_pkey PRIMARY KEY (singleton),
  constraint last_backup_bytes_check CHECK (bytes >= 0),
  constraint last_backup_files_check CHECK (files >= 0),
  constraint last_backup_rows_check CHECK (rows >= 0),
  constraint last_backup_singleton_check CHECK (singleton)
);

create table ledger_line (
  id bigint not null generated always as identity,
  member_id bigint not null,
  cause text not null,
  cause_key text not null,
  points integer not null,
  earned integer not null,
  title text not null,
  picture text,
  entry_id bigint,
  created_at timestamp(3) with time zone not null,
  balance integer not null,
  number integer not null,
  earning integer not null,
  constraint ledger_line_pkey PRIMARY KEY (id),
  constraint ledger_balance_not_negative CHECK (balance >= 0),
  constraint ledger_line_cause_check CHECK (cause = ANY (ARRAY['cigar'::text, 'badge'::text, 'referral'::text, 'redemption'::text, 'refund'::text, 'correction'::text, 'amends'::text])),
  constraint ledger_line_earned_check CHECK (earned >= 0)
);

create table line_count (
  member_id bigint not null,
  line text not null,
  cigars integer not null,
  constraint line_count_pkey PRIMARY KEY (member_id, line),
  constraint line_count_cigars_check CHECK (cigars >= 0)
);

create table list_change (
  id bigint not null generated always as identity,
  list text collate "C" not null,
  part text collate "C" not null,
  things integer not null,
  constraint list_change_pkey PRIMARY KEY (id)
);

create table list_count (
  list text collate "C" not null,
  part text collate "C" not null,
  things integer not null,
  constraint list_count_pkey PRIMARY KEY (list, part) INCLUDE (things)
);

create table mail_token (
  hash bytea not null,
  member_id bigint not null,
  purpose text not null,
  email_key text not null,
  expires_at timestamp(3) with time zone not null,
  constraint mail_token_pkey PRIMARY KEY (hash),
  constraint mail_token_purpose_check CHECK (purpose = 'verify_email'::text)
);

create table mailed_link (
  id bigint not null generated always as identity,
  member_id bigint not null,
  about text not null,
  made_at timestamp(3) with time zone not null,
  used_at timestamp(3) with time zone,
  void_at timestamp(3) with time zone,
  constraint mailed_link_pkey PRIMARY KEY (id),
  constraint mailed_link_check CHECK (used_at IS NULL OR void_at IS NULL)
);

create table map_cell (
  kind text not null,
  level smallint not null,
  key bigint not null,
  things integer not null,
  latitude_sum bigint not null,
  longitude_sum bigint not null,
  id_sum bigint not null,
  constraint map_cell_pkey PRIMARY KEY (kind, level, key),
  constraint map_cell_kind_check CHECK (kind = ANY (ARRAY['cigar'::text, 'retailer'::text])),
  constraint map_cell_things_check CHECK (things >= 0)
);

create table map_change (
  id bigint not null generated always as identity,
  kind text not null,
  key bigint not null,
  things smallint not null,
  latitude_e6 bigint not null,
  longitude_e6 bigint not null,
  thing_id bigint not null,
  constraint map_change_pkey PRIMARY KEY (id)
);

create table map_point (
  entry_id bigint not null,
  member_id bigint not null,
  created_at timestamp(3) with time zone not null,
  latitude_e6 integer not null,
  longitude_e6 integer not null,
  key bigint not null,
  shown boolean not null,
  constraint map_point_pkey PRIMARY KEY (entry_id)
);

create table member (
  id bigint not null,
  first_name text not null,
  last_name text not null,
  email text,
  email_key text,
  handle text,
  handle_key text,
  bio text not null default ''::text,
  picture text,
  password_hash text,
  home_id bigint,
  referred_by bigint,
  created_at timestamp(3) with time zone not null,
  email_verified_at timestamp(3) with time zone,
  terms_accepted_at timestamp(3) with time zone,
  over_21_at timestamp(3) with time zone,
  over_21_how text,
  suspended_at timestamp(3) with time zone,
  member_since_visible boolean not null default true,
  cigars_smoked_visible boolean not null default true,
  location_visible boolean not null default true,
  last_place_public boolean not null default false,
  cigars integer not null default 0,
  balance integer not null default 0,
  total_points integer not null default 0,
  followers integer not null default 0,
  following integer not null default 0,
  unread integer not null default 0,
  google_id text,
  deleted_at timestamp(3) with time zone,
  completed integer not null default 0,
  name_key text not null default ''::text,
  over_21_confirmed_at timestamp(3) with time zone,
  first_completed_at timestamp(3) with time zone,
  digest_on date,
  notices integer not null default 0,
  password_is_common boolean not null default false,
  email_proved_at timestamp with time zone,
  first_claimed_at timestamp(3) with time zone,
  counts boolean not null default false,
  notes_sign_in_places boolean not null default false,
  suspended_until timestamp(3) with time zone,
  suspension_reason text not null default ''::text,
  entry_visibility text not null default 'members'::text,
  follow_lists_visible_to text not null default 'members'::text,
  cigars_limited integer not null default 0,
  cigars_private integer not null default 0,
  completed_limited integer not null default 0,
  completed_private integer not null default 0,
  profile_hidden_at timestamp(3) with time zone,
  profile_removed_rule text,
  terms_version text,
  rules_version text,
  on_leaderboards boolean not null default true,
  quiet_journal boolean not null default false,
  board_day date,
  board_day_ends_at timestamp(3) with time zone,
  board_zone text,
  evening_account boolean not null default false,
  forecasts boolean not null default true,
  cigars_imported integer not null default 0,
  constraint member_pkey PRIMARY KEY (id),
  constraint member_balance_not_negative CHECK (balance >= 0),
  constraint member_check CHECK (balance <= total_points),
  constraint member_check1 CHECK ((handle IS NULL) = (handle_key IS NULL)),
  constraint member_check2 CHECK (cigars_limited >= cigars_private),
  constraint member_check3 CHECK (completed_limited >= completed_private),
  constraint member_check4 CHECK ((board_day IS NULL) = (board_day_ends_at IS NULL)),
  constraint member_cigars_check CHECK (cigars >= 0),
  constraint member_cigars_imported_check CHECK (cigars_imported >= 0),
  constraint member_cigars_private_check CHECK (cigars_private >= 0),
  constraint member_completed_check CHECK (completed >= 0),
  constraint member_completed_private_check CHECK (completed_private >= 0),
  constraint member_entry_visibility_check CHECK (entry_visibility = ANY (ARRAY['members'::text, 'followers'::text, 'me'::text])),
  constraint member_follow_lists_visible_to_check CHECK (follow_lists_visible_to = ANY (ARRAY['members'::text, 'followers'::text, 'me'::text])),
  constraint member_followers_check CHECK (followers >= 0),
  constraint member_following_check CHECK (following >= 0),
  constraint member_has_email CHECK ((email IS NULL) = (email_key IS NULL) AND (email IS NOT NULL OR deleted_at IS NOT NULL)),
  constraint member_notices_check CHECK (notices >= 0),
  constraint member_over_21_how_check CHECK (over_21_how = ANY (ARRAY['terms_box'::text, 'over_21_box'::text, 'both_boxes'::text, 'program'::text])),
  constraint member_suspended_until CHECK (suspended_until IS NULL OR suspended_at IS NOT NULL) NOT VALID,
  constraint member_total_points_check CHECK (total_points >= 0),
  constraint member_unread_check CHECK (unread >= 0)
);

create table member_key (
  key text collate "C" not null,
  member_id bigint not null,
  name_key text collate "C" not null default ''::text,
  constraint member_key_pkey PRIMARY KEY (key, member_id) INCLUDE (name_key)
);

create table member_prefix (
  prefix text collate "C" not null,
  name_key text collate "C" not null,
  member_id bigint not null,
  constraint member_prefix_pkey PRIMARY KEY (prefix, name_key, member_id)
);

create table mute (
  muter_id bigint not null,
  muted_id bigint not null,
  created_at timestamp(3) with time zone not null,
  constraint mute_pkey PRIMARY KEY (muter_id, muted_id),
  constraint mute_check CHECK (muter_id <> muted_id)
);

create table name_typo (
  typo text collate "C" not null,
  word text collate "C" not null,
  constraint name_typo_pkey PRIMARY KEY (typo, word)
);

create table name_word (
  word text collate "C" not null,
  members integer not null,
  constraint name_word_pkey PRIMARY KEY (word),
  constraint name_word_members_check CHECK (members >= 0)
);

create table named_cigar (
  id bigint not null generated always as identity,
  key text not null,
  name text not null,
  brand_name text not null,
  vitola text not null,
  members integer not null,
  words tsvector not null,
  constraint named_cigar_pkey PRIMARY KEY (id),
  constraint named_cigar_members_check CHECK (members >= 0)
);

create table named_cigar_member (
  named_cigar_id bigint not null,
  member_id bigint not null,
  entries integer not null,
  constraint named_cigar_member_pkey PRIMARY KEY (named_cigar_id, member_id),
  constraint named_cigar_member_entries_check CHECK (entries > 0)
);

create table notice_delivery (
  member_id bigint not null,
  mails text not null,
  quiet_from smallint,
  quiet_to smallint,
  time_zone text,
  constraint notice_delivery_pkey PRIMARY KEY (member_id),
  constraint notice_delivery_check CHECK ((quiet_from IS NULL) = (quiet_to IS NULL)),
  constraint notice_delivery_check1 CHECK (quiet_from <> quiet_to),
  constraint notice_delivery_mails_check CHECK (mails = ANY (ARRAY['at_once'::text, 'daily'::text, 'weekly'::text])),
  constraint notice_delivery_quiet_from_check CHECK (quiet_from >= 0 AND quiet_from <= 1439),
  constraint notice_delivery_quiet_to_check CHECK (quiet_to >= 0 AND quiet_to <= 1439)
);

create table notification (
  id bigint not null generated always as identity,
  member_id bigint not null,
  type text not null,
  related_user_id bigint,
  related_badge_id text,
  created_at timestamp(3) with time zone not null,
  read_at timestamp(3) with time zone,
  cause text,
  entry_id bigint,
  challenge_id bigint,
  redemption_id bigint,
  message_id bigint,
  detail text,
  is_group boolean not null default false,
  group_id bigint,
  in_app boolean not null default true,
  push boolean not null default false,
  email boolean not null default false,
  told_id bigint not null default nextval('notification_told'::regclass),
  mailed_at timestamp(3) with time zone,
  unseen boolean not null default false,
  reply_id bigint,
  mail_from timestamp(3) with time zone,
  constraint notification_pkey PRIMARY KEY (id)
);

create table notification_event (
  id bigint not null generated always as identity (sequence name happening_id_seq),
  type text not null,
  cause text not null,
  about jsonb not null,
  audiences jsonb not null,
  breadth smallint not null default 0,
  cursor jsonb not null,
  at timestamp(3) with time zone not null,
  tries smallint not null default 0,
  not_before timestamp(3) with time zone not null,
  failed_at timestamp(3) with time zone,
  turns smallint not null default 1,
  constraint happening_pkey PRIMARY KEY (id)
);

create table notification_preference (
  member_id bigint not null,
  type text not null,
  in_app boolean not null,
  push boolean not null,
  email boolean not null,
  constraint notification_preference_pkey PRIMARY KEY (member_id, type)
);

create table operator_audit (
  id bigint not null generated always as identity,
  at timestamp(3) with time zone not null,
  call text not null,
  status integer not null,
  address text not null,
  subject text not null,
  operator text not null default ''::text,
  about text not null default ''::text,
  by text not null default 'automation'::text,
  staff_id bigint,
  thing_kind text,
  thing_id bigint,
  before jsonb,
  after jsonb,
  constraint operator_audit_pkey PRIMARY KEY (id),
  constraint operator_audit_by_check CHECK (by = ANY (ARRAY['staff'::text, 'automation'::text, 'nobody'::text])),
  constraint operator_audit_person CHECK ((by = 'staff'::text) = (staff_id IS NOT NULL))
);

create table operator_message (
  id bigint not null generated always as identity,
  header text not null,
  message text not null,
  image text,
  audience jsonb not null,
  created_at timestamp(3) with time zone not null,
  kind text not null default 'service'::text,
  state text not null default 'sent'::text,
  send_at timestamp(3) with time zone,
  sent_at timestamp(3) with time zone,
  member_id bigint,
  version integer not null default 1,
  constraint operator_message_pkey PRIMARY KEY (id),
  constraint operator_message_has_time CHECK (state <> 'scheduled'::text OR send_at IS NOT NULL),
  constraint operator_message_kind_check CHECK (kind = ANY (ARRAY['service'::text, 'marketing'::text])),
  constraint operator_message_state_check CHECK (state = ANY (ARRAY['draft'::text, 'scheduled'::text, 'sent'::text]))
);

create table operator_repeat (
  call text not null,
  key text not null,
  answer jsonb not null,
  created_at timestamp(3) with time zone not null,
  path text,
  body_hash text,
  constraint operator_repeat_pkey PRIMARY KEY (call, key)
);

create table passkey (
  id bigint not null generated always as identity,
  credential_id text not null,
  member_id bigint not null,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null default '{}'::text[],
  name text not null,
  created_at timestamp with time zone not null,
  last_used_at timestamp with time zone,
  constraint passkey_pkey PRIMARY KEY (id),
  constraint passkey_credential_id_key UNIQUE (credential_id)
);

create table porch_visit (
  member_id bigint not null,
  seen_at timestamp(3) with time zone,
  suggestions_dismissed_at timestamp(3) with time zone,
  constraint porch_visit_pkey PRIMARY KEY (member_id)
);

create table practice_backfill (
  singleton boolean not null default true,
  after_id bigint not null default 0,
  finished_at timestamp(3) with time zone,
  constraint practice_backfill_pkey PRIMARY KEY (singleton),
  constraint practice_backfill_singleton_check CHECK (singleton)
);

create table practice_earned (
  member_id bigint not null,
  practice text not null,
  earned_at timestamp(3) with time zone not null,
  entry_id bigint,
  constraint practice_earned_pkey PRIMARY KEY (member_id, practice)
);

create table product (
  id bigint not null generated always as identity,
  line text not null,
  name text not null,
  brand_name text not null,
  vitola text not null,
  short_description text not null,
  description text not null,
  picture text,
  points integer not null,
  created_at timestamp(3) with time zone not null,
  constraint product_pkey PRIMARY KEY (id),
  constraint product_line_check CHECK (line = ANY (ARRAY['wisdom'::text, 'courage'::text, 'justice'::text, 'moderation'::text])),
  constraint product_points_check CHECK (points >= 0)
);

create table push_due (
  id bigint not null generated always as identity,
  notification_id bigint not null,
  subscription_id bigint not null,
  tries smallint not null default 0,
  not_before timestamp(3) with time zone not null,
  held boolean not null default false,
  constraint push_due_pkey PRIMARY KEY (id)
);

create table push_subscription (
  id bigint not null generated always as identity,
  member_id bigint not null,
  sign_in_id bigint not null,
  endpoint text not null,
  p256dh text not null,
  auth text not null,
  created_at timestamp(3) with time zone not null,
  constraint push_subscription_pkey PRIMARY KEY (id)
);

create table redemption (
  id bigint not null generated always as identity,
  member_id bigint not null,
  reward_id bigint,
  reward_name text not null,
  description text not null,
  picture text,
  points integer not null,
  street text not null,
  city text not null,
  state text not null,
  zip_code text not null,
  country text not null,
  status text not null,
  tracking_note text not null default ''::text,
  requested_at timestamp(3) with time zone not null,
  processing_at timestamp(3) with time zone,
  shipped_at timestamp(3) with time zone,
  delivered_at timestamp(3) with time zone,
  cancelled_at timestamp(3) with time zone,
  recipient text not null default ''::text,
  line2 text not null default ''::text,
  amends_id bigint,
  constraint redemption_pkey PRIMARY KEY (id),
  constraint redemption_check CHECK ((status = 'cancelled'::text) = (cancelled_at IS NOT NULL)),
  constraint redemption_check1 CHECK (cancelled_at IS NULL OR shipped_at IS NULL AND delivered_at IS NULL),
  constraint redemption_check2 CHECK ((status = 'delivered'::text) = (delivered_at IS NOT NULL)),
  constraint redemption_for_one CHECK ((reward_id IS NULL) = (amends_id IS NOT NULL)),
  constraint redemption_points_check CHECK (points >= 0),
  constraint redemption_status_check CHECK (status = ANY (ARRAY['requested'::text, 'processing'::text, 'shipped'::text, 'delivered'::text, 'cancelled'::text]))
);

create table removed_file (
  name text not null,
  at timestamp with time zone not null default now(),
  constraint removed_file_pkey PRIMARY KEY (name)
);

create table removed_photo (
  id bigint not null,
  entry_id bigint not null,
  rule text not null,
  removed_at timestamp(3) with time zone not null,
  constraint removed_photo_pkey PRIMARY KEY (id),
  constraint removed_photo_rule_check CHECK (rule = ANY (ARRAY['harassment'::text, 'hateful'::text, 'explicit'::text, 'spam'::text, 'dangerous'::text]))
);

create table reply (
  id bigint not null generated always as identity,
  entry_id bigint not null,
  member_id bigint not null,
  text text not null,
  hidden_at timestamp(3) with time zone,
  created_at timestamp(3) with time zone not null,
  removed_rule text,
  constraint reply_pkey PRIMARY KEY (id),
  constraint reply_removed_rule_check CHECK (removed_rule = ANY (ARRAY['harassment'::text, 'hateful'::text, 'explicit'::text, 'spam'::text, 'dangerous'::text])),
  constraint reply_text_check CHECK (char_length(text) >= 1 AND char_length(text) <= 500)
);

create table report (
  id bigint not null generated always as identity,
  case_id bigint not null,
  member_id bigint,
  reason text not null,
  text text not null,
  created_at timestamp(3) with time zone not null,
  content_key text not null default ''::text,
  constraint report_pkey PRIMARY KEY (id),
  constraint report_case_id_member_id_key UNIQUE (case_id, member_id),
  constraint report_reason_check CHECK (reason = ANY (ARRAY['harassment'::text, 'hateful'::text, 'explicit'::text, 'spam'::text, 'dangerous'::text])),
  constraint report_text_check CHECK (char_length(text) <= 500)
);

create table report_case (
  id bigint not null generated always as identity,
  kind text not null,
  thing_id bigint not null,
  member_id bigint not null,
  entry_id bigint,
  content_key text not null,
  reported_text text not null,
  opened_at timestamp(3) with time zone not null,
  hidden_at timestamp(3) with time zone,
  decided_at timestamp(3) with time zone,
  decision text,
  rule text,
  note text not null default ''::text,
  staff_id bigint,
  decided_by text not null default ''::text,
  constraint report_case_pkey PRIMARY KEY (id),
  constraint report_case_check CHECK ((decided_at IS NULL) = (decision IS NULL)),
  constraint report_case_decision_check CHECK (decision = ANY (ARRAY['keep'::text, 'remove'::text, 'warn'::text, 'suspend'::text, 'gone'::text])),
  constraint report_case_kind_check CHECK (kind = ANY (ARRAY['member'::text, 'entry'::text, 'photo'::text, 'reply'::text])),
  constraint report_case_rule_check CHECK (rule = ANY (ARRAY['harassment'::text, 'hateful'::text, 'explicit'::text, 'spam'::text, 'dangerous'::text]))
);

create table reset_code (
  member_id bigint not null,
  hash bytea not null,
  wrong_tries smallint not null default 0,
  expires_at timestamp(3) with time zone not null,
  link_hash bytea,
  constraint reset_code_pkey PRIMARY KEY (member_id)
);

create table retailer (
  id bigint not null generated always as identity,
  name text not null,
  address text not null,
  latitude double precision not null,
  longitude double precision not null,
  logo text,
  website text,
  phone_number text,
  hours jsonb,
  words tsvector not null default ''::tsvector,
  constraint retailer_pkey PRIMARY KEY (id)
);

create table retailer_photo (
  id bigint not null generated always as identity,
  retailer_id bigint not null,
  picture text not null,
  caption text not null,
  constraint retailer_photo_pkey PRIMARY KEY (id)
);

create table reward (
  id bigint not null generated always as identity,
  name text not null,
  description text not null,
  points integer not null,
  picture text,
  stock integer,
  active boolean not null default true,
  constraint reward_pkey PRIMARY KEY (id),
  constraint reward_points_check CHECK (points >= 0),
  constraint reward_stock_check CHECK (stock >= 0)
);

create table session_token (
  hash bytea not null,
  sign_in_id bigint not null,
  kind text not null,
  expires_at timestamp(3) with time zone not null,
  used_at timestamp(3) with time zone,
  constraint session_token_pkey PRIMARY KEY (hash),
  constraint session_token_kind_check CHECK (kind = ANY (ARRAY['access'::text, 'refresh'::text, 'personal'::text]))
);

create table setting (
  name text not null,
  value jsonb not null,
  constraint setting_pkey PRIMARY KEY (name)
);

create table sign_in (
  id bigint not null generated always as identity,
  member_id bigint not null,
  created_at timestamp(3) with time zone not null,
  expires_at timestamp(3) with time zone not null,
  ended_at timestamp(3) with time zone,
  device text not null,
  last_used_at timestamp with time zone,
  proved_at timestamp with time zone,
  place text,
  token_name text,
  rights text[],
  announced_at timestamp(3) with time zone,
  constraint sign_in_pkey PRIMARY KEY (id),
  constraint sign_in_rights CHECK (rights <> '{}'::text[] AND rights <@ ARRAY['read_journal'::text, 'write_entries'::text, 'subscribe'::text] AND (cardinality(rights) = 1 OR NOT ('subscribe'::text = ANY (rights)))),
  constraint sign_in_token CHECK ((token_name IS NULL) = (rights IS NULL))
);

create table site_status (
  singleton boolean not null default true,
  maintenance text,
  help_link text,
  constraint house_pkey PRIMARY KEY (singleton),
  constraint house_maintenance_check CHECK (maintenance <> ''::text),
  constraint house_singleton_check CHECK (singleton)
);

create table staff (
  id bigint not null generated always as identity,
  email text not null,
  email_key text not null,
  name text not null,
  roles text[] not null,
  password_hash text,
  invited_at timestamp(3) with time zone not null,
  joined_at timestamp(3) with time zone,
  left_at timestamp(3) with time zone,
  constraint staff_pkey PRIMARY KEY (id),
  constraint staff_email_key_key UNIQUE (email_key),
  constraint staff_roles_check CHECK (cardinality(roles) >= 1 AND cardinality(roles) <= 5 AND roles <@ ARRAY['parcels'::text, 'catalogue'::text, 'messages'::text, 'members'::text, 'owner'::text])
);

create table staff_approval (
  id bigint not null generated always as identity,
  kind text not null,
  payload jsonb not null,
  reason text not null,
  requested_by bigint not null,
  requested_at timestamp(3) with time zone not null,
  expires_at timestamp(3) with time zone not null,
  state text not null default 'waiting'::text,
  decided_by bigint,
  decided_at timestamp(3) with time zone,
  used_at timestamp(3) with time zone,
  constraint staff_approval_pkey PRIMARY KEY (id),
  constraint staff_approval_decided CHECK ((state = ANY (ARRAY['waiting'::text, 'withdrawn'::text])) = (decided_by IS NULL) AND (state = 'waiting'::text) = (decided_at IS NULL)),
  constraint staff_approval_in_time CHECK (decided_at <= expires_at),
  constraint staff_approval_kind_check CHECK (kind = ANY (ARRAY['points'::text, 'backup'::text])),
  constraint staff_approval_second_person CHECK (decided_by <> requested_by),
  constraint staff_approval_state_check CHECK (state = ANY (ARRAY['waiting'::text, 'confirmed'::text, 'refused'::text, 'withdrawn'::text])),
  constraint staff_approval_used CHECK (used_at IS NULL OR state = 'confirmed'::text)
);

create table staff_invitation (
  id bigint not null generated always as identity,
  staff_id bigint not null,
  hash bytea not null,
  expires_at timestamp(3) with time zone not null,
  ended_at timestamp(3) with time zone,
  constraint staff_invitation_pkey PRIMARY KEY (id),
  constraint staff_invitation_hash_key UNIQUE (hash)
);

create table staff_note (
  id bigint not null generated always as identity,
  member_id bigint not null,
  staff_id bigint,
  written_by text not null,
  text text not null,
  created_at timestamp(3) with time zone not null,
  constraint staff_note_pkey PRIMARY KEY (id),
  constraint staff_note_text_check CHECK (text <> ''::text)
);

create table staff_passkey (
  id bigint not null generated always as identity,
  staff_id bigint not null,
  credential_id text not null,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null default '{}'::text[],
  created_at timestamp(3) with time zone not null,
  last_used_at timestamp(3) with time zone,
  constraint staff_passkey_pkey PRIMARY KEY (id),
  constraint staff_passkey_credential_id_key UNIQUE (credential_id)
);

create table staff_session (
  id bigint not null generated always as identity,
  staff_id bigint not null,
  hash bytea not null,
  created_at timestamp(3) with time zone not null,
  last_used_at timestamp(3) with time zone not null,
  proved_at timestamp(3) with time zone not null,
  expires_at timestamp(3) with time zone not null,
  ended_at timestamp(3) with time zone,
  device text not null,
  constraint staff_session_pkey PRIMARY KEY (id),
  constraint staff_session_hash_key UNIQUE (hash)
);

create table stored_file (
  key text not null,
  bytes bigint not null,
  sha256 bytea not null,
  kept_at timestamp(3) with time zone not null,
  constraint stored_file_pkey PRIMARY KEY (key),
  constraint stored_file_bytes_check CHECK (bytes >= 0),
  constraint stored_file_sha256_check CHECK (length(sha256) = 32)
);

create table stray_file (
  key text not null,
  noticed_at timestamp(3) with time zone not null,
  constraint stray_file_pkey PRIMARY KEY (key)
);

create table suspended_file (
  name text not null,
  member_id bigint not null,
  constraint suspended_file_pkey PRIMARY KEY (name)
);

create table suspended_follow (
  follower_id bigint not null,
  followed_id bigint not null,
  created_at timestamp(3) with time zone not null,
  constraint resting_follow_pkey PRIMARY KEY (follower_id, followed_id)
);

create table used_challenge (
  hash bytea not null,
  expires_at timestamp with time zone not null,
  constraint used_challenge_pkey PRIMARY KEY (hash)
);

create table waitlist (
  email_key text not null,
  email text not null,
  created_at timestamp(3) with time zone not null,
  id bigint not null generated always as identity,
  invited_at timestamp(3) with time zone,
  constraint waitlist_pkey PRIMARY KEY (email_key)
);

create table weekly_measure (
  id bigint not null generated always as identity,
  member_id bigint not null,
  cigars integer not null,
  from_day date not null,
  to_day date,
  constraint weekly_measure_pkey PRIMARY KEY (id),
  constraint weekly_measure_check CHECK (to_day >= from_day),
  constraint weekly_measure_cigars_check CHECK (cigars >= 1 AND cigars <= 99)
);
