-- The schema after all migrations. `npm run schema` writes it, a test compares it, and nothing runs it. To change it,
-- write a migration (apps/api/migrations). The functions of triggers are in functions/, one file for each noun.

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
  created_at timestamptz(3) not null,
  written_at timestamptz,
  recipient text not null default '',
  line2 text not null default '',
  home_guessed_at timestamptz,
  proved_at timestamptz(3),
  constraint address_pkey primary key (id),
  constraint address_check check ((latitude is null) = (longitude is null)),
  constraint address_latitude_check check (latitude >= '-90'::integer::double precision and latitude <= 90::double precision),
  constraint address_longitude_check check (longitude >= '-180'::integer::double precision and longitude <= 180::double precision),
  constraint address_type_check check (type = any (array['user', 'cigar', 'shipping'])),
  constraint address_member foreign key (member_id) references member(id)
);
create index address_home_cell on address (map_cell(latitude, longitude), id) where ((type = 'user') and (latitude is not null));
create index address_home_city on address (lower(city), lower(state), id) where ((type = 'user') and (city <> ''));
create index address_home_state on address (lower(state), id) where ((type = 'user') and (city <> ''));
create index address_homes_to_guess on address (id) where ((type = 'user') and (latitude is null) and (home_guessed_at is null));
create index address_of_member on address (member_id, id);
create index address_of_state on address (lower(state)) where (type = 'user');
create trigger address_decided after update of latitude, longitude on address for each row when (old.latitude is distinct from new.latitude or old.longitude is distinct from new.longitude) execute function set_place_visibility_at_address();
create trigger address_moved after update of latitude, longitude on address for each row when (old.latitude is distinct from new.latitude or old.longitude is distinct from new.longitude) execute function queue_map_change_of_address();
create trigger home_queued after update of city, state, country on address for each row when (old.type = 'user' and (old.city is distinct from new.city or old.state is distinct from new.state or old.country is distinct from new.country)) execute function queue_home_change();

create table amends (
  id bigint not null generated always as identity,
  code text not null,
  entry_id bigint not null,
  member_id bigint not null,
  product_id bigint not null,
  batch_id bigint not null,
  faults text[] not null,
  words text not null default '',
  photo text,
  points integer not null,
  state text not null,
  reason text not null default '',
  staff_id bigint,
  decided_by text not null default '',
  decided_at timestamptz(3),
  created_at timestamptz(3) not null,
  constraint amends_pkey primary key (id),
  constraint amends_code_key unique (code),
  constraint amends_check check ((decided_at is null) = (state = any (array['paid', 'waiting']))),
  constraint amends_faults_check check (faults <@ array['tight_draw', 'uneven_burn', 'cracked', 'tasted_off', 'stale'] and cardinality(faults) >= 1 and cardinality(faults) <= 5),
  constraint amends_points_check check (points >= 0),
  constraint amends_state_check check (state = any (array['paid', 'waiting', 'accepted', 'replaced', 'declined', 'withdrawn'])),
  constraint amends_words_check check (char_length(words) <= 500),
  constraint amends_batch_id_fkey foreign key (batch_id) references code_batch(id),
  constraint amends_code_fkey foreign key (code) references code(code),
  constraint amends_entry_id_fkey foreign key (entry_id) references entry(id),
  constraint amends_member_id_fkey foreign key (member_id) references member(id),
  constraint amends_product_id_fkey foreign key (product_id) references product(id),
  constraint amends_staff_id_fkey foreign key (staff_id) references staff(id)
);
create index amends_by_state on amends (state, created_at, id);
create index amends_newest on amends (created_at);
create index amends_of_batch on amends (batch_id, created_at);
create index amends_of_entry on amends (entry_id);
create index amends_of_member on amends (member_id, created_at);
create index amends_of_photo on amends (photo) where (photo is not null);

create table badge_backfill (
  id bigint not null generated always as identity,
  started_at timestamptz(3) not null,
  finished_at timestamptz(3),
  after_id bigint not null default 0,
  members_total integer not null,
  members_done integer not null default 0,
  badges_earned integer not null default 0,
  constraint badge_backfill_pkey primary key (id)
);
create unique index badge_backfill_under_way on badge_backfill (((finished_at is null))) where (finished_at is null);

create table badge_earned (
  member_id bigint not null,
  badge text not null,
  earned_at timestamptz(3) not null,
  constraint badge_earned_pkey primary key (member_id, badge),
  constraint badge_earned_member_id_fkey foreign key (member_id) references member(id)
);

create table block (
  blocker_id bigint not null,
  blocked_id bigint not null,
  created_at timestamptz(3) not null,
  constraint block_pkey primary key (blocker_id, blocked_id),
  constraint block_check check (blocker_id <> blocked_id),
  constraint block_blocked_id_fkey foreign key (blocked_id) references member(id),
  constraint block_blocker_id_fkey foreign key (blocker_id) references member(id)
);
create index block_of_blocked on block (blocked_id, blocker_id);
create trigger block_deleted after delete on block referencing old table as moved for each statement execute function update_visibility_by_block();
create trigger block_deleted_responses after delete on block referencing old table as moved for each statement execute function update_visibility_of_responses_by_block();
create trigger block_inserted after insert on block referencing new table as moved for each statement execute function update_visibility_by_block();
create trigger block_inserted_responses after insert on block referencing new table as moved for each statement execute function update_visibility_of_responses_by_block();
create trigger block_takes_responses after insert on block for each row execute function remove_responses_of_blocked();

create table board_change (
  id bigint not null generated always as identity,
  board text not null,
  cigars integer not null,
  members integer not null,
  constraint board_change_pkey primary key (id)
);

create table board_count (
  board text not null,
  cigars integer not null,
  members integer not null,
  constraint board_count_pkey primary key (board, cigars)
);

create table board_place (
  board text not null,
  member_id bigint not null,
  cigars integer not null,
  reached_at timestamptz(3) not null,
  shown boolean not null,
  constraint board_place_pkey primary key (board, member_id),
  constraint board_place_board_check check (board = any (array['all', 'last_30', 'all_coded', 'last_30_coded'])),
  constraint board_place_cigars_check check (cigars >= 0),
  constraint board_place_member_id_fkey foreign key (member_id) references member(id)
);
create index board_order on board_place (board, cigars desc, reached_at, member_id) where (shown and (cigars > 0));
create trigger board_place_queued after insert or delete or update of cigars, shown on board_place for each row execute function queue_board_change();

create table carried_job (
  id uuid not null,
  name text not null,
  data jsonb not null,
  start_after timestamptz(3) not null,
  constraint carried_job_pkey primary key (id)
);

create table challenge (
  id bigint not null generated always as identity,
  name text not null,
  description text not null,
  target_value integer not null,
  metric text not null,
  current_value integer not null default 0,
  starts_at timestamptz(3) not null,
  ends_at timestamptz(3) not null,
  unlocked_at timestamptz(3),
  constraint challenge_pkey primary key (id),
  constraint challenge_check check (ends_at > starts_at),
  constraint challenge_metric_check check (metric = any (array['points', 'cigars'])),
  constraint challenge_target_value_check check (target_value > 0)
);
create index challenge_window on challenge (ends_at, starts_at);

create table challenge_change (
  id bigint not null generated always as identity,
  challenge_id bigint not null,
  member_id bigint not null,
  amount integer not null,
  at timestamptz(3) not null,
  constraint challenge_change_pkey primary key (id),
  constraint challenge_change_challenge_id_fkey foreign key (challenge_id) references challenge(id) on delete cascade,
  constraint challenge_change_member_id_fkey foreign key (member_id) references member(id)
);
create index challenge_change_of_challenge on challenge_change (challenge_id, id);

create table challenge_picture (
  id bigint not null generated always as identity,
  challenge_id bigint not null,
  picture text not null,
  constraint challenge_picture_pkey primary key (id),
  constraint challenge_picture_challenge_id_fkey foreign key (challenge_id) references challenge(id)
);

create table challenge_share (
  challenge_id bigint not null,
  member_id bigint not null,
  amount integer not null,
  constraint challenge_share_pkey primary key (challenge_id, member_id),
  constraint challenge_share_challenge_id_fkey foreign key (challenge_id) references challenge(id) on delete cascade,
  constraint challenge_share_member_id_fkey foreign key (member_id) references member(id)
);

create table cheer (
  entry_id bigint not null,
  member_id bigint not null,
  created_at timestamptz(3) not null,
  owner_id bigint not null,
  constraint cheer_pkey primary key (entry_id, member_id),
  constraint cheer_entry_id_fkey foreign key (entry_id) references entry(id),
  constraint cheer_member_id_fkey foreign key (member_id) references member(id),
  constraint cheer_owner_id_fkey foreign key (owner_id) references member(id)
);
create index cheer_of_member on cheer (member_id, entry_id);
create index cheer_of_owner on cheer (owner_id, created_at, member_id);
create trigger cheer_deleted after delete on cheer referencing old table as moved for each statement execute function update_visibility_by_cheer();
create trigger cheer_inserted after insert on cheer referencing new table as moved for each statement execute function update_visibility_by_cheer();

create table cigar_change (
  id bigint not null generated always as identity,
  entry_id bigint not null,
  constraint cigar_change_pkey primary key (id)
);

create table cigar_entry (
  entry_id bigint not null,
  cigar text not null,
  member_id bigint not null,
  completed_at timestamptz(3) not null,
  for_all boolean not null,
  has_photo boolean not null,
  has_place boolean not null,
  box text,
  constraint cigar_entry_pkey primary key (entry_id)
);
create index cigar_entry_of_box on cigar_entry (box, member_id) where (box is not null);
create index cigar_entry_of_member on cigar_entry (member_id, cigar, completed_at desc, entry_id desc);
create index cigar_entry_with_photo on cigar_entry (cigar, completed_at desc, entry_id desc) where (for_all and has_photo);
create index cigar_entry_with_place on cigar_entry (cigar, completed_at desc, entry_id desc) where (for_all and has_place);

create table cigar_figure (
  cigar text not null,
  figure text not null,
  members integer not null,
  remaining integer not null,
  sum bigint not null,
  squares bigint not null,
  spread integer[] not null,
  constraint cigar_figure_pkey primary key (cigar, figure),
  constraint cigar_figure_check check (remaining >= 0 and remaining <= members),
  constraint cigar_figure_members_check check (members >= 0)
);

create table cigar_opinion (
  cigar text not null,
  member_id bigint not null,
  published jsonb not null,
  constraint cigar_opinion_pkey primary key (cigar, member_id)
);
create index cigar_opinion_of_member on cigar_opinion (member_id);

create table cigar_pending (
  cigar text not null,
  member_id bigint not null,
  is_new boolean not null,
  constraint cigar_pending_pkey primary key (cigar, member_id)
);
create index cigar_pending_new on cigar_pending (cigar) where is_new;
create index cigar_pending_of_member on cigar_pending (member_id);

