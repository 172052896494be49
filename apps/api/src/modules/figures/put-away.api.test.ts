import { startTestApp, type TestApp } from '@stoa/testing/harness/app';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

type Member = Awaited<ReturnType<TestApp['member']>>;

const TEXAS = { city: 'Austin', state: 'TX', country: 'United States' };
const OHIO = { city: 'Columbus', state: 'OH', country: 'United States' };

describe('cigars of a batch in humidors', () => {
  let app: TestApp;
  let codes: string[] = [];
  let batchId = 0;
  const members: Member[] = [];
  beforeAll(async () => {
    app = await startTestApp({ rateLimits: false });
    for (let at = 0; at < 22; at += 1)
      members.push(await app.verifiedMember({ location: at % 2 === 0 ? TEXAS : OHIO }));
    ({ codes, batchId } = await app.codes(80));
  });
  afterAll(() => app.close());

  const member = (at: number): Member => members[at] ?? expect.fail('no member');
  const put = async (at: number, put_at: string, cigars = 1): Promise<number> => {
    const { status, body } = await member(at).call('POST /lots/', {
      body: { codes: codes.splice(0, cigars), put_at },
    });
    expect(status).toBe(201);
    return body.results[0]?.id ?? 0;
  };
  const count = async () =>
    expect((await app.operator().call('POST /operator/figures/count/', {})).status).toBe(200);
  const shown = async () => {
    await count();
    const { body } = await app
      .operator()
      .call('GET /operator/codes/batches/{id}/put-away/', { params: { id: batchId } });
    return body.results.map(({ month, state, cigars }) => [month, state, cigars]);
  };

  it('are not shown for nine members, and are from the tenth on', async () => {
    for (let at = 0; at < 9; at += 1) await put(at, `2026-0${(at % 3) + 1}-10`);
    // An unproved account doesn't count, or staff could fill a group themselves.
    const unproved = await app.member({ location: TEXAS });
    await unproved.call('POST /lots/', { body: { codes: codes.splice(0, 1) } });
    expect(await shown()).toEqual([]);
    await put(9, '2026-01-10', 3);
    expect(await shown()).toEqual([[null, 'Other states', 12]]);
  });

  it('don’t show one member’s cigars as the difference between two nights', async () => {
    const before = await shown();
    const lot = await put(10, '2026-02-11', 5);
    expect(await shown()).toEqual(before);
    await member(10).call('POST /lots/events/', { body: { kind: 'given', lots: [{ id: lot }] } });
    await member(9).call('POST /user/me/delete-account/', { body: { password: 'secret-1' } });
    expect(await shown()).toEqual(before);
  });

  it('don’t show one member’s cigars as the difference between months or states', async () => {
    // Eleven members put cigars away in May, ten of them from Texas and one from Ohio.
    for (let at = 0; at < 20; at += 2) await put(at, '2026-05-05');
    await put(11, '2026-05-06', 2);
    const rows = await shown();
    expect(rows).toContainEqual(['2026-05', 'Texas', 10]);
    expect(rows.filter(([month]) => month === '2026-05')).toHaveLength(1);
    const csv = await app
      .operator()
      .fetch(`/api/v1/operator/codes/batches/${batchId}/put-away/`, { headers: { accept: 'text/csv' } });
    expect(await csv.text()).toContain('2026-05,Texas,10');
  });

  it('of an unknown batch aren’t found', async () => {
    const { status } = await app.operator().send('GET', '/operator/codes/batches/999999/put-away/');
    expect(status).toBe(404);
  });
});
