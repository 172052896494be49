import { sql } from 'kysely';
import type { Db } from '../src/platform/database/database.ts';

export const up = async (db: Db): Promise<void> => {
  await sql`
    create table figure_run (
      the_only boolean primary key default true check (the_only),
      through date not null);
    create table figure_cigar (
      month date not null,
      early boolean not null,
      product_id bigint references product (id),
      state text not null,
      cigars integer not null check (cigars > 0),
      members bigint[] not null check (cardinality(members) between 1 and 5));
    create unique index figure_cigar_cell on figure_cigar (month, early, product_id, state) nulls not distinct;
    create table figure_batch (
      month date not null,
      early boolean not null,
      batch_id bigint not null references code_batch (id),
      cigars integer not null check (cigars > 0),
      members bigint[] not null check (cardinality(members) between 1 and 5),
      primary key (month, early, batch_id));
    create index figure_batch_of_batch on figure_batch (batch_id);
    create table figure_points (
      month date not null,
      early boolean not null,
      cause text not null,
      points bigint not null,
      members bigint[] not null check (cardinality(members) between 1 and 5),
      primary key (month, early, cause));
    create table figure_retention (
      month date not null,
      joined date not null,
      members integer not null check (members > 0),
      primary key (month, joined));
    create table figure_active (
      month date primary key,
      members integer not null check (members >= 0));
    create table figure_response (
      kind text not null check (kind in ('message', 'challenge')),
      id bigint not null,
      reached integer not null check (reached >= 0),
      read integer not null check (read between 0 and reached),
      logged integer not null check (logged between 0 and reached),
      others integer not null check (others >= 0),
      others_logged integer not null check (others_logged between 0 and others),
      primary key (kind, id))`.execute(db);
  // Most rows are stored in the order of their time, so these cost an insert nothing. Pages without a summary are read in full.
  await sql`
    create index entry_by_day on entry using brin (created_at) with (autosummarize = on);
    create index ledger_by_day on ledger_line using brin (created_at) with (autosummarize = on);
    create index notification_of_challenge on notification (challenge_id) include (read_at)
      where challenge_id is not null`.execute(db);
  await sql`
    alter table reward add column cost_cents integer check (cost_cents between 0 and 10000000);
    alter table staff drop constraint staff_roles_check;
    alter table staff add constraint staff_roles_check check (cardinality(roles) between 1 and 6
      and roles <@ array['parcels', 'catalogue', 'messages', 'members', 'figures', 'owner'])`.execute(db);
};
