import type { JournalFigures } from '@stoa/contract';
import type { Answer } from '@stoa/contract/client';
import { RATINGS } from '@stoa/contract/journal.rules';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import { entriesOf } from '../journal/index.ts';
import { figuresOf, type Sums } from './journal-figures.ts';

/** Local days, inclusive; an open end where there is none. */
export interface Period {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

const FAVOURITES = 3;

/** A member's entries of a period as `mine`, read once by the index of their days. */
export const mineOf = (memberId: number, { from, to }: Period): RawBuilder<unknown> => sql`
  mine as materialized (
    select entry.id, entry.product_id, entry.retailer_id, entry.place_id, entry.vitola, entry.brand_name,
           entry.smoking_time, entry.smoked_local, ${sql.join(RATINGS.map((name) => sql.ref(`entry.${name}`)))}
      from entry
     where entry.member_id = ${memberId} and entry.deleted_at is null
       and entry.smoked_local >= ${from ?? '-infinity'}::text::timestamp
       and entry.smoked_local < ${to ?? 'infinity'}::text::timestamp + interval '1 day')`;

const list = (rows: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(select coalesce(json_agg(row_to_json(rows)), '[]') from (${rows}) as rows)`;

const counted = (at: RawBuilder<unknown>): RawBuilder<unknown> =>
  list(sql`select ${at} as at, count(*)::int as cigars from mine group by 1`);

/** Ratings of completed entries only: one in progress has no word yet on what it is. */
const RATED = sql`count(overall_rating)::int as rated, coalesce(sum(overall_rating), 0)::int as stars`;

/** Everything that `figuresOf` needs, in one statement. */
export const sumsQuery = (memberId: number, period: Period): RawBuilder<{ sums: Sums }> => sql`
  with ${mineOf(memberId, period)}
  select json_build_object(
    'cigars', (select count(*)::int from mine),
    'stoic', (select count(product_id)::int from mine),
    'smoking_minutes', (select coalesce(sum(smoking_time), 0)::int from mine),
    'ratings', (select json_build_object(${sql.join(
      RATINGS.map(
        (name) => sql`${sql.lit(name)}, json_build_object(
          'rated', count(${sql.ref(name)}), 'stars', coalesce(sum(${sql.ref(name)}), 0))`,
      ),
    )}) from mine where overall_rating is not null),
    'months', ${list(sql`
      select to_char(smoked_local, 'YYYY-MM') as month, count(*)::int as cigars, count(product_id)::int as stoic
        from mine group by 1 order by 1`)},
    'lines', ${list(sql`
      select coalesce(line, 'non_stoic') as name, count(*)::int as cigars, ${RATED}
        from mine left join product on product.id = mine.product_id group by 1`)},
    'vitolas', ${list(sql`
      select vitola as name, count(*)::int as cigars, ${RATED} from mine where vitola <> ''
       group by 1 order by 2 desc, 1`)},
    'places', ${list(sql`
      select city, state, count(*)::int as cigars from mine join address on address.id = mine.place_id
       where city <> '' group by 1, 2 order by 3 desc, 1, 2`)},
    'retailers', ${list(sql`
      select retailer.id, retailer.name, count(*)::int as cigars
        from mine join retailer on retailer.id = mine.retailer_id group by 1 order by 3 desc, 2, 1`)},
    'stars', ${list(sql`
      select overall_rating as at, count(*)::int as cigars from mine where overall_rating is not null group by 1`)},
    'hours', ${counted(sql`extract(hour from smoked_local)::int`)},
    'weekdays', ${counted(sql`extract(isodow from smoked_local)::int`)},
    'minutes', ${counted(sql`smoking_time`)}) as sums`;

/** The best liked entries of a period: by overall rating, then by all stars together, then the latest. */
export const bestIds = async (db: Db, memberId: number, period: Period, limit: number): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    with ${mineOf(memberId, period)}
    select id from mine where overall_rating is not null
     order by overall_rating desc,
              coalesce(flavour_rating, 0) + coalesce(aroma_rating, 0) + coalesce(draw_rating, 0)
              + coalesce(burn_rating, 0) + coalesce(appearance_rating, 0) desc,
              smoked_local desc, id desc
     limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
};

/** What the member's own journal adds up to in a period. */
export const figuresIn = async (db: Db, memberId: number, period: Period): Promise<JournalFigures> => {
  const { rows } = await sumsQuery(memberId, period).execute(db);
  const favourites = await entriesOf(db, memberId, await bestIds(db, memberId, period, FAVOURITES));
  return {
    ...figuresOf((rows[0] as { sums: Sums }).sums),
    favourites: favourites.map(({ id, name, rating, journal_images, product_picture }) => ({
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

/** Years of the member's own journal with their counts, the latest first. */
export const journalYears = async (db: Db, memberId: number): Promise<Answer<'GET /user-stats/years/'>> => {
  const { rows } = await sql<{ year: number; cigars: number }>`
    select extract(year from smoked_local)::int as year, count(*)::int as cigars from entry
     where member_id = ${memberId} and deleted_at is null
     group by 1 order by 1 desc`.execute(db);
  return { results: rows };
};
