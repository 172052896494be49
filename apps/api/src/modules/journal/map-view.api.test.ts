import { gzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AUSTIN, startTestApp, type TestApp } from '@stoa/testing/harness/app';
import { aggregateMap } from './map-cells.ts';

/** This many entries are spread over a city, and as many are at the city's own point. */
const SPREAD = 4_000;
const TOGETHER = 400;
const KB = 1_000;

describe('a view of a dense map', () => {
  let app: TestApp;
  let member: Awaited<ReturnType<TestApp['member']>>;
  let viewer: Awaited<ReturnType<TestApp['member']>>;
  beforeAll(async () => {
    app = await startTestApp();
    [member, viewer] = [await app.member(), await app.member()];
    const { db } = app.app.platform;
    await sql`update member set home_id = null where id = ${member.memberId}`.execute(db);
    // Triggers of the leaderboards are off, because they are not under test.
    await app.asOwner((owner) => sql`alter table entry disable trigger user`.execute(owner));
    await sql`
      with place as (
        insert into address (member_id, type, street, city, state, zip_code, country, latitude, longitude, created_at)
        select ${member.memberId}, 'cigar', n::text, 'Austin', 'TX', '78701', 'United States',
               ${AUSTIN.latitude} + case when n <= ${SPREAD} then (n % 64) * 0.0003 else 0 end,
               ${AUSTIN.longitude} + case when n <= ${SPREAD} then n / 64 * 0.0003 else 0 end, now()
          from generate_series(1, ${SPREAD + TOGETHER}::int) n
        returning id, street::int as n)
      insert into entry (member_id, name, brand_name, vitola, description, is_location_public, place_shown, experience_note,
        overall_rating, completed_at, smoking_time, smoke_this_again, recommend_to_friend, buy_in_box,
        smoked_at, smoked_local, created_at, board_day, place_id)
      select ${member.memberId}, md5(n::text) || md5((n + 1)::text), '', '', 'x', true, true, '', 4, now(), 5, 1, 1, 1,
             now(), now() at time zone 'UTC', now() - n * interval '1 minute',
             (now() - n * interval '1 minute')::date, id
        from place`.execute(db);
    await sql`insert into map_point select * from placed_entry`.execute(db);
    await app.asOwner((owner) => sql`vacuum analyze map_point`.execute(owner));
  });
  afterAll(() => app.close());

  const view = async (bbox: string, zoom: number) => {
    const { body } = await viewer.send(
      'GET',
      `/cigars/list_cigars_for_map/?filter_by=all&bbox=${bbox}&zoom=${zoom}`,
    );
    const items = body['results'] as { count?: number }[];
    return {
      things: items.reduce((sum, { count }) => sum + (count ?? 1), 0),
      bytes: gzipSync(JSON.stringify(body)).length,
    };
  };

  it.each([
    ['the country', '-125,24,-66,50', 5, 4_400],
    ['the city', '-97.75,30.26,-97.72,30.29', 15, 4_400],
    ['its streets', '-97.7432,30.267,-97.735,30.275', 18, 1_000],
    ['the country at a high zoom', '-125,24,-66,50', 22, 4_400],
    ['the world at a high zoom', '-180,-90,180,90', 22, 4_400],
  ])('fits into 100 kB for %s', async (_, bbox, zoom, least) => {
    const { things, bytes } = await view(bbox, zoom);
    expect(things).toBeGreaterThanOrEqual(least);
    expect(bytes).toBeLessThanOrEqual(100 * KB);
  });

  it('is the same once a server has aggregated the pending changes', async () => {
    const { db } = app.app.platform;
    const look = () => view('-125,24,-66,50', 5);
    const before = await look();
    await aggregateMap(db);
    expect((await sql`select from map_change`.execute(db)).rows).toEqual([]);
    expect(await look()).toEqual(before);
  });

  it('lists the entries of a cluster that no zoom can separate, newest first', async () => {
    const at = `at=${AUSTIN.latitude},${AUSTIN.longitude}`;
    const { body } = await viewer.send(
      'GET',
      `/cigars/list_cigars_at_place/?filter_by=all&${at}&page_size=3`,
    );
    // Two of the other entries are also there, at three decimals.
    expect(body['count']).toBe(TOGETHER + 2);
    const [first] = body['results'] as { id: number; city: string }[];
    expect(first).toMatchObject({ cluster: false, city: 'Austin', is_own: false });
    const last = await viewer.send(
      'GET',
      `/cigars/list_cigars_at_place/?filter_by=all&${at}&page_size=100&page=4`,
    );
    const ids = (last.body['results'] as { id: number }[]).map(({ id }) => id);
    expect(ids).toHaveLength(100);
    expect(ids).not.toContain(first?.id);
    const own = (await viewer.send('GET', `/cigars/list_cigars_at_place/?${at}`)).body;
    expect([own['count'], own['results'], own['total_pages']]).toEqual([0, [], 0]);
    expect((await member.send('GET', `/cigars/list_cigars_at_place/?${at}`)).body['count']).toBe(TOGETHER);
    expect(
      (await viewer.send('GET', '/cigars/list_cigars_at_place/?at=1,2&filter_by=all')).body['count'],
    ).toBe(0);
    const refused = await viewer.send('GET', '/cigars/list_cigars_at_place/?at=91,0');
    expect([refused.status, refused.body['at']]).toEqual([400, [refused.body.error]]);
  });
});
