-- Adds the baseline's parts that need functions or other tables: indexes, references, triggers, views, and first rows.

CREATE INDEX address_home_cell ON address USING btree (map_cell(latitude, longitude), id) WHERE ((type = 'user'::text) AND (latitude IS NOT NULL));
CREATE INDEX address_home_city ON address USING btree (lower(city), lower(state), id) WHERE ((type = 'user'::text) AND (city <> ''::text));
CREATE INDEX address_home_state ON address USING btree (lower(state), id) WHERE ((type = 'user'::text) AND (city <> ''::text));
CREATE INDEX address_homes_to_guess ON address USING btree (id) WHERE ((type = 'user'::text) AND (latitude IS NULL) AND (home_guessed_at IS NULL));
CREATE INDEX address_of_member ON address USING btree (member_id, id);
alter table address add constraint address_member FOREIGN KEY (member_id) REFERENCES member(id);
CREATE INDEX amends_by_state ON amends USING btree (state, created_at, id);
CREATE INDEX amends_newest ON amends USING btree (created_at);
CREATE INDEX amends_of_batch ON amends USING btree (batch_id, created_at);
CREATE INDEX amends_of_entry ON amends USING btree (entry_id);
CREATE INDEX amends_of_member ON amends USING btree (member_id, created_at);
CREATE INDEX amends_of_photo ON amends USING btree (photo) WHERE (photo IS NOT NULL);
alter table amends add constraint amends_batch_id_fkey FOREIGN KEY (batch_id) REFERENCES code_batch(id);
alter table amends add constraint amends_code_fkey FOREIGN KEY (code) REFERENCES code(code);
alter table amends add constraint amends_entry_id_fkey FOREIGN KEY (entry_id) REFERENCES entry(id);
alter table amends add constraint amends_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id);
alter table amends add constraint amends_product_id_fkey FOREIGN KEY (product_id) REFERENCES product(id);
alter table amends add constraint amends_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id);
CREATE UNIQUE INDEX badge_backfill_under_way ON badge_backfill USING btree (((finished_at IS NULL))) WHERE (finished_at IS NULL);
alter table badge_earned add constraint badge_earned_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id);
CREATE INDEX block_of_blocked ON block USING btree (blocked_id, blocker_id);
alter table block add constraint block_blocked_id_fkey FOREIGN KEY (blocked_id) REFERENCES member(id);
alter table block add constraint block_blocker_id_fkey FOREIGN KEY (blocker_id) REFERENCES member(id);
CREATE INDEX board_order ON board_place USING btree (board, cigars DESC, reached_at, member_id) WHERE (shown AND (cigars > 0));
alter table board_place add constraint board_place_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id);
CREATE INDEX challenge_window ON challenge USING btree (ends_at, starts_at);
CREATE INDEX challenge_change_of_challenge ON challenge_change USING btree (challenge_id, id);
alter table challenge_change add constraint challenge_change_challenge_id_fkey FOREIGN KEY (challenge_id) REFERENCES challenge(id) ON DELETE CASCADE;
alter table challenge_change add constraint challenge_change_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id);
alter table challenge_picture add constraint challenge_picture_challenge_id_fkey FOREIGN KEY (challenge_id) REFERENCES challenge(id);
alter table challenge_share add constraint challenge_share_challenge_id_fkey FOREIGN KEY (challenge_id) REFERENCES challenge(id) ON DELETE CASCADE;
alter table challenge_share add constraint challenge_share_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id);
CREATE INDEX cheer_of_member ON cheer USING btree (member_id, entry_id);
CREATE INDEX cheer_of_owner ON cheer USING btree (owner_id, created_at, member_id);
alter table cheer add constraint cheer_entry_id_fkey FOREIGN KEY (entry_id) REFERENCES entry(id);
alter table cheer add constraint cheer_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id);
alter table cheer add constraint cheer_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES member(id);
CREATE INDEX cigar_entry_of_box ON cigar_entry USING btree (box, member_id) WHERE (box IS NOT NULL);
CREATE INDEX cigar_entry_of_member ON cigar_entry USING btree (member_id, cigar, completed_at DESC, entry_id DESC);
CREATE INDEX cigar_entry_with_photo ON cigar_entry USING btree (cigar, completed_at DESC, entry_id DESC) WHERE (for_all AND has_photo);
CREATE INDEX cigar_entry_with_place ON cigar_entry USING btree (cigar, completed_at DESC, entry_id DESC) WHERE (for_all AND has_place);
CREATE INDEX cigar_opinion_of_member ON cigar_opinion USING btree (member_id);
CREATE INDEX cigar_pending_new ON cigar_pending USING btree (cigar) WHERE is_new;
CREATE INDEX cigar_pending_of_member ON cigar_pending USING btree (member_id);
CREATE INDEX city_largest ON city_count USING btree (members DESC, city, state, country);
CREATE INDEX code_claimed ON code USING btree (claimed_at) WHERE (claimed_at IS NOT NULL);
CREATE UNIQUE INDEX code_of_batch ON code USING btree (batch_id, drawn);
CREATE INDEX code_of_member ON code USING btree (member_id, claimed_at) WHERE (member_id IS NOT NULL);
CREATE INDEX code_use_of_batch ON code USING btree (batch_id, claimed_at) WHERE (claimed_at IS NOT NULL);
CREATE INDEX code_void_of_batch ON code USING btree (batch_id) WHERE (voided_at IS NOT NULL);
alter table code add constraint code_batch_id_fkey FOREIGN KEY (batch_id) REFERENCES code_batch(id);
alter table code add constraint code_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id);
alter table code add constraint code_product_id_fkey FOREIGN KEY (product_id) REFERENCES product(id);
CREATE UNIQUE INDEX code_batch_name ON code_batch USING btree (lower(name));
CREATE UNIQUE INDEX code_batch_request_key ON code_batch USING btree (request_key);
alter table code_batch add constraint code_batch_product_id_fkey FOREIGN KEY (product_id) REFERENCES product(id);
CREATE INDEX code_refusal_at ON code_refusal USING btree (at);
CREATE INDEX code_refusal_of_batch ON code_refusal USING btree (batch_id) WHERE (batch_id IS NOT NULL);
alter table code_refusal add constraint code_refusal_batch_id_fkey FOREIGN KEY (batch_id) REFERENCES code_batch(id) ON DELETE CASCADE;
alter table code_refusal add constraint code_refusal_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id);
CREATE INDEX dismissed_suggestion_of ON dismissed_suggestion USING btree (suggested_id);
alter table dismissed_suggestion add constraint dismissed_suggestion_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id);
alter table dismissed_suggestion add constraint dismissed_suggestion_suggested_id_fkey FOREIGN KEY (suggested_id) REFERENCES member(id);
CREATE INDEX email_change_left ON email_change USING btree (old_email_key) WHERE ((confirmed_at IS NOT NULL) AND (undone_at IS NULL));
CREATE INDEX email_change_member ON email_change USING btree (member_id, id);
alter table email_change add constraint email_change_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id);
CREATE INDEX entry_at_retailer ON entry USING btree (retailer_id, created_at DESC) WHERE ((retailer_id IS NOT NULL) AND (deleted_at IS NULL) AND (completed_at IS NOT NULL) AND is_location_public);
CREATE UNIQUE INDEX entry_code ON entry USING btree (code) WHERE (deleted_at IS NULL);
CREATE INDEX entry_in_last_30 ON entry USING btree (created_at) WHERE in_last_30;
CREATE UNIQUE INDEX entry_lit ON entry USING btree (member_id) WHERE (is_lit AND (deleted_at IS NULL));
CREATE INDEX entry_newest ON entry USING btree (created_at DESC, id DESC) INCLUDE (member_id) WHERE (audience = 'members'::text);
CREATE INDEX entry_of_import ON entry USING btree (import_id) WHERE (import_id IS NOT NULL);
CREATE INDEX entry_picture ON entry USING btree (picture) WHERE (picture IS NOT NULL);
CREATE INDEX entry_place ON entry USING btree (place_id);
CREATE INDEX entry_same_product ON entry USING btree (member_id, product_id, completed_at DESC) WHERE ((deleted_at IS NULL) AND (completed_at IS NOT NULL));
CREATE INDEX entry_shown_newest ON entry USING btree (completed_at DESC, id DESC) INCLUDE (member_id) WHERE (audience <> 'me'::text);
CREATE INDEX entry_shown_of_member ON entry USING btree (member_id, completed_at DESC, id DESC) INCLUDE (audience) WHERE (audience <> 'me'::text);
CREATE INDEX journal_anniversary ON entry USING btree (member_id, (((EXTRACT(month FROM smoked_local) * (100)::numeric) + EXTRACT(day FROM smoked_local))), smoked_local DESC) WHERE ((deleted_at IS NULL) AND (completed_at IS NOT NULL));
CREATE INDEX journal_by_rating ON entry USING btree (member_id, overall_rating DESC NULLS LAST, id DESC) INCLUDE (created_at) WHERE (deleted_at IS NULL);
CREATE INDEX journal_by_time ON entry USING btree (member_id, created_at DESC, id DESC) INCLUDE (completed_at, audience) WHERE (deleted_at IS NULL);
CREATE INDEX journal_day ON entry USING btree (member_id, smoked_local DESC, id DESC) INCLUDE (created_at) WHERE (deleted_at IS NULL);
CREATE INDEX journal_name ON entry USING btree (member_id, name_key(name) COLLATE "C", id) INCLUDE (name) WHERE (deleted_at IS NULL);
CREATE INDEX journal_product ON entry USING btree (member_id, product_id, created_at, id) WHERE (deleted_at IS NULL);
CREATE INDEX journal_retailer ON entry USING btree (member_id, retailer_id, created_at, id) WHERE (deleted_at IS NULL);
CREATE INDEX journal_words ON entry USING gin (words) WITH (fastupdate=off) WHERE (deleted_at IS NULL);
alter table entry add constraint entry_code_fkey FOREIGN KEY (code) REFERENCES code(code);
alter table entry add constraint entry_import_id_fkey FOREIGN KEY (import_id) REFERENCES journal_import(id);
alter table entry add constraint entry_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id);
alter table entry add constraint entry_place_id_fkey FOREIGN KEY (place_id) REFERENCES address(id);
alter table entry add constraint entry_product_id_fkey FOREIGN KEY (product_id) REFERENCES product(id);
alter table entry add constraint entry_retailer_id_fkey FOREIGN KEY (retailer_id) REFERENCES retailer(id);
CREATE INDEX entry_photo_media ON entry_photo USING btree (media);
CREATE INDEX entry_photo_of_entry ON entry_photo USING btree (entry_id, "position", id);
alter table entry_photo add constraint entry_photo_entry_id_fkey FOREIGN KEY (entry_id) REFERENCES entry(id);
CREATE INDEX follow_newest_followed ON follow USING btree (follower_id, created_at DESC, followed_id DESC);
CREATE INDEX follow_newest_follower ON follow USING btree (followed_id, created_at DESC, follower_id DESC);
CREATE INDEX follow_of_followed ON follow USING btree (followed_id, follower_id);
alter table follow add constraint follow_followed_id_fkey FOREIGN KEY (followed_id) REFERENCES member(id);
alter table follow add constraint follow_follower_id_fkey FOREIGN KEY (follower_id) REFERENCES member(id);
CREATE INDEX forecast_shown ON forecast USING btree (shown_at DESC, entry_id DESC);
alter table forecast add constraint forecast_entry_id_fkey FOREIGN KEY (entry_id) REFERENCES entry(id);
alter table forecast add constraint forecast_run_id_fkey FOREIGN KEY (run_id) REFERENCES forecast_run(id);
CREATE UNIQUE INDEX forecast_cigar_named ON forecast_cigar USING btree (run_id, named_cigar_id) WHERE (named_cigar_id IS NOT NULL);
CREATE UNIQUE INDEX forecast_cigar_product ON forecast_cigar USING btree (run_id, product_id) WHERE (product_id IS NOT NULL);
alter table forecast_cigar add constraint forecast_cigar_product_id_fkey FOREIGN KEY (product_id) REFERENCES product(id);
alter table forecast_cigar add constraint forecast_cigar_run_id_fkey FOREIGN KEY (run_id) REFERENCES forecast_run(id);
alter table forecast_member add constraint forecast_member_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id);
alter table forecast_member add constraint forecast_member_run_id_fkey FOREIGN KEY (run_id) REFERENCES forecast_run(id);
CREATE INDEX forecast_run_whole ON forecast_run USING btree (id) WHERE (fitted_at IS NOT NULL);
alter table google_link_code add constraint google_link_code_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id);
alter table home_point add constraint home_point_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id);
CREATE INDEX idempotency_key_age ON idempotency_key USING btree (created_at);
alter table idempotency_key add constraint idempotency_key_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id);
CREATE INDEX journal_import_of_member ON journal_import USING btree (member_id, created_at);
CREATE UNIQUE INDEX journal_import_running ON journal_import USING btree (member_id) WHERE (state = 'running'::text);
CREATE INDEX journal_import_unfinished ON journal_import USING btree (created_at) WHERE (state = ANY (ARRAY['uploading'::text, 'ready'::text]));
alter table journal_import add constraint journal_import_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id);
alter table journal_import_line add constraint journal_import_line_import_id_fkey FOREIGN KEY (import_id) REFERENCES journal_import(id);
alter table journal_import_part add constraint journal_import_part_import_id_fkey FOREIGN KEY (import_id) REFERENCES journal_import(id);
alter table journal_import_refused add constraint journal_import_refused_import_id_fkey FOREIGN KEY (import_id) REFERENCES journal_import(id);
CREATE UNIQUE INDEX ledger_amends_once ON ledger_line USING btree (cause_key) WHERE (cause = 'amends'::text);
CREATE UNIQUE INDEX ledger_cigar_once ON ledger_line USING btree (cause_key) WHERE (cause = 'cigar'::text);
CREATE INDEX ledger_earning ON ledger_line USING btree (member_id, earning DESC) WHERE (earned > 0);
CREATE INDEX ledger_earnings ON ledger_line USING btree (member_id, created_at DESC, id DESC) WHERE (earned > 0);
CREATE INDEX ledger_number ON ledger_line USING btree (member_id, number DESC) INCLUDE (earning);
CREATE UNIQUE INDEX ledger_once ON ledger_line USING btree (member_id, cause, cause_key);
alter table ledger_line add constraint ledger_line_entry_id_fkey FOREIGN KEY (entry_id) REFERENCES entry(id);
alter table ledger_line add constraint ledger_line_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id);
CREATE INDEX line_count_most ON line_count USING btree (line, cigars DESC, member_id);
alter table line_count add constraint line_count_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id);
CREATE INDEX list_change_of_part ON list_change USING btree (list, part) INCLUDE (things);
CREATE INDEX mail_token_expiry ON mail_token USING btree (expires_at);
CREATE INDEX mail_token_of_member ON mail_token USING btree (member_id);
alter table mail_token add constraint mail_token_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id);
CREATE INDEX mailed_link_made ON mailed_link USING btree (made_at);
CREATE INDEX mailed_link_of_member ON mailed_link USING btree (member_id, made_at);
alter table mailed_link add constraint mailed_link_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id);
CREATE INDEX map_point_at ON map_point USING btree (key, created_at DESC, entry_id DESC) WHERE shown;
CREATE INDEX map_point_newest ON map_point USING btree (created_at DESC, entry_id DESC) WHERE shown;
CREATE INDEX map_point_of_member ON map_point USING btree (member_id, created_at DESC, entry_id DESC);
CREATE INDEX map_point_shared_at ON map_point USING btree (shared_key(latitude_e6, longitude_e6), created_at DESC, entry_id DESC) WHERE shown;
alter table map_point add constraint map_point_entry_id_fkey FOREIGN KEY (entry_id) REFERENCES entry(id) ON DELETE CASCADE;
alter table member alter column id set default random_member_id();
CREATE INDEX member_by_joining ON member USING btree (created_at DESC, id DESC) WHERE (deleted_at IS NULL);
CREATE INDEX member_by_name ON member USING btree (name_key COLLATE "C", id) WHERE (suspended_at IS NULL);
CREATE UNIQUE INDEX member_email ON member USING btree (email_key);
CREATE INDEX member_fewest_cigars ON member USING btree ((
CASE
    WHEN cigars_smoked_visible THEN (cigars - cigars_limited)
    ELSE NULL::integer
END), id) WHERE (suspended_at IS NULL);
CREATE UNIQUE INDEX member_google ON member USING btree (google_id);
CREATE UNIQUE INDEX member_handle ON member USING btree (handle_key);
CREATE INDEX member_home ON member USING btree (home_id);
CREATE INDEX member_mailbox ON member USING btree (mailbox_of(email_key)) WHERE (email_key IS NOT NULL);
CREATE INDEX member_most_cigars ON member USING btree ((
CASE
    WHEN cigars_smoked_visible THEN (cigars - cigars_limited)
    ELSE NULL::integer
END) DESC NULLS LAST, id) WHERE (suspended_at IS NULL);
CREATE INDEX member_newest ON member USING btree ((
CASE
    WHEN member_since_visible THEN created_at
    ELSE NULL::timestamp with time zone
END) DESC NULLS LAST, id) WHERE (suspended_at IS NULL);
CREATE INDEX member_oldest ON member USING btree ((
CASE
    WHEN member_since_visible THEN created_at
    ELSE NULL::timestamp with time zone
END), id) WHERE (suspended_at IS NULL);
CREATE INDEX member_picture ON member USING btree (picture) WHERE (picture IS NOT NULL);
CREATE INDEX member_suspended ON member USING btree (id) INCLUDE (completed) WHERE ((suspended_at IS NOT NULL) AND (deleted_at IS NULL));
CREATE INDEX member_suspended_until ON member USING btree (suspended_until) WHERE (suspended_until IS NOT NULL);
alter table member add constraint member_home_id_fkey FOREIGN KEY (home_id) REFERENCES address(id);
alter table member add constraint member_referred_by_fkey FOREIGN KEY (referred_by) REFERENCES member(id);
CREATE INDEX member_key_of_member ON member_key USING btree (member_id);
alter table member_key add constraint member_key_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id);
alter table member_prefix add constraint member_prefix_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id);
CREATE INDEX mute_of_muted ON mute USING btree (muted_id, muter_id);
alter table mute add constraint mute_muted_id_fkey FOREIGN KEY (muted_id) REFERENCES member(id);
alter table mute add constraint mute_muter_id_fkey FOREIGN KEY (muter_id) REFERENCES member(id);
CREATE INDEX name_typo_of_word ON name_typo USING btree (word);
alter table name_typo add constraint name_typo_word_fkey FOREIGN KEY (word) REFERENCES name_word(word) ON DELETE CASCADE;
CREATE UNIQUE INDEX named_cigar_key ON named_cigar USING btree (key);
CREATE INDEX named_cigar_words ON named_cigar USING gin (words) WITH (fastupdate=off) WHERE (members >= 3);
CREATE INDEX named_cigar_of_member ON named_cigar_member USING btree (member_id);
alter table named_cigar_member add constraint named_cigar_member_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id);
alter table named_cigar_member add constraint named_cigar_member_named_cigar_id_fkey FOREIGN KEY (named_cigar_id) REFERENCES named_cigar(id);
alter table notice_delivery add constraint notice_delivery_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id);
CREATE INDEX notification_held_mail ON notification USING btree (member_id, mail_from) WHERE (mail_from IS NOT NULL);
CREATE INDEX notification_in_group ON notification USING btree (group_id, id DESC) WHERE (group_id IS NOT NULL);
CREATE INDEX notification_newest ON notification USING btree (member_id, created_at DESC, id DESC) INCLUDE (in_app, unseen) WHERE (group_id IS NULL);
CREATE INDEX notification_of_actor ON notification USING btree (related_user_id, member_id) WHERE (related_user_id IS NOT NULL);
CREATE INDEX notification_of_entry ON notification USING btree (entry_id) WHERE (entry_id IS NOT NULL);
CREATE INDEX notification_of_message ON notification USING btree (message_id) INCLUDE (read_at) WHERE (message_id IS NOT NULL);
CREATE INDEX notification_of_reply ON notification USING btree (reply_id) WHERE (reply_id IS NOT NULL);
CREATE UNIQUE INDEX notification_once ON notification USING btree (member_id, cause);
CREATE INDEX notification_to_mail ON notification USING btree (member_id, id) WHERE (email AND (mailed_at IS NULL) AND (group_id IS NULL));
CREATE INDEX notification_told_order ON notification USING btree (member_id, told_id) WHERE ((group_id IS NULL) AND in_app);
CREATE INDEX notification_unread ON notification USING btree (member_id) WHERE ((read_at IS NULL) AND (group_id IS NULL) AND in_app);
CREATE INDEX notification_unseen ON notification USING btree (member_id) INCLUDE (read_at) WHERE (unseen AND (group_id IS NULL) AND in_app);
alter table notification add constraint notification_group_id_fkey FOREIGN KEY (group_id) REFERENCES notification(id) ON DELETE CASCADE;
alter table notification add constraint notification_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id);
CREATE INDEX notification_event_next ON notification_event USING btree (turns, id) WHERE (failed_at IS NULL);
alter table notification_preference add constraint notification_preference_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id);
CREATE INDEX operator_audit_at ON operator_audit USING btree (at);
CREATE INDEX operator_audit_of_staff ON operator_audit USING btree (staff_id, at) WHERE (staff_id IS NOT NULL);
CREATE INDEX operator_audit_of_thing ON operator_audit USING btree (thing_kind, thing_id, id) WHERE (thing_kind IS NOT NULL);
alter table operator_audit add constraint operator_audit_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id);
CREATE INDEX operator_message_due ON operator_message USING btree (send_at) WHERE (state = 'scheduled'::text);
CREATE INDEX operator_message_image ON operator_message USING btree (image) WHERE (image IS NOT NULL);
CREATE INDEX operator_message_to ON operator_message USING btree (member_id) WHERE (member_id IS NOT NULL);
alter table operator_message add constraint operator_message_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id);
CREATE INDEX operator_repeat_age ON operator_repeat USING btree (created_at);
CREATE INDEX passkey_member ON passkey USING btree (member_id);
alter table passkey add constraint passkey_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id);
alter table porch_visit add constraint porch_visit_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id);
CREATE INDEX practice_earned_with ON practice_earned USING btree (entry_id) WHERE (entry_id IS NOT NULL);
alter table practice_earned add constraint practice_earned_entry_id_fkey FOREIGN KEY (entry_id) REFERENCES entry(id);
alter table practice_earned add constraint practice_earned_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id);
CREATE INDEX push_due_next ON push_due USING btree (not_before, id);
CREATE INDEX push_due_of_notification ON push_due USING btree (notification_id);
CREATE INDEX push_due_of_subscription ON push_due USING btree (subscription_id);
alter table push_due add constraint push_due_notification_id_fkey FOREIGN KEY (notification_id) REFERENCES notification(id) ON DELETE CASCADE;
alter table push_due add constraint push_due_subscription_id_fkey FOREIGN KEY (subscription_id) REFERENCES push_subscription(id) ON DELETE CASCADE;
CREATE UNIQUE INDEX push_subscription_endpoint ON push_subscription USING btree (endpoint);
CREATE INDEX push_subscription_of_member ON push_subscription USING btree (member_id, id);
CREATE INDEX push_subscription_of_sign_in ON push_subscription USING btree (sign_in_id);
alter table push_subscription add constraint push_subscription_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id);
alter table push_subscription add constraint push_subscription_sign_in_id_fkey FOREIGN KEY (sign_in_id) REFERENCES sign_in(id) ON DELETE CASCADE;
CREATE UNIQUE INDEX redemption_of_amends ON redemption USING btree (amends_id) WHERE ((amends_id IS NOT NULL) AND (status <> 'cancelled'::text));
CREATE INDEX redemption_of_member ON redemption USING btree (member_id, id DESC);
CREATE INDEX redemption_of_reward ON redemption USING btree (member_id, reward_id, id DESC);
CREATE INDEX redemption_queue ON redemption USING btree (status, id);
alter table redemption add constraint redemption_amends_id_fkey FOREIGN KEY (amends_id) REFERENCES amends(id);
alter table redemption add constraint redemption_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id);
alter table redemption add constraint redemption_reward_id_fkey FOREIGN KEY (reward_id) REFERENCES reward(id);
CREATE INDEX removed_photo_of_entry ON removed_photo USING btree (entry_id);
alter table removed_photo add constraint removed_photo_entry_id_fkey FOREIGN KEY (entry_id) REFERENCES entry(id);
CREATE INDEX reply_of_entry ON reply USING btree (entry_id, id);
CREATE INDEX reply_of_member ON reply USING btree (member_id, id);
alter table reply add constraint reply_entry_id_fkey FOREIGN KEY (entry_id) REFERENCES entry(id);
alter table reply add constraint reply_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id);
CREATE INDEX report_of_member ON report USING btree (member_id, created_at) WHERE (member_id IS NOT NULL);
alter table report add constraint report_case_id_fkey FOREIGN KEY (case_id) REFERENCES report_case(id);
alter table report add constraint report_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id);
CREATE INDEX report_case_decided ON report_case USING btree (decided_at DESC, id DESC) WHERE (decided_at IS NOT NULL);
CREATE INDEX report_case_of_entry ON report_case USING btree (entry_id) WHERE (entry_id IS NOT NULL);
CREATE INDEX report_case_of_member ON report_case USING btree (member_id, id);
CREATE INDEX report_case_of_thing ON report_case USING btree (kind, thing_id, id);
CREATE UNIQUE INDEX report_case_open ON report_case USING btree (kind, thing_id) WHERE (decided_at IS NULL);
CREATE INDEX report_case_waiting ON report_case USING btree (((hidden_at IS NULL)), opened_at, id) WHERE (decided_at IS NULL);
alter table report_case add constraint report_case_entry_id_fkey FOREIGN KEY (entry_id) REFERENCES entry(id);
alter table report_case add constraint report_case_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id);
alter table report_case add constraint report_case_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id);
alter table reset_code add constraint reset_code_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id);
alter table retailer add column sort_name text collate "C" generated always as (name_key(name)) stored;
CREATE INDEX retailer_at ON retailer USING btree (map_key(latitude, longitude));
CREATE INDEX retailer_by_name ON retailer USING btree (sort_name, id);
CREATE INDEX retailer_point ON retailer USING gist (point(longitude, latitude));
CREATE INDEX retailer_words ON retailer USING gin (words) WITH (fastupdate=off);
CREATE INDEX retailer_photo_of_retailer ON retailer_photo USING btree (retailer_id, id);
alter table retailer_photo add constraint retailer_photo_retailer_id_fkey FOREIGN KEY (retailer_id) REFERENCES retailer(id);
CREATE INDEX session_token_expiry ON session_token USING btree (expires_at);
CREATE INDEX session_token_of_sign_in ON session_token USING btree (sign_in_id);
alter table session_token add constraint session_token_sign_in_id_fkey FOREIGN KEY (sign_in_id) REFERENCES sign_in(id) ON DELETE CASCADE;
CREATE INDEX sign_in_active ON sign_in USING btree (member_id, id) WHERE (ended_at IS NULL);
CREATE INDEX sign_in_expiry ON sign_in USING btree (expires_at);
CREATE INDEX sign_in_of_member ON sign_in USING btree (member_id);
CREATE INDEX sign_in_tokens_ending ON sign_in USING btree (expires_at) WHERE ((rights IS NOT NULL) AND (ended_at IS NULL) AND (announced_at IS NULL));
alter table sign_in add constraint sign_in_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id);
CREATE INDEX staff_approval_waiting ON staff_approval USING btree (id) WHERE (state = 'waiting'::text);
alter table staff_approval add constraint staff_approval_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES staff(id);
alter table staff_approval add constraint staff_approval_requested_by_fkey FOREIGN KEY (requested_by) REFERENCES staff(id);
CREATE INDEX staff_invitation_of_staff ON staff_invitation USING btree (staff_id);
alter table staff_invitation add constraint staff_invitation_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id);
CREATE INDEX staff_note_about ON staff_note USING btree (member_id, id);
alter table staff_note add constraint staff_note_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id);
alter table staff_note add constraint staff_note_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id);
CREATE INDEX staff_passkey_of_staff ON staff_passkey USING btree (staff_id);
alter table staff_passkey add constraint staff_passkey_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id);
CREATE INDEX staff_session_of_staff ON staff_session USING btree (staff_id, id);
alter table staff_session add constraint staff_session_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id);
CREATE INDEX suspended_file_of_member ON suspended_file USING btree (member_id);
alter table suspended_file add constraint suspended_file_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id);
CREATE INDEX resting_follow_of_followed ON suspended_follow USING btree (followed_id);
alter table suspended_follow add constraint resting_follow_followed_id_fkey FOREIGN KEY (followed_id) REFERENCES member(id);
alter table suspended_follow add constraint resting_follow_follower_id_fkey FOREIGN KEY (follower_id) REFERENCES member(id);
CREATE INDEX waitlist_in_order ON waitlist USING btree (created_at, id);
CREATE INDEX waitlist_waiting ON waitlist USING btree (created_at, id) WHERE (invited_at IS NULL);
CREATE UNIQUE INDEX weekly_measure_current ON weekly_measure USING btree (member_id) WHERE (to_day IS NULL);
CREATE INDEX weekly_measure_of_member ON weekly_measure USING btree (member_id, from_day);
alter table weekly_measure add constraint weekly_measure_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id);

