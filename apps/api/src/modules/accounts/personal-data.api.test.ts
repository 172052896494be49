import { strFromU8, unzipSync } from 'fflate';
import { PRACTICES } from '@stoa/contract/practices.rules';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '@stoa/testing/harness/app';
import { getExport, importJournal } from '@stoa/testing/harness/member-files';
import { form, photo } from '@stoa/testing/harness/photos';
import { tracesInDatabase } from '@stoa/testing/harness/traces';
import { storedTables } from '../../platform/database/catalogue.ts';
import type { Db } from '../../platform/database/database.ts';
import type { Fate } from '../../platform/database/personal-data.ts';
import { ENTRY_DATA } from '../journal/index.ts';
import { EXPORTED_ROWS } from './exported-data.ts';
import { DELETED_WITH_MEMBER, REMOVED_ELSEWHERE, STAYING_ROWS, WITHOUT_IDENTITY } from './personal-data.ts';

/** These lists of an export contain rows that stay after a deletion. None of them contains parcels. */
const STAYING_LISTS = {
  member: 'member',
  entry: 'entries',
  amends: 'amends',
  journal_import: 'entries',
  report: 'reports',
  report_case: 'reports',
  sign_in: 'sign_ins',
  redemption: 'parcels',
} as const;

const MARK = 'Xanthippides';
/** These columns hold file names, a hash, or the farewell's address, which `traces.api.test.ts` looks for. */
const NOT_MARKED = new Set(['picture', 'photo', 'password_hash', 'email', 'email_key', 'token_name']);

const listColumns = async (db: Db, table: string) => {
  const { rows } = await sql<{ name: string; type: string }>`
    select attname as name, format_type(atttypid, null) as type from pg_attribute
     where attrelid = ${table}::regclass and attnum > 0 and not attisdropped order by 1`.execute(db);
  return rows;
};

