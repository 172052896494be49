import type { JournalFigures } from '@stoa/contract';
import type { Answer } from '@stoa/contract/client';
import { IMPORT_TIME_UNKNOWN } from '@stoa/contract/imports.rules';
import { NAME_SHARED_BY, RATINGS } from '@stoa/contract/journal.rules';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import { listEntries } from '../journal/index.ts';
import { type Sums, toFigures } from './journal-figures.ts';

/** Local days, inclusive; a missing end is open. */
export interface Period {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

const FAVORITES = 3;

/** Builds the CTE `own_entries`, which uses the index of days. */
export const ownEntriesAs = (memberId: number, { from, to }: Period): RawBuilder<unknown> => sql`
  own_entries as materialized (
    select entry.id, entry.import_id, entry.product_id, entry.retailer_id, entry.place_id, entry.name, entry.vitola, entry.brand_name,
           case when 'smoking_time' = any(said_of(entry)) then entry.smoking_time end as smoking_time, entry.smoked_local, ${sql.join(RATINGS.map((name) => sql.ref(`entry.${name}`)))}
      from entry
     where entry.member_id = ${memberId} and entry.deleted_at is null
       and entry.smoked_local >= ${from ?? '-infinity'}::text::timestamp
       and entry.smoked_local < ${to ?? 'infinity'}::text::timestamp + interval '1 day')`;

const jsonList = (rows: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(select coalesce(json_agg(row_to_json(rows)), '[]') from (${rows}) as rows)`;

const counted = (at: RawBuilder<unknown>): RawBuilder<unknown> =>
  jsonList(sql`select ${at} as at, count(*)::int as cigars from own_entries group by 1`);

/** Entries in progress have no rating. */
const RATED = sql`count(overall_rating)::int as rated, coalesce(sum(overall_rating), 0)::int as stars`;

/** Selects all inputs of `toFigures` in one statement. */
const sumsQuery = (memberId: number, period: Period): RawBuilder<{ sums: Sums }> => sql`
  with ${ownEntriesAs(memberId, period)}
  select json_build_object(
    'cigars', (select count(*)::int from own_entries),
    'stoic', (select count(product_id)::int from own_entries),
    'timed', (select count(smoking_time)::int from own_entries),
    'smoking_minutes', (select coalesce(sum(smoking_time), 0)::int from own_entries),
    'ratings', (select json_build_object(${sql.join(
      RATINGS.map(
        (name) => sql`${sql.lit(name)}, json_build_object(
          'rated', count(${sql.ref(name)}), 'stars', coalesce(sum(${sql.ref(name)}), 0))`,
      ),
    )}) from own_entries where overall_rating is not null),
    'months', ${jsonList(sql`
      select to_char(smoked_local, 'YYYY-MM') as month, count(*)::int as cigars, count(product_id)::int as stoic
        from own_entries group by 1 order by 1`)},
    'weeks', ${jsonList(sql`
      select to_char(date_trunc('week', smoked_local), 'YYYY-MM-DD') as week, count(*)::int as cigars
        from own_entries group by 1 order by 1`)},
    'lines', ${jsonList(sql`
      select coalesce(line, 'non_stoic') as name, count(*)::int as cigars, ${RATED}
        from own_entries left join product on product.id = own_entries.product_id group by 1`)},
    'named', ${jsonList(sql`
      select own_entries.name, brand_name, coalesce(product_id::text, shared.page) as cigar_page, count(*)::int as cigars, ${RATED}
        from own_entries
        left join lateral (
          select 'n' || named_cigar.id as page from cigar_entry join named_cigar on key = cigar
           where entry_id = own_entries.id and product_id is null and members >= ${sql.lit(NAME_SHARED_BY)}) as shared on true
       group by 1, 2, 3 order by 4 desc, 1, 2`)},
    'vitolas', ${jsonList(sql`
      select vitola as name, count(*)::int as cigars, ${RATED} from own_entries where vitola <> ''
       group by 1 order by 2 desc, 1`)},
    'places', ${jsonList(sql`
      select city, state, count(*)::int as cigars from own_entries join address on address.id = own_entries.place_id
       where city <> '' group by 1, 2 order by 3 desc, 1, 2`)},
    'retailers', ${jsonList(sql`
      select retailer.id, retailer.name, count(*)::int as cigars
        from own_entries join retailer on retailer.id = own_entries.retailer_id group by 1 order by 3 desc, 2, 1`)},
    'stars', ${jsonList(sql`
      select overall_rating as at, count(*)::int as cigars from own_entries where overall_rating is not null group by 1`)},
    'hours', ${jsonList(sql`
      select extract(hour from smoked_local)::int as at, count(*)::int as cigars from own_entries
       where import_id is null or smoked_local::time <> ${sql.lit(IMPORT_TIME_UNKNOWN)}::time group by 1`)},
    'weekdays', ${counted(sql`extract(isodow from smoked_local)::int`)},
    'minutes', ${jsonList(sql`
      select smoking_time as at, count(*)::int as cigars from own_entries where smoking_time is not null group by 1`)}) as sums`;

/** Sorts by overall rating, then the sum of all ratings, then the latest. */
const BEST_FIRST = sql`overall_rating desc,
  coalesce(flavour_rating, 0) + coalesce(aroma_rating, 0) + coalesce(draw_rating, 0)
  + coalesce(burn_rating, 0) + coalesce(appearance_rating, 0) desc,
  smoked_local desc, id desc`;

export const bestIds = async (db: Db, memberId: number, period: Period, limit: number): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    with ${ownEntriesAs(memberId, period)}
    select id from own_entries where overall_rating is not null
     order by ${BEST_FIRST} limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
};

/** Returns the best rated of the first cigars after at least this many days without one. */
export const bestAfterRest = async (
  db: Db,
  memberId: number,
  period: { readonly from: string; readonly to: string },
  days: number,
): Promise<number | null> => {
  const { rows } = await sql<{ id: number }>`
    with ${ownEntriesAs(memberId, period)},
    earlier as (select max(smoked_local) as last from entry
      where member_id = ${memberId} and deleted_at is null and smoked_local < ${period.from}::text::timestamp)
    select id from (
      select own_entries.*,
             coalesce(lag(smoked_local) over (order by smoked_local, id), (select last from earlier)) as previous
        from own_entries) as following
     where overall_rating is not null and smoked_local::date - previous::date > ${days}
     order by ${BEST_FIRST} limit 1`.execute(db);
  return rows[0]?.id ?? null;
};

export const figuresIn = async (db: Db, memberId: number, period: Period): Promise<JournalFigures> => {
  const { rows } = await sumsQuery(memberId, period).execute(db);
  const favorites = await listEntries(db, memberId, await bestIds(db, memberId, period, FAVORITES));
  return {
    ...(await toFigures((rows[0] as { sums: Sums }).sums)),
    favourites: favorites.map(({ id, name, rating, journal_images, product_picture }) => ({
      id,
      name,
      rating: rating ?? 0,
      picture: product_picture ?? journal_images[0]?.small_url ?? null,
    })),
  };
};

export const journalFigures = async (
  db: Db,
  memberId: number,
  period: Period,
): Promise<Answer<'GET /user-stats/journal/'>> => ({
  from: period.from ?? null,
  to: period.to ?? null,
  ...(await figuresIn(db, memberId, period)),
});

export const journalYears = async (db: Db, memberId: number): Promise<Answer<'GET /user-stats/years/'>> => {
  const { rows } = await sql<{ year: number; cigars: number }>`
    select extract(year from smoked_local)::int as year, count(*)::int as cigars from entry
     where member_id = ${memberId} and deleted_at is null
     group by 1 order by 1 desc`.execute(db);
  return { results: rows };
};