CREATE TRIGGER address_decided AFTER UPDATE OF latitude, longitude ON address FOR EACH ROW WHEN (old.latitude IS DISTINCT FROM new.latitude OR old.longitude IS DISTINCT FROM new.longitude) EXECUTE FUNCTION set_place_visibility_at_address();
CREATE TRIGGER address_moved AFTER UPDATE OF latitude, longitude ON address FOR EACH ROW WHEN (old.latitude IS DISTINCT FROM new.latitude OR old.longitude IS DISTINCT FROM new.longitude) EXECUTE FUNCTION queue_map_change_of_address();
CREATE TRIGGER home_queued AFTER UPDATE OF city, state, country ON address FOR EACH ROW WHEN (old.type = 'user'::text AND (old.city IS DISTINCT FROM new.city OR old.state IS DISTINCT FROM new.state OR old.country IS DISTINCT FROM new.country)) EXECUTE FUNCTION queue_home_change();
CREATE TRIGGER block_deleted AFTER DELETE ON block REFERENCING OLD TABLE AS moved FOR EACH STATEMENT EXECUTE FUNCTION update_visibility_by_block();
CREATE TRIGGER block_deleted_responses AFTER DELETE ON block REFERENCING OLD TABLE AS moved FOR EACH STATEMENT EXECUTE FUNCTION update_visibility_of_responses_by_block();
CREATE TRIGGER block_inserted AFTER INSERT ON block REFERENCING NEW TABLE AS moved FOR EACH STATEMENT EXECUTE FUNCTION update_visibility_by_block();
CREATE TRIGGER block_inserted_responses AFTER INSERT ON block REFERENCING NEW TABLE AS moved FOR EACH STATEMENT EXECUTE FUNCTION update_visibility_of_responses_by_block();
CREATE TRIGGER block_takes_responses AFTER INSERT ON block FOR EACH ROW EXECUTE FUNCTION remove_responses_of_blocked();
CREATE TRIGGER board_place_queued AFTER INSERT OR DELETE OR UPDATE OF cigars, shown ON board_place FOR EACH ROW EXECUTE FUNCTION queue_board_change();
CREATE TRIGGER cheer_deleted AFTER DELETE ON cheer REFERENCING OLD TABLE AS moved FOR EACH STATEMENT EXECUTE FUNCTION update_visibility_by_cheer();
CREATE TRIGGER cheer_inserted AFTER INSERT ON cheer REFERENCING NEW TABLE AS moved FOR EACH STATEMENT EXECUTE FUNCTION update_visibility_by_cheer();
CREATE TRIGGER code_claimed AFTER INSERT OR UPDATE OF member_id ON code FOR EACH ROW WHEN (new.member_id IS NOT NULL) EXECUTE FUNCTION record_first_claim();
CREATE TRIGGER batch_changed_for_boxes AFTER UPDATE OF box_size ON code_batch FOR EACH ROW WHEN (old.box_size IS DISTINCT FROM new.box_size) EXECUTE FUNCTION queue_box_changes_of_batch();
CREATE TRIGGER entry_added_to_cigar AFTER INSERT ON entry FOR EACH ROW WHEN (new.completed_at IS NOT NULL) EXECUTE FUNCTION queue_cigar_change_of_entry();
CREATE TRIGGER entry_again_hidden BEFORE INSERT ON entry FOR EACH ROW WHEN (new.deleted_at IS NULL) EXECUTE FUNCTION hide_repeated_entry();
CREATE TRIGGER entry_capped BEFORE INSERT OR UPDATE OF deleted_at, completed_at, visibility, hidden_at ON entry FOR EACH ROW EXECUTE FUNCTION cap_entry();
CREATE TRIGGER entry_changed BEFORE UPDATE OF name, overall_rating, experience_note, smoked_at, place_id, completed_at, deleted_at ON entry FOR EACH ROW WHEN (old.name IS DISTINCT FROM new.name OR old.overall_rating IS DISTINCT FROM new.overall_rating OR old.experience_note IS DISTINCT FROM new.experience_note OR old.smoked_at IS DISTINCT FROM new.smoked_at OR old.place_id IS DISTINCT FROM new.place_id OR old.completed_at IS DISTINCT FROM new.completed_at OR old.deleted_at IS DISTINCT FROM new.deleted_at) EXECUTE FUNCTION record_entry_change();
CREATE TRIGGER entry_changed_for_cigar AFTER UPDATE ON entry FOR EACH ROW WHEN (COALESCE(old.completed_at, new.completed_at) IS NOT NULL AND (old.completed_at IS DISTINCT FROM new.completed_at OR old.deleted_at IS DISTINCT FROM new.deleted_at OR old.visibility IS DISTINCT FROM new.visibility OR old.hidden_at IS DISTINCT FROM new.hidden_at OR old.product_id IS DISTINCT FROM new.product_id OR old.name IS DISTINCT FROM new.name OR old.brand_name IS DISTINCT FROM new.brand_name OR old.vitola IS DISTINCT FROM new.vitola OR old.place_shown IS DISTINCT FROM new.place_shown OR old.retailer_shown IS DISTINCT FROM new.retailer_shown OR old.overall_rating IS DISTINCT FROM new.overall_rating OR old.flavour_rating IS DISTINCT FROM new.flavour_rating OR old.aroma_rating IS DISTINCT FROM new.aroma_rating OR old.draw_rating IS DISTINCT FROM new.draw_rating OR old.burn_rating IS DISTINCT FROM new.burn_rating OR old.appearance_rating IS DISTINCT FROM new.appearance_rating OR old.smoke_this_again IS DISTINCT FROM new.smoke_this_again OR old.recommend_to_friend IS DISTINCT FROM new.recommend_to_friend OR old.buy_in_box IS DISTINCT FROM new.buy_in_box OR old.said IS DISTINCT FROM new.said OR old.experience_note IS DISTINCT FROM new.experience_note)) EXECUTE FUNCTION queue_cigar_change_of_entry();
CREATE TRIGGER entry_counted AFTER INSERT OR UPDATE OF deleted_at, completed_at, visibility, hidden_at, in_last_30 ON entry FOR EACH ROW WHEN (new.import_id IS NULL) EXECUTE FUNCTION count_entry();
CREATE TRIGGER entry_edited_back AFTER UPDATE OF name, brand_name, vitola, description, experience_note ON entry FOR EACH ROW WHEN (new.deleted_at IS NULL AND new.hidden_at IS NULL AND (old.name IS DISTINCT FROM new.name OR old.brand_name IS DISTINCT FROM new.brand_name OR old.vitola IS DISTINCT FROM new.vitola OR old.description IS DISTINCT FROM new.description OR old.experience_note IS DISTINCT FROM new.experience_note)) EXECUTE FUNCTION hide_edited_entry();
CREATE TRIGGER entry_edited_into_case AFTER UPDATE OF name, brand_name, vitola, description, experience_note ON entry FOR EACH ROW WHEN (new.deleted_at IS NULL AND (old.name IS DISTINCT FROM new.name OR old.brand_name IS DISTINCT FROM new.brand_name OR old.vitola IS DISTINCT FROM new.vitola OR old.description IS DISTINCT FROM new.description OR old.experience_note IS DISTINCT FROM new.experience_note)) EXECUTE FUNCTION update_case_of_entry();
CREATE TRIGGER entry_imported AFTER INSERT OR UPDATE OF deleted_at, visibility, hidden_at ON entry FOR EACH ROW WHEN (new.import_id IS NOT NULL) EXECUTE FUNCTION count_imported_entry();
CREATE CONSTRAINT TRIGGER entry_imported_in_community AFTER INSERT OR UPDATE OF deleted_at, visibility, hidden_at ON entry DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (new.import_id IS NOT NULL) EXECUTE FUNCTION subtract_imported_from_community();
CREATE TRIGGER entry_limited AFTER INSERT ON entry FOR EACH ROW WHEN (new.visibility <> 'members'::text OR new.hidden_at IS NOT NULL) EXECUTE FUNCTION count_limited_entry();
CREATE TRIGGER entry_limited_changed AFTER UPDATE OF deleted_at, completed_at, visibility, hidden_at ON entry FOR EACH ROW WHEN (old.visibility <> 'members'::text OR old.hidden_at IS NOT NULL OR new.visibility <> 'members'::text OR new.hidden_at IS NOT NULL) EXECUTE FUNCTION count_limited_entry();
CREATE CONSTRAINT TRIGGER entry_limited_changed_in_community AFTER UPDATE OF deleted_at, completed_at, visibility, hidden_at ON entry DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (old.visibility <> 'members'::text OR old.hidden_at IS NOT NULL OR new.visibility <> 'members'::text OR new.hidden_at IS NOT NULL) EXECUTE FUNCTION subtract_limited_from_community();
CREATE CONSTRAINT TRIGGER entry_limited_in_community AFTER INSERT ON entry DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (new.visibility <> 'members'::text OR new.hidden_at IS NOT NULL) EXECUTE FUNCTION subtract_limited_from_community();
CREATE TRIGGER entry_local_time BEFORE INSERT ON entry FOR EACH ROW EXECUTE FUNCTION set_entry_local_time();
CREATE TRIGGER entry_logged_again AFTER INSERT ON entry FOR EACH ROW WHEN (new.deleted_at IS NULL) EXECUTE FUNCTION update_case_of_entry();
CREATE TRIGGER entry_moved AFTER UPDATE OF place_id, is_location_public, completed_at, deleted_at, place_shown, visibility, hidden_at ON entry FOR EACH ROW WHEN ((old.place_id IS NOT NULL OR new.place_id IS NOT NULL) AND (old.place_id IS DISTINCT FROM new.place_id OR old.place_shown IS DISTINCT FROM new.place_shown OR (old.completed_at IS NULL) IS DISTINCT FROM (new.completed_at IS NULL) OR (old.deleted_at IS NULL) IS DISTINCT FROM (new.deleted_at IS NULL) OR old.audience IS DISTINCT FROM new.audience)) EXECUTE FUNCTION queue_map_change_of_entry();
CREATE TRIGGER entry_of_import_stays BEFORE UPDATE OF import_id ON entry FOR EACH ROW WHEN (old.import_id IS DISTINCT FROM new.import_id) EXECUTE FUNCTION refuse_other_import();
CREATE TRIGGER entry_place_decided BEFORE INSERT OR UPDATE OF place_id, is_location_public, retailer_id ON entry FOR EACH ROW WHEN (new.is_location_public OR new.place_shown OR new.retailer_shown) EXECUTE FUNCTION set_place_visibility_of_entry();
CREATE TRIGGER entry_placed AFTER INSERT ON entry FOR EACH ROW WHEN (new.place_id IS NOT NULL) EXECUTE FUNCTION queue_map_change_of_entry();
CREATE TRIGGER entry_responses_removed AFTER UPDATE OF deleted_at ON entry FOR EACH ROW WHEN (old.deleted_at IS NULL AND new.deleted_at IS NOT NULL) EXECUTE FUNCTION remove_responses();
CREATE TRIGGER entry_retailer_chosen BEFORE INSERT OR UPDATE OF retailer_id, retailer_text ON entry FOR EACH ROW WHEN (new.retailer_id IS NOT NULL AND new.retailer_text <> ''::text) EXECUTE FUNCTION clear_retailer_text();
CREATE TRIGGER entry_visibility_updated AFTER UPDATE OF deleted_at, completed_at, visibility, hidden_at ON entry FOR EACH ROW WHEN ((old.deleted_at IS NULL) IS DISTINCT FROM (new.deleted_at IS NULL) OR (old.completed_at IS NULL) IS DISTINCT FROM (new.completed_at IS NULL) OR old.audience IS DISTINCT FROM new.audience) EXECUTE FUNCTION update_visibility_by_entry();
CREATE TRIGGER photo_changed_for_cigar AFTER INSERT OR DELETE OR UPDATE OF hidden_at ON entry_photo FOR EACH ROW EXECUTE FUNCTION queue_cigar_change_of_photo();
CREATE TRIGGER photo_posted_again BEFORE INSERT ON entry_photo FOR EACH ROW WHEN (new.content_hash IS NOT NULL) EXECUTE FUNCTION update_case_of_photo();
CREATE TRIGGER follow_visibility_added AFTER INSERT ON follow REFERENCING NEW TABLE AS moved FOR EACH STATEMENT EXECUTE FUNCTION update_visibility_by_follow();
CREATE TRIGGER follow_visibility_removed AFTER DELETE ON follow REFERENCING OLD TABLE AS moved FOR EACH STATEMENT EXECUTE FUNCTION update_visibility_by_follow();
CREATE TRIGGER ledger_append_only BEFORE DELETE OR UPDATE ON ledger_line FOR EACH ROW EXECUTE FUNCTION refuse_ledger_change();
CREATE TRIGGER ledger_numbered BEFORE INSERT ON ledger_line FOR EACH ROW EXECUTE FUNCTION number_ledger_line();
CREATE TRIGGER ledger_queued AFTER INSERT ON ledger_line FOR EACH ROW WHEN (new.earned > 0 AND (new.cause <> ALL (ARRAY['correction'::text, 'amends'::text]))) EXECUTE FUNCTION queue_challenge_change_of_points();
CREATE TRIGGER map_point_queued AFTER INSERT OR DELETE OR UPDATE ON map_point FOR EACH ROW EXECUTE FUNCTION queue_map_change_of_point();
CREATE TRIGGER member_changed_for_cigars AFTER UPDATE ON member FOR EACH ROW WHEN (old.counts IS DISTINCT FROM new.counts OR old.deleted_at IS DISTINCT FROM new.deleted_at) EXECUTE FUNCTION queue_cigar_changes_of_member();
CREATE TRIGGER member_counted AFTER UPDATE OF email_key, email_verified_at, first_claimed_at, suspended_at, deleted_at ON member FOR EACH ROW WHEN (old.counts <> new.counts) EXECUTE FUNCTION update_counted_member();
CREATE TRIGGER member_counts BEFORE INSERT OR UPDATE OF email_key, email_verified_at, first_claimed_at, suspended_at, deleted_at ON member FOR EACH ROW EXECUTE FUNCTION set_member_counts();
CREATE TRIGGER member_files_hidden AFTER UPDATE OF suspended_at, deleted_at ON member FOR EACH ROW WHEN ((old.suspended_at IS NULL) IS DISTINCT FROM (new.suspended_at IS NULL) OR (old.deleted_at IS NULL) IS DISTINCT FROM (new.deleted_at IS NULL)) EXECUTE FUNCTION update_suspended_files();
CREATE TRIGGER member_first_cigar_named AFTER UPDATE OF cigars_smoked_visible ON member FOR EACH ROW WHEN (old.cigars_smoked_visible <> new.cigars_smoked_visible) EXECUTE FUNCTION update_visibility_of_first_cigars();
CREATE TRIGGER member_home_recorded AFTER INSERT OR UPDATE OF home_id, deleted_at ON member FOR EACH ROW WHEN (new.home_id IS NOT NULL OR new.deleted_at IS NOT NULL) EXECUTE FUNCTION record_home();
CREATE TRIGGER member_left_mailbox AFTER UPDATE OF email_key, email_verified_at, first_claimed_at, suspended_at, deleted_at ON member FOR EACH ROW WHEN (old.counts AND (NOT new.counts OR old.email_key IS DISTINCT FROM new.email_key)) EXECUTE FUNCTION release_mailbox();
CREATE TRIGGER member_moved AFTER UPDATE OF home_id, suspended_at ON member FOR EACH ROW WHEN (old.home_id IS DISTINCT FROM new.home_id OR (old.suspended_at IS NULL) IS DISTINCT FROM (new.suspended_at IS NULL)) EXECUTE FUNCTION queue_map_change_of_member();
CREATE CONSTRAINT TRIGGER member_points_in_community AFTER UPDATE ON member DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN ((old.counts::integer * old.total_points) <> (new.counts::integer * new.total_points)) EXECUTE FUNCTION move_proved_points();
CREATE TRIGGER member_quieted AFTER UPDATE OF quiet_journal ON member FOR EACH ROW WHEN (old.quiet_journal <> new.quiet_journal) EXECUTE FUNCTION update_visibility_by_quiet_journal();
CREATE TRIGGER member_responses_hidden AFTER UPDATE OF suspended_at ON member FOR EACH ROW WHEN ((old.suspended_at IS NULL) <> (new.suspended_at IS NULL)) EXECUTE FUNCTION update_visibility_of_responses_by_member();
CREATE TRIGGER member_responses_named AFTER UPDATE OF cigars_smoked_visible ON member FOR EACH ROW WHEN (old.cigars_smoked_visible <> new.cigars_smoked_visible) EXECUTE FUNCTION update_visibility_of_responses_by_member();
CREATE TRIGGER member_suspended AFTER UPDATE OF suspended_at ON member FOR EACH ROW WHEN (old.suspended_at IS NULL AND new.suspended_at IS NOT NULL) EXECUTE FUNCTION void_mailed_links();
CREATE TRIGGER member_totals_queued AFTER INSERT OR UPDATE OF home_id, location_visible, cigars_smoked_visible, on_leaderboards, suspended_at ON member FOR EACH ROW EXECUTE FUNCTION queue_city_and_board_change();
CREATE TRIGGER member_visibility_updated AFTER UPDATE OF suspended_at, member_since_visible, location_visible, referred_by ON member FOR EACH ROW WHEN ((old.suspended_at IS NULL) <> (new.suspended_at IS NULL) OR old.member_since_visible IS DISTINCT FROM new.member_since_visible OR old.location_visible IS DISTINCT FROM new.location_visible OR old.referred_by IS DISTINCT FROM new.referred_by) EXECUTE FUNCTION update_visibility_by_member();
CREATE TRIGGER member_unnamed AFTER UPDATE OF cigars_smoked_visible ON member FOR EACH ROW WHEN (old.cigars_smoked_visible <> new.cigars_smoked_visible) EXECUTE FUNCTION update_visibility_by_hidden_count();
CREATE TRIGGER mute_deleted AFTER DELETE ON mute REFERENCING OLD TABLE AS moved FOR EACH STATEMENT EXECUTE FUNCTION update_visibility_by_mute();
CREATE TRIGGER mute_deleted_responses AFTER DELETE ON mute REFERENCING OLD TABLE AS moved FOR EACH STATEMENT EXECUTE FUNCTION update_visibility_of_responses_by_mute();
CREATE TRIGGER mute_inserted AFTER INSERT ON mute REFERENCING NEW TABLE AS moved FOR EACH STATEMENT EXECUTE FUNCTION update_visibility_by_mute();
CREATE TRIGGER mute_inserted_responses AFTER INSERT ON mute REFERENCING NEW TABLE AS moved FOR EACH STATEMENT EXECUTE FUNCTION update_visibility_of_responses_by_mute();
CREATE TRIGGER notification_visibility_set AFTER INSERT ON notification REFERENCING NEW TABLE AS told FOR EACH STATEMENT EXECUTE FUNCTION update_visibility_of_new_notifications();
CREATE TRIGGER audit_append_only BEFORE DELETE OR UPDATE ON operator_audit FOR EACH ROW EXECUTE FUNCTION refuse_audit_change();
CREATE TRIGGER redemption_forward BEFORE UPDATE OF status ON redemption FOR EACH ROW EXECUTE FUNCTION check_redemption_state();
CREATE TRIGGER reply_changed AFTER UPDATE ON reply REFERENCING NEW TABLE AS moved FOR EACH STATEMENT EXECUTE FUNCTION update_visibility_by_reply();
CREATE TRIGGER reply_deleted AFTER DELETE ON reply REFERENCING OLD TABLE AS moved FOR EACH STATEMENT EXECUTE FUNCTION update_visibility_by_reply();
CREATE TRIGGER reply_posted_again BEFORE INSERT ON reply FOR EACH ROW EXECUTE FUNCTION update_case_of_reply();
CREATE TRIGGER retailer_moved AFTER INSERT OR DELETE OR UPDATE OF latitude, longitude ON retailer FOR EACH ROW EXECUTE FUNCTION queue_map_change_of_retailer();
CREATE TRIGGER retailers_added AFTER INSERT ON retailer REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_retailers();
CREATE TRIGGER retailers_removed AFTER DELETE ON retailer REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_retailers();
CREATE TRIGGER staff_has_an_owner BEFORE UPDATE OF roles, left_at, joined_at ON staff FOR EACH ROW WHEN (old.joined_at IS NOT NULL AND old.left_at IS NULL AND ('owner'::text = ANY (old.roles)) AND (new.joined_at IS NULL OR new.left_at IS NOT NULL OR NOT ('owner'::text = ANY (new.roles)))) EXECUTE FUNCTION check_staff_owner();
CREATE TRIGGER staff_stays_known BEFORE DELETE ON staff FOR EACH ROW EXECUTE FUNCTION refuse_staff_deletion();
CREATE TRIGGER staff_approval_forward BEFORE UPDATE ON staff_approval FOR EACH ROW EXECUTE FUNCTION check_approval_state();