describe('data about members', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app.close());

  it('is declared table by table, so that each new table says what a deletion does with it', async () => {
    const { rows } = await sql<{ name: string }>`
      with recursive about (id) as (
        select 'member'::regclass::oid
        union
        select conrelid from pg_constraint join about on confrelid = about.id where contype = 'f'),
      named (id) as (
        select attrelid from pg_attribute where attnum > 0 and attname ~ '(member|follower|followed|viewer)_id$')
      select relname as name from pg_class
       where relkind = 'r' and relnamespace = 'public'::regnamespace
         and (oid in (select id from about) or oid in (select id from named))
       order by 1`.execute(app.app.platform.db);
    const declared = [
      ...Object.keys(STAYING_ROWS),
      ...DELETED_WITH_MEMBER,
      ...REMOVED_ELSEWHERE,
      ...WITHOUT_IDENTITY,
    ];
    expect(rows.map(({ name }) => name)).toEqual(declared.toSorted());
  });

  it.each(Object.entries(STAYING_ROWS))('is declared column by column in %s', async (table, data) => {
    const columns = await listColumns(app.app.platform.db, table);
    const declared = new Set(Object.keys(data));
    expect(new Set(columns.map(({ name }) => name))).toEqual(declared);
  });

  it('is in a backup with every declared column', async () => {
    const stored = new Map(
      (await storedTables(app.app.platform.db)).map(({ name, columns }) => [name, new Set(columns)]),
    );
    const missing = Object.entries(STAYING_ROWS).flatMap(([table, data]) =>
      Object.keys(data).filter((column) => !stored.get(table)?.has(column)),
    );
    // A restore computes these columns from others.
    expect(missing).toEqual(['audience', 'box']);
    const absent = [...DELETED_WITH_MEMBER, ...REMOVED_ELSEWHERE, ...WITHOUT_IDENTITY].filter(
      (table) => !stored.has(table),
    );
    expect(absent).toEqual([]);
  });

  it('is exported where it is declared as exported, or has a reason not to be', async () => {
    const [member, other] = [await app.member({ handle: 'declared' }), await app.member()];
    const { db } = app.app.platform;
    const { codes } = await app.codes(1);
    const own = await member.call('POST /cigars/add_cigar/', {
      body: { cigar_code: codes[0] ?? '', overall_rating: 4 },
    });
    const others = await other.call('POST /cigars/add_cigar/', {
      body: { name: 'Leaf', description: 'x', rating: 4, replies_from: 'members' },
    });
    const target = { params: { id: others.body.id } };
    await member.call('PUT /cigars/{id}/cheer/', target);
    await member.call('POST /cigars/{id}/replies/', { ...target, body: { text: 'Which bread?' } });
    await member.call('POST /reports/', {
      body: { kind: 'member', id: other.memberId, reason: 'spam', text: 'Twice.' },
    });
    await member.send('POST', '/address/', {
      city: 'Austin',
      state: 'TX',
      zip_code: '78701',
      type: 'shipping',
    });
    await sql`
      insert into amends (code, entry_id, member_id, product_id, batch_id, faults, points, state, created_at)
      select code, ${own.body.id}, member_id, product_id, batch_id, '{stale}', 40, 'waiting', claimed_at
        from code where member_id = ${member.memberId}`.execute(db);
    const [at, id, second] = [app.clock.now(), member.memberId, (await app.member()).memberId];
    await sql`
      insert into redemption (member_id, amends_id, reward_name, description, points, street, city, state, zip_code, country,
                              status, requested_at)
      select ${id}, id, 'Another one', '', 0, '1 Elm Street', 'Austin', 'TX', '78701', 'United States', 'requested', ${at}
        from amends where member_id = ${id}`.execute(db);
    await sql`insert into staff_note (member_id, written_by, text, created_at) values (${id}, 'Clerk', 'Kind.', ${at})`.execute(
      db,
    );
    await sql`insert into weekly_measure (member_id, cigars, from_day) values (${id}, 3, '2026-01-01')`.execute(
      db,
    );
    await sql`insert into follow (follower_id, followed_id, created_at) values (${id}, ${second}, ${at})`.execute(
      db,
    );
    await sql`insert into mute (muter_id, muted_id, created_at) values (${id}, ${other.memberId}, ${at})`.execute(
      db,
    );
    await sql`insert into block (blocker_id, blocked_id, created_at) values (${id}, ${second}, ${at})`.execute(
      db,
    );
    await sql`insert into practice_earned (member_id, practice, earned_at)
      values (${id}, ${PRACTICES[0]?.name}, ${at}) on conflict do nothing`.execute(db);

    await member.call('POST /lots/', { body: { name: 'Leaf', quantity: 2 } });
    await member.call('POST /wants/', { body: { entry_id: own.body.id } });

    const files = unzipSync(new Uint8Array(await getExport(member)));
    const [journal, ledger] = ['journal', 'ledger'].map(
      (name) => JSON.parse(strFromU8(files[`data/${name}.json`] ?? new Uint8Array())) as object,
    );
    const lists: Record<string, unknown> = { ...ledger, ...journal };
    const listFields = (list: string): string[] => {
      const rows = lists[list];
      if (list === 'notification_preferences') return Object.keys(Object.values(rows as object)[0] as object);
      return Object.keys((Array.isArray(rows) ? (rows[0] ?? {}) : rows) as object);
    };
    const tables: [string, object][] = [
      ...Object.entries(STAYING_LISTS).map(([table, list]): [string, object] => [
        list,
        STAYING_ROWS[table as keyof typeof STAYING_LISTS],
      ]),
      ...Object.values(EXPORTED_ROWS).map(({ list, columns }): [string, object] => [list, columns]),
    ];
    const missing = tables.flatMap(([list, columns]) =>
      Object.entries<Fate<unknown>>(columns as Record<string, Fate<unknown>>).flatMap(([column, fate]) =>
        typeof fate === 'object' && 'exported' in fate && !listFields(list).includes(fate.exported)
          ? [`${list}: ${fate.exported} of ${column}`]
          : [],
      ),
    );
    expect(missing).toEqual([]);
  });

  it('is exported, found, and imported in every entry text that is declared so', async () => {
    const { db } = app.app.platform;
    const columns = await listColumns(db, 'entry');
    const texts = new Set(columns.flatMap(({ name, type }) => (type === 'text' ? [name] : [])));
    const declared = Object.entries<Fate<unknown>>(ENTRY_DATA).flatMap(([column, fate]) =>
      texts.has(column) &&
      typeof fate === 'object' &&
      !('plain' in fate && fate.plain === 'choice') &&
      !['code', 'picture', 'visibility', 'replies_from'].includes(column)
        ? [{ column, exported: undefined, ...fate }]
        : [],
    );
    expect(declared.length).toBeGreaterThan(6);
    const [owner, other] = [await app.member(), await app.member()];
    const wordFor = (column: string) => `marked${column.replaceAll('_', '')}`;
    const body = Object.fromEntries(declared.map(({ column }) => [column, wordFor(column)]));
    expect((await owner.send('POST', '/cigars/add_cigar/', { ...body, overall_rating: 4 })).status).toBe(201);
    await importJournal(other, await getExport(owner));
    const again = unzipSync(new Uint8Array(await getExport(other)));
    const [first, second] = [unzipSync(new Uint8Array(await getExport(owner))), again].map((files) =>
      strFromU8(files['data/journal.json'] ?? new Uint8Array()),
    );
    for (const { column, exported, imported, searched } of declared) {
      const word = wordFor(column);
      const found = await owner.call('GET /cigars/list_cigars/', { query: { search: word } });
      expect([column, first?.includes(word), second?.includes(word), found.body.count]).toEqual([
        column,
        exported !== undefined,
        imported === true,
        searched === true ? 1 : 0,
      ]);
    }
  });

  it('disappears with the member from every column that is declared erased', async () => {
    const member = await app.member({ bio: MARK });
    const { db } = app.app.platform;
    const body = form({ name: MARK, description: MARK, rating: '4' }, [['journal_images', await photo()]]);
    const added = await member.call('POST /cigars/add_cigar/', { body });
    expect(added.status).toBe(201);
    await app.operator().call('POST /operator/points/', {
      body: { member_id: member.memberId, points: 500, reason: 'Test' },
    });
    const reward = await app.operator().call('POST /operator/rewards/', {
      body: { name: 'Cutter', description: 'Steel', points: 10, stock: 5 },
    });
    const address = await member.call('POST /address/', {
      body: {
        type: 'shipping',
        street: MARK,
        city: MARK,
        state: 'TX',
        zip_code: '78701',
        country: 'United States',
      },
    });
    const redeemed = await member.call('POST /rewards/{id}/redeem/', {
      params: { id: reward.body.id },
      body: { address_id: address.body.id, over_21: true },
    });
    expect(redeemed.status).toBe(201);

    const other = await app.member();
    for (const [by, of] of [
      [member, other],
      [other, member],
    ] as const) {
      const reported = await by.call('POST /reports/', {
        body: { kind: 'member', id: of.memberId, reason: 'spam', text: MARK },
      });
      expect(reported.status).toBe(201);
    }

    const { codes } = await app.codes(1);
    const smoked = await member.call('POST /cigars/add_cigar/', { body: { cigar_code: codes[0] ?? '' } });
    await sql`
      insert into amends (code, entry_id, member_id, product_id, batch_id, faults, points, state, created_at)
      select code, ${smoked.body.id}, member_id, product_id, batch_id, '{stale}', 40, 'waiting', claimed_at
        from code where member_id = ${member.memberId}`.execute(db);

    const started = await member.call('POST /journal/imports/', {
      body: { file_name: 'mine.csv', bytes: 5 },
    });
    expect(started.status).toBe(201);

    const marked: string[] = [];
    for (const [table, data] of Object.entries(STAYING_ROWS)) {
      const columns = await listColumns(db, table);
      const key = table === 'member' ? 'id' : 'member_id';
      for (const [column, fate] of Object.entries(data)) {
        const isText = columns.some(({ name, type }) => name === column && type === 'text');
        if (!isText || typeof fate !== 'object' || !('erasedTo' in fate) || NOT_MARKED.has(column)) continue;
        // `retailer_text` is empty next to a retailer, and triggers index names. We count every text that stays.
        await app.asOwner((owner) =>
          sql`update ${sql.table(table)} set ${sql.ref(column)} = ${MARK.toLowerCase()}
               where ${sql.ref(key)} = ${member.memberId}`.execute(owner),
        );
        marked.push(`${table}.${column}`);
      }
    }
    expect(marked.length).toBeGreaterThan(20);
    const traces = await tracesInDatabase(db, [MARK]);
    for (const column of marked) expect(traces.join(' ')).toContain(`${column}:`);

    const response = await member.call('POST /user/me/delete-account/', { body: { password: 'secret-1' } });
    expect(response.status).toBe(204);
    // The farewell email still contains the first name until it is sent.
    await expect.poll(() => tracesInDatabase(db, [MARK])).toEqual([]);
    const leftOver: string[] = [];
    for (const table of [...DELETED_WITH_MEMBER, ...REMOVED_ELSEWHERE]) {
      const key = (await listColumns(db, table)).find(({ name }) => /^(member|follower)_id$/.test(name));
      if (key === undefined) continue;
      const { rows } = await sql`
        select from ${sql.table(table)} where ${sql.ref(key.name)} = ${member.memberId}`.execute(db);
      if (rows.length > 0) leftOver.push(table);
    }
    expect(leftOver).toEqual([]);
  });
});
