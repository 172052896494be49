import { createChance } from '@stoa/testing/harness/chance';
import { describe, expect, it } from 'vitest';
import type { Counted, Group } from './hidden-figures.ts';
import { mergeSmallGroups, hideSmallGroups } from './small-groups.ts';

const counted = (cigars: number, members: readonly number[]): Counted => ({
  values: { cigars },
  members: { cigars: members.slice(0, 5) },
});

const group = (key: string, cigars: number, members: readonly number[]): Group => ({
  key,
  name: key,
  now: counted(cigars, members),
  before: null,
});

const shown = (rows: readonly { key: string; values: Readonly<Record<string, number | null>> }[]) =>
  rows.map(({ key, values }) => [key, values['cigars']]);

describe('groups of fewer than five members', () => {
  it('are added together, with the smallest other group if they are still too few', () => {
    const rows = mergeSmallGroups(
      [
        group('IL', 40, [1, 2, 3, 4, 5]),
        group('FL', 20, [6, 7, 8, 9, 10]),
        group('TX', 3, [11]),
        group('NY', 2, [12, 13]),
      ],
      'cigars',
    );
    expect(shown(rows)).toEqual([
      ['IL', 40],
      ['other', 25],
    ]);
  });

  it('can’t be computed from a total and its other parts', () => {
    const [few, many] = [
      [1, 2],
      [3, 4, 5, 6, 7],
    ];
    const row: Group = {
      key: '2026-05',
      name: '2026-05',
      now: {
        values: { cigars: 14, with_code: 4, without_code: 10 },
        members: { cigars: many, with_code: few, without_code: many },
      },
      before: null,
    };
    const columns = ['cigars', 'with_code', 'without_code'];
    expect(hideSmallGroups([row], columns, { parts: columns.slice(1) })[0]?.values).toEqual({
      cigars: 14,
      with_code: null,
      without_code: null,
    });
  });

  it('are hidden if there is nothing to add them to', () => {
    expect(shown(mergeSmallGroups([group('TX', 3, [11])], 'cigars'))).toEqual([['other', null]]);
  });

  it('leave groups without any members alone', () => {
    const rows = mergeSmallGroups([group('IL', 40, [1, 2, 3, 4, 5]), group('TX', 0, [])], 'cigars');
    expect(shown(rows)).toEqual([
      ['IL', 40],
      ['TX', 0],
    ]);
  });

  it('stay, without what they are compared with, if only the period before has too few', () => {
    const rows = mergeSmallGroups(
      [
        { ...group('TX', 30, [1, 2, 3, 4, 5]), before: counted(4, [1, 2]) },
        { ...group('IL', 40, [1, 2, 3, 4, 5]), before: counted(40, [6, 7, 8, 9, 10]) },
        { ...group('FL', 20, [1, 2, 3, 4, 5]), before: counted(50, [6, 7, 8, 9, 10]) },
      ],
      'cigars',
    );
    expect(rows.map(({ key, values, before }) => [key, values['cigars'], before?.['cigars']])).toEqual([
      ['IL', 40, null],
      ['TX', 30, null],
      ['FL', 20, 50],
    ]);
  });

  it('can never be computed from a total, with any groups', () => {
    const { even } = createChance(7);
    const below = (limit: number) => Math.floor(even() * limit);
    for (let round = 0; round < 2_000; round += 1) {
      const groups = Array.from({ length: 1 + below(8) }, (_, index) => {
        const members = Array.from({ length: below(9) }, () => below(30));
        return group(String(index), members.length * 3, [...new Set(members)]);
      });
      const hidden = hideSmallGroups(groups, ['cigars']).flatMap(({ values }, index) =>
        values['cigars'] === null ? (groups[index]?.now.members['cigars'] ?? []) : [],
      );
      const visible = hideSmallGroups(groups, ['cigars']).filter(({ values }) => values['cigars'] !== null);
      for (const { key } of visible) {
        const { length } = groups[Number(key)]?.now.members['cigars'] ?? [];
        expect(length === 0 || length >= 5).toBe(true);
      }
      const left = new Set(hidden).size;
      const hasOthers = visible.some(({ values }) => (values['cigars'] ?? 0) > 0);
      expect(left === 0 || left >= 5 || !hasOthers).toBe(true);
    }
  });

  it('can’t be computed from a balance: it is hidden until enough members are behind its change', () => {
    const month = (
      key: string,
      balance: number,
      corrected: readonly number[],
      issued: readonly number[],
    ) => ({
      key,
      name: key,
      now: {
        values: { issued: issued.length, corrected: corrected.length, balance },
        members: { issued, corrected },
      },
      before: null,
    });
    const many = [3, 4, 5, 6, 7];
    const rows = hideSmallGroups(
      [
        month('2026-01', 5, [], many),
        month('2026-02', 7, [1, 2], []),
        month('2026-03', 7, [], []),
        month('2026-04', 12, [], many),
        month('2026-05', 17, [], many),
      ],
      ['issued', 'corrected', 'balance'],
      { parts: ['issued', 'corrected'], running: ['balance'] },
    );
    expect(rows.map(({ values }) => [values['issued'], values['corrected'], values['balance']])).toEqual([
      [5, 0, 5],
      [0, null, null],
      [0, 0, null],
      [null, 0, 12],
      [5, 0, 17],
    ]);
  });

  it('can never be computed from a balance’s change, in any month', () => {
    const { even } = createChance(11);
    const below = (limit: number) => Math.floor(even() * limit);
    const columns = ['issued', 'redeemed'];
    const some = () => (below(2) === 0 ? [] : Array.from({ length: below(7) }, () => below(30)));
    for (let round = 0; round < 2_000; round += 1) {
      const periods = Array.from({ length: 2 + below(6) }, (): readonly [Counted, Counted] => {
        const of = (): Counted => {
          const [issued, redeemed] = [[...new Set(some())].slice(0, 5), [...new Set(some())].slice(0, 5)];
          return {
            values: { issued: issued.length, redeemed: redeemed.length, balance: 1 },
            members: { issued, redeemed },
          };
        };
        return [of(), of()];
      });
      const groups = periods.map(([before, now], index) => ({ key: String(index), name: '', now, before }));
      const rows = hideSmallGroups(groups, [...columns, 'balance'], {
        parts: columns,
        running: ['balance'],
      });
      const steps = [
        ...rows.map(({ before }, index) => ({ shown: before, counted: groups[index]?.before })),
        ...rows.map(({ values }, index) => ({ shown: values, counted: groups[index]?.now })),
      ];
      let unknown = new Set<number>();
      for (const { shown, counted } of steps) {
        for (const column of columns.filter((one) => shown?.[one] === null))
          unknown = new Set([...unknown, ...(counted?.members[column] ?? [])]);
        if (shown?.['balance'] === null) continue;
        expect(unknown.size === 0 || unknown.size >= 5).toBe(true);
        unknown = new Set();
      }
    }
  });

  it('are hidden together with what is about the same members', () => {
    const batch = (key: string, logged: number, made: number, members: readonly number[]): Group => ({
      key,
      name: key,
      now: { values: { logged, share: logged / made }, members: { logged: members, share: members } },
      before: null,
    });
    const rows = hideSmallGroups(
      [
        batch('few', 2, 10, [1, 2]),
        batch('fewest logged', 8, 10, [1, 2, 3, 4, 5]),
        batch('least shared', 9, 100, [1, 2, 3, 4, 5]),
        batch('large', 90, 100, [1, 2, 3, 4, 5]),
      ],
      ['logged', 'share'],
    );
    for (const { values } of rows) expect(values['logged'] === null).toBe(values['share'] === null);
    expect(rows.at(-1)?.values).toEqual({ logged: 90, share: 0.9 });
  });
});
