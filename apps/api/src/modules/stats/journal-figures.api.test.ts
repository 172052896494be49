import { dice } from '@stoa/art/random';
import type { Entry } from '@stoa/contract';
import { RATINGS } from '@stoa/contract/journal.rules';
import { getMonday } from '@stoa/contract/measure.rules';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AUSTIN, startTestApp, type TestApp } from '@stoa/testing/harness/app';
import { form, photo } from '@stoa/testing/harness/photos';
import { createEntry } from '../journal/index.ts';

const DAY = 86_400_000;

/** Counts directly from the entries that the API returns. */
const recounted = (entries: readonly Entry[]) => {
  const average = (values: readonly (number | null)[]) => {
    const known = values.filter((value) => value !== null);
    if (known.length === 0) return null;
    return Math.round((known.reduce((sum, value) => sum + value, 0) * 100) / known.length) / 100;
  };
  const groups = (toKey: (entry: Entry) => string | null) => {
    const found: Record<string, Entry[]> = {};
    for (const entry of entries) {
      const key = toKey(entry);
      if (key !== null && key !== '') (found[key] ??= []).push(entry);
    }
    return Object.entries(found).map(([name, all]) => ({
      name,
      cigars: all.length,
      average_rating: average(all.map(({ rating }) => rating)),
    }));
  };
  const completed = entries.filter(({ in_progress }) => !in_progress);
  const local = entries.map(({ smoked_local }) => new Date(`${smoked_local ?? ''}Z`));
  const minutes = entries
    .filter(({ said }) => said.includes('smoking_time'))
    .map(({ smoking_time }) => smoking_time);
  return {
    cigars: entries.length,
    stoic: entries.filter(({ product_is_non_stoic }) => !product_is_non_stoic).length,
    smoking_minutes: minutes.reduce((sum, value) => sum + value, 0),
    average_smoking_time: average(minutes),
    average_rating: average(completed.map(({ rating }) => rating)),
    by_line: groups(({ product_line }) => product_line ?? 'non_stoic'),
    by_cigar: groups(({ name, brand_name }) => `${name} ${brand_name}`),
    by_vitola: groups(({ vitola }) => vitola.toLowerCase()),
    by_place: groups(({ location }) => location && `${location.city}, ${location.state}`),
    by_month: groups(({ smoked_local }) => smoked_local?.slice(0, 7) ?? null),
    ratings: Object.fromEntries(
      RATINGS.map((name) => [name, average(completed.map((entry) => entry[name]))]),
    ),
    rating_counts: [1, 2, 3, 4, 5].map((stars) => entries.filter(({ rating }) => rating === stars).length),
    hours: Array.from({ length: 24 }, (_, hour) => local.filter((at) => at.getUTCHours() === hour).length),
    weekdays: [1, 2, 3, 4, 5, 6, 0].map((day) => local.filter((at) => at.getUTCDay() === day).length),
    days: [...new Set(entries.map(({ smoked_local }) => smoked_local?.slice(0, 10) ?? ''))].toSorted(
      (a, b) => (a < b ? -1 : 1),
    ),
  };
};

const sorted = <T extends { cigars: number; name: string }>(rows: readonly T[]) =>
  rows.toSorted((a, b) => b.cigars - a.cigars || (a.name < b.name ? -1 : 1));

