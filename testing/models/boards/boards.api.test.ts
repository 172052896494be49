import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { updateProfile } from '@stoa/api/modules/accounts/profile.service';
import { hideEntry } from '@stoa/api/modules/journal/index';
import { createEntry, deleteCigar, updateCigar } from '@stoa/api/modules/journal/journal.service';
import { lockCaller } from '@stoa/api/platform/sessions/lock-caller';
import { AUSTIN, startTestApp, type TestApp } from '../../harness/app.ts';
import { dayOfNew, SlowBoards, type Logged, type BoardMember } from './slow-boards.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** BOARD_STEPS=10000 runs more steps, and BOARD_SEED=… runs different ones. */
const STEPS = Number(process.env['BOARD_STEPS'] ?? 1_500);
const SEED = Number(process.env['BOARD_SEED'] ?? '65');
const LOOK_EVERY = 250;
const MEMBERS = 8;

const HOMES: readonly (readonly [zone: string, latitude: number, longitude: number])[] = [
  ['America/Chicago', 30.2672, -97.7431],
  ['America/New_York', 40.75, -73.99],
  ['Pacific/Honolulu', 21.3, -157.86],
  ['Pacific/Auckland', -36.85, 174.76],
  ['Pacific/Kiritimati', 1.87, -157.43],
  ['Asia/Kathmandu', 27.7, 85.3],
];
const OFFSETS = ['Z', '+14:00', '-11:00', '-05:00'];
const VISIBILITIES = ['members', 'followers', 'me'] as const;

const dice = (seed: number) => () => {
  seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
  return seed / 2_147_483_648;
};

interface Row {
  readonly id: number;
  readonly cigars: number;
  readonly rank: number;
  readonly progress: number;
}

const bare = ({ id, cigars, rank, progress }: Row): Row => ({ id, cigars, rank, progress });

const homeAt = (at: number) => {
  const [zone, latitude, longitude] = HOMES[at % HOMES.length] ?? ['UTC', 0, 0];
  return { zone, location: { ...AUSTIN, latitude, longitude } };
};

