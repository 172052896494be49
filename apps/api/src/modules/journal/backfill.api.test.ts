import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { up } from '../../../migrations/0004-journal-deeper.ts';
import { up as inParts } from '../../../migrations/0028-community-parts.ts';
import { up as ofProved } from '../../../migrations/0107-points-of-proved-members.ts';
import { grantServing } from '../../platform/database/grants.ts';
import { AUSTIN, startTestApp, type TestApp } from '@stoa/testing/harness/app';

/** Reverts the migration. */
const UNDO = [
  sql`drop trigger entry_local_time on entry`,
  sql`drop function entry_local_time()`,
  sql`alter table entry drop column private_note, drop column smoked_local, drop column smoked_offset, drop column words`,
  sql`drop index journal_retailer, journal_product`,
  sql`drop table named_cigar_member, named_cigar`,
  sql`alter table member drop column completed`,
  sql`update community_total set (cigars, members, points) = (select cigars, members, points from community)`,
  sql`drop trigger member_points_in_community on member`,
  sql`drop function move_proved_points()`,
  sql`drop view community`,
  sql`drop table community_part`,
  sql`alter table community_total drop column completed`,
];

describe('journals from before they could be searched', () => {
  let app: TestApp;
  let members: Awaited<ReturnType<TestApp['member']>>[];
  beforeAll(async () => {
    app = await startTestApp();
    members = [await app.member(), await app.member(), await app.member()];
    for (const member of members) {
      const place = { ...AUSTIN, city: 'Tokyo', latitude: 35.68, longitude: 139.76, type: 'cigar' };
      const { body: address } = await member.send('POST', '/address/', place);
      for (const values of [{ location: address['id'] }, {}, { rating: null }]) {
        await member.send('POST', '/cigars/add_cigar/', {
          name: 'Número Once',
          description: 'x',
          rating: 4,
          smoked_at: '2026-01-02T03:30:00Z',
          ...values,
        });
      }
    }
    await app.asOwner((owner) =>
      owner.transaction().execute(async (tx) => {
        for (const statement of UNDO) await statement.execute(tx);
        await up(tx as never);
        await inParts(tx as never);
        await ofProved(tx as never);
      }),
    );
    await grantServing(app.app.platform.database, 'public');
  });
  afterAll(() => app.close());

  it('are searched, dated and counted like new ones', async () => {
    const [member] = members;
    const list = async (query: string) =>
      ((await member?.send('GET', `/cigars/list_cigars/?${query}`))?.body ?? {}) as { count?: number };
    expect((await list('search=numero')).count).toBe(3);
    expect((await list('search=tokyo')).count).toBe(1);
    expect((await list('from=2026-01-02&to=2026-01-02')).count).toBe(1);
    expect((await list('from=2026-01-01&to=2026-01-01')).count).toBe(2);
    expect((await list('filter_by=all')).count).toBe(6);
    const newcomer = await app.member();
    const { body } = await newcomer.send('GET', '/cigars/suggest_names/?q=num');
    expect(body['results']).toHaveLength(1);
    const { body: recount } = await app.operator().call('GET /operator/recount/', {});
    expect(recount.differences).toEqual([]);
  });
});
