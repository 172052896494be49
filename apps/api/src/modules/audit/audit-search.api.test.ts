import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '@stoa/testing/harness/app';
import type { StaffBrowser } from '@stoa/testing/harness/staff';

describe('the audit', () => {
  let app: TestApp;
  let owner: StaffBrowser;
  let clerk: StaffBrowser;
  let reward: number;
  beforeAll(async () => {
    app = await startTestApp();
    owner = await app.staff('owner');
    clerk = await app.staff('catalogue');
    const created = await clerk.send('POST', '/operator/rewards/', { name: '=Lamp', points: 600 });
    reward = Number(created.body['id']);
    await clerk.send('PATCH', `/operator/rewards/${reward}/`, { points: 650 });
    await clerk.send('PATCH', `/operator/rewards/${reward}/`, { stock: 3 });
    await owner.call('PUT /operator/maintenance/', { body: { message: 'We sweep the porch.' } });
  });
  afterAll(() => app.close());

  const found = async (query: Record<string, string>) => {
    const { status, body } = await owner.call('GET /operator/audit/', {
      query: { changes: 'yes', ...query },
    });
    return [
      status,
      (body.results ?? []).map(({ operator, call, after }) => [operator, call.split(' ')[0], after]),
    ];
  };

  it('finds a price change by item, word, person, or day', async () => {
    const today = app.clock.now().toISOString().slice(0, 10);
    const priced = [clerk.name, 'PATCH', { points: 650 }];
    const stocked = [clerk.name, 'PATCH', { stock: 3 }];
    expect(await found({ search: '650' })).toEqual([200, [priced]]);
    const [, ofReward] = await found({ thing: 'reward', thing_id: String(reward) });
    expect(ofReward).toEqual([stocked, priced, [clerk.name, 'POST', expect.anything()]]);
    expect(await found({ thing: 'reward', search: clerk.name, from: today, to: today })).toEqual([
      200,
      ofReward,
    ]);
    expect(await found({ thing: 'product' })).toEqual([200, []]);
    expect(await found({ search: 'SWEEP' })).toEqual([
      200,
      [[owner.name, 'PUT', { message: 'We sweep the porch.' }]],
    ]);
    expect((await found({ thing: 'Reward 3' }))[0]).toBe(400);
    expect((await found({ thing_id: 'x' }))[0]).toBe(400);
  });

  it('exports all matches after a recent proof as a CSV that no spreadsheet reads as formulas', async () => {
    const get = (who: StaffBrowser) =>
      who.fetch('/api/v1/operator/audit/?changes=yes&thing=reward&page_size=1', {
        headers: { accept: 'text/csv' },
      });
    const response = await get(owner);
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8']);
    const lines = (await response.text()).trim().split('\r\n');
    expect(lines[0]).toContain('at,by,operator,call,status,thing,thing_id,about,before,after');
    expect(lines).toHaveLength(4);
    expect(lines[2]).toContain('{""points"":650}');
    app.clock.advance(31 * 60 * 1000);
    expect((await get(owner)).status).toBe(403);
    expect((await get(clerk)).status).toBe(403);
  });
});
