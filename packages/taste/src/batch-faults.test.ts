import { describe, expect, it } from 'vitest';
import { createChance } from '@stoa/testing/harness/chance';
import { FaultModel, type MemberFaults } from './batch-faults.ts';

const BATCHES = 10;
const LINES = 100;
const RATE = 0.05;

interface World {
  /** One member smokes this many cigars of a batch in a row. */
  readonly box: number;
  /** Each batch has this many logged cigars. */
  readonly cigars: number;
  /** The first batch has this many times the faults of the others. */
  readonly times: number;
}

/** How readily a member reports a fault, with a mean of 1. */
const HABITS = {
  'a few members who report a lot': (chance: number) => -Math.log(1 - chance),
  'two in three members who hardly ever report': (chance: number) => (chance < 0.7 ? 0.1 : 3.1),
};

/** Returns one line by member, with the number of cigars in each cell. */
const line = (
  seed: number,
  habit: (chance: number) => number,
  { box, cigars, times }: World,
): MemberFaults[][] => {
  const { even: chance } = createChance(seed);
  const boxes = (cigars * BATCHES) / box;
  const members = Array.from({ length: Math.ceil(boxes / 2) }, () => ({
    asks: habit(chance()),
    cells: new Map<number, { cigars: number; faulty: number }>(),
  }));
  for (let index = 0; index < boxes; index += 1) {
    const batch = Math.floor((index * box) / cigars);
    const member = members[Math.floor(chance() ** 1.5 * members.length)];
    if (member === undefined) continue;
    const cell = member.cells.get(batch) ?? { cigars: 0, faulty: 0 };
    for (let cigar = 0; cigar < box; cigar += 1) {
      cell.cigars += 1;
      if (chance() < RATE * member.asks * (batch === 0 ? times : 1)) cell.faulty += 1;
    }
    member.cells.set(batch, cell);
  }
  return members.map(({ cells }) => Array.from(cells, ([batch, cell]) => ({ batch, ...cell })));
};

const listFaults = (members: readonly (readonly MemberFaults[])[], batches = BATCHES) => {
  const model = new FaultModel(batches);
  for (const own of members) model.add(own);
  return model.faults();
};

const flags = (members: readonly (readonly MemberFaults[])[]): number[] =>
  listFaults(members).flatMap(({ isWorse }, batch) => (isWorse ? [batch] : []));

const shareOfLines = (
  world: World,
  habit: (chance: number) => number,
  isFound: (flagged: number[]) => boolean,
) =>
  Array.from({ length: LINES }, (_, index) => flags(line(index + 1, habit, world))).filter(isFound).length /
  LINES;

describe.each(Object.entries(HABITS))('lines of ten batches, with %s', (_name, habit) => {
  it.each([1, 10, 20])(
    'are flagged in at most one of twenty cases if they are healthy, in boxes of %i',
    (box) => {
      for (const cigars of [40, 120, 400])
        expect([cigars, shareOfLines({ box, cigars, times: 1 }, habit, ({ length }) => length > 0)]).toEqual([
          cigars,
          expect.toSatisfy((share: number) => share <= 0.05),
        ]);
    },
  );
});

describe('a batch with twice as many faulty cigars', () => {
  const found = (box: number, cigars: number) =>
    shareOfLines({ box, cigars, times: 2 }, HABITS['a few members who report a lot'], (one) =>
      one.includes(0),
    );

  it.each([
    [1, 400],
    [10, 800],
    [20, 800],
  ])('is found in two of three cases, smoked in boxes of %i, among %i logged cigars', (box, cigars) => {
    expect(found(box, cigars)).toBeGreaterThanOrEqual(0.65);
  });
});

/** Each of this many members has one cigar of each batch, and the first ones of each report it as faulty. */
const each = (members: number, faulty: readonly number[]): MemberFaults[][] =>
  Array.from({ length: members }, (_, index) =>
    faulty.map((count, batch) => ({ batch, cigars: 1, faulty: index < count ? 1 : 0 })),
  );

describe('the faults of a batch', () => {
  it('are compared with the rest of its line, with an interval', () => {
    const [bad, good] = listFaults(each(200, [40, 10]), 2);
    expect(bad).toMatchObject({ cigars: 200, faulty: 40, members: 200, asked: 40, isWorse: true });
    expect(bad?.compared?.times).toBeGreaterThan(2);
    expect(bad?.compared?.low).toBeGreaterThan(1.2);
    expect(bad?.compared?.high).toBeGreaterThan(bad?.compared?.times ?? 0);
    expect(good?.isWorse).toBe(false);
    expect(good?.compared?.times).toBeLessThan(1);
  });

  it('flag nothing if one member reports a whole box, no matter how many cigars it has', () => {
    const members: MemberFaults[][] = [...each(300, [4, 6]), [{ batch: 0, cigars: 20, faulty: 20 }]];
    const [bad] = listFaults(members, 2);
    expect(bad).toMatchObject({ faulty: 24, asked: 5, isWorse: false });
  });

  it('do not include the general tendency of members who report much of every batch', () => {
    const many = Array.from({ length: 12 }, () => [
      { batch: 0, cigars: 6, faulty: 3 },
      { batch: 1, cigars: 20, faulty: 10 },
    ]);
    const others = Array.from({ length: 200 }, () => [{ batch: 1, cigars: 2, faulty: 0 }]);
    expect(listFaults([...many, ...others], 2)[0]).toMatchObject({ asked: 12, isWorse: false });
  });

  it('are flagged if no other batch has any, but not from fewer than five members', () => {
    const [bad, good] = listFaults(each(100, [9, 0]), 2);
    expect([bad?.isWorse, good?.compared?.times, good?.isWorse]).toEqual([true, 0, false]);
    expect(listFaults(each(100, [4, 0]), 2)[0]?.isWorse).toBe(false);
  });

  it('are not compared below twenty cigars of each batch, or if no one reported anything', () => {
    expect(listFaults(each(19, [19, 0]), 2).map(({ compared }) => compared)).toEqual([null, null]);
    expect(listFaults(each(60, [0, 0]), 2).map(({ compared }) => compared)).toEqual([null, null]);
    expect(new FaultModel(3).faults().map(({ isWorse }) => isWorse)).toEqual([false, false, false]);
  });
});
