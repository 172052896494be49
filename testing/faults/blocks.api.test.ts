import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../harness/app.ts';
import { Browser } from '../harness/browser.ts';
import { awaitLockWaits } from '../harness/lock-waits.ts';
import { allPublished } from '../harness/published-state.ts';

type Member = Awaited<ReturnType<TestApp['member']>>;

const ROUNDS = Number(process.env['BLOCK_ROUNDS'] ?? 12);

/** Blocks on one server while the other server receives an action that the block must undo. */
describe('a block on two servers', () => {
  let app: TestApp;
  let other: string;
  beforeAll(async () => {
    app = await startTestApp();
    other = await app.another();
  });
  afterAll(() => app.close());

  /** Returns the same session on the other server. */
  const there = (member: Member): Browser => {
    const browser = new Browser(other);
    for (const [name, value] of member.cookies) browser.setCookie(name, value);
    return browser;
  };
  const logged = async (member: Member): Promise<number> => {
    const { status, body } = await member.call('POST /cigars/add_cigar/', {
      body: { name: 'Leaf', description: 'x', rating: 4, replies_from: 'members' },
    });
    expect(status).toBe(201);
    return body.id;
  };
  const follow = (who: Browser, target: Member) =>
    who.call('POST /followers/user/following/', { body: { follow_to: target.memberId } });
  const block = (who: Browser, target: Member) =>
    who.call('PUT /members/{id}/block/', { params: { id: target.memberId } });

  const countFollows = async ({ memberId }: Member) => {
    const { rows } = await sql<{ follows: number }>`
      select count(*)::int as follows from follow where ${memberId} in (follower_id, followed_id)`.execute(
      app.app.platform.db,
    );
    return rows[0]?.follows;
  };
  /** Returns what the owner sees of the other member. Earlier items stay stored, and reappear with the other member. */
  const getShown = async (owner: Member, id: number) => {
    const params = { id };
    const [glasses, replies] = [
      await owner.call('GET /cigars/{id}/cheers/', { params }),
      await owner.call('GET /cigars/{id}/replies/', { params }),
    ];
    return {
      follows: await countFollows(owner),
      glasses: glasses.body.results.length,
      replies: [replies.body.count, replies.body.results.length],
      notices: await unread(owner, ['cheer', 'reply', 'new_follower']),
    };
  };
  const NOTHING = { follows: 0, glasses: 0, replies: [0, 0], notices: 0 };
  const differences = async () => (await app.operator().call('GET /operator/recount/', {})).body.differences;
  const unread = async (member: Member, of: readonly string[]) => {
    const { body } = await member.call('GET /notifications/', {});
    return body.notifications.filter(({ type }) => of.includes(type)).length;
  };

  const RACES: readonly (readonly [
    what: string,
    act: (who: Browser, entry: number, owner: Member) => Promise<{ status: number }>,
  ])[] = [
    ['a glass', (who, id) => who.call('PUT /cigars/{id}/cheer/', { params: { id } })],
    [
      'a reply',
      (who, id) => who.call('POST /cigars/{id}/replies/', { params: { id }, body: { text: 'Late' } }),
    ],
    ['a follow', (who, _id, owner) => follow(who, owner)],
  ];

  it.each(RACES)(
    'leaves no trace of %s sent at the same moment, no matter which comes first',
    async (_, act) => {
      const outcomes = new Set<number>();
      for (let round = 0; round < ROUNDS; round += 1) {
        const [owner, reader] = [await app.member(), await app.member()];
        const id = await logged(owner);
        // The two take turns blocking, on either server.
        const [blocker, blocked] = round % 2 === 0 ? [owner, reader] : [reader, owner];
        const acting = act(there(reader), id, owner);
        const blocking = block(blocker, blocked);
        const [acted, done] = await Promise.all([acting, blocking]);
        expect(done.status).toBe(204);
        expect([200, 201, 204, 404]).toContain(acted.status);
        outcomes.add(acted.status);
        expect([round, await getShown(owner, id)]).toEqual([round, NOTHING]);
        expect((await act(there(reader), id, owner)).status).toBe(404);
      }
      expect(outcomes.size).toBeGreaterThan(0);
      expect(await differences()).toEqual([]);
    },
    120_000,
  );

  it('has no effect, like every other action, if the member’s deletion came first', async () => {
    const { database } = app.app.platform;
    const [leaving, staying] = [await app.member(), await app.member()];
    const entry = await logged(staying);
    // Notifications about newcomers would also wait for the row.
    await allPublished(app);
    const { promise: underWay, resolve: begin } = Promise.withResolvers<void>();
    const { promise: mayGoOn, resolve: goOn } = Promise.withResolvers<void>();
    // Its own pool leaves the server's places for writes to the seven requests.
    const held = app.asOwner((db) =>
      db.transaction().execute(async (tx) => {
        await tx.selectFrom('member').select('id').where('id', '=', leaving.memberId).forUpdate().execute();
        begin();
        await mayGoOn;
      }),
    );
    await underWay;
    const left = leaving.send('POST', '/user/me/delete-account/', { password: 'secret-1' });
    await awaitLockWaits(database, 1);
    const late = [
      leaving.send('PUT', `/members/${staying.memberId}/block/`),
      leaving.send('PUT', `/members/${staying.memberId}/mute/`),
      leaving.send('PUT', `/cigars/${entry}/cheer/`),
      leaving.send('POST', `/cigars/${entry}/replies/`, { text: 'Mine.' }),
      leaving.send('POST', '/reports/', { kind: 'member', id: staying.memberId, reason: 'spam' }),
      leaving.send('POST', '/followers/user/following/', { follow_to: staying.memberId }),
    ];
    await awaitLockWaits(database, 1 + late.length);
    goOn();
    await held;
    expect((await left).status).toBe(204);
    expect((await Promise.all(late)).map(({ status }) => status)).toEqual([401, 401, 401, 401, 401, 404]);
    expect(await differences()).toEqual([]);
  });

  it('leaves no trace when one of the two deletes their account at the same moment', async () => {
    for (let round = 0; round < ROUNDS / 2; round += 1) {
      const [leaving, staying] = [await app.member(), await app.member()];
      await follow(leaving, staying);
      const [blocker, blocked] = round % 2 === 0 ? [leaving, staying] : [staying, leaving];
      const [done, left] = await Promise.all([
        block(blocker === leaving ? there(leaving) : blocker, blocked),
        leaving.call('POST /user/me/delete-account/', { body: { password: 'secret-1' } }),
      ]);
      expect(left.status).toBe(204);
      expect([204, 401, 404]).toContain(done.status);
      const { rows } = await sql<{ blocks: number }>`
        select count(*)::int as blocks from block
         where ${leaving.memberId} in (blocker_id, blocked_id)`.execute(app.app.platform.db);
      expect([round, rows[0]]).toEqual([round, { blocks: 0 }]);
      expect(await countFollows(staying)).toBe(0);
    }
    expect(await differences()).toEqual([]);
  });
});
