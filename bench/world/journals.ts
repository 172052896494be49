import { codeFrom } from '@stoa/contract/catalogue.rules';
import { sql } from 'kysely';
import type { Tx } from '@stoa/api/platform/database/database';
import { products } from './cigars.ts';
import { JITTER, SPOTS } from './places.ts';
import { createTempTable, runAll, writeRows } from './rows.ts';
import { KNOWN, ORDINARY_ENTRIES, UNTIL, type Size } from './size.ts';

/** The random choices about an entry. Each has its own number. */
const OF = {
  share: 1,
  day: 2,
  hour: 3,
  stoic: 4,
  cigar: 5,
  note: 6,
  privateNote: 7,
  placed: 8,
  away: 9,
  spot: 10,
  north: 11,
  east: 12,
  shop: 13,
  isPublic: 14,
  completed: 15,
  deleted: 16,
  overall: 17,
  minutes: 18,
  before: 19,
  again: 20,
  photos: 21,
  stranger: 22,
} as const;

const chance = (of: keyof typeof OF) => sql`pg_temp.chance(n, ${sql.lit(OF[of])})`;
const randomIndex = (of: keyof typeof OF, count: number) =>
  sql`floor(${chance(of)} * ${sql.lit(count)})::int`;
const until = sql`${sql.lit(UNTIL.toISOString())}::timestamptz`;

/** Distributes the entries: a few members write a lot, many write a little, and the total is exact. */
const distributeEntries = async (tx: Tx, { members, entries }: Size): Promise<void> => {
  const collected = Math.max(1, Math.round(entries / 200));
  const fixed = sql`(values (${KNOWN.collector}::bigint, ${collected}::int), (${KNOWN.ordinary}, ${ORDINARY_ENTRIES}))`;
  await sql`create temp table bench_share on commit drop as
    with weighed as (
      select member.id, fixed.entries,
             case when fixed.entries is null
                  then (pg_temp.chance(member.id, ${sql.lit(OF.share)}) + 0.02) ^ -0.8
                       * (0.15 + extract(epoch from ${until} - created_at) / 157000000) end as weight
        from bench_member member left join ${fixed} as fixed (id, entries) on fixed.id = member.id),
    rounded as (
      select id, coalesce(entries, floor(weight * ${entries - collected - ORDINARY_ENTRIES} / sum(weight) over ()))::int as entries,
             entries is null as is_free
        from weighed),
    rest as (select ${entries}::int - sum(entries)::int as entries from rounded)
    select id, entries + case when is_free and row_number() over (partition by is_free order by id) <= (select entries from rest)
                              then 1 else 0 end as entries
      from rounded`.execute(tx);
  await sql`analyze bench_share`.execute(tx);
  const { rows } = await sql<{ planned: number }>`
    select sum(entries)::int as planned from bench_share`.execute(tx);
  if (rows[0]?.planned !== entries)
    throw new Error(
      `${members} members got ${rows[0]?.planned} entries, not ${entries}. Ask for at least as many entries as members.`,
    );
};

/** Draws the values of every entry, numbered in writing order. */
const plan = sql`create temp table bench_entry on commit drop as
  with evenings as (
    select member.id * 100000 + k as n, member.id as member_id, member.town, member.zone, member.is_seen, member.created_at as joined
      from bench_member member join bench_share share on share.id = member.id, generate_series(1, share.entries) k),
  dated as (
    select *, ((date_trunc('day', joined + interval '1 day' + ${chance('day')} * (${until} - interval '4 days' - joined))
               + interval '17 hours' + ${chance('hour')} * interval '6.5 hours') at time zone 'UTC' at time zone zone)::timestamptz(3) as created_at
      from evenings),
  drawn as (
    select *, ${chance('stoic')} < 0.55 as is_stoic, ${chance('completed')} < 0.94 as is_completed,
           ${chance('deleted')} < 0.01 as is_deleted, ${chance('placed')} < 0.4 as is_placed,
           date_trunc('minute', created_at) - ${randomIndex('before', 150)} * interval '1 minute' as smoked_at
      from dated)
  select row_number() over (order by created_at, n) as id,
         case when is_placed then row_number() over (partition by is_placed order by created_at, n) end as place_number,
         case when is_stoic then row_number() over (partition by is_stoic order by created_at, n) end as code_number,
         n, member_id, is_seen, zone, created_at, smoked_at, is_completed, is_deleted,
         case when is_stoic then floor(${chance('cigar')} ^ 1.3 * ${sql.lit(products.length)})::int
              else ${sql.lit(products.length)} + floor(${chance('cigar')} ^ 3 *
                (select count(*) - ${sql.lit(products.length)} from bench_cigar))::int end as cigar,
         case when is_placed then ${sql.lit(SPOTS)} * case when ${chance('away')} < 0.7 then town
                else (select town from bench_member guest
                       where guest.id = 1 + floor(${chance('stranger')} * (select count(*) from bench_member))::bigint) end
              + ${randomIndex('spot', SPOTS)} end as spot,
         case when ${chance('shop')} < 0.12
              then 1 + floor(${chance('shop')} / 0.12 * (select count(*) from bench_shop))::int end as shop
    from drawn`;