create table city_count (
  city text not null,
  state text not null,
  country text not null,
  members integer not null,
  constraint city_count_pkey primary key (city, state, country),
  constraint city_count_members_check check (members >= 0)
);
create index city_largest on city_count (members desc, city, state, country);

create table code (
  code text not null,
  batch_id bigint not null,
  product_id bigint not null,
  member_id bigint,
  claimed_at timestamptz(3),
  drawn bigint not null generated always as identity,
  voided_at timestamptz(3),
  void_reason text not null default '',
  constraint code_pkey primary key (code),
  constraint code_check check ((member_id is null) = (claimed_at is null)),
  constraint code_claimed_or_void check (voided_at is null or member_id is null),
  constraint code_code_check check (length(code) = 8),
  constraint code_batch_id_fkey foreign key (batch_id) references code_batch(id),
  constraint code_member_id_fkey foreign key (member_id) references member(id),
  constraint code_product_id_fkey foreign key (product_id) references product(id)
);
create index code_claimed on code (claimed_at) where (claimed_at is not null);
create unique index code_of_batch on code (batch_id, drawn);
create index code_of_member on code (member_id, claimed_at) where (member_id is not null);
create index code_use_of_batch on code (batch_id, claimed_at) where (claimed_at is not null);
create index code_void_of_batch on code (batch_id) where (voided_at is not null);
create trigger code_claimed after insert or update of member_id on code for each row when (new.member_id is not null) execute function record_first_claim();

create table code_batch (
  id bigint not null generated always as identity,
  name text not null,
  product_id bigint not null,
  count integer not null,
  created_at timestamptz(3) not null,
  maker text,
  making_at timestamptz(3),
  voided_at timestamptz(3),
  void_reason text not null default '',
  request_key text,
  rolled_on date,
  boxed_on date,
  box_size integer,
  maker_note text not null default '',
  constraint code_batch_pkey primary key (id),
  constraint code_batch_box_size_check check (box_size >= 1 and box_size <= 100),
  constraint code_batch_count_check check (count > 0),
  constraint code_batch_days check (boxed_on >= rolled_on),
  constraint code_batch_maker_note_check check (char_length(maker_note) <= 500),
  constraint code_batch_making check ((maker is null) = (making_at is null)),
  constraint code_batch_product_id_fkey foreign key (product_id) references product(id)
);
create unique index code_batch_name on code_batch (lower(name));
create unique index code_batch_request_key on code_batch (request_key);
create trigger batch_changed_for_boxes after update of box_size on code_batch for each row when (old.box_size is distinct from new.box_size) execute function queue_box_changes_of_batch();

create table code_refusal (
  id bigint not null generated always as identity,
  at timestamptz(3) not null,
  member_id bigint not null,
  batch_id bigint,
  reason text not null,
  constraint code_refusal_pkey primary key (id),
  constraint code_refusal_reason_check check (reason = any (array['mistyped', 'unknown', 'taken', 'own', 'void'])),
  constraint code_refusal_batch_id_fkey foreign key (batch_id) references code_batch(id) on delete cascade,
  constraint code_refusal_member_id_fkey foreign key (member_id) references member(id)
);
create index code_refusal_at on code_refusal (at);
create index code_refusal_of_batch on code_refusal (batch_id) where (batch_id is not null);

create table community_part (
  part smallint not null,
  cigars bigint not null default 0,
  completed bigint not null default 0,
  members bigint not null default 0,
  points bigint not null default 0,
  proved_points bigint not null default 0,
  constraint community_part_pkey primary key (part),
  constraint community_part_part_check check (part >= 0 and part <= 15)
);

create table community_total (
  the_only boolean not null default true,
  cigars bigint not null default 0,
  members bigint not null default 0,
  points bigint not null default 0,
  completed bigint not null default 0,
  retailers integer not null default 0,
  constraint community_total_pkey primary key (the_only),
  constraint community_total_completed_check check (completed >= 0),
  constraint community_total_retailers_check check (retailers >= 0),
  constraint community_total_the_only_check check (the_only)
);

create table dismissed_suggestion (
  member_id bigint not null,
  suggested_id bigint not null,
  constraint dismissed_suggestion_pkey primary key (member_id, suggested_id),
  constraint dismissed_suggestion_member_id_fkey foreign key (member_id) references member(id),
  constraint dismissed_suggestion_suggested_id_fkey foreign key (suggested_id) references member(id)
);
create index dismissed_suggestion_of on dismissed_suggestion (suggested_id);

create table email_change (
  id bigint not null generated always as identity,
  member_id bigint not null,
  old_email text not null,
  new_email text not null,
  confirm_hash bytea,
  undo_hash bytea,
  requested_at timestamptz not null,
  confirmed_at timestamptz,
  undone_at timestamptz,
  old_email_key text,
  constraint email_change_pkey primary key (id),
  constraint email_change_confirm_hash_key unique (confirm_hash),
  constraint email_change_undo_hash_key unique (undo_hash),
  constraint email_change_member_id_fkey foreign key (member_id) references member(id)
);
create index email_change_left on email_change (old_email_key) where ((confirmed_at is not null) and (undone_at is null));
create index email_change_member on email_change (member_id, id);

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
  smoked_at timestamptz(3) not null,
  created_at timestamptz(3) not null,
  completed_at timestamptz(3),
  deleted_at timestamptz(3),
  private_note text not null default '',
  smoked_local timestamp(0) without time zone not null,
  smoked_offset smallint,
  words tsvector not null default ''::tsvector,
  in_last_30 boolean not null default true,
  place_shown boolean not null default false,
  retailer_shown boolean not null default false,
  said text[],
  retailer_text text not null default '',
  visibility text not null default 'members',
  hidden_at timestamptz(3),
  audience text not null generated always as (
case
    when ((deleted_at is not null) or (completed_at is null) or (hidden_at is not null)) then 'me'
    else visibility
end) stored,
  replies_from text not null default 'following_and_followers',
  removed_rule text,
  board_day date not null,
  past_board_cap boolean not null default false,
  past_code_cap boolean not null default false,
  past_challenge_cap boolean not null default false,
  is_lit boolean not null default false,
  import_id bigint,
  changed_at timestamptz,
  constraint entry_pkey primary key (id),
  constraint entry_appearance_rating_check check (appearance_rating >= 1 and appearance_rating <= 5),
  constraint entry_aroma_rating_check check (aroma_rating >= 1 and aroma_rating <= 5),
  constraint entry_burn_rating_check check (burn_rating >= 1 and burn_rating <= 5),
  constraint entry_buy_in_box_check check (buy_in_box >= 1 and buy_in_box <= 5),
  constraint entry_check check ((product_id is null) = (code is null)),
  constraint entry_check1 check ((overall_rating is null) = (completed_at is null)),
  constraint entry_check2 check (import_id is null or not (in_last_30 or past_board_cap or past_code_cap or past_challenge_cap)),
  constraint entry_draw_rating_check check (draw_rating >= 1 and draw_rating <= 5),
  constraint entry_flavour_rating_check check (flavour_rating >= 1 and flavour_rating <= 5),
  constraint entry_lit_in_progress check (not is_lit or completed_at is null),
  constraint entry_overall_rating_check check (overall_rating >= 1 and overall_rating <= 5),
  constraint entry_recommend_to_friend_check check (recommend_to_friend >= 1 and recommend_to_friend <= 5),
  constraint entry_removed_rule_check check (removed_rule = any (array['harassment', 'hateful', 'explicit', 'spam', 'dangerous'])),
  constraint entry_replies_from_check check (replies_from = any (array['nobody', 'following', 'followers', 'following_and_followers', 'members'])),
  constraint entry_retailer_text_check check (char_length(retailer_text) <= 80),
  constraint entry_said_check check (said <@ array['smoking_time', 'smoke_this_again', 'recommend_to_friend', 'buy_in_box']),
  constraint entry_smoke_this_again_check check (smoke_this_again >= 1 and smoke_this_again <= 5),
  constraint entry_smoked_offset_check check (smoked_offset >= '-1440'::integer and smoked_offset <= 1440),
  constraint entry_smoking_time_check check (smoking_time >= 5 and smoking_time <= 300),
  constraint entry_visibility_check check (visibility = any (array['members', 'followers', 'me'])),
  constraint entry_code_fkey foreign key (code) references code(code),
  constraint entry_import_id_fkey foreign key (import_id) references journal_import(id),
  constraint entry_member_id_fkey foreign key (member_id) references member(id),
  constraint entry_place_id_fkey foreign key (place_id) references address(id),
  constraint entry_product_id_fkey foreign key (product_id) references product(id),
  constraint entry_retailer_id_fkey foreign key (retailer_id) references retailer(id)
);
create index entry_at_retailer on entry (retailer_id, created_at desc) where ((retailer_id is not null) and (deleted_at is null) and (completed_at is not null) and is_location_public);
create index entry_by_day on entry using brin (created_at) with (autosummarize='on');
create unique index entry_code on entry (code) where (deleted_at is null);
create index entry_in_last_30 on entry (created_at) where in_last_30;
create unique index entry_lit on entry (member_id) where (is_lit and (deleted_at is null));
create index entry_newest on entry (created_at desc, id desc) include (member_id) where (audience = 'members');
create index entry_of_import on entry (import_id) where (import_id is not null);
create index entry_picture on entry (picture) where (picture is not null);
create index entry_place on entry (place_id);
create index entry_same_product on entry (member_id, product_id, completed_at desc) where ((deleted_at is null) and (completed_at is not null));
create index entry_shown_newest on entry (completed_at desc, id desc) include (member_id) where (audience <> 'me');
create index entry_shown_of_member on entry (member_id, completed_at desc, id desc) include (audience) where (audience <> 'me');
create index journal_anniversary on entry (member_id, (((extract(month from smoked_local) * (100)::numeric) + extract(day from smoked_local))), smoked_local desc) where ((deleted_at is null) and (completed_at is not null));
create index journal_by_rating on entry (member_id, overall_rating desc nulls last, id desc) include (created_at) where (deleted_at is null);
create index journal_by_time on entry (member_id, created_at desc, id desc) include (completed_at, audience) where (deleted_at is null);
create index journal_day on entry (member_id, smoked_local desc, id desc) include (created_at) where (deleted_at is null);
create index journal_name on entry (member_id, name_key(name) collate "C", id) include (name) where (deleted_at is null);
create index journal_product on entry (member_id, product_id, created_at, id) where (deleted_at is null);
create index journal_retailer on entry (member_id, retailer_id, created_at, id) where (deleted_at is null);
create index journal_words on entry using gin (words) with (fastupdate=off) where (deleted_at is null);
create trigger entry_added_to_cigar after insert on entry for each row when (new.completed_at is not null) execute function queue_cigar_change_of_entry();
create trigger entry_again_hidden before insert on entry for each row when (new.deleted_at is null) execute function hide_repeated_entry();
create trigger entry_capped before insert or update of deleted_at, completed_at, visibility, hidden_at on entry for each row execute function cap_entry();
create trigger entry_changed before update of name, overall_rating, experience_note, smoked_at, place_id, completed_at, deleted_at on entry for each row when (old.name is distinct from new.name or old.overall_rating is distinct from new.overall_rating or old.experience_note is distinct from new.experience_note or old.smoked_at is distinct from new.smoked_at or old.place_id is distinct from new.place_id or old.completed_at is distinct from new.completed_at or old.deleted_at is distinct from new.deleted_at) execute function record_entry_change();
create trigger entry_changed_for_cigar after update on entry for each row when (coalesce(old.completed_at, new.completed_at) is not null and (old.completed_at is distinct from new.completed_at or old.deleted_at is distinct from new.deleted_at or old.visibility is distinct from new.visibility or old.hidden_at is distinct from new.hidden_at or old.product_id is distinct from new.product_id or old.name is distinct from new.name or old.brand_name is distinct from new.brand_name or old.vitola is distinct from new.vitola or old.place_shown is distinct from new.place_shown or old.retailer_shown is distinct from new.retailer_shown or old.overall_rating is distinct from new.overall_rating or old.flavour_rating is distinct from new.flavour_rating or old.aroma_rating is distinct from new.aroma_rating or old.draw_rating is distinct from new.draw_rating or old.burn_rating is distinct from new.burn_rating or old.appearance_rating is distinct from new.appearance_rating or old.smoke_this_again is distinct from new.smoke_this_again or old.recommend_to_friend is distinct from new.recommend_to_friend or old.buy_in_box is distinct from new.buy_in_box or old.said is distinct from new.said or old.experience_note is distinct from new.experience_note)) execute function queue_cigar_change_of_entry();
create trigger entry_counted after insert or update of deleted_at, completed_at, visibility, hidden_at, in_last_30 on entry for each row when (new.import_id is null) execute function count_entry();
create trigger entry_edited_back after update of name, brand_name, vitola, description, experience_note on entry for each row when (new.deleted_at is null and new.hidden_at is null and (old.name is distinct from new.name or old.brand_name is distinct from new.brand_name or old.vitola is distinct from new.vitola or old.description is distinct from new.description or old.experience_note is distinct from new.experience_note)) execute function hide_edited_entry();
create trigger entry_edited_into_case after update of name, brand_name, vitola, description, experience_note on entry for each row when (new.deleted_at is null and (old.name is distinct from new.name or old.brand_name is distinct from new.brand_name or old.vitola is distinct from new.vitola or old.description is distinct from new.description or old.experience_note is distinct from new.experience_note)) execute function update_case_of_entry();
create trigger entry_imported after insert or update of deleted_at, visibility, hidden_at on entry for each row when (new.import_id is not null) execute function count_imported_entry();
create constraint trigger entry_imported_in_community after insert or update of deleted_at, visibility, hidden_at on entry deferrable initially deferred for each row when (new.import_id is not null) execute function subtract_imported_from_community();
create trigger entry_limited after insert on entry for each row when (new.visibility <> 'members' or new.hidden_at is not null) execute function count_limited_entry();
create trigger entry_limited_changed after update of deleted_at, completed_at, visibility, hidden_at on entry for each row when (old.visibility <> 'members' or old.hidden_at is not null or new.visibility <> 'members' or new.hidden_at is not null) execute function count_limited_entry();
create constraint trigger entry_limited_changed_in_community after update of deleted_at, completed_at, visibility, hidden_at on entry deferrable initially deferred for each row when (old.visibility <> 'members' or old.hidden_at is not null or new.visibility <> 'members' or new.hidden_at is not null) execute function subtract_limited_from_community();
create constraint trigger entry_limited_in_community after insert on entry deferrable initially deferred for each row when (new.visibility <> 'members' or new.hidden_at is not null) execute function subtract_limited_from_community();
create trigger entry_local_time before insert on entry for each row execute function set_entry_local_time();
create trigger entry_logged_again after insert on entry for each row when (new.deleted_at is null) execute function update_case_of_entry();
create trigger entry_moved after update of place_id, is_location_public, completed_at, deleted_at, place_shown, visibility, hidden_at on entry for each row when ((old.place_id is not null or new.place_id is not null) and (old.place_id is distinct from new.place_id or old.place_shown is distinct from new.place_shown or (old.completed_at is null) is distinct from (new.completed_at is null) or (old.deleted_at is null) is distinct from (new.deleted_at is null) or old.audience is distinct from new.audience)) execute function queue_map_change_of_entry();
create trigger entry_of_import_stays before update of import_id on entry for each row when (old.import_id is distinct from new.import_id) execute function refuse_other_import();
create trigger entry_place_decided before insert or update of place_id, is_location_public, retailer_id on entry for each row when (new.is_location_public or new.place_shown or new.retailer_shown) execute function set_place_visibility_of_entry();
create trigger entry_placed after insert on entry for each row when (new.place_id is not null) execute function queue_map_change_of_entry();
create trigger entry_responses_removed after update of deleted_at on entry for each row when (old.deleted_at is null and new.deleted_at is not null) execute function remove_responses();
create trigger entry_retailer_chosen before insert or update of retailer_id, retailer_text on entry for each row when (new.retailer_id is not null and new.retailer_text <> '') execute function clear_retailer_text();
create trigger entry_visibility_updated after update of deleted_at, completed_at, visibility, hidden_at on entry for each row when ((old.deleted_at is null) is distinct from (new.deleted_at is null) or (old.completed_at is null) is distinct from (new.completed_at is null) or old.audience is distinct from new.audience) execute function update_visibility_by_entry();