create view community as
 SELECT (total.cigars + parts.cigars) AS cigars,
    (total.completed + parts.completed) AS completed,
    (total.members + parts.members) AS members,
    parts.points,
    total.retailers
   FROM (community_total total
     CROSS JOIN ( SELECT (sum(community_part.cigars))::bigint AS cigars,
            (sum(community_part.completed))::bigint AS completed,
            (sum(community_part.members))::bigint AS members,
            (sum(community_part.proved_points))::bigint AS points
           FROM community_part) parts);

create view placed_entry as
 SELECT entry.id AS entry_id,
    entry.member_id,
    entry.created_at,
    (round((place.latitude * (1000000)::double precision)))::integer AS latitude_e6,
    (round((place.longitude * (1000000)::double precision)))::integer AS longitude_e6,
    map_key((round((place.latitude * (1000000)::double precision)) / (1000000)::double precision), (round((place.longitude * (1000000)::double precision)) / (1000000)::double precision)) AS key,
    ((entry.audience = 'members'::text) AND entry.place_shown AND (owner.suspended_at IS NULL)) AS shown
   FROM ((entry
     JOIN address place ON ((place.id = entry.place_id)))
     JOIN member owner ON ((owner.id = entry.member_id)))
  WHERE ((entry.deleted_at IS NULL) AND (place.latitude IS NOT NULL) AND (place.longitude IS NOT NULL));

insert into community_total (the_only, cigars, members, points, completed, retailers) values (true, 0, 0, 0, 0, 0);
insert into site_status (singleton) values (true);
insert into practice_backfill (singleton, after_id) values (true, 0);
insert into community_part (part, cigars, completed, members, points, proved_points) select part, 0, 0, 0, 0, 0 from generate_series(0, 15) as part;
