-- Creates Stoa's two roles and its database (docs/decisions/0049): stoa owns the tables and migrates, stoa_server serves. A superuser
-- runs it with psql 15 or later. If you run it again, it sets the password in POSTGRES_PASSWORD and changes nothing else.
--
--   POSTGRES_PASSWORD=… psql -f deploy/postgresql/roles.sql
\set ON_ERROR_STOP on
\getenv password POSTGRES_PASSWORD
select format('create role %I login', name) from unnest(array['stoa', 'stoa_server']) as name
where not exists (select from pg_roles where rolname = name) \gexec
alter role stoa password :'password';
alter role stoa_server password :'password';
grant stoa_server to stoa;
select 'create database stoa owner stoa encoding ''UTF8'' locale ''C.UTF-8'' template template0'
where not exists (select from pg_database where datname = 'stoa') \gexec