create table entry_photo (
  id bigint not null generated always as identity,
  entry_id bigint not null,
  "position" smallint not null,
  name text not null,
  media text not null,
  width integer not null,
  height integer not null,
  hidden_at timestamptz(3),
  content_hash text,
  description text not null default '',
  constraint entry_photo_pkey primary key (id),
  constraint entry_photo_description_check check (char_length(description) <= 300 and description !~ '[[:cntrl:]]'),
  constraint entry_photo_entry_id_fkey foreign key (entry_id) references entry(id)
);
create index entry_photo_media on entry_photo (media);
create index entry_photo_of_entry on entry_photo (entry_id, "position", id);
create trigger photo_changed_for_cigar after insert or delete or update of hidden_at on entry_photo for each row execute function queue_cigar_change_of_photo();
create trigger photo_posted_again before insert on entry_photo for each row when (new.content_hash is not null) execute function update_case_of_photo();

create table farewell (
  id bigint not null generated always as identity,
  first_name text not null,
  email text not null,
  created_at timestamptz not null,
  constraint farewell_pkey primary key (id)
);

create table figure_active (
  month date not null,
  members integer not null,
  constraint figure_active_pkey primary key (month),
  constraint figure_active_members_check check (members >= 0)
);

create table figure_batch (
  month date not null,
  early boolean not null,
  batch_id bigint not null,
  cigars integer not null,
  members bigint[] not null,
  constraint figure_batch_pkey primary key (month, early, batch_id),
  constraint figure_batch_cigars_check check (cigars > 0),
  constraint figure_batch_members_check check (cardinality(members) >= 1 and cardinality(members) <= 5),
  constraint figure_batch_batch_id_fkey foreign key (batch_id) references code_batch(id)
);
create index figure_batch_of_batch on figure_batch (batch_id);

create table figure_cigar (
  month date not null,
  early boolean not null,
  product_id bigint,
  state text not null,
  cigars integer not null,
  members bigint[] not null,
  constraint figure_cigar_cigars_check check (cigars > 0),
  constraint figure_cigar_members_check check (cardinality(members) >= 1 and cardinality(members) <= 5),
  constraint figure_cigar_product_id_fkey foreign key (product_id) references product(id)
);
create unique index figure_cigar_cell on figure_cigar (month, early, product_id, state) nulls not distinct;

create table figure_points (
  month date not null,
  early boolean not null,
  cause text not null,
  points bigint not null,
  members bigint[] not null,
  constraint figure_points_pkey primary key (month, early, cause),
  constraint figure_points_members_check check (cardinality(members) >= 1 and cardinality(members) <= 5)
);

create table figure_put_away (
  batch_id bigint not null,
  month text not null,
  state text not null,
  cigars integer not null,
  members bigint[] not null,
  counts integer[] not null,
  is_shown boolean not null,
  constraint figure_put_away_pkey primary key (batch_id, month, state),
  constraint figure_put_away_check check (cardinality(counts) = cardinality(members)),
  constraint figure_put_away_cigars_check check (cigars > 0),
  constraint figure_put_away_members_check check (cardinality(members) >= 10),
  constraint figure_put_away_batch_id_fkey foreign key (batch_id) references code_batch(id)
);

create table figure_response (
  kind text not null,
  id bigint not null,
  reached integer not null,
  read integer not null,
  logged integer not null,
  others integer not null,
  others_logged integer not null,
  constraint figure_response_pkey primary key (kind, id),
  constraint figure_response_check check (read >= 0 and read <= reached),
  constraint figure_response_check1 check (logged >= 0 and logged <= reached),
  constraint figure_response_check2 check (others_logged >= 0 and others_logged <= others),
  constraint figure_response_kind_check check (kind = any (array['message', 'challenge'])),
  constraint figure_response_others_check check (others >= 0),
  constraint figure_response_reached_check check (reached >= 0)
);

create table figure_retention (
  month date not null,
  joined date not null,
  members integer not null,
  constraint figure_retention_pkey primary key (month, joined),
  constraint figure_retention_members_check check (members > 0)
);

create table figure_run (
  the_only boolean not null default true,
  through date not null,
  constraint figure_run_pkey primary key (the_only),
  constraint figure_run_the_only_check check (the_only)
);

create table follow (
  follower_id bigint not null,
  followed_id bigint not null,
  created_at timestamptz(3) not null,
  constraint follow_pkey primary key (follower_id, followed_id),
  constraint follow_check check (follower_id <> followed_id),
  constraint follow_followed_id_fkey foreign key (followed_id) references member(id),
  constraint follow_follower_id_fkey foreign key (follower_id) references member(id)
);
create index follow_newest_followed on follow (follower_id, created_at desc, followed_id desc);
create index follow_newest_follower on follow (followed_id, created_at desc, follower_id desc);
create index follow_of_followed on follow (followed_id, follower_id);
create trigger follow_visibility_added after insert on follow referencing new table as moved for each statement execute function update_visibility_by_follow();
create trigger follow_visibility_removed after delete on follow referencing old table as moved for each statement execute function update_visibility_by_follow();

