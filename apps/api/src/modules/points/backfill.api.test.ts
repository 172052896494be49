import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startTestApp, type TestApp } from '@stoa/testing/harness/app';
import { writeHistory } from '@stoa/testing/harness/history';

const MEMBERS = 330;
/** Every member earns "Wise Stoic" and "Create Member Account". */
const EACH = { badges: 2, points: 55 + 50 };

describe('the badge backfill', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
    await writeHistory(app.app.platform.db, MEMBERS);
  });
  afterAll(() => app.close());

  const start = async () => {
    const { status, body } = await app.operator().call('POST /operator/badges/backfill/', {});
    expect(status).toBe(202);
    return body.backfill;
  };
  const finished = () =>
    vi.waitFor(
      async () => {
        const { body } = await app.operator().call('GET /operator/badges/backfill/', {});
        expect(body.backfill).toMatchObject({ finished_at: expect.any(String) });
        return body.backfill;
      },
      { timeout: 60_000, interval: 100 },
    );
  const earned = async () => {
    const { rows } = await sql<{ badges: number; lines: number; points: number }>`
      select (select count(*)::int from badge_earned) as badges,
             (select count(*)::int from ledger_line where cause = 'badge') as lines,
             (select coalesce(sum(balance), 0)::int from member) as points`.execute(app.app.platform.db);
    return rows[0];
  };
  const noDifferences = async () =>
    expect((await app.operator().call('GET /operator/recount/', {})).body.differences).toEqual([]);

  it('has no run before the first', async () => {
    expect((await app.operator().call('GET /operator/badges/backfill/', {})).body).toEqual({
      backfill: null,
    });
    expect(await earned()).toEqual({ badges: 0, lines: 0, points: 0 });
    await noDifferences();
  });

  it('shows a preview of how many members would get each badge, and then gives exactly these', async () => {
    const { body } = await app.operator().call('GET /operator/badges/backfill/preview/', {});
    expect(body.badges.map(({ name, members }) => [name, members])).toEqual([
      ['Wise Stoic', MEMBERS],
      ['Create Member Account', MEMBERS],
    ]);
    expect([body.members, body.points]).toEqual([MEMBERS, MEMBERS * EACH.points]);
    expect(await earned()).toEqual({ badges: 0, lines: 0, points: 0 });
  });

  it('resumes where it was interrupted', async () => {
    await app.asOwner(async (owner) => {
      await sql`create function cut_off() returns trigger language plpgsql as $$
      begin
        if (select count(*) from member where id <= new.member_id) > 250 then raise exception 'The lights are out.'; end if;
        return new;
      end $$`.execute(owner);
      await sql`create trigger badge_cut_off before insert on badge_earned for each row execute function cut_off()`.execute(
        owner,
      );
    });
    const started = await start();
    expect(started).toMatchObject({ members_total: MEMBERS, members_done: 0, finished_at: null });
    // Two batches are done, and the third is rolled back as a whole.
    await vi.waitFor(
      async () => {
        const { body } = await app.operator().call('GET /operator/badges/backfill/', {});
        expect(body.backfill).toMatchObject({ members_done: 200, badges_earned: 400, finished_at: null });
      },
      { timeout: 60_000, interval: 100 },
    );
    await noDifferences();
    await app.asOwner((owner) => sql`drop trigger badge_cut_off on badge_earned`.execute(owner));
    const again = await start();
    expect([again.id, again.members_done]).toEqual([started.id, 200]);
    expect((await start()).id).toBe(started.id);
    expect(await finished()).toMatchObject({ members_done: MEMBERS, badges_earned: MEMBERS * EACH.badges });
    expect(await earned()).toEqual({
      badges: MEMBERS * EACH.badges,
      lines: MEMBERS * EACH.badges,
      points: MEMBERS * EACH.points,
    });
    await noDifferences();
  });

  it('credits suspended members, but gives no badge twice and none to a deleted member', async () => {
    const before = await earned();
    const [left, suspended] = [await app.member(), await app.member()];
    await left.send('POST', '/user/me/delete-account/', { password: 'secret-1' });
    const { db } = app.app.platform;
    const more = await writeHistory(db, 2);
    await app.suspend(more[0] ?? 0);
    await app.suspend(suspended.memberId);
    const due = await app.operator().call('GET /operator/badges/backfill/preview/', {});
    expect([due.body.members, due.body.points]).toEqual([2, 2 * EACH.points]);
    const run = await start();
    expect(run.members_done).toBe(0);
    expect(await finished()).toMatchObject({ id: run.id, members_done: MEMBERS + 3, badges_earned: 4 });
    expect(await earned()).toEqual({
      badges: (before?.badges ?? 0) + 2 + 4,
      lines: (before?.lines ?? 0) + 2 + 4,
      points: (before?.points ?? 0) + 100 + 2 * EACH.points,
    });
    await noDifferences();
    const after = await app.operator().call('GET /operator/badges/backfill/preview/', {});
    expect(after.body).toEqual({ badges: [], members: 0, points: 0 });
  });

  it('cannot be started by a member', async () => {
    expect((await (await app.member()).send('POST', '/operator/badges/backfill/')).status).toBe(401);
  });
});
