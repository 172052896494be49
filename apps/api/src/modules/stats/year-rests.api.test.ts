import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '@stoa/testing/harness/app';
import { updateFigures } from '../cigars/update-figures.ts';

type Member = Awaited<ReturnType<TestApp['member']>>;

describe('a year’s rested cigars', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app.close());

  const waits = async (member: Member, year: number) =>
    (await member.call('GET /user-stats/years/{year}/', { params: { year } })).body.waits;
  const log = (member: Member, name: string, rating: number | null, day: string, lot_id?: number) =>
    member.send('POST', '/cigars/add_cigar/', {
      name,
      description: 'x',
      smoked_at: `${day}T20:00:00Z`,
      ...(rating !== null && { rating }),
      ...(lot_id !== undefined && { lot_id }),
    });
  const put = async (member: Member, name: string, put_at: string) =>
    (await member.call('POST /lots/', { body: { name, quantity: 3, put_at } })).body.results[0]?.id ?? 0;

  it('are those that rested a month, and the best of them that were better than before', async () => {
    const member = await app.member();
    const [better, first, worse, early] = [
      await put(member, 'Better', '2023-12-01'),
      await put(member, 'First', '2024-01-01'),
      await put(member, 'Worse', '2024-01-01'),
      await put(member, 'Early', '2024-01-01'),
    ];
    expect((await log(member, 'Better', 2, '2023-12-10')).status).toBe(201);
    await log(member, 'Worse', 5, '2023-12-11');
    const waited = await log(member, 'Better', 5, '2024-06-01', better);
    const alone = await log(member, 'First', 4, '2024-02-10', first);
    await log(member, 'Worse', 4, '2024-05-01', worse);
    await log(member, 'Early', 5, '2024-01-20', early);
    await log(member, 'First', null, '2024-08-01', first);
    await updateFigures(app.app.platform.db);
    expect(await waits(member, 2024)).toEqual({
      cigars: 3,
      longest_days: 183,
      worth: [
        {
          entry_id: waited.body['id'],
          name: 'Better',
          brand_name: '',
          rested_days: 183,
          rating: 5,
          earlier_rating: 2,
        },
        {
          entry_id: alone.body['id'],
          name: 'First',
          brand_name: '',
          rested_days: 40,
          rating: 4,
          earlier_rating: null,
        },
      ],
    });
  });

  it('are null for a member without any', async () => {
    const member = await app.member();
    await log(member, 'Plain', 5, '2024-06-01');
    expect(await waits(member, 2024)).toBeNull();
  });
});