const places = sql`insert into address (id, member_id, type, street, city, state, zip_code, country, latitude, longitude, created_at)
  overriding system value
  select (select count(*) from bench_member) + place_number, member_id, 'cigar', '', city, state, zip_code, 'United States',
         latitude + (2 * ${chance('north')} - 1) * ${sql.lit(JITTER)}, longitude + (2 * ${chance('east')} - 1) * ${sql.lit(JITTER)},
         created_at
    from bench_entry join bench_spot on bench_spot.id = spot
   order by place_number`;

const codes = sql`insert into code (code, batch_id, product_id, member_id, claimed_at)
  select code, product_id, product_id, member_id, created_at
    from bench_entry join bench_code on number = code_number join bench_cigar on bench_cigar.id = cigar
   order by number`;

const rating = (at: number) =>
  sql`case when is_completed then least(5, greatest(1, overall + floor(pg_temp.chance(n, ${sql.lit(30 + at)}) * 3)::int - 1)) end`;

const entries = sql`insert into entry (id, member_id, product_id, code, name, brand_name, vitola, description, place_id,
    is_location_public, retailer_id, experience_note, private_note, flavour_rating, aroma_rating, draw_rating, burn_rating,
    appearance_rating, overall_rating, smoking_time, smoke_this_again, recommend_to_friend, buy_in_box, smoked_at,
    smoked_local, created_at, completed_at, deleted_at, in_last_30, board_day, words)
  overriding system value
  select entry.id, entry.member_id, cigar.product_id, code.code, cigar.name, cigar.brand_name, cigar.vitola, cigar.description,
         (select count(*) from bench_member) + place_number, is_placed and ${chance('isPublic')} < 0.5, shop,
         coalesce(note.text, ''), coalesce(own.text, ''),
         ${rating(1)}, ${rating(2)}, ${rating(3)}, ${rating(4)}, ${rating(5)}, case when is_completed then overall end,
         20 + ${randomIndex('minutes', 100)}, 1 + ${randomIndex('again', 5)}, 1 + ${randomIndex('again', 5)}, 1 + ${randomIndex('again', 5)}, smoked_at,
         smoked_at at time zone coalesce(spot.zone, entry.zone), entry.created_at,
         case when is_completed then entry.created_at + interval '20 minutes' end,
         case when is_deleted then entry.created_at + interval '2 days' end,
         entry.created_at > ${until} - interval '30 days', (entry.created_at at time zone entry.zone)::date,
         array_to_tsvector(array_remove(string_to_array(replace(concat_ws(' ', cigar.lexemes, note.lexemes, own.lexemes, spot.lexemes,
           bench_shop.lexemes), '~', entry.member_id::text), ' '), ''))
    from (select *, place_number is not null as is_placed,
                 (array[1, 2, 3, 3, 3, 4, 4, 4, 4, 4, 5, 5, 5])[1 + ${randomIndex('overall', 13)}] as overall,
                 ${randomIndex('note', 2_000)} as note, ${randomIndex('privateNote', 40)} as private_note from bench_entry) as entry
    join bench_cigar cigar on cigar.id = cigar
    left join bench_code code on code.number = code_number
    left join bench_spot spot on spot.id = spot
    left join bench_shop on bench_shop.id = shop
    left join bench_note note on note.id = note
    left join bench_private_note own on own.id = private_note
   order by entry.id`;

/** Creates the rows only, without their files. */
const photos = sql`insert into entry_photo (entry_id, position, name, media, width, height)
  select id, position, 'evening.jpg', 'photos/' || md5(id || '-' || position)::uuid, 1600, 1200
    from bench_entry, generate_series(0, 2) position
   where ${chance('photos')} < 0.12 - 0.04 * position and not is_deleted
   order by id, position`;

/** Turns a number into seven values from 0 to 31, so that consecutive numbers look unrelated. */
const scattered = (number: number): number[] => {
  let rest = (BigInt(number) * 22_801_763_489n + 5_678_912_345n) % 2n ** 35n;
  return Array.from({ length: 7 }, () => {
    const value = Number(rest % 32n);
    rest /= 32n;
    return value;
  });
};

const makeCodes = async (tx: Tx): Promise<void> => {
  const { rows } = await sql<{ stoic: number }>`
    select coalesce(max(code_number), 0)::int as stoic from bench_entry`.execute(tx);
  const stoic = rows[0]?.stoic ?? 0;
  const made = Array.from({ length: stoic }, (_, index) => ({
    number: index + 1,
    code: codeFrom(scattered(index)),
  }));
  await createTempTable(tx, 'bench_code', { number: 'bigint', code: 'text' }, made);
  await writeRows(
    tx,
    'code_batch',
    { id: 'bigint', name: 'text', product_id: 'bigint', count: 'integer', created_at: 'timestamptz' },
    products.map(({ id, name }) => ({
      id,
      name,
      product_id: id,
      count: Math.max(1, stoic),
      created_at: '2021-10-01T00:00:00Z',
    })),
  );
};

/** Creates five years of journals: codes, places, entries with texts and local times, and rows of photos. */
export const writeJournals = async (tx: Tx, size: Size): Promise<void> => {
  await distributeEntries(tx, size);
  await plan.execute(tx);
  await sql`analyze bench_entry`.execute(tx);
  await makeCodes(tx);
  await runAll(tx, [places, codes, entries, photos]);
};
