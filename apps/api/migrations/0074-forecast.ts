import { sql, type Kysely } from 'kysely';

/**
 * What each night's fit says of members and cigars, and the forecasts that were frozen just before a rating was written. A
 * run counts once it is whole (`fitted_at`); its rows of members and cigars go when a newer one is whole, its own row stays.
 */
const statements = [
  sql`create table forecast_run (
    id bigint primary key generated always as identity,
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
    shows_half boolean not null default true
  )`,
  sql`create index forecast_run_whole on forecast_run (id) where fitted_at is not null`,
  sql`create table forecast_member (
    member_id bigint not null references member (id),
    run_id bigint not null references forecast_run (id),
    ratings integer not null,
    effect double precision not null,
    wisdom double precision not null,
    courage double precision not null,
    justice double precision not null,
    moderation double precision not null,
    other double precision not null,
    primary key (member_id, run_id)
  )`,
  sql`create table forecast_cigar (
    run_id bigint not null references forecast_run (id),
    product_id bigint references product (id),
    named_cigar_id bigint,
    members integer not null,
    effect double precision not null,
    check (num_nonnulls(product_id, named_cigar_id) = 1)
  )`,
  sql`create unique index forecast_cigar_product on forecast_cigar (run_id, product_id) where product_id is not null`,
  sql`create unique index forecast_cigar_named on forecast_cigar (run_id, named_cigar_id) where named_cigar_id is not null`,
  sql`create table forecast (
    entry_id bigint primary key references entry (id),
    run_id bigint not null references forecast_run (id),
    value double precision not null check (value between 1 and 5),
    half double precision check (half > 0),
    shown_at timestamptz(3) not null
  )`,
  sql`create index forecast_shown on forecast (shown_at desc, entry_id desc)`,
  sql`alter table member add column forecasts boolean not null default true`,
];

export const up = async (db: Kysely<never>): Promise<void> => {
  for (const statement of statements) await statement.execute(db);
};