create table forecast (
  entry_id bigint not null,
  run_id bigint not null,
  value double precision not null,
  half double precision,
  shown_at timestamptz(3) not null,
  constraint forecast_pkey primary key (entry_id),
  constraint forecast_half_check check (half > 0::double precision),
  constraint forecast_value_check check (value >= 1::double precision and value <= 5::double precision),
  constraint forecast_entry_id_fkey foreign key (entry_id) references entry(id),
  constraint forecast_run_id_fkey foreign key (run_id) references forecast_run(id)
);
create index forecast_shown on forecast (shown_at desc, entry_id desc);

create table forecast_cigar (
  run_id bigint not null,
  product_id bigint,
  named_cigar_id bigint,
  members integer not null,
  effect double precision not null,
  constraint forecast_cigar_check check (num_nonnulls(product_id, named_cigar_id) = 1),
  constraint forecast_cigar_product_id_fkey foreign key (product_id) references product(id),
  constraint forecast_cigar_run_id_fkey foreign key (run_id) references forecast_run(id)
);
create unique index forecast_cigar_named on forecast_cigar (run_id, named_cigar_id) where (named_cigar_id is not null);
create unique index forecast_cigar_product on forecast_cigar (run_id, product_id) where (product_id is not null);

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
  constraint forecast_member_pkey primary key (member_id, run_id),
  constraint forecast_member_member_id_fkey foreign key (member_id) references member(id),
  constraint forecast_member_run_id_fkey foreign key (run_id) references forecast_run(id)
);

create table forecast_run (
  id bigint not null generated always as identity,
  started_at timestamptz(3) not null,
  fitted_at timestamptz(3),
  ratings integer,
  mean double precision,
  member_variance double precision,
  cigar_variance double precision,
  line_variance double precision,
  noise_variance double precision,
  half double precision,
  coverage double precision,
  shows_half boolean not null default true,
  constraint forecast_run_pkey primary key (id)
);
create index forecast_run_whole on forecast_run (id) where (fitted_at is not null);

create table google_link_code (
  member_id bigint not null,
  google_id text not null,
  hash bytea not null,
  wrong_tries integer not null default 0,
  expires_at timestamptz not null,
  constraint google_link_code_pkey primary key (member_id),
  constraint google_link_code_member_id_fkey foreign key (member_id) references member(id)
);

create table home_point (
  member_id bigint not null,
  latitude double precision not null,
  longitude double precision not null,
  constraint home_point_pkey primary key (member_id, latitude, longitude),
  constraint home_point_member_id_fkey foreign key (member_id) references member(id)
);

create table humidor (
  id bigint not null generated always as identity,
  member_id bigint not null,
  name text not null,
  note text not null default '',
  cigars integer not null default 0,
  created_at timestamptz(3) not null,
  import_id bigint,
  constraint humidor_pkey primary key (id),
  constraint humidor_cigars_check check (cigars >= 0),
  constraint humidor_name_check check (name <> ''),
  constraint humidor_import_id_fkey foreign key (import_id) references journal_import(id),
  constraint humidor_member_id_fkey foreign key (member_id) references member(id)
);
create index humidor_of_import on humidor (import_id) where (import_id is not null);
create index humidor_of_member on humidor (member_id, id);

create table idempotency_key (
  member_id bigint not null,
  call text not null,
  key text not null,
  answer jsonb not null,
  created_at timestamptz(3) not null,
  path text,
  constraint idempotency_key_pkey primary key (member_id, call, key),
  constraint idempotency_key_member_id_fkey foreign key (member_id) references member(id)
);
create index idempotency_key_age on idempotency_key (created_at);

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
  created_at timestamptz(3) not null,
  finished_at timestamptz(3),
  chosen jsonb not null default '{}'::jsonb,
  is_unreadable boolean not null default false,
  lots integer not null default 0,
  humidors integer not null default 0,
  wants integer not null default 0,
  constraint journal_import_pkey primary key (id),
  constraint journal_import_bytes_check check (bytes > 0),
  constraint journal_import_check check (done >= 0 and done <= lines),
  constraint journal_import_check1 check (added >= 0 and added <= done),
  constraint journal_import_check2 check ((finished_at is not null) = (state = any (array['done', 'undone']))),
  constraint journal_import_check3 check (state <> 'done' or done = lines),
  constraint journal_import_check4 check ((added + lots + humidors + wants) <= done),
  constraint journal_import_humidors_check check (humidors >= 0),
  constraint journal_import_kind_check check (kind = any (array['csv', 'json', 'stoa'])),
  constraint journal_import_lines_check check (lines >= 0),
  constraint journal_import_lots_check check (lots >= 0),
  constraint journal_import_state_check check (state = any (array['uploading', 'ready', 'running', 'done', 'undone', 'given_up'])),
  constraint journal_import_wants_check check (wants >= 0),
  constraint journal_import_member_id_fkey foreign key (member_id) references member(id)
);
create index journal_import_of_member on journal_import (member_id, created_at);
create unique index journal_import_running on journal_import (member_id) where (state = 'running');
create index journal_import_unfinished on journal_import (created_at) where (state = any (array['uploading', 'ready']));

create table journal_import_line (
  import_id bigint not null,
  line integer not null,
  entry jsonb,
  stock jsonb,
  constraint journal_import_line_pkey primary key (import_id, line),
  constraint journal_import_line_check check (num_nonnulls(entry, stock) = 1),
  constraint journal_import_line_import_id_fkey foreign key (import_id) references journal_import(id)
);

create table journal_import_part (
  import_id bigint not null,
  number integer not null,
  file text not null,
  constraint journal_import_part_pkey primary key (import_id, number),
  constraint journal_import_part_file_key unique (file),
  constraint journal_import_part_number_check check (number > 0),
  constraint journal_import_part_import_id_fkey foreign key (import_id) references journal_import(id)
);

create table journal_import_refused (
  import_id bigint not null,
  line integer not null,
  reason text not null,
  constraint journal_import_refused_pkey primary key (import_id, line),
  constraint journal_import_refused_import_id_fkey foreign key (import_id) references journal_import(id)
);

create table last_backup (
  singleton boolean not null default true,
  made_at timestamptz not null,
  rows bigint not null,
  files bigint not null,
  bytes bigint not null,
  constraint last_backup_pkey primary key (singleton),
  constraint last_backup_bytes_check check (bytes >= 0),
  constraint last_backup_files_check check (files >= 0),
  constraint last_backup_rows_check check (rows >= 0),
  constraint last_backup_singleton_check check (singleton)
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
  created_at timestamptz(3) not null,
  balance integer not null,
  number integer not null,
  earning integer not null,
  constraint ledger_line_pkey primary key (id),
  constraint ledger_balance_not_negative check (balance >= 0),
  constraint ledger_line_cause_check check (cause = any (array['cigar', 'badge', 'referral', 'redemption', 'refund', 'correction', 'amends'])),
  constraint ledger_line_earned_check check (earned >= 0),
  constraint ledger_line_entry_id_fkey foreign key (entry_id) references entry(id),
  constraint ledger_line_member_id_fkey foreign key (member_id) references member(id)
);
create unique index ledger_amends_once on ledger_line (cause_key) where (cause = 'amends');
create index ledger_by_day on ledger_line using brin (created_at) with (autosummarize='on');
create unique index ledger_cigar_once on ledger_line (cause_key) where (cause = 'cigar');
create index ledger_earning on ledger_line (member_id, earning desc) where (earned > 0);
create index ledger_earnings on ledger_line (member_id, created_at desc, id desc) where (earned > 0);
create index ledger_number on ledger_line (member_id, number desc) include (earning);
create unique index ledger_once on ledger_line (member_id, cause, cause_key);
create trigger ledger_append_only before delete or update on ledger_line for each row execute function refuse_ledger_change();
create trigger ledger_numbered before insert on ledger_line for each row execute function number_ledger_line();
create trigger ledger_queued after insert on ledger_line for each row when (new.earned > 0 and (new.cause <> all (array['correction', 'amends']))) execute function queue_challenge_change_of_points();

create table line_count (
  member_id bigint not null,
  line text not null,
  cigars integer not null,
  constraint line_count_pkey primary key (member_id, line),
  constraint line_count_cigars_check check (cigars >= 0),
  constraint line_count_member_id_fkey foreign key (member_id) references member(id)
);
create index line_count_most on line_count (line, cigars desc, member_id);

create table lot (
  id bigint not null generated always as identity,
  member_id bigint not null,
  cigar_id bigint not null,
  humidor_id bigint,
  code text,
  code_entered boolean not null default false,
  quantity integer not null,
  initial_quantity integer not null,
  price_cents integer,
  put_at date not null,
  rests_until date,
  rest_notified boolean not null default false,
  created_at timestamptz(3) not null,
  note text not null default '',
  import_id bigint,
  constraint lot_pkey primary key (id),
  constraint lot_check check (rests_until > put_at),
  constraint lot_check1 check (humidor_id is not null or quantity = 0),
  constraint lot_check2 check (code is null or quantity <= 1 and initial_quantity = 1),
  constraint lot_check3 check (code is not null or not code_entered),
  constraint lot_initial_quantity_check check (initial_quantity >= 1 and initial_quantity <= 1000),
  constraint lot_price_cents_check check (price_cents >= 0 and price_cents <= 1000000),
  constraint lot_quantity_check check (quantity >= 0 and quantity <= 1000),
  constraint lot_cigar_id_fkey foreign key (cigar_id) references lot_cigar(id),
  constraint lot_code_fkey foreign key (code) references code(code),
  constraint lot_humidor_id_fkey foreign key (humidor_id) references humidor(id) on delete set null,
  constraint lot_import_id_fkey foreign key (import_id) references journal_import(id),
  constraint lot_member_id_fkey foreign key (member_id) references member(id)
);
create unique index lot_code on lot (code, member_id) where ((quantity > 0) and (code is not null));
create index lot_of_cigar on lot (cigar_id, ((quantity = 0)), put_at, id);
create index lot_of_humidor on lot (humidor_id);
create index lot_of_import on lot (import_id, id) where (import_id is not null);
create index lot_of_member on lot (member_id, id);
create index lot_rest on lot (rests_until, id) where ((quantity > 0) and (not rest_notified) and (rests_until is not null));
create index lot_resting on lot (member_id, rests_until) include (quantity) where ((quantity > 0) and (rests_until is not null));
create trigger lot_counted after insert or update of quantity, humidor_id, price_cents, put_at on lot for each row execute function count_lot();

