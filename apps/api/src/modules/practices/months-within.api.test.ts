import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '@stoa/testing/harness/app';

describe('months within the weekly measure', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app.close());

  type Period = readonly [cigars: number, from_day: string, to_day?: string];

  /** These dates are in 2025, when March 1 was a Saturday and June 1 a Sunday. */
  const countMonths = async (periods: readonly Period[], days: readonly string[]) => {
    const member = await app.member();
    for (const day of days) {
      const smoked_at = `${day}T20:00:00-06:00`;
      const { status } = await member.send('POST', '/cigars/add_cigar/', {
        name: 'Plain',
        description: 'x',
        smoked_at,
      });
      expect(status).toBe(201);
    }
    for (const [cigars, from_day, to_day = null] of periods) {
      await app.app.platform.db
        .insertInto('weekly_measure')
        .values({ member_id: member.memberId, cigars, from_day, to_day })
        .execute();
    }
    const { body } = await member.call('GET /user-stats/years/{year}/', { params: { year: 2025 } });
    return body.months_within_measure;
  };

  it('require the measure from the first day to the last', async () => {
    const days = ['2025-02-12', '2025-03-12', '2025-04-12'];
    expect(await countMonths([[2, '2025-03-01', '2025-04-30']], days)).toBe(2);
    expect(await countMonths([[2, '2025-03-02', '2025-04-30']], days)).toBe(1);
    expect(await countMonths([[2, '2025-03-01', '2025-04-29']], days)).toBe(1);
    expect(await countMonths([[2, '2025-03-02', '2025-04-29']], days)).toBe(0);
    expect(await countMonths([], days)).toBeNull();
    expect(await countMonths([[2, '2024-01-01', '2024-12-31']], days)).toBeNull();
  });

  it('survive a change of the measure, but not a day without one', async () => {
    const days = ['2025-03-12'];
    expect(
      await countMonths(
        [
          [2, '2025-03-01', '2025-03-14'],
          [3, '2025-03-15', '2025-03-31'],
        ],
        days,
      ),
    ).toBe(1);
    expect(
      await countMonths(
        [
          [2, '2025-03-01', '2025-03-13'],
          [3, '2025-03-15', '2025-03-31'],
        ],
        days,
      ),
    ).toBe(0);
  });

  it('require at least one cigar, and no week ending in them with one too many', async () => {
    const measure = [[2, '2025-01-01', '2025-12-31']] as const;
    expect(await countMonths(measure, [])).toBe(0);
    const full = ['2025-03-10', '2025-03-16'];
    expect(await countMonths(measure, full)).toBe(1);
    expect(await countMonths(measure, [...full, '2025-03-12'])).toBe(0);
    expect(await countMonths(measure, [...full, '2025-03-17'])).toBe(1);
    expect(await countMonths(measure, [...full, '2025-03-09'])).toBe(1);
  });

  it('contain the weeks whose Sunday they contain, judged by that day’s measure', async () => {
    const measure = [[2, '2025-01-01', '2025-12-31']] as const;
    // The week runs from Monday, May 26 to Sunday, June 1.
    const across = ['2025-05-27', '2025-05-28', '2025-05-29'];
    expect(await countMonths(measure, [...across, '2025-05-06', '2025-06-12'])).toBe(1);
    const raised: readonly Period[] = [
      [2, '2025-05-01', '2025-05-30'],
      [3, '2025-05-31', '2025-06-30'],
    ];
    expect(await countMonths(raised, [...across, '2025-06-12'])).toBe(2);
    const lowered: readonly Period[] = [
      [3, '2025-05-01', '2025-05-31'],
      [2, '2025-06-01', '2025-06-30'],
    ];
    expect(await countMonths(lowered, [...across, '2025-06-12'])).toBe(1);
  });

  it('are complete, so the current one does not count', async () => {
    const member = await app.member();
    const today = app.clock.now().toISOString().slice(0, 10);
    await app.app.platform.db
      .insertInto('weekly_measure')
      .values({ member_id: member.memberId, cigars: 9, from_day: `${today.slice(0, 7)}-01` })
      .execute();
    await member.send('POST', '/cigars/add_cigar/', { name: 'Plain', description: 'x' });
    const { body } = await member.call('GET /user-stats/years/{year}/', {
      params: { year: Number(today.slice(0, 4)) },
    });
    expect(body.months_within_measure).toBe(0);
  });
});