describe('boards and challenges of cigars', () => {
  let app: TestApp;
  let codes: string[] = [];
  const model = new SlowBoards();
  const browsers = new Map<BoardMember, Awaited<ReturnType<TestApp['member']>>>();
  const challenges: { readonly id: number; readonly from: number; readonly to: number }[] = [];
  const roll = dice(SEED);
  const pick = <T>(from: readonly T[]): T => from[Math.floor(roll() * from.length)] as T;
  beforeAll(async () => {
    app = await startTestApp();
    for (let index = 0; index < MEMBERS; index += 1) {
      const { zone, location } = homeAt(index);
      const browser = await app.verifiedMember({ location });
      const who = { zone, today: null, hidesCount: false, isOff: false, isSuspended: false };
      const person = { id: browser.memberId, ...who };
      model.people.push(person);
      browsers.set(person, browser);
    }
    ({ codes } = await app.codes(Math.ceil(STEPS / 4) + 100));
    const now = app.clock.now().getTime();
    for (const [begins, ends] of [
      [-1, 100_000],
      [3, 20],
      [20.4, 41.7],
    ] as const) {
      const [from, to] = [Math.floor(now + begins * DAY_MS), Math.floor(now + ends * DAY_MS)];
      const { body } = await app.operator().send('POST', '/operator/challenges/', {
        name: 'Together',
        metric: 'cigars',
        target_value: 1_000_000_000,
        starts_at: new Date(from).toISOString(),
        ends_at: new Date(to).toISOString(),
      });
      challenges.push({ id: Number(body['id']), from, to });
    }
  });
  afterAll(() => app.close());

  const platform = () => app.app.platform;

  const add = async (who: BoardMember): Promise<() => void> => {
    const [isFinished, code] = [roll() < 0.75, roll() < 0.4 ? codes.pop() : undefined];
    const visibility = roll() < 0.8 ? 'members' : pick(VISIBILITIES);
    const local = new Date(app.clock.now().getTime() - (1 + roll()) * 3 * DAY_MS).toISOString().slice(0, 19);
    const values = {
      ...(code === undefined ? { name: 'Leaf', description: 'x' } : { cigar_code: code }),
      ...(isFinished && { rating: 4 }),
      visibility,
      smoked_at: `${local}${pick(OFFSETS)}`,
    };
    const { id, created_at } = await createEntry(platform(), who.id, values, {});
    const at = Date.parse(created_at);
    return () =>
      void model.entries.push({
        id,
        at,
        owner: who,
        day: dayOfNew(who, at),
        visibility,
        isFinished,
        isCoded: code !== undefined,
        isDeleted: false,
        isHidden: false,
      });
  };

  const change = async (entry: Logged): Promise<() => void> => {
    const { owner, id } = entry;
    const edit = (values: object) => updateCigar(platform(), owner.id, id, values, {});
    const choice = roll();
    if (choice < 0.3) {
      await deleteCigar(platform(), owner.id, id);
      return () => void (entry.isDeleted = true);
    }
    if (choice < 0.6) {
      await edit({ rating: 5 });
      return () => void (entry.isFinished = true);
    }
    if (choice < 0.75) {
      const local = new Date(entry.at - (1 + roll() * 40) * DAY_MS).toISOString().slice(0, 19);
      await edit({ smoked_at: `${local}${pick(OFFSETS)}` });
      return () => undefined;
    }
    if (choice < 0.9) {
      const visibility = pick(VISIBILITIES);
      await edit({ visibility });
      return () => void (entry.visibility = visibility);
    }
    const isHidden = !entry.isHidden;
    await app.app.platform.db.transaction().execute(async (tx) => {
      await lockCaller(tx, owner.id);
      await hideEntry(tx, id, { hidden_at: isHidden ? app.clock.now() : null, removed_rule: null });
    });
    return () => void (entry.isHidden = isHidden);
  };

  const changeMember = async (who: BoardMember) => {
    const save = (values: object) => updateProfile(platform(), { memberId: who.id, signInId: 0 }, values, {});
    const choice = roll();
    if (choice < 0.5) {
      const { zone, location } = homeAt(Math.floor(roll() * HOMES.length));
      await save({ location: { ...location, type: 'user' } });
      who.zone = zone;
    } else if (choice < 0.7) {
      await save({ privacies: { cigars_smoked_visible: who.hidesCount } });
      who.hidesCount = !who.hidesCount;
    } else if (choice < 0.9) {
      await save({ on_leaderboards: who.isOff });
      who.isOff = !who.isOff;
    } else {
      await app.suspend(who.id);
      who.isSuspended = true;
    }
  };

  /** Makes up to four changes at the same time: new entries, mostly of one member, and changes of different entries. */
  const together = async (): Promise<number> => {
    const busy = pick(model.people);
    const changed = new Set<Logged>();
    const works = Array.from({ length: 1 + Math.floor(roll() * 4) }, () => {
      if (roll() < 0.55) return add(roll() < 0.7 ? busy : pick(model.people));
      const own = model.entries.slice(-60).filter((one) => !one.isDeleted && !changed.has(one));
      const entry = roll() < 0.8 ? own.at(-1 - Math.floor(roll() * 12)) : pick(own);
      if (entry === undefined) return add(busy);
      changed.add(entry);
      return change(entry);
    });
    const done = await Promise.all(works);
    for (const apply of done) apply();
    return works.length;
  };

  const look = async () => {
    const viewer = pick(model.people.filter(({ isSuspended }) => !isSuspended));
    const browser = browsers.get(viewer);
    if (browser === undefined) throw new Error('This member has no browser.');
    await browser.call('POST /user/authenticate/', { body: { email: browser.email, password: 'secret-1' } });
    for (const verified of ['false', 'true'] as const) {
      const options = { query: { verified } };
      const all = (await browser.call('GET /user-stats/leaderboard/', options)).body;
      const last = (await browser.call('GET /user-stats/leaderboard30/', options)).body;
      const since = app.clock.now().getTime() - 30 * DAY_MS;
      const stats = (await browser.call('GET /user-stats/stats/', options)).body;
      expect({
        all: { ...all, results: all.results.map(bare), me: all.me && bare(all.me) },
        last: { ...last, results: last.results.map(bare), me: last.me && bare(last.me) },
        ranking: stats.user_stats.ranking,
      }).toEqual({
        all: model.board(viewer, 0, verified === 'true'),
        last: model.board(viewer, since, verified === 'true'),
        ranking: model.ranking(viewer, verified === 'true'),
      });
    }
    const { body } = await browser.call('GET /community-rewards/', {});
    for (const { id, from, to } of challenges) {
      const found = body.results.find((one) => one.id === id);
      if (found === undefined) expect(app.clock.now().getTime()).toBeLessThan(from);
      else expect([id, found.current_points]).toEqual([id, model.challenge(from, to)]);
    }
  };

  it(
    'match a slow recount after any history of adds, completions, deletions, corrections, moves, and switches',
    async () => {
      let [steps, looks] = [0, 0];
      while (steps < STEPS) {
        const away = model.people.find(({ isSuspended }) => isSuspended);
        if (away !== undefined && roll() < 0.2) {
          await app.suspend(away.id, false);
          away.isSuspended = false;
        }
        if (away === undefined && roll() < 0.05) {
          await changeMember(pick(model.people));
          steps += 1;
        } else if (away === undefined) steps += await together();
        app.clock.advance(roll() < 0.03 ? roll() * 1.4 * DAY_MS : roll() * 5 * 60_000);
        if (steps / LOOK_EVERY > looks) {
          await look();
          looks += 1;
        }
      }
      const { differences } = (await app.operator().call('GET /operator/recount/', {})).body;
      expect(differences).toEqual([]);
      expect(model.entries.some(({ isHidden }) => isHidden)).toBe(true);
    },
    120_000 + STEPS * 100,
  );
});
