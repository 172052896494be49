import { BADGES, badgeImage } from '@stoa/contract/badges.rules';
import { sql } from 'kysely';
import { REFERRAL_POINTS } from '@stoa/api/modules/points/index';
import type { Tx } from '@stoa/api/platform/database/database';
import { createTempTable, runAll } from './rows.ts';
import { UNTIL } from './size.ts';

const until = sql`${sql.lit(UNTIL.toISOString())}::timestamptz`;

/** Numbers every claimed cigar within the member's cigars, and within those of its line. */
const claims = sql`create temp table bench_claim on commit drop as
  select entry.id, entry.member_id, entry.created_at, code.code, product.line, product.name, product.points,
         row_number() over (partition by entry.member_id order by entry.id) as nth,
         row_number() over (partition by entry.member_id, product.line order by entry.id) as nth_of_line
    from bench_entry entry
    join bench_code code on code.number = code_number
    join bench_cigar cigar on cigar.id = cigar
    join product on product.id = cigar.product_id`;

const lineCounts = sql`insert into line_count (member_id, line, cigars)
  select member_id, line, count(*) from bench_claim group by member_id, line order by 1, 2`;

/** Finds when members reached each badge's figures. */
const badges = sql`insert into badge_earned (member_id, badge, earned_at)
  select member_id, bench_badge.name, created_at from bench_claim join bench_badge on kind = 'stoic_cigars' and nth = total
  union all
  select member_id, bench_badge.name, created_at from bench_claim
    join bench_badge on kind = 'line_cigars' and bench_badge.line = bench_claim.line and nth_of_line = total
  union all
  select id, name, created_at from bench_member join bench_badge on kind = 'account'
  union all
  select followed_id, name, min(created_at) from follow join bench_badge on kind = 'followers' group by 1, 2
  union all
  select follower_id, name, min(created_at) from follow join bench_badge on kind = 'following' group by 1, 2
  order by 1, 3, 2`;

/** Lists all earnings in the order they were written. */
const lines = sql`create temp table bench_line on commit drop as
  select row_number() over (order by created_at, part, member_id, cause_key) as id, *
    from (select member_id, created_at, 1 as part, 'cigar' as cause, code as cause_key, points, name as title,
                 null as picture, id as entry_id from bench_claim
          union all
          select member_id, earned_at, 2, 'badge', badge, score, badge, image, null
            from badge_earned join bench_badge on name = badge
          union all
          select referred_by, created_at, 3, 'referral', 'referred:' || member.id, ${REFERRAL_POINTS}, 'A friend joined', null, null
            from (select id, referred_by from member where referred_by is not null) as member
            join bench_claim on member_id = member.id and nth = 1
          union all
          select member.id, created_at, 4, 'referral', 'referred-by:' || referred_by, ${REFERRAL_POINTS}, 'Invited by a friend', null, null
            from (select id, referred_by from member where referred_by is not null) as member
            join bench_claim on member_id = member.id and nth = 1) as earned`;

/** On the last evening some members buy the most expensive reward that they can afford. */
const redemptions = sql`insert into redemption (member_id, reward_id, reward_name, description, points, street, city, state,
    zip_code, country, status, requested_at)
  select purse.member_id, reward.id, reward.name, reward.description, reward.points, street, city, state, zip_code, country,
         'requested', ${until} - interval '2 hours' + purse.member_id * interval '10 milliseconds'
    from (select member_id, sum(points) as balance from bench_line group by member_id) as purse
    join lateral (select * from reward where points <= balance order by points desc limit 1) as reward on true
    join address on address.id = purse.member_id
   where pg_temp.chance(purse.member_id, 60) < 0.05
   order by 1`;

const ledger = sql`insert into ledger_line (id, member_id, cause, cause_key, points, earned, balance, number,
    earning, title, picture, entry_id, created_at)
  overriding system value
  select id, member_id, cause, cause_key, points, earned, sum(points) over before, count(*) over before,
         count(*) filter (where earned > 0) over before, title, picture,
         entry_id, created_at
    from (select id, member_id, cause, cause_key, points, points as earned, title, picture, entry_id, created_at from bench_line
          union all
          select (select count(*) from bench_line) + row_number() over (order by id), member_id, 'redemption', id::text, -points, 0,
                 reward_name, null, null, requested_at from redemption) as line
  window before as (partition by member_id order by id)
   order by id`;

/** Writes badges at the time members earned them, and the whole ledger with its running balances. */
export const writeEarnings = async (tx: Tx): Promise<void> => {
  await createTempTable(
    tx,
    'bench_badge',
    { name: 'text', image: 'text', score: 'integer', kind: 'text', line: 'text', total: 'integer' },
    BADGES.map(({ name, score, requirement }) => ({
      name,
      image: badgeImage(name),
      score,
      kind: requirement.of,
      line: 'line' in requirement ? requirement.line : '',
      total: requirement.total,
    })),
  );
  await runAll(tx, [claims, sql`analyze bench_claim`, lineCounts, badges, lines, redemptions, ledger]);
};