describe('the figures of a journal', () => {
  let app: TestApp;
  let member: Awaited<ReturnType<TestApp['member']>>;
  let entries: Entry[];
  const now = new Date();

  beforeAll(async () => {
    app = await startTestApp();
    member = await app.member();
    const d = dice('a random journal');
    const codes: string[] = [];
    for (const line of ['wisdom', 'courage', 'moderation'] as const) {
      codes.push(...(await app.codes(20, line, 10)).codes);
    }
    const places: number[] = [];
    for (let index = 0; index < 14; index += 1) {
      const place = { ...AUSTIN, city: `City ${index}`, longitude: -120 + index * 4, type: 'cigar' };
      places.push((await member.send('POST', '/address/', place)).body['id'] as number);
    }
    const grade = () => (d.chance(0.8) ? d.whole(1, 5) : null);
    for (let index = 0; index < 140; index += 1) {
      const code = index % 3 === 0 ? codes.pop() : undefined;
      const own = {
        name: `Cigar ${d.whole(0, 9)}`,
        description: 'x',
        vitola: d.pick([
          '',
          'Toro',
          'TORO',
          'toro',
          ...Array.from({ length: 12 }, (_, size) => `Gauge ${size}`),
        ]),
        brand_name: `Brand ${d.whole(0, 5)}`,
      };
      await createEntry(
        app.app.platform,
        member.memberId,
        {
          ...(code === undefined ? own : { cigar_code: code }),
          smoked_at: new Date(now.getTime() - d.between(0, 3 * 365) * DAY).toISOString(),
          location: d.chance(0.7) ? (places[d.whole(0, 13)] ?? null) : null,
          flavour_rating: grade(),
          aroma_rating: grade(),
          draw_rating: grade(),
          burn_rating: grade(),
          appearance_rating: grade(),
          overall_rating: grade(),
          ...(d.chance(0.6) && { smoking_time: d.whole(5, 300) }),
        },
        {},
      );
    }
    const stranger = await app.member();
    await stranger.send('POST', '/cigars/add_cigar/', { name: 'Not mine', description: 'x', rating: 5 });
    entries = [];
    for (const page of [1, 2]) {
      const { body } = await member.call('GET /cigars/list_cigars/', { query: { page, page_size: 100 } });
      entries.push(...body.results);
    }
  });
  afterAll(() => app.close());

  const figures = async (query = '') => {
    const { status, body } = await member.send('GET', `/user-stats/journal/${query}`);
    expect(status).toBe(200);
    return body as never as Awaited<ReturnType<typeof typed>>;
  };
  const typed = async () => (await member.call('GET /user-stats/journal/', {})).body;
  const within = (from: string, to: string) =>
    entries.filter(
      ({ smoked_local }) => (smoked_local ?? '') >= from && (smoked_local ?? '').slice(0, 10) <= to,
    );

  it('equal a direct count, in total and in a period', async () => {
    // The period starts or ends on a day with a cigar, to test that both ends are inclusive.
    const middle = entries[70]?.smoked_local?.slice(0, 10) ?? '';
    const periods = [
      ['', entries],
      [`?from=${middle}`, within(middle, '9999')],
      [`?to=${middle}`, within('', middle)],
      ['?from=2001-01-01&to=2001-12-31', []],
    ] as const;
    for (const [query, expected] of periods) {
      const { by_line, by_cigar, by_vitola, by_place, by_month, days: _, ...plain } = recounted(expected);
      const found = await figures(query);
      expect(found).toMatchObject(plain);
      expect(sorted(found.by_line.map((row) => ({ ...row, name: row.line })))).toEqual(
        sorted(by_line.map((row) => ({ ...row, line: row.name }))),
      );
      const smoked = found.by_month.filter(({ cigars }) => cigars > 0);
      expect(smoked.map(({ month, cigars }) => [month, cigars])).toEqual(
        by_month.map(({ name, cigars }) => [name, cigars]).toSorted(([a = ''], [b = '']) => (a < b ? -1 : 1)),
      );
      for (const [rows, all] of [
        [found.by_cigar, by_cigar],
        [found.by_vitola, by_vitola],
        [found.by_place, by_place],
      ] as const) {
        const counts = sorted(all).map(({ cigars }) => cigars);
        const rest = counts.slice(10).reduce((sum, count) => sum + count, 0);
        expect(rows.map(({ cigars }) => cigars)).toEqual([
          ...counts.slice(0, 10),
          ...(rest > 0 ? [rest] : []),
        ]);
      }
      const timed = expected.filter(({ said }) => said.includes('smoking_time'));
      expect(found.smoking_times.reduce((sum, { cigars }) => sum + cigars, 0)).toBe(timed.length);
    }
  });

  it('merge spellings, combine everything beyond ten, and leave out no month', async () => {
    const found = await figures();
    const toro = entries.filter(({ vitola }) => vitola.toLowerCase() === 'toro');
    expect(found.by_vitola.find(({ name }) => name?.toLowerCase() === 'toro')?.cigars).toBe(toro.length);
    expect([found.by_vitola.length, found.by_vitola.at(-1)?.name]).toEqual([11, null]);
    expect([found.by_place.length, found.by_place.at(-1)]).toMatchObject([11, { city: null, state: null }]);
    const months = found.by_month.map(({ month }) => Date.parse(`${month}-01T00:00:00Z`) / DAY);
    expect(Math.max(...months.slice(1).map((at, index) => at - (months[index] ?? 0)))).toBeLessThan(32);
    const best = entries.filter(({ rating }) => rating === 5);
    expect(found.favourites).toHaveLength(3);
    for (const { id } of found.favourites) expect(best.map((entry) => entry.id)).toContain(id);
  });

  it('link to the cigar’s page for a product and for a name that three members have smoked', async () => {
    const shared = { name: 'Shared by three', description: 'x', rating: 4 };
    const [first, ...others] = await Promise.all([app.member(), app.member(), app.member()]);
    const { codes } = await app.codes(2, 'justice');
    for (const of of [first, first, first, ...others]) await of.send('POST', '/cigars/add_cigar/', shared);
    for (const cigar_code of codes) await first.send('POST', '/cigars/add_cigar/', { cigar_code, rating: 5 });
    await first.send('POST', '/cigars/add_cigar/', { ...shared, name: 'Mine alone' });
    // One cigar is named like the number of a page, and two brands are two cigars.
    const { body: before } = await first.call('GET /user-stats/journal/', {});
    const number = before.by_cigar.find(({ cigar_page: page }) => /^\d+$/.test(page ?? ''))?.cigar_page ?? '';
    for (const brand_name of ['One', 'Two'])
      await first.send('POST', '/cigars/add_cigar/', { ...shared, name: number, brand_name });
    const pages = async () => (await first.call('GET /user-stats/journal/', {})).body.by_cigar;
    // Entries of a named cigar are assigned every few seconds. An unassigned one is listed separately.
    const expected = [
      { name: 'Shared by three', cigars: 3, average_rating: 4, cigar_page: expect.stringMatching(/^n\d+$/) },
      { cigars: 2, average_rating: 5 },
      { name: number, brand_name: 'One', cigars: 1, cigar_page: null },
      { name: number, brand_name: 'Two', cigars: 1, cigar_page: null },
      { name: 'Mine alone', cigars: 1, cigar_page: null },
    ];
    await expect.poll(() => pages()).toMatchObject(expected);
    const [named, product] = await pages();
    for (const cigar of [named?.cigar_page ?? '', product?.cigar_page ?? '']) {
      const { status, body } = await first.call('GET /cigars/pages/{cigar}/', { params: { cigar } });
      expect([status, body.own.cigars]).toEqual([200, cigar === named?.cigar_page ? 3 : 2]);
    }
  });

  it('use local days in each year', async () => {
    const { body: years } = await member.call('GET /user-stats/years/', {});
    const getYear = ({ smoked_local }: Entry) => Number(smoked_local?.slice(0, 4));
    for (const { year, cigars } of years.results) {
      const own = entries.filter((entry) => getYear(entry) === year);
      const { days, ...expected } = recounted(own);
      expect(cigars).toBe(own.length);
      const { body } = await member.call('GET /user-stats/years/{year}/', { params: { year } });
      expect(body).toMatchObject({ cigars, hours: expected.hours, ratings: expected.ratings, year });
      const everyDay = new Set(entries.map((entry) => entry.smoked_local?.slice(0, 10) ?? ''));
      const firstEver = [...everyDay].toSorted()[0] ?? '';
      const last = days.at(-1) ?? '';
      const yesterday = new Date(now.getTime() - 6 * 3_600_000 - DAY).toISOString().slice(0, 10);
      const end = [`${year}-12-31`, last > yesterday ? last : yesterday].toSorted()[0] ?? '';
      let [longest, rest, without] = [0, 0, 0];
      for (let at = Date.parse(`${year}-01-01`); at <= Date.parse(end); at += DAY) {
        const day = new Date(at).toISOString().slice(0, 10);
        rest = day < firstEver || everyDay.has(day) ? 0 : rest + 1;
        if (rest > 0) without += 1;
        longest = Math.max(longest, rest);
      }
      expect([body.in_total_days, body.days_without, body.longest_rest?.days]).toEqual([
        days.length,
        without,
        longest,
      ]);
      const { from = '', to = '' } = body.longest_rest ?? {};
      expect((Date.parse(to) - Date.parse(from)) / DAY + 1).toBe(longest);
      const byTime = entries.toSorted((a, b) => ((a.smoked_local ?? '') < (b.smoked_local ?? '') ? -1 : 1));
      const getDay = ({ smoked_local }: Entry) => Date.parse((smoked_local ?? '').slice(0, 10));
      const rested = byTime.filter(
        (entry, index) =>
          index > 0 &&
          getYear(entry) === year &&
          getDay(entry) - getDay(byTime[index - 1] as Entry) > 7 * DAY,
      );
      expect(rested.map(({ id }) => id)).toContain(body.after_rest_entry?.id);
      expect(body.after_rest_entry?.rating).toBe(Math.max(...rested.map(({ rating }) => rating ?? 0)));
      const weeks = Map.groupBy(own, (entry) => getMonday((entry.smoked_local ?? '').slice(0, 10)));
      for (const { week, cigars: count } of body.by_week) expect(weeks.get(week)?.length ?? 0).toBe(count);
      expect([body.by_week.at(-1)?.week, body.by_week.length]).toEqual([
        [...weeks.keys()].toSorted().at(-1),
        Math.min(26, body.by_week.length),
      ]);
      const order = own.map(({ smoked_local }) => smoked_local ?? '').toSorted();
      expect([body.first_entry?.smoked_local, body.last_entry?.smoked_local]).toEqual([
        order[0],
        order.at(-1),
      ]);
      expect(body.best_entry?.rating).toBe(Math.max(...own.map(({ rating }) => rating ?? 0)));
      const brands = (of: readonly Entry[]) => new Set(of.map(({ brand_name }) => brand_name));
      const before = brands(entries.filter((entry) => getYear(entry) < year));
      expect(body.new_brands).toBe([...brands(own)].filter((brand) => !before.has(brand)).length);
    }
    const { body: me } = await member.call('GET /user/me/', {});
    const { body: current } = await member.call('GET /user-stats/years/{year}/', {
      params: { year: now.getUTCFullYear() },
    });
    expect(current.points_earned).toBe(me.total_points);
    expect(current.badges_earned.map(({ name }) => name).toSorted()).toEqual(
      me.badges.flatMap(({ name, earned }) => (earned ? name : [])).toSorted(),
    );
  });

  it('are zero for a year without cigars, and are refused for impossible years', async () => {
    const { status, body } = await member.send('GET', '/user-stats/years/1901/');
    expect(status).toBe(200);
    expect(body).toMatchObject({
      cigars: 0,
      average_rating: null,
      by_month: [],
      first_entry: null,
      best_entry: null,
      longest_rest: null,
      days_without: 0,
      after_rest_entry: null,
      months_within_measure: null,
      by_week: [],
      in_total_days: 0,
      points_earned: 0,
      badges_earned: [],
      photos: [],
    });
    for (const year of ['1899', String(now.getUTCFullYear() + 2), 'x', '20260']) {
      const refused = await member.send('GET', `/user-stats/years/${year}/`);
      expect([refused.status, refused.body['year']]).toEqual([400, [refused.body.error]]);
    }
    const reversed = await member.send('GET', '/user-stats/journal/?from=2026-01-02&to=2026-01-01');
    expect([reversed.status, reversed.body['to']]).toEqual([400, [reversed.body.error]]);
  });

  it('include up to six photos of a year, starting with one of each cigar', async () => {
    const owner = await app.member();
    const image = await photo();
    for (const rating of ['3', '5']) {
      const files = Array.from({ length: 4 }, () => ['journal_images', image] as [string, Buffer]);
      const sent = { name: `Rated ${rating}`, description: 'x', rating, smoked_at: '2024-03-01T12:00:00Z' };
      const { status } = await owner.call('POST /cigars/add_cigar/', { body: form(sent, files) });
      expect(status).toBe(201);
    }
    const { body } = await owner.call('GET /user-stats/years/{year}/', { params: { year: 2024 } });
    const best = body.best_entry?.id;
    expect(body.photos.map(({ entry_id }) => entry_id === best)).toEqual([
      true,
      false,
      true,
      false,
      true,
      false,
    ]);
    expect(body.photos[0]).toEqual({ ...body.best_entry?.journal_images[0], entry_id: best });
  });
});