create table lot_cigar (
  id bigint not null generated always as identity,
  member_id bigint not null,
  cigar text not null,
  product_id bigint,
  name text not null,
  brand_name text not null,
  vitola text not null,
  words text not null,
  quantity integer not null default 0,
  lots integer not null default 0,
  value_cents bigint not null default 0,
  oldest date,
  newest date,
  constraint lot_cigar_pkey primary key (id),
  constraint lot_cigar_member_id_cigar_key unique (member_id, cigar),
  constraint lot_cigar_check check ((quantity > 0) = (oldest is not null) and (oldest is null) = (newest is null)),
  constraint lot_cigar_lots_check check (lots >= 0),
  constraint lot_cigar_quantity_check check (quantity >= 0),
  constraint lot_cigar_value_cents_check check (value_cents >= 0),
  constraint lot_cigar_member_id_fkey foreign key (member_id) references member(id),
  constraint lot_cigar_product_id_fkey foreign key (product_id) references product(id)
);
create index lot_cigar_by_age on lot_cigar (member_id, oldest, id) where (quantity > 0);
create index lot_cigar_by_name on lot_cigar (member_id, "left"(words, 200), id) where (quantity > 0);
create index lot_cigar_by_newest on lot_cigar (member_id, newest desc, id) where (quantity > 0);
create index lot_cigar_by_quantity on lot_cigar (member_id, quantity desc, id) where (quantity > 0);
create index lot_cigar_of_cigar on lot_cigar (cigar);

create table lot_event (
  id bigint not null generated always as identity,
  member_id bigint not null,
  lot_id bigint not null,
  kind text not null,
  change integer not null,
  day date not null,
  from_humidor_id bigint,
  to_humidor_id bigint,
  entry_id bigint,
  part_of bigint,
  undone_at timestamptz(3),
  constraint lot_event_pkey primary key (id),
  constraint lot_event_check check (entry_id is null or kind = 'smoked'),
  constraint lot_event_kind_check check (kind = any (array['put_away', 'moved', 'given', 'thrown_out', 'corrected', 'smoked', 'logged_elsewhere'])),
  constraint lot_event_entry_id_fkey foreign key (entry_id) references entry(id) on delete set null,
  constraint lot_event_from_humidor_id_fkey foreign key (from_humidor_id) references humidor(id) on delete set null,
  constraint lot_event_lot_id_fkey foreign key (lot_id) references lot(id),
  constraint lot_event_member_id_fkey foreign key (member_id) references member(id),
  constraint lot_event_part_of_fkey foreign key (part_of) references lot_event(id),
  constraint lot_event_to_humidor_id_fkey foreign key (to_humidor_id) references humidor(id) on delete set null
);
create index lot_event_by_day on lot_event (member_id, day) include (change) where (undone_at is null);
create index lot_event_from on lot_event (from_humidor_id) where (from_humidor_id is not null);
create unique index lot_event_of_entry on lot_event (entry_id) where ((entry_id is not null) and (undone_at is null));
create index lot_event_of_lot on lot_event (lot_id, id desc) where (undone_at is null);
create index lot_event_parts on lot_event (part_of) where (part_of is not null);
create index lot_event_to on lot_event (to_humidor_id) where (to_humidor_id is not null);

create table mail_token (
  hash bytea not null,
  member_id bigint not null,
  purpose text not null,
  email_key text not null,
  expires_at timestamptz(3) not null,
  constraint mail_token_pkey primary key (hash),
  constraint mail_token_purpose_check check (purpose = 'verify_email'),
  constraint mail_token_member_id_fkey foreign key (member_id) references member(id)
);
create index mail_token_expiry on mail_token (expires_at);
create index mail_token_of_member on mail_token (member_id);

create table mailed_link (
  id bigint not null generated always as identity,
  member_id bigint not null,
  about text not null,
  made_at timestamptz(3) not null,
  used_at timestamptz(3),
  void_at timestamptz(3),
  constraint mailed_link_pkey primary key (id),
  constraint mailed_link_check check (used_at is null or void_at is null),
  constraint mailed_link_member_id_fkey foreign key (member_id) references member(id)
);
create index mailed_link_made on mailed_link (made_at);
create index mailed_link_of_member on mailed_link (member_id, made_at);

create table map_cell (
  kind text not null,
  level smallint not null,
  key bigint not null,
  things integer not null,
  latitude_sum bigint not null,
  longitude_sum bigint not null,
  id_sum bigint not null,
  constraint map_cell_pkey primary key (kind, level, key),
  constraint map_cell_kind_check check (kind = any (array['cigar', 'retailer'])),
  constraint map_cell_things_check check (things >= 0)
);

create table map_change (
  id bigint not null generated always as identity,
  kind text not null,
  key bigint not null,
  things smallint not null,
  latitude_e6 bigint not null,
  longitude_e6 bigint not null,
  thing_id bigint not null,
  constraint map_change_pkey primary key (id)
);

create table map_point (
  entry_id bigint not null,
  member_id bigint not null,
  created_at timestamptz(3) not null,
  latitude_e6 integer not null,
  longitude_e6 integer not null,
  key bigint not null,
  shown boolean not null,
  constraint map_point_pkey primary key (entry_id),
  constraint map_point_entry_id_fkey foreign key (entry_id) references entry(id) on delete cascade
);
create index map_point_at on map_point (key, created_at desc, entry_id desc) where shown;
create index map_point_newest on map_point (created_at desc, entry_id desc) where shown;
create index map_point_of_member on map_point (member_id, created_at desc, entry_id desc);
create index map_point_shared_at on map_point (shared_key(latitude_e6, longitude_e6), created_at desc, entry_id desc) where shown;
create trigger map_point_queued after insert or delete or update on map_point for each row execute function queue_map_change_of_point();

create table member (
  id bigint not null default random_member_id(),
  first_name text not null,
  last_name text not null,
  email text,
  email_key text,
  handle text,
  handle_key text,
  bio text not null default '',
  picture text,
  password_hash text,
  home_id bigint,
  referred_by bigint,
  created_at timestamptz(3) not null,
  email_verified_at timestamptz(3),
  terms_accepted_at timestamptz(3),
  over_21_at timestamptz(3),
  over_21_how text,
  suspended_at timestamptz(3),
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
  deleted_at timestamptz(3),
  completed integer not null default 0,
  name_key text not null default '',
  over_21_confirmed_at timestamptz(3),
  first_completed_at timestamptz(3),
  digest_on date,
  notices integer not null default 0,
  password_is_common boolean not null default false,
  email_proved_at timestamptz,
  first_claimed_at timestamptz(3),
  counts boolean not null default false,
  notes_sign_in_places boolean not null default false,
  suspended_until timestamptz(3),
  suspension_reason text not null default '',
  entry_visibility text not null default 'members',
  follow_lists_visible_to text not null default 'members',
  cigars_limited integer not null default 0,
  cigars_private integer not null default 0,
  completed_limited integer not null default 0,
  completed_private integer not null default 0,
  profile_hidden_at timestamptz(3),
  profile_removed_rule text,
  terms_version text,
  rules_version text,
  on_leaderboards boolean not null default true,
  quiet_journal boolean not null default false,
  board_day date,
  board_day_ends_at timestamptz(3),
  board_zone text,
  evening_account boolean not null default false,
  forecasts boolean not null default true,
  cigars_imported integer not null default 0,
  sign_ins_ended_at timestamptz(3),
  wants_visible_to text not null default 'me',
  constraint member_pkey primary key (id),
  constraint member_balance_not_negative check (balance >= 0),
  constraint member_check check (balance <= total_points),
  constraint member_check1 check ((handle is null) = (handle_key is null)),
  constraint member_check2 check (cigars_limited >= cigars_private),
  constraint member_check3 check (completed_limited >= completed_private),
  constraint member_check4 check ((board_day is null) = (board_day_ends_at is null)),
  constraint member_cigars_check check (cigars >= 0),
  constraint member_cigars_imported_check check (cigars_imported >= 0),
  constraint member_cigars_private_check check (cigars_private >= 0),
  constraint member_completed_check check (completed >= 0),
  constraint member_completed_private_check check (completed_private >= 0),
  constraint member_entry_visibility_check check (entry_visibility = any (array['members', 'followers', 'me'])),
  constraint member_follow_lists_visible_to_check check (follow_lists_visible_to = any (array['members', 'followers', 'me'])),
  constraint member_followers_check check (followers >= 0),
  constraint member_following_check check (following >= 0),
  constraint member_has_email check ((email is null) = (email_key is null) and (email is not null or deleted_at is not null)),
  constraint member_notices_check check (notices >= 0),
  constraint member_over_21_how_check check (over_21_how = any (array['terms_box', 'over_21_box', 'both_boxes', 'program'])),
  constraint member_suspended_until check (suspended_until is null or suspended_at is not null),
  constraint member_total_points_check check (total_points >= 0),
  constraint member_unread_check check (unread >= 0),
  constraint member_wants_visible_to_check check (wants_visible_to = any (array['me', 'followers'])),
  constraint member_home_id_fkey foreign key (home_id) references address(id),
  constraint member_referred_by_fkey foreign key (referred_by) references member(id)
);
create index member_by_joining on member (created_at desc, id desc) where (deleted_at is null);
create index member_by_name on member (name_key collate "C", id) where (suspended_at is null);
create unique index member_email on member (email_key);
create index member_fewest_cigars on member ((
case
    when cigars_smoked_visible then (cigars - cigars_limited)
    else null::integer
end), id) where (suspended_at is null);
create unique index member_google on member (google_id);
create unique index member_handle on member (handle_key);
create index member_home on member (home_id);
create index member_mailbox on member (mailbox_of(email_key)) where (email_key is not null);
create index member_most_cigars on member ((
case
    when cigars_smoked_visible then (cigars - cigars_limited)
    else null::integer
end) desc nulls last, id) where (suspended_at is null);
create index member_newest on member ((
case
    when member_since_visible then created_at
    else null::timestamptz
end) desc nulls last, id) where (suspended_at is null);
create index member_oldest on member ((
case
    when member_since_visible then created_at
    else null::timestamptz
end), id) where (suspended_at is null);
create index member_picture on member (picture) where (picture is not null);
create index member_suspended on member (id) include (completed) where ((suspended_at is not null) and (deleted_at is null));
create index member_suspended_until on member (suspended_until) where (suspended_until is not null);
create trigger member_changed_for_cigars after update on member for each row when (old.counts is distinct from new.counts or old.deleted_at is distinct from new.deleted_at) execute function queue_cigar_changes_of_member();
create trigger member_counted after update of email_key, email_verified_at, first_claimed_at, suspended_at, deleted_at on member for each row when (old.counts <> new.counts) execute function update_counted_member();
create trigger member_counts before insert or update of email_key, email_verified_at, first_claimed_at, suspended_at, deleted_at on member for each row execute function set_member_counts();
create trigger member_files_hidden after update of suspended_at, deleted_at on member for each row when ((old.suspended_at is null) is distinct from (new.suspended_at is null) or (old.deleted_at is null) is distinct from (new.deleted_at is null)) execute function update_suspended_files();
create trigger member_first_cigar_named after update of cigars_smoked_visible on member for each row when (old.cigars_smoked_visible <> new.cigars_smoked_visible) execute function update_visibility_of_first_cigars();
create trigger member_home_recorded after insert or update of home_id, deleted_at on member for each row when (new.home_id is not null or new.deleted_at is not null) execute function record_home();
create trigger member_left_mailbox after update of email_key, email_verified_at, first_claimed_at, suspended_at, deleted_at on member for each row when (old.counts and (not new.counts or old.email_key is distinct from new.email_key)) execute function release_mailbox();
create trigger member_moved after update of home_id, suspended_at on member for each row when (old.home_id is distinct from new.home_id or (old.suspended_at is null) is distinct from (new.suspended_at is null)) execute function queue_map_change_of_member();
create constraint trigger member_points_in_community after update on member deferrable initially deferred for each row when ((old.counts::integer * old.total_points) <> (new.counts::integer * new.total_points)) execute function move_proved_points();
create trigger member_quieted after update of quiet_journal on member for each row when (old.quiet_journal <> new.quiet_journal) execute function update_visibility_by_quiet_journal();
create trigger member_responses_hidden after update of suspended_at on member for each row when ((old.suspended_at is null) <> (new.suspended_at is null)) execute function update_visibility_of_responses_by_member();
create trigger member_responses_named after update of cigars_smoked_visible on member for each row when (old.cigars_smoked_visible <> new.cigars_smoked_visible) execute function update_visibility_of_responses_by_member();
create trigger member_suspended after update of suspended_at on member for each row when (old.suspended_at is null and new.suspended_at is not null) execute function void_mailed_links();
create trigger member_totals_queued after insert or update of home_id, location_visible, cigars_smoked_visible, on_leaderboards, suspended_at on member for each row execute function queue_city_and_board_change();
create trigger member_unnamed after update of cigars_smoked_visible on member for each row when (old.cigars_smoked_visible <> new.cigars_smoked_visible) execute function update_visibility_by_hidden_count();
create trigger member_visibility_updated after update of suspended_at, member_since_visible, location_visible, referred_by on member for each row when ((old.suspended_at is null) <> (new.suspended_at is null) or old.member_since_visible is distinct from new.member_since_visible or old.location_visible is distinct from new.location_visible or old.referred_by is distinct from new.referred_by) execute function update_visibility_by_member();

