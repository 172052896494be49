import { sql } from 'kysely';
import { MEMBER_SORTS, type MemberSort } from '@stoa/contract/members.rules';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { recount } from '@stoa/api/modules/upkeep/index';
import { startTestApp, type TestApp } from '@stoa/testing/harness/app';
import type { Browser } from '@stoa/testing/harness/browser';
import { loadWorld } from './world/load.ts';
import { KNOWN, PASSWORD, type Size } from './world/size.ts';

const SIZE: Size = { members: 900, entries: 6_000, seed: 3 };
const PAGE_SIZE = 10;

/** The plainest SQL for each sort order, however slow. */
const PLAIN: Record<MemberSort, string> = {
  name: 'name_key collate "C", id',
  '-cigars': 'not cigars_smoked_visible, case when cigars_smoked_visible then cigars end desc, id',
  cigars: 'not cigars_smoked_visible, case when cigars_smoked_visible then cigars end, id',
  '-created_at': 'not member_since_visible, case when member_since_visible then created_at end desc, id',
  created_at: 'not member_since_visible, case when member_since_visible then created_at end, id',
};

const pickPages = (count: number): number[] => {
  const last = Math.ceil(count / PAGE_SIZE);
  const some = Array.from({ length: Math.ceil(last / 9) }, (_, index) => 1 + 9 * index);
  return [...new Set([...some, Math.ceil(last / 2), last - 1, last, last + 1].filter((page) => page > 0))];
};

describe('the last pages of a long list', () => {
  let world: TestApp;
  let viewer: Browser;
  beforeAll(async () => {
    world = await startTestApp();
    await loadWorld(world.app.platform.database, SIZE);
    viewer = world.visitor();
    await viewer.call('POST /user/authenticate/', {
      body: { email: 'followed@bench.example', password: PASSWORD },
    });
  });
  afterAll(() => world.close());

  const listIds = async (query: string): Promise<number[]> => {
    const { rows } = await sql<{ id: number }>`${sql.raw(query)}`.execute(world.app.platform.db);
    return rows.map(({ id }) => id);
  };

  /** Lists the pages whose rows or count differ from the full list. */
  const wrongPages = async (path: string, all: readonly number[]): Promise<string[]> => {
    const wrong: string[] = [];
    for (const page of pickPages(all.length)) {
      const url = `${path}${path.includes('?') ? '&' : '?'}page=${page}&page_size=${PAGE_SIZE}`;
      const { body } = await viewer.send('GET', url);
      const ids = (body['results'] as { id: number }[]).map(({ id }) => id).join();
      const right = all.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE).join();
      if (ids !== right || body['count'] !== all.length) wrong.push(`${url}: ${ids} instead of ${right}`);
    }
    return wrong;
  };

  let blocked: readonly number[] = [];
  const others = (id: string) => (blocked.length === 0 ? '' : `and ${id} not in (${blocked.join()})`);

  const wrongMembers = async (): Promise<string[]> => {
    const wrong: string[] = [];
    for (const sort of MEMBER_SORTS) {
      const all = await listIds(
        `select id from member where suspended_at is null ${others('id')} order by ${PLAIN[sort]}`,
      );
      wrong.push(...(await wrongPages(`/user/all-members/?sort_by=${sort}`, all)));
    }
    return wrong;
  };

  const wrongFound = async (typed: string): Promise<string[]> => {
    const wrong: string[] = [];
    for (const sort of MEMBER_SORTS) {
      const all = await listIds(`select id from member where suspended_at is null
        and id in (select member_id from member_key where starts_with(key, '${typed}')) order by ${PLAIN[sort]}`);
      wrong.push(...(await wrongPages(`/user/all-members/?filter=${typed}&sort_by=${sort}`, all)));
    }
    return wrong;
  };

  const wrongEntries = async (): Promise<string[]> =>
    wrongPages(
      '/cigars/list_cigars/?filter_by=all',
      await listIds(`select entry.id from entry join member on member.id = member_id
        where entry.deleted_at is null and completed_at is not null and suspended_at is null ${others('member_id')}
        order by entry.created_at desc, entry.id desc`),
    );

  test('contain the right members, in every order', async () => {
    expect(await wrongMembers()).toEqual([]);
  });

  test('contain the right members for one letter, three letters and a word', async () => {
    for (const typed of ['m', 'mar', 'michael', 'christopher']) expect(await wrongFound(typed)).toEqual([]);
  });

  test('contain the right completed cigars of all members', async () => {
    expect(await wrongEntries()).toEqual([]);
  });

  test.each([
    [
      `/followers/user/${KNOWN.followed}/followers/`,
      `select follower_id as id from follow where followed_id = ${KNOWN.followed} order by created_at desc, follower_id desc`,
    ],
    [
      `/user/member/${KNOWN.collector}/cigars/`,
      `select id from entry where member_id = ${KNOWN.collector} and deleted_at is null and completed_at is not null
        order by created_at desc, id desc`,
    ],
    ...(
      [
        ['-created_at', 'created_at desc, id desc'],
        ['created_at', 'created_at, id'],
        ['-rating', 'coalesce(overall_rating, 0) desc, id desc'],
        ['rating', 'coalesce(overall_rating, 0), id'],
        ['name', 'name_key(name) collate "C", id'],
      ] as const
    ).map(([sort, order]): [string, string] => [
      `/cigars/list_cigars/?sort_by=${sort}`,
      `select id from entry where member_id = ${KNOWN.followed} and deleted_at is null order by ${order}`,
    ]),
    [
      '/user-stats/ledger/',
      `select id from ledger_line where member_id = ${KNOWN.followed} order by id desc`,
    ],
    [
      '/user-stats/timeline/',
      `select id from ledger_line where member_id = ${KNOWN.followed} and earned > 0 order by created_at desc, id desc`,
    ],
  ])('contain the right rows of one member: %s', async (path, all) => {
    expect(await wrongPages(path, await listIds(all))).toEqual([]);
  });

  test('are still right after members join, hide their figures, are suspended and restored, and leave', async () => {
    const operator = world.operator();
    const newcomers = [
      await world.member({ first_name: 'Mara', last_name: 'Marsh' }),
      await world.member({
        first_name: 'Zoë',
        last_name: 'Michaels',
        privacies: { cigars_smoked_visible: false },
      }),
      await world.member({ first_name: 'Michael', last_name: 'Marsh' }),
    ] as const;
    for (const newcomer of newcomers) {
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
    }
    const suspend = (id: number, suspended: boolean) =>
      operator.send('PATCH', `/operator/members/${id}/`, { suspended });
    for (const id of [KNOWN.collector, 11, 12, 13, 14, newcomers[1].memberId]) {
      expect((await suspend(id, true)).status).toBe(200);
    }
    for (const id of [12, 100]) expect((await suspend(id, false)).status).toBe(200);
    expect(
      (await newcomers[0].send('POST', '/user/me/delete-account/', { password: 'secret-1' })).status,
    ).toBe(204);
    expect((await recount(world.app.platform.db)).differences).toEqual([]);
    expect(await wrongMembers()).toEqual([]);
    for (const typed of ['m', 'mar', 'michael']) expect(await wrongFound(typed)).toEqual([]);
    expect(await wrongEntries()).toEqual([]);
  });

  test('leave out members the viewer has blocked', async () => {
    blocked = [KNOWN.ordinary, 21, 22];
    for (const id of blocked)
      expect((await viewer.call('PUT /members/{id}/block/', { params: { id } })).status).toBe(204);
    expect(await wrongMembers()).toEqual([]);
    expect(await wrongEntries()).toEqual([]);
  });
});
