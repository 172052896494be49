import { sql } from 'kysely';
import type { Database } from '@stoa/api/platform/database/database';
import { migrate, migrations } from '@stoa/api/platform/database/migrations';

/** What a server of the first version may have stored: members with homes, cigars of both kinds, points, a notice. */
const FIRST_ROWS = [
  `insert into member (first_name, last_name, email, email_key, handle, handle_key, created_at, cigars, balance, total_points, followers, following, unread)
   select 'Marcus', 'Aurel ' || n, n || '@example.com', n || '@example.com', 'm' || n, 'm' || n, '2026-01-01', case when n = 1 then 3 else 0 end,
          case when n = 1 then 40 else 0 end, case when n = 1 then 40 else 0 end, case when n = 1 then 1 else 0 end, case when n = 2 then 1 else 0 end, case when n = 1 then 1 else 0 end
     from generate_series(1, 40) as n`,
  `insert into address (member_id, type, street, city, state, zip_code, country, latitude, longitude, created_at)
   select id, 'user', '', 'Austin', 'TX', '78701', 'United States', 30.2672, -97.7431, '2026-01-01' from member`,
  `update member set home_id = address.id from address where address.member_id = member.id`,
  `insert into follow (follower_id, followed_id, created_at) values (2, 1, '2026-01-02')`,
  `insert into product (line, name, brand_name, vitola, short_description, description, points, created_at)
   values ('wisdom', 'Athena', 'Stoa', 'Toro', '', '', 40, '2026-01-01')`,
  `insert into code_batch (name, product_id, count, created_at) values ('First', 1, 2, '2026-01-01')`,
  `insert into code (code, batch_id, product_id, member_id, claimed_at)
   values ('AAAAAAAA', 1, 1, 1, '2026-01-03'), ('BBBBBBBB', 1, 1, null, null)`,
  `insert into retailer (name, address, latitude, longitude) values ('The Porch', '1 Main, Austin', 30.27, -97.74)`,
  `insert into entry (member_id, product_id, code, name, brand_name, vitola, description, place_id, is_location_public, retailer_id, experience_note,
     overall_rating, smoking_time, smoke_this_again, recommend_to_friend, buy_in_box, smoked_at, created_at, completed_at, deleted_at)
   values (1, 1, 'AAAAAAAA', 'Athena', 'Stoa', 'Toro', '', 1, true, 1, 'Cedar, leather', 4, 60, 3, 1, 3, '2026-01-03', '2026-01-03', '2026-01-03', null),
          (1, null, null, 'Élan', 'Other', 'Corona', '', null, false, null, '', 5, 60, 3, 3, 3, '2026-01-04', '2026-01-04', '2026-01-04', null),
          (1, null, null, 'Begun', 'Other', 'Corona', '', null, false, null, '', null, 5, 1, 1, 1, '2026-01-05', '2026-01-05', null, null),
          (1, null, null, 'Gone', 'Other', 'Corona', '', 1, true, null, '', 2, 60, 3, 3, 3, '2026-01-06', '2026-01-06', '2026-01-06', '2026-01-07')`,
  `insert into entry_photo (entry_id, position, name, media, width, height) values (1, 0, 'a.jpg', 'a1', 10, 10)`,
  `insert into ledger_line (member_id, cause, cause_key, points, earned, title, entry_id, created_at)
   values (1, 'cigar', 'AAAAAAAA', 40, 40, 'Athena', 1, '2026-01-03')`,
  `insert into line_count (member_id, line, cigars) values (1, 'wisdom', 1)`,
  `insert into badge_earned (member_id, badge, earned_at) values (1, 'first', '2026-01-03')`,
  `insert into reward (name, description, points, stock) values ('Cutter', '', 50, 3)`,
  `insert into challenge (name, description, target_value, metric, current_value, starts_at, ends_at) values ('Together', '', 100, 'points', 40, '2026-01-01', '2026-02-01')`,
  `insert into notification (member_id, type, header, message, related_user_id, created_at) values (1, 'new_follower', 'New', 'Somebody', 2, '2026-01-02')`,
  `update community_total set cigars = 3, members = 40, points = 40`,
];

const onlyFirst = async () => {
  const all = await migrations();
  return Object.fromEntries(Object.entries(all).slice(0, 1));
};

/** The first schema with what it may have held. */
export const migrateToFirstSchema = async (database: Database): Promise<void> => {
  await migrate(database, onlyFirst);
  for (const statement of FIRST_ROWS) await sql.raw(statement).execute(database.db);
};