create table member_key (
  key text collate "C" not null,
  member_id bigint not null,
  name_key text collate "C" not null default '',
  constraint member_key_pkey primary key (key, member_id) include (name_key),
  constraint member_key_member_id_fkey foreign key (member_id) references member(id)
);
create index member_key_of_member on member_key (member_id);

create table mute (
  muter_id bigint not null,
  muted_id bigint not null,
  created_at timestamptz(3) not null,
  constraint mute_pkey primary key (muter_id, muted_id),
  constraint mute_check check (muter_id <> muted_id),
  constraint mute_muted_id_fkey foreign key (muted_id) references member(id),
  constraint mute_muter_id_fkey foreign key (muter_id) references member(id)
);
create index mute_of_muted on mute (muted_id, muter_id);
create trigger mute_deleted after delete on mute referencing old table as moved for each statement execute function update_visibility_by_mute();
create trigger mute_deleted_responses after delete on mute referencing old table as moved for each statement execute function update_visibility_of_responses_by_mute();
create trigger mute_inserted after insert on mute referencing new table as moved for each statement execute function update_visibility_by_mute();
create trigger mute_inserted_responses after insert on mute referencing new table as moved for each statement execute function update_visibility_of_responses_by_mute();

create table name_typo (
  typo text collate "C" not null,
  word text collate "C" not null,
  constraint name_typo_pkey primary key (typo, word),
  constraint name_typo_word_fkey foreign key (word) references name_word(word) on delete cascade
);
create index name_typo_of_word on name_typo (word);

create table name_word (
  word text collate "C" not null,
  members integer not null,
  constraint name_word_pkey primary key (word),
  constraint name_word_members_check check (members >= 0)
);

create table named_cigar (
  id bigint not null generated always as identity,
  key text not null,
  name text not null,
  brand_name text not null,
  vitola text not null,
  members integer not null,
  words tsvector not null,
  constraint named_cigar_pkey primary key (id),
  constraint named_cigar_members_check check (members >= 0)
);
create unique index named_cigar_key on named_cigar (key);
create index named_cigar_words on named_cigar using gin (words) with (fastupdate=off) where (members >= 3);

create table named_cigar_member (
  named_cigar_id bigint not null,
  member_id bigint not null,
  entries integer not null,
  constraint named_cigar_member_pkey primary key (named_cigar_id, member_id),
  constraint named_cigar_member_entries_check check (entries > 0),
  constraint named_cigar_member_member_id_fkey foreign key (member_id) references member(id),
  constraint named_cigar_member_named_cigar_id_fkey foreign key (named_cigar_id) references named_cigar(id)
);
create index named_cigar_of_member on named_cigar_member (member_id);

create table notice_delivery (
  member_id bigint not null,
  mails text not null,
  quiet_from smallint,
  quiet_to smallint,
  time_zone text,
  constraint notice_delivery_pkey primary key (member_id),
  constraint notice_delivery_check check ((quiet_from is null) = (quiet_to is null)),
  constraint notice_delivery_check1 check (quiet_from <> quiet_to),
  constraint notice_delivery_mails_check check (mails = any (array['at_once', 'daily', 'weekly'])),
  constraint notice_delivery_quiet_from_check check (quiet_from >= 0 and quiet_from <= 1439),
  constraint notice_delivery_quiet_to_check check (quiet_to >= 0 and quiet_to <= 1439),
  constraint notice_delivery_member_id_fkey foreign key (member_id) references member(id)
);

create table notification (
  id bigint not null generated always as identity,
  member_id bigint not null,
  type text not null,
  related_user_id bigint,
  related_badge_id text,
  created_at timestamptz(3) not null,
  read_at timestamptz(3),
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
  mailed_at timestamptz(3),
  unseen boolean not null default false,
  reply_id bigint,
  mail_from timestamptz(3),
  constraint notification_pkey primary key (id),
  constraint notification_group_id_fkey foreign key (group_id) references notification(id) on delete cascade,
  constraint notification_member_id_fkey foreign key (member_id) references member(id)
);
create index notification_held_mail on notification (member_id, mail_from) where (mail_from is not null);
create index notification_in_group on notification (group_id, id desc) where (group_id is not null);
create index notification_newest on notification (member_id, created_at desc, id desc) include (in_app, unseen) where (group_id is null);
create index notification_of_actor on notification (related_user_id, member_id) where (related_user_id is not null);
create index notification_of_challenge on notification (challenge_id) include (read_at) where (challenge_id is not null);
create index notification_of_entry on notification (entry_id) where (entry_id is not null);
create index notification_of_message on notification (message_id) include (read_at) where (message_id is not null);
create index notification_of_reply on notification (reply_id) where (reply_id is not null);
create unique index notification_once on notification (member_id, cause);
create index notification_to_mail on notification (member_id, id) where (email and (mailed_at is null) and (group_id is null));
create index notification_told_order on notification (member_id, told_id) where ((group_id is null) and in_app);
create index notification_unread on notification (member_id) where ((read_at is null) and (group_id is null) and in_app);
create index notification_unseen on notification (member_id) include (read_at) where (unseen and (group_id is null) and in_app);
create trigger notification_visibility_set after insert on notification referencing new table as told for each statement execute function update_visibility_of_new_notifications();

create table notification_event (
  id bigint not null generated always as identity,
  type text not null,
  cause text not null,
  about jsonb not null,
  audiences jsonb not null,
  breadth smallint not null default 0,
  cursor jsonb not null,
  at timestamptz(3) not null,
  tries smallint not null default 0,
  not_before timestamptz(3) not null,
  failed_at timestamptz(3),
  turns smallint not null default 1,
  constraint happening_pkey primary key (id)
);
create index notification_event_next on notification_event (turns, id) where (failed_at is null);

create table notification_preference (
  member_id bigint not null,
  type text not null,
  in_app boolean not null,
  push boolean not null,
  email boolean not null,
  constraint notification_preference_pkey primary key (member_id, type),
  constraint notification_preference_member_id_fkey foreign key (member_id) references member(id)
);

create table operator_audit (
  id bigint not null generated always as identity,
  at timestamptz(3) not null,
  call text not null,
  status integer not null,
  address text not null,
  subject text not null,
  operator text not null default '',
  about text not null default '',
  by text not null default 'automation',
  staff_id bigint,
  thing_kind text,
  thing_id bigint,
  before jsonb,
  after jsonb,
  constraint operator_audit_pkey primary key (id),
  constraint operator_audit_by_check check (by = any (array['staff', 'automation', 'nobody'])),
  constraint operator_audit_person check ((by = 'staff') = (staff_id is not null)),
  constraint operator_audit_staff_id_fkey foreign key (staff_id) references staff(id)
);
create index operator_audit_at on operator_audit (at);
create index operator_audit_of_staff on operator_audit (staff_id, at) where (staff_id is not null);
create index operator_audit_of_thing on operator_audit (thing_kind, thing_id, id) where (thing_kind is not null);
create trigger audit_append_only before delete or update on operator_audit for each row execute function refuse_audit_change();

create table operator_message (
  id bigint not null generated always as identity,
  header text not null,
  message text not null,
  image text,
  audience jsonb not null,
  created_at timestamptz(3) not null,
  kind text not null default 'service',
  state text not null default 'sent',
  send_at timestamptz(3),
  sent_at timestamptz(3),
  member_id bigint,
  version integer not null default 1,
  deleted_at timestamptz(3),
  reach_max integer,
  constraint operator_message_pkey primary key (id),
  constraint operator_message_deleted check ((state = 'deleted') = (deleted_at is not null)),
  constraint operator_message_has_time check (state <> 'scheduled' or send_at is not null),
  constraint operator_message_kind_check check (kind = any (array['service', 'marketing'])),
  constraint operator_message_state_check check (state = any (array['draft', 'scheduled', 'sent', 'deleted'])),
  constraint operator_message_member_id_fkey foreign key (member_id) references member(id)
);
create index operator_message_due on operator_message (send_at) where (state = 'scheduled');
create index operator_message_image on operator_message (image) where (image is not null);
create index operator_message_to on operator_message (member_id) where (member_id is not null);

create table operator_repeat (
  call text not null,
  key text not null,
  answer jsonb not null,
  created_at timestamptz(3) not null,
  path text,
  body_hash text,
  constraint operator_repeat_pkey primary key (call, key)
);
create index operator_repeat_age on operator_repeat (created_at);

create table passkey (
  id bigint not null generated always as identity,
  credential_id text not null,
  member_id bigint not null,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null default '{}'[],
  name text not null,
  created_at timestamptz not null,
  last_used_at timestamptz,
  constraint passkey_pkey primary key (id),
  constraint passkey_credential_id_key unique (credential_id),
  constraint passkey_member_id_fkey foreign key (member_id) references member(id)
);
create index passkey_member on passkey (member_id);

create table porch_visit (
  member_id bigint not null,
  seen_at timestamptz(3),
  suggestions_dismissed_at timestamptz(3),
  constraint porch_visit_pkey primary key (member_id),
  constraint porch_visit_member_id_fkey foreign key (member_id) references member(id)
);

