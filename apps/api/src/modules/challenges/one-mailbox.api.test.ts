import { emailKey, mailboxKey } from '@stoa/contract/accounts.rules';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '@stoa/testing/harness/app';
import { allDone } from '@stoa/testing/harness/published-state';

describe('among several accounts with one mailbox', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app.close());

  let mailboxes = 0;
  const ring = async (size: number) => {
    mailboxes += 1;
    const name = `ring${mailboxes}`;
    const members = await Promise.all(
      Array.from({ length: size }, (_, index) =>
        app.member({
          email: index % 2 === 0 ? `${name}+${index}@example.com` : `r.ing${mailboxes}+${index}@example.com`,
        }),
      ),
    );
    // Background work locks its member, and a locked member is skipped until the cleanup.
    await allDone(app);
    return members;
  };
  const counting = async (members: readonly { memberId: number }[]) => {
    const rows = await app.app.platform.db
      .selectFrom('member')
      .select('id')
      .where('counts', '=', true)
      .where(
        'id',
        'in',
        members.map(({ memberId }) => memberId),
      )
      .execute();
    return rows.map(({ id }) => id);
  };
  const noDifferences = async () =>
    expect((await app.operator().call('GET /operator/recount/', {})).body.differences).toEqual([]);

  it('only one counts, even if all are verified at the same moment', async () => {
    const members = await ring(4);
    await Promise.all(members.map(({ memberId }) => app.verify(memberId)));
    expect(await counting(members)).toHaveLength(1);
    await noDifferences();
  });

  it('only one appears on leaderboards and in the sum of a challenge', async () => {
    const now = app.clock.now().getTime();
    const { body: challenge } = await app.operator().send('POST', '/operator/challenges/', {
      name: 'Raise the Colonnade',
      target_value: 100,
      metric: 'cigars',
      starts_at: new Date(now - 1000).toISOString(),
      ends_at: new Date(now + 60_000).toISOString(),
    });
    const members = await ring(3);
    for (const one of members) {
      await app.verify(one.memberId);
      await one.send('POST', '/cigars/add_cigar/', { name: 'C', description: 'd', rating: 3 });
    }
    const viewer = await app.verifiedMember();
    const { body } = await viewer.call('GET /community-rewards/', {});
    expect(body.results.find(({ id }) => id === challenge['id'])?.current_points).toBe(1);
    const board = await viewer.call('GET /user-stats/leaderboard/', {});
    const shown = new Set(board.body.results.map(({ id }) => id));
    expect(members.filter(({ memberId }) => shown.has(memberId))).toHaveLength(1);
    await noDifferences();
  });

  it('another one counts once the first is deleted or changes its address', async () => {
    const members = await ring(3);
    for (const { memberId } of members) await app.verify(memberId);
    expect(await counting(members)).toEqual([members[0]?.memberId]);
    await allDone(app);
    await members[0]?.call('POST /user/me/delete-account/', { body: { password: 'secret-1' } });
    const [next = 0, ...more] = await counting(members);
    expect([next === members[0]?.memberId, more]).toEqual([false, []]);
    const email = `elsewhere${next}@example.com`;
    await app.app.platform.db
      .updateTable('member')
      .set({ email, email_key: email })
      .where('id', '=', next)
      .execute();
    expect(await counting(members)).toHaveLength(2);
    await noDifferences();
  });

  it('one that claimed a code without a proved address does not take its owner’s place', async () => {
    const [squatter, owner] = await ring(2);
    if (!squatter || !owner) throw new Error('two are needed');
    const { codes } = await app.codes(1);
    const body = { cigar_code: codes[0] ?? '', rating: 4 };
    expect((await squatter.send('POST', '/cigars/add_cigar/', body)).status).toBe(201);
    await app.verify(owner.memberId);
    expect(await counting([owner])).toEqual([owner.memberId]);
    await noDifferences();
  });

  it('the cleanup finds one that was locked when its place became free', async () => {
    const [first, second] = await ring(2);
    if (!first || !second) throw new Error('two are needed');
    for (const { memberId } of [first, second]) await app.verify(memberId);
    const { db } = app.app.platform;
    await db.transaction().execute(async (tx) => {
      await tx.selectFrom('member').select('id').where('id', '=', second.memberId).forUpdate().execute();
      await app.suspend(first.memberId);
    });
    expect(await counting([first, second])).toEqual([]);
    await app.operator().call('POST /operator/clean-up/', {});
    expect(await counting([first, second])).toEqual([second.memberId]);
    await noDifferences();
  });

  it.each([
    ['Anna.Bell+cigars@Example.com', 'annabell@example.com'],
    ['a.n.n.a@googlemail.com', 'anna@gmail.com'],
    ['anna@pm.me', 'anna@proton.me'],
    ['anna@protonmail.com', 'anna@proton.me'],
    ['an-n_a.@protonmail.ch', 'anna@proton.me'],
    ['an-n.a+x@ya.ru', 'anna@yandex.ru'],
    ['an_na@yandex.com', 'an_na@yandex.ru'],
    ['an-n_a@example.com', 'an-n_a@example.com'],
    ['--@proton.me', '--@proton.me'],
    ['anna@gmail.com\u3002', 'anna@gmail.com'],
    ['anna@mac.com', 'anna@icloud.com'],
    ['anna@me.com', 'anna@icloud.com'],
    ['anna@ｇmail.com', 'anna@gmail.com'],
    ['anna@gma\ufe0fil.com', 'anna@gmail.com'],
    ['Anna@Bücher.example', 'anna@xn--bcher-kva.example'],
    ['+tag@example.com', '+tag@example.com'],
    ['...@example.com', '...@example.com'],
  ])('%s has the mailbox %s, here and in the database', async (email, mailbox) => {
    const { rows } = await sql<{ mailbox: string }>`
      select mailbox_of(${emailKey(email)}) as mailbox`.execute(app.app.platform.db);
    expect([mailboxKey(email), rows[0]?.mailbox]).toEqual([mailbox, mailbox]);
  });
});
