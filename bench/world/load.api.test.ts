import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readCode } from '@stoa/contract/catalogue.rules';
import { recount } from '@stoa/api/modules/upkeep/index';
import type { Db } from '@stoa/api/platform/database/database';
import { startTestApp, type TestApp } from '@stoa/testing/harness/app';
import { loadWorld } from './load.ts';
import { KNOWN, PASSWORD, type Size } from './size.ts';

const SIZE: Size = { members: 150, entries: 3_000, seed: 7 };

/** Returns one checksum for each table, without the progress of jobs. */
const getFingerprints = async (db: Db): Promise<Record<string, string>> => {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
     where table_schema = 'public' and table_type = 'BASE TABLE' and table_name not like 'schema_migration%' and table_name <> 'practice_backfill'
     order by 1`.execute(db);
  const prints: Record<string, string> = {};
  for (const { name } of rows) {
    const print = await sql<{ print: string }>`
      select count(*) || ' ' || coalesce(sum(hashtextextended(row::text, 0)), 0) as print from ${sql.table(name)} as row`.execute(
      db,
    );
    prints[name] = print.rows[0]?.print ?? '';
  }
  return prints;
};

/** Returns the indexes and triggers of the schema with their states. */
const getSchema = async (db: Db): Promise<unknown[]> => {
  const indexes = await sql`
    select indexname, indexdef from pg_indexes where schemaname = 'public' order by 1`.execute(db);
  const triggers = await sql`
    select tgrelid::regclass::text as on, tgname, tgenabled from pg_trigger order by 1, 2`.execute(db);
  return [...indexes.rows, ...triggers.rows];
};

describe('a generated community', () => {
  let world: TestApp;
  let again: TestApp;
  let db: Db;
  let before: unknown[];
  beforeAll(async () => {
    world = await startTestApp();
    ({ db } = world.app.platform);
    before = await getSchema(db);
    await loadWorld(world.app.platform.database, SIZE);
  });
  afterAll(async () => {
    await world.close();
    await again.close();
  });

  test('has as many members and entries as requested, and some of everything', async () => {
    const prints = await getFingerprints(db);
    expect(prints['member']).toMatch(/^150 /);
    expect(prints['entry']).toMatch(/^3000 /);
    const filled =
      `address, badge_earned, block, board_count, cheer, board_place, challenge, challenge_share, city_count, code,
      code_batch, entry_photo, follow, ledger_line, line_count, map_cell, map_point, member_key, mute,
      name_typo, name_word, named_cigar, named_cigar_member, notification, product, redemption, reply, suspended_follow, retailer,
      reward`.split(/,\s*/);
    expect(filled.filter((table) => !/^[1-9]/.test(prints[table] ?? ''))).toEqual([]);
  });

  test('has no stored figure that differs from a recount', async () => {
    expect(await recount(db)).toEqual({ members: SIZE.members, differences: [] });
  });

  test('breaks no foreign key, although the load doesn’t check any', async () => {
    const { rows } = await sql<{ child: string; constraint: string; definition: string }>`
      select conrelid::regclass::text as child, conname as constraint, pg_get_constraintdef(oid) as definition
        from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`.execute(db);
    await world.asOwner(async (owner) => {
      for (const { child, constraint, definition } of rows) {
        const table = sql.raw(child);
        await sql`alter table ${table} drop constraint ${sql.ref(constraint)}`.execute(owner);
        await sql`alter table ${table} add constraint ${sql.ref(constraint)} ${sql.raw(definition)}`.execute(
          owner,
        );
      }
    });
    expect(rows.length).toBeGreaterThan(30);
    expect(await getSchema(db)).toEqual(
      expect.arrayContaining(before.filter((row) => 'indexname' in (row as object))),
    );
  });

  test('has codes with correct check characters', async () => {
    const codes = await db.selectFrom('code').select('code').execute();
    expect(codes.filter(({ code }) => readCode(code) !== code)).toEqual([]);
  });

  test('lets members sign in, follow, and log cigars', async () => {
    const collector = world.visitor();
    const { body } = await collector.call('POST /user/authenticate/', {
      body: { email: 'collector@bench.example', password: PASSWORD },
    });
    expect(body.user.id).toBe(KNOWN.collector);
    expect(body.user.cigars).toBeGreaterThan(10);
    const newcomer = await world.member();
    expect(newcomer.memberId).toBeGreaterThan(SIZE.members);
    const followed = await newcomer.send('POST', '/followers/user/following/', { follow_to: KNOWN.followed });
    expect(followed.status).toBe(201);
    const added = await newcomer.send('POST', '/cigars/add_cigar/', {
      name: 'Ferryman',
      description: 'Bought on the way.',
      overall_rating: 4,
      smoking_time: 30,
      smoke_this_again: 3,
      recommend_to_friend: 3,
      buy_in_box: 3,
    });
    expect(added.status).toBe(201);
    expect((await recount(db)).differences).toEqual([]);
  });

  test('is the same after every load', async () => {
    again = await startTestApp();
    await loadWorld(again.app.platform.database, SIZE);
    const other = await startTestApp();
    await loadWorld(other.app.platform.database, SIZE);
    expect(await getFingerprints(again.app.platform.db)).toEqual(
      await getFingerprints(other.app.platform.db),
    );
    await other.close();
    await expect(loadWorld(again.app.platform.database, SIZE)).rejects.toThrow('not empty');
  });
});
