import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isNearHome } from '@stoa/contract/places.rules';
import { AUSTIN, startTestApp, type TestApp } from '@stoa/testing/harness/app';
import { sharedPoint } from '../places/index.ts';
import { getReading, isWithin } from './map-grid.ts';

const MEMBERS = 4;
const STEPS = 120;
const VIEWS = 40;

const dice = (seed: number) => () => {
  seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
  return seed / 2_147_483_648;
};

interface Placed {
  readonly id: number;
  readonly owner: number;
  latitude: number;
  longitude: number;
  isPublic: boolean;
  readonly isCompleted: boolean;
}

describe('the map after a random history', () => {
  let app: TestApp;
  let members: Awaited<ReturnType<TestApp['member']>>[];
  const roll = dice(7);
  const pick = <T>(from: readonly T[]): T => from[Math.floor(roll() * from.length)] as T;
  let entries: Placed[] = [];
  /** The members have or had all of these. */
  const homes = new Map<number, { latitude: number; longitude: number }[]>();
  const suspended = new Set<number>();
  beforeAll(async () => {
    app = await startTestApp();
    members = await Promise.all(Array.from({ length: MEMBERS }, () => app.member()));
    for (const { memberId } of members) homes.set(memberId, [AUSTIN]);
  });
  afterAll(() => app.close());

  /** Some places are shared by many, some lie anywhere, and some are near a home. */
  const somewhere = () => {
    const action = roll();
    if (action < 0.3) return pick([AUSTIN, { latitude: 41.88, longitude: -87.63 }]);
    const from = pick([AUSTIN, { latitude: 40.7, longitude: -74 }, { latitude: -17.7, longitude: 178 }]);
    const spread = pick([0.000_02, 0.004, 0.1, 2]);
    return {
      latitude: from.latitude + (roll() - 0.5) * spread,
      longitude: from.longitude + (roll() - 0.5) * spread,
    };
  };

  const createAddress = async (member: (typeof members)[number], point: object) =>
    Number((await member.send('POST', '/address/', { ...AUSTIN, ...point, type: 'cigar' })).body['id']);

  const step = async () => {
    const member = pick(members.filter(({ memberId }) => !suspended.has(memberId)));
    const own = entries.filter(({ owner }) => owner === member.memberId);
    const action = roll();
    if (action < 0.6 || own.length === 0) {
      const { latitude, longitude } = somewhere();
      const [isPublic, isCompleted] = [roll() < 0.7, roll() < 0.8];
      app.clock.advance(1000);
      const { body } = await member.send('POST', '/cigars/add_cigar/', {
        name: 'C',
        description: 'd',
        location: await createAddress(member, { latitude, longitude }),
        is_location_public: isPublic,
        ...(isCompleted && { rating: 3 }),
      });
      entries.push({
        id: Number(body['id']),
        owner: member.memberId,
        latitude,
        longitude,
        isPublic,
        isCompleted,
      });
    } else if (action < 0.75) {
      const changed = pick(own);
      const { latitude, longitude } = somewhere();
      changed.isPublic = !changed.isPublic;
      Object.assign(changed, { latitude, longitude });
      await member.send('PUT', `/cigars/${changed.id}/update_cigar/`, {
        is_location_public: changed.isPublic,
        location: await createAddress(member, { latitude, longitude }),
      });
    } else if (action < 0.85) {
      const gone = pick(own);
      await member.send('DELETE', `/cigars/${gone.id}/delete_cigar/`);
      entries = entries.filter((entry) => entry !== gone);
    } else if (action < 0.95) {
      const home = somewhere();
      homes.get(member.memberId)?.push(home);
      await member.send('PUT', '/user/me/', { location: { ...AUSTIN, ...home } });
    } else if (roll() < 0.5) {
      const [first] = members;
      if (!first) return;
      if (!suspended.delete(first.memberId)) suspended.add(first.memberId);
      await sql`update member set suspended_at = ${suspended.has(first.memberId) ? new Date(0) : null}
                 where id = ${first.memberId}`.execute(app.app.platform.db);
    } else await sql`select aggregate_map()`.execute(app.app.platform.db);
  };

  const isShown = (entry: Placed) =>
    entry.isPublic &&
    entry.isCompleted &&
    !suspended.has(entry.owner) &&
    !(homes.get(entry.owner) ?? []).some((home) => isNearHome(entry, home));

  const visibleTo = (viewer: number, withShared: boolean) =>
    entries.flatMap((entry) => {
      if (withShared && isShown(entry)) return [{ ...entry, ...sharedPoint(entry) } as Placed];
      return entry.owner === viewer ? [entry] : [];
    });

  /** The reference map groups all visible entries by cell and averages each group. */
  const model = (
    seen: readonly Placed[],
    section: { bbox: Parameters<typeof isWithin>[0]; zoom: number },
  ) => {
    const across = 2 ** getReading(section).depth;
    const squares = Map.groupBy(seen, ({ latitude, longitude }) => {
      const [x, y] = [
        longitude / 360 + 0.5,
        Math.log(Math.tan(Math.PI / 4 + (latitude * Math.PI) / 360)) / (2 * Math.PI),
      ];
      return `${Math.floor(x * across)} ${Math.floor((0.5 - y) * across)}`;
    });
    const middle = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
    return Array.from(squares.values(), (square) => ({
      ids: square.map(({ id }) => id),
      owner: square[0]?.owner,
      latitude: middle(square.map(({ latitude }) => latitude)),
      longitude: middle(square.map(({ longitude }) => longitude)),
    })).filter((square) => isWithin(section.bbox, square));
  };

  const views = [
    [-180, -90, 180, 90],
    [-125, 24, -66, 50],
    [-98.5, 29.5, -97, 31],
    [-97.8, 30.2, -97.7, 30.3],
    [170, -30, -165, 45],
  ] as const;

  it('equals the reference map for each viewer, section, and zoom', async () => {
    for (let count = 0; count < STEPS; count += 1) await step();
    let compared = 0;
    for (let count = 0; count < VIEWS; count += 1) {
      const viewer = pick(members.filter(({ memberId }) => !suspended.has(memberId)));
      const [west, south, east, north] = pick(views);
      const zoom = Math.floor(roll() * 17);
      const filter = pick(['all', 'user']);
      const expected = model(visibleTo(viewer.memberId, filter === 'all'), {
        bbox: { west, south, east, north },
        zoom,
      });
      const { body } = await viewer.send(
        'GET',
        `/cigars/list_cigars_for_map/?filter_by=${filter}&bbox=${west},${south},${east},${north}&zoom=${zoom}`,
      );
      const items = body['results'] as { id?: number; count?: number; latitude: number; longitude: number }[];
      const asText = (what: string, { latitude, longitude }: { latitude: number; longitude: number }) =>
        `${what} at ${latitude.toFixed(4)} ${longitude.toFixed(4)}`;
      // The viewer's own entry is returned in full if it is alone in its cell.
      const exactly = (square: {
        ids: number[];
        owner: number | undefined;
        latitude: number;
        longitude: number;
      }) =>
        square.ids.length === 1 && square.owner === viewer.memberId
          ? (entries.find(({ id }) => id === square.ids[0]) ?? square)
          : square;
      expect(
        items.map((item) => asText(item.id === undefined ? `${item.count}` : `#${item.id}`, item)).toSorted(),
      ).toEqual(
        expected
          .map((square) =>
            asText(square.ids.length === 1 ? `#${square.ids[0]}` : `${square.ids.length}`, exactly(square)),
          )
          .toSorted(),
      );
      compared += expected.length;
    }
    expect(compared).toBeGreaterThan(VIEWS);
  });

  it('passes a recount', async () => {
    const { body } = await app.operator().call('GET /operator/recount/', {});
    expect(body.differences.filter(({ subject, figure }) => /map|cell|depth/.test(subject + figure))).toEqual(
      [],
    );
  });
});
