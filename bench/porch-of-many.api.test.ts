import { PORCH_ENTRIES_MAX } from '@stoa/contract/porch.rules';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '@stoa/testing/harness/app';
import type { Browser } from '@stoa/testing/harness/browser';
import { captureStatements, listNodes, listPlans } from './plans.ts';
import { loadWorld } from './world/load.ts';
import { KNOWN, PASSWORD, UNTIL, type Size } from './world/size.ts';

const SIZE: Size = { members: 900, entries: 20_000, seed: 3 };
const DAY_MS = 24 * 60 * 60 * 1000;

describe('the Porch of a member who follows many', () => {
  let world: TestApp;
  let reader: Browser;
  beforeAll(async () => {
    world = await startTestApp();
    await loadWorld(world.app.platform.database, SIZE);
    reader = world.visitor();
    await reader.call('POST /user/authenticate/', {
      body: { email: 'reader@bench.example', password: PASSWORD },
    });
  });
  afterAll(() => world.close());

  /** Returns everything on the Porch, newest first, with the plainest SQL. */
  const allOnPorch = async (): Promise<{ id: number; completed_at: Date }[]> => {
    const { rows } = await sql<{ id: number; completed_at: Date }>`
      select entry.id, completed_at from entry
        join follow on followed_id = entry.member_id and follower_id = ${KNOWN.reader}
        join member on member.id = entry.member_id
       where audience <> 'me' and cigars_smoked_visible
         and entry.member_id not in (select muted_id from mute where muter_id = ${KNOWN.reader})
       order by completed_at desc, entry.id desc limit ${PORCH_ENTRIES_MAX}`.execute(world.app.platform.db);
    return rows;
  };

  const everyPage = async () => {
    const all = (await allOnPorch()).map(({ id }) => id);
    const read: number[] = [];
    for (let page = 1; page <= 10; page += 1) {
      const { body } = await reader.call('GET /porch/', { query: { page, page_size: 20 } });
      expect([body.kind, body.count]).toEqual(['following', PORCH_ENTRIES_MAX]);
      read.push(...body.results.map(({ id }) => id));
    }
    // Entries of suspended members take up a place in the list, but aren't shown.
    const { rows } = await sql<{ id: number }>`
      select entry.id from entry join member on member.id = member_id where suspended_at is not null`.execute(
      world.app.platform.db,
    );
    const hidden = new Set(rows.map(({ id }) => id));
    return { read, right: all.filter((id) => !hidden.has(id)) };
  };

  const newSince = async (seenAt: Date): Promise<number> => {
    await sql`insert into porch_visit (member_id, seen_at) values (${KNOWN.reader}, ${seenAt})
      on conflict (member_id) do update set seen_at = excluded.seen_at`.execute(world.app.platform.db);
    return (await reader.call('GET /porch/', {})).body.new_count;
  };

  const newEntries = async () => {
    const all = await allOnPorch();
    const [counted, right]: [number[], number[]] = [[], []];
    for (const days of [1, 7, 60, 4 * 365]) {
      const seenAt = new Date(UNTIL.getTime() - days * DAY_MS);
      counted.push(await newSince(seenAt));
      right.push(all.filter(({ completed_at }) => completed_at > seenAt).length);
    }
    return { counted, right };
  };

  test('shows the newest entries page by page and counts the new ones, no matter how long ago the last visit was', async () => {
    await reader.call('PUT /members/{id}/mute/', { params: { id: KNOWN.followed } });
    const { read, right } = await everyPage();
    expect(read).toEqual(right);
    const fresh = await newEntries();
    expect(fresh.counted).toEqual(fresh.right);
  });

  test('reads the list of follows once and doesn’t read all of the member’s cheers', async () => {
    const { db } = world.app.platform;
    await sql`delete from mute where muter_id = ${KNOWN.reader}`.execute(db);
    await sql`delete from porch_visit where member_id = ${KNOWN.reader}`.execute(db);
    await sql`insert into cheer (entry_id, member_id, owner_id, created_at)
      select id, ${KNOWN.reader}, member_id, completed_at from entry where completed_at is not null and member_id <> ${KNOWN.reader} limit 5000 on conflict do nothing`.execute(
      db,
    );
    await sql`analyze cheer, follow`.execute(db);
    const statements = await captureStatements(() => reader.call('GET /porch/', {}));
    const nodes = (await listPlans(db, statements)).flatMap(listNodes);
    const readMany = nodes.filter((node) => node['Actual Rows'] > 20).map((node) => node['Index Name'] ?? '');
    expect(readMany.filter((index) => index.startsWith('follow'))).toHaveLength(1);
    expect(readMany.filter((index) => index.startsWith('cheer'))).toEqual([]);
  });
});