create table practice_backfill (
  singleton boolean not null default true,
  after_id bigint not null default 0,
  finished_at timestamptz(3),
  constraint practice_backfill_pkey primary key (singleton),
  constraint practice_backfill_singleton_check check (singleton)
);

create table practice_earned (
  member_id bigint not null,
  practice text not null,
  earned_at timestamptz(3) not null,
  entry_id bigint,
  constraint practice_earned_pkey primary key (member_id, practice),
  constraint practice_earned_entry_id_fkey foreign key (entry_id) references entry(id),
  constraint practice_earned_member_id_fkey foreign key (member_id) references member(id)
);
create index practice_earned_with on practice_earned (entry_id) where (entry_id is not null);

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
  created_at timestamptz(3) not null,
  constraint product_pkey primary key (id),
  constraint product_line_check check (line = any (array['wisdom', 'courage', 'justice', 'moderation'])),
  constraint product_points_check check (points >= 0)
);

create table push_due (
  id bigint not null generated always as identity,
  notification_id bigint not null,
  subscription_id bigint not null,
  tries smallint not null default 0,
  not_before timestamptz(3) not null,
  held boolean not null default false,
  constraint push_due_pkey primary key (id),
  constraint push_due_notification_id_fkey foreign key (notification_id) references notification(id) on delete cascade,
  constraint push_due_subscription_id_fkey foreign key (subscription_id) references push_subscription(id) on delete cascade
);
create index push_due_next on push_due (not_before, id);
create index push_due_of_notification on push_due (notification_id);
create index push_due_of_subscription on push_due (subscription_id);

create table push_subscription (
  id bigint not null generated always as identity,
  member_id bigint not null,
  sign_in_id bigint not null,
  endpoint text not null,
  p256dh text not null,
  auth text not null,
  created_at timestamptz(3) not null,
  constraint push_subscription_pkey primary key (id),
  constraint push_subscription_member_id_fkey foreign key (member_id) references member(id),
  constraint push_subscription_sign_in_id_fkey foreign key (sign_in_id) references sign_in(id) on delete cascade
);
create unique index push_subscription_endpoint on push_subscription (endpoint);
create index push_subscription_of_member on push_subscription (member_id, id);
create index push_subscription_of_sign_in on push_subscription (sign_in_id);

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
  tracking_note text not null default '',
  requested_at timestamptz(3) not null,
  processing_at timestamptz(3),
  shipped_at timestamptz(3),
  delivered_at timestamptz(3),
  cancelled_at timestamptz(3),
  recipient text not null default '',
  line2 text not null default '',
  amends_id bigint,
  incident text,
  incident_at timestamptz(3),
  attempt smallint not null default 1,
  box uuid not null generated always as ((md5((((((((((((((((((((((member_id)::text || chr(31)) || recipient) || chr(31)) || street) || chr(31)) || line2) || chr(31)) || city) || chr(31)) || state) || chr(31)) || zip_code) || chr(31)) || country) || chr(31)) || status) || chr(31)) || coalesce(incident, '')) || chr(31)) ||
case
    when (status = any (array['requested', 'processing'])) then ''
    else coalesce(((((coalesce(shipped_at, delivered_at, cancelled_at) at time zone 'UTC'))::date - '2000-01-01'::date))::text, '')
end)))::uuid) stored,
  constraint redemption_pkey primary key (id),
  constraint redemption_attempt_check check (attempt > 0),
  constraint redemption_cancelled_in_time check (cancelled_at is null or incident is not null or shipped_at is null and delivered_at is null),
  constraint redemption_check check ((status = 'cancelled') = (cancelled_at is not null)),
  constraint redemption_delivered_dated check ((status = 'delivered') = (delivered_at is not null) or status = 'cancelled' and incident is not null),
  constraint redemption_for_one check ((reward_id is null) = (amends_id is not null)),
  constraint redemption_incident_check check (incident = any (array['returned', 'lost'])),
  constraint redemption_incident_dated check ((incident is null) = (incident_at is null)),
  constraint redemption_incident_shipped check (incident is null or (status = any (array['shipped', 'delivered', 'cancelled']))),
  constraint redemption_points_check check (points >= 0),
  constraint redemption_status_check check (status = any (array['requested', 'processing', 'shipped', 'delivered', 'cancelled'])),
  constraint redemption_amends_id_fkey foreign key (amends_id) references amends(id),
  constraint redemption_member_id_fkey foreign key (member_id) references member(id),
  constraint redemption_reward_id_fkey foreign key (reward_id) references reward(id)
);
create index redemption_incident on redemption (id) where (incident is not null);
create unique index redemption_of_amends on redemption (amends_id) where ((amends_id is not null) and (status <> 'cancelled'));
create index redemption_of_member on redemption (member_id, id desc);
create index redemption_of_reward on redemption (member_id, reward_id, id desc);
create index redemption_queue on redemption (status, id);
create trigger redemption_forward before update of status on redemption for each row execute function check_redemption_state();

create table removed_file (
  name text not null,
  at timestamptz not null default now(),
  keys text[],
  stored_until timestamptz,
  member_id bigint,
  constraint removed_file_pkey primary key (name),
  constraint removed_file_stored check ((keys is null) = (stored_until is null) and (member_id is null or keys is not null)),
  constraint removed_file_member_id_fkey foreign key (member_id) references member(id)
);
create index removed_file_due on removed_file (stored_until) where (stored_until is not null);
create index removed_file_of_member on removed_file (member_id) where (member_id is not null);

create table removed_photo (
  id bigint not null,
  entry_id bigint not null,
  rule text not null,
  removed_at timestamptz(3) not null,
  constraint removed_photo_pkey primary key (id),
  constraint removed_photo_rule_check check (rule = any (array['harassment', 'hateful', 'explicit', 'spam', 'dangerous'])),
  constraint removed_photo_entry_id_fkey foreign key (entry_id) references entry(id)
);
create index removed_photo_of_entry on removed_photo (entry_id);

create table reply (
  id bigint not null generated always as identity,
  entry_id bigint not null,
  member_id bigint not null,
  text text not null,
  hidden_at timestamptz(3),
  created_at timestamptz(3) not null,
  removed_rule text,
  constraint reply_pkey primary key (id),
  constraint reply_removed_rule_check check (removed_rule = any (array['harassment', 'hateful', 'explicit', 'spam', 'dangerous'])),
  constraint reply_text_check check (char_length(text) >= 1 and char_length(text) <= 500),
  constraint reply_entry_id_fkey foreign key (entry_id) references entry(id),
  constraint reply_member_id_fkey foreign key (member_id) references member(id)
);
create index reply_of_entry on reply (entry_id, id);
create index reply_of_member on reply (member_id, id);
create trigger reply_changed after update on reply referencing new table as moved for each statement execute function update_visibility_by_reply();
create trigger reply_deleted after delete on reply referencing old table as moved for each statement execute function update_visibility_by_reply();
create trigger reply_posted_again before insert on reply for each row execute function update_case_of_reply();

create table report (
  id bigint not null generated always as identity,
  case_id bigint not null,
  member_id bigint,
  reason text not null,
  text text not null,
  created_at timestamptz(3) not null,
  content_key text not null default '',
  constraint report_pkey primary key (id),
  constraint report_case_id_member_id_key unique (case_id, member_id),
  constraint report_reason_check check (reason = any (array['harassment', 'hateful', 'explicit', 'spam', 'dangerous'])),
  constraint report_text_check check (char_length(text) <= 500),
  constraint report_case_id_fkey foreign key (case_id) references report_case(id),
  constraint report_member_id_fkey foreign key (member_id) references member(id)
);
create index report_of_member on report (member_id, created_at) where (member_id is not null);

create table report_case (
  id bigint not null generated always as identity,
  kind text not null,
  thing_id bigint not null,
  member_id bigint not null,
  entry_id bigint,
  content_key text not null,
  reported_text text not null,
  opened_at timestamptz(3) not null,
  hidden_at timestamptz(3),
  decided_at timestamptz(3),
  decision text,
  rule text,
  note text not null default '',
  staff_id bigint,
  decided_by text not null default '',
  constraint report_case_pkey primary key (id),
  constraint report_case_check check ((decided_at is null) = (decision is null)),
  constraint report_case_decision_check check (decision = any (array['keep', 'remove', 'warn', 'suspend', 'gone'])),
  constraint report_case_kind_check check (kind = any (array['member', 'entry', 'photo', 'reply'])),
  constraint report_case_rule_check check (rule = any (array['harassment', 'hateful', 'explicit', 'spam', 'dangerous'])),
  constraint report_case_entry_id_fkey foreign key (entry_id) references entry(id),
  constraint report_case_member_id_fkey foreign key (member_id) references member(id),
  constraint report_case_staff_id_fkey foreign key (staff_id) references staff(id)
);
create index report_case_decided on report_case (decided_at desc, id desc) where (decided_at is not null);
create index report_case_of_entry on report_case (entry_id) where (entry_id is not null);
create index report_case_of_member on report_case (member_id, id);
create index report_case_of_thing on report_case (kind, thing_id, id);
create unique index report_case_open on report_case (kind, thing_id) where (decided_at is null);
create index report_case_waiting on report_case (((hidden_at is null)), opened_at, id) where (decided_at is null);

create table reset_code (
  member_id bigint not null,
  hash bytea not null,
  wrong_tries smallint not null default 0,
  expires_at timestamptz(3) not null,
  link_hash bytea,
  constraint reset_code_pkey primary key (member_id),
  constraint reset_code_member_id_fkey foreign key (member_id) references member(id)
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
  sort_name text collate "C" generated always as (name_key(name)) stored,
  constraint retailer_pkey primary key (id)
);
create index retailer_at on retailer (map_key(latitude, longitude));
create index retailer_by_name on retailer (sort_name, id);
create index retailer_point on retailer using gist (point(longitude, latitude));
create index retailer_words on retailer using gin (words) with (fastupdate=off);
create trigger retailer_moved after insert or delete or update of latitude, longitude on retailer for each row execute function queue_map_change_of_retailer();
create trigger retailers_added after insert on retailer referencing new table as changed for each statement execute function count_retailers();
create trigger retailers_removed after delete on retailer referencing old table as changed for each statement execute function count_retailers();

create table retailer_photo (
  id bigint not null generated always as identity,
  retailer_id bigint not null,
  picture text not null,
  caption text not null,
  constraint retailer_photo_pkey primary key (id),
  constraint retailer_photo_retailer_id_fkey foreign key (retailer_id) references retailer(id)
);
create index retailer_photo_of_retailer on retailer_photo (retailer_id, id);

create table reward (
  id bigint not null generated always as identity,
  name text not null,
  description text not null,
  points integer not null,
  picture text,
  stock integer,
  active boolean not null default true,
  cost_cents integer,
  constraint reward_pkey primary key (id),
  constraint reward_cost_cents_check check (cost_cents >= 0 and cost_cents <= 10000000),
  constraint reward_points_check check (points >= 0),
  constraint reward_stock_check check (stock >= 0)
);

create table saved_segment (
  id bigint not null generated always as identity,
  name text not null,
  audience jsonb not null,
  created_at timestamptz(3) not null,
  constraint saved_segment_pkey primary key (id),
  constraint saved_segment_name_check check (char_length(name) >= 1 and char_length(name) <= 80)
);
create unique index saved_segment_name on saved_segment (lower(name));

create table session_token (
  hash bytea not null,
  sign_in_id bigint not null,
  kind text not null,
  expires_at timestamptz(3) not null,
  used_at timestamptz(3),
  constraint session_token_pkey primary key (hash),
  constraint session_token_kind_check check (kind = any (array['access', 'refresh', 'personal'])),
  constraint session_token_sign_in_id_fkey foreign key (sign_in_id) references sign_in(id) on delete cascade
);
create index session_token_expiry on session_token (expires_at);
create index session_token_of_sign_in on session_token (sign_in_id);

create table setting (
  name text not null,
  value jsonb not null,
  constraint setting_pkey primary key (name)
);

create table sign_in (
  id bigint not null generated always as identity,
  member_id bigint not null,
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  ended_at timestamptz(3),
  device text not null,
  last_used_at timestamptz,
  proved_at timestamptz,
  place text,
  token_name text,
  rights text[],
  announced_at timestamptz(3),
  constraint sign_in_pkey primary key (id),
  constraint sign_in_rights check (rights <> '{}'[] and rights <@ array['read_journal', 'write_entries', 'subscribe'] and (cardinality(rights) = 1 or not ('subscribe' = any (rights)))),
  constraint sign_in_token check ((token_name is null) = (rights is null)),
  constraint sign_in_member_id_fkey foreign key (member_id) references member(id)
);
create index sign_in_active on sign_in (member_id, id) where (ended_at is null);
create index sign_in_expiry on sign_in (expires_at);
create index sign_in_of_member on sign_in (member_id);
create index sign_in_tokens_ending on sign_in (expires_at) where ((rights is not null) and (ended_at is null) and (announced_at is null));

create table site_status (
  singleton boolean not null default true,
  maintenance text,
  help_link text,
  constraint house_pkey primary key (singleton),
  constraint house_maintenance_check check (maintenance <> ''),
  constraint house_singleton_check check (singleton)
);

create table staff (
  id bigint not null generated always as identity,
  email text not null,
  email_key text not null,
  name text not null,
  roles text[] not null,
  password_hash text,
  invited_at timestamptz(3) not null,
  joined_at timestamptz(3),
  left_at timestamptz(3),
  constraint staff_pkey primary key (id),
  constraint staff_email_key_key unique (email_key),
  constraint staff_roles_check check (cardinality(roles) >= 1 and cardinality(roles) <= 6 and roles <@ array['parcels', 'catalogue', 'messages', 'members', 'figures', 'owner'])
);
create trigger staff_has_an_owner before update of roles, left_at, joined_at on staff for each row when (old.joined_at is not null and old.left_at is null and ('owner' = any (old.roles)) and (new.joined_at is null or new.left_at is not null or not ('owner' = any (new.roles)))) execute function check_staff_owner();
create trigger staff_stays_known before delete on staff for each row execute function refuse_staff_deletion();

create table staff_approval (
  id bigint not null generated always as identity,
  kind text not null,
  payload jsonb not null,
  reason text not null,
  requested_by bigint not null,
  requested_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  state text not null default 'waiting',
  decided_by bigint,
  decided_at timestamptz(3),
  used_at timestamptz(3),
  constraint staff_approval_pkey primary key (id),
  constraint staff_approval_decided check ((state = any (array['waiting', 'withdrawn'])) = (decided_by is null) and (state = 'waiting') = (decided_at is null)),
  constraint staff_approval_in_time check (decided_at <= expires_at),
  constraint staff_approval_kind_check check (kind = any (array['points', 'refund', 'message', 'backup'])),
  constraint staff_approval_second_person check (decided_by <> requested_by),
  constraint staff_approval_state_check check (state = any (array['waiting', 'confirmed', 'refused', 'withdrawn'])),
  constraint staff_approval_used check (used_at is null or state = 'confirmed'),
  constraint staff_approval_decided_by_fkey foreign key (decided_by) references staff(id),
  constraint staff_approval_requested_by_fkey foreign key (requested_by) references staff(id)
);
create index staff_approval_waiting on staff_approval (id) where (state = 'waiting');
create trigger staff_approval_forward before update on staff_approval for each row execute function check_approval_state();

create table staff_invitation (
  id bigint not null generated always as identity,
  staff_id bigint not null,
  hash bytea not null,
  expires_at timestamptz(3) not null,
  ended_at timestamptz(3),
  purpose text not null default 'join',
  constraint staff_invitation_pkey primary key (id),
  constraint staff_invitation_hash_key unique (hash),
  constraint staff_invitation_purpose_check check (purpose = any (array['join', 'reset'])),
  constraint staff_invitation_staff_id_fkey foreign key (staff_id) references staff(id)
);
create index staff_invitation_of_staff on staff_invitation (staff_id);

create table staff_note (
  id bigint not null generated always as identity,
  member_id bigint not null,
  staff_id bigint,
  written_by text not null,
  text text not null,
  created_at timestamptz(3) not null,
  constraint staff_note_pkey primary key (id),
  constraint staff_note_text_check check (text <> ''),
  constraint staff_note_member_id_fkey foreign key (member_id) references member(id),
  constraint staff_note_staff_id_fkey foreign key (staff_id) references staff(id)
);
create index staff_note_about on staff_note (member_id, id);

create table staff_passkey (
  id bigint not null generated always as identity,
  staff_id bigint not null,
  credential_id text not null,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null default '{}'[],
  created_at timestamptz(3) not null,
  last_used_at timestamptz(3),
  name text not null default 'Passkey',
  constraint staff_passkey_pkey primary key (id),
  constraint staff_passkey_credential_id_key unique (credential_id),
  constraint staff_passkey_name_check check (name <> ''),
  constraint staff_passkey_staff_id_fkey foreign key (staff_id) references staff(id)
);
create index staff_passkey_of_staff on staff_passkey (staff_id);

create table staff_session (
  id bigint not null generated always as identity,
  staff_id bigint not null,
  hash bytea not null,
  created_at timestamptz(3) not null,
  last_used_at timestamptz(3) not null,
  proved_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  ended_at timestamptz(3),
  device text not null,
  constraint staff_session_pkey primary key (id),
  constraint staff_session_hash_key unique (hash),
  constraint staff_session_staff_id_fkey foreign key (staff_id) references staff(id)
);
create index staff_session_of_staff on staff_session (staff_id, id);

create table stored_file (
  key text not null,
  bytes bigint not null,
  sha256 bytea not null,
  kept_at timestamptz(3) not null,
  constraint stored_file_pkey primary key (key),
  constraint stored_file_bytes_check check (bytes >= 0),
  constraint stored_file_sha256_check check (length(sha256) = 32)
);

create table stray_file (
  key text not null,
  noticed_at timestamptz(3) not null,
  constraint stray_file_pkey primary key (key)
);

create table suspended_file (
  name text not null,
  member_id bigint not null,
  constraint suspended_file_pkey primary key (name),
  constraint suspended_file_member_id_fkey foreign key (member_id) references member(id)
);
create index suspended_file_of_member on suspended_file (member_id);

create table suspended_follow (
  follower_id bigint not null,
  followed_id bigint not null,
  created_at timestamptz(3) not null,
  constraint resting_follow_pkey primary key (follower_id, followed_id),
  constraint resting_follow_followed_id_fkey foreign key (followed_id) references member(id),
  constraint resting_follow_follower_id_fkey foreign key (follower_id) references member(id)
);
create index resting_follow_of_followed on suspended_follow (followed_id);

create table used_challenge (
  hash bytea not null,
  expires_at timestamptz not null,
  constraint used_challenge_pkey primary key (hash)
);

create table waitlist (
  email_key text not null,
  email text not null,
  created_at timestamptz(3) not null,
  id bigint not null generated always as identity,
  invited_at timestamptz(3),
  constraint waitlist_pkey primary key (email_key)
);
create index waitlist_in_order on waitlist (created_at, id);
create index waitlist_waiting on waitlist (created_at, id) where (invited_at is null);

create table want (
  id bigint not null generated always as identity,
  member_id bigint not null,
  cigar text not null,
  product_id bigint,
  name text not null,
  brand_name text not null,
  vitola text not null,
  created_at timestamptz(3) not null,
  import_id bigint,
  constraint want_pkey primary key (id),
  constraint want_member_id_cigar_key unique (member_id, cigar),
  constraint want_import_id_fkey foreign key (import_id) references journal_import(id),
  constraint want_member_id_fkey foreign key (member_id) references member(id),
  constraint want_product_id_fkey foreign key (product_id) references product(id)
);
create index want_of_import on want (import_id) where (import_id is not null);
create index want_of_member on want (member_id, id desc);

create table weekly_measure (
  id bigint not null generated always as identity,
  member_id bigint not null,
  cigars integer not null,
  from_day date not null,
  to_day date,
  constraint weekly_measure_pkey primary key (id),
  constraint weekly_measure_check check (to_day >= from_day),
  constraint weekly_measure_cigars_check check (cigars >= 1 and cigars <= 99),
  constraint weekly_measure_member_id_fkey foreign key (member_id) references member(id)
);
create unique index weekly_measure_current on weekly_measure (member_id) where (to_day is null);
create index weekly_measure_of_member on weekly_measure (member_id, from_day);

create view community as
 select (total.cigars + parts.cigars) as cigars,
    (total.completed + parts.completed) as completed,
    (total.members + parts.members) as members,
    parts.points,
    total.retailers
   from (community_total total
     cross join ( select (sum(community_part.cigars))::bigint as cigars,
            (sum(community_part.completed))::bigint as completed,
            (sum(community_part.members))::bigint as members,
            (sum(community_part.proved_points))::bigint as points
           from community_part) parts);

create view placed_entry as
 select entry.id as entry_id,
    entry.member_id,
    entry.created_at,
    (round((place.latitude * (1000000)::double precision)))::integer as latitude_e6,
    (round((place.longitude * (1000000)::double precision)))::integer as longitude_e6,
    map_key((round((place.latitude * (1000000)::double precision)) / (1000000)::double precision), (round((place.longitude * (1000000)::double precision)) / (1000000)::double precision)) as key,
    ((entry.audience = 'members') and entry.place_shown and (owner.suspended_at is null)) as shown
   from ((entry
     join address place on ((place.id = entry.place_id)))
     join member owner on ((owner.id = entry.member_id)))
  where ((entry.deleted_at is null) and (place.latitude is not null) and (place.longitude is not null));
