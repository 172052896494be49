import type { BatchSort } from '@stoa/contract/catalogue.rules';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '@stoa/testing/harness/app';

describe('the batches that staff list', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
    const member = await app.member();
    for (const [line, name, count, logged] of [
      ['wisdom', 'Full', 2, 2],
      ['courage', '=Half', 4, 2],
      ['courage', 'Unused', 3, 0],
    ] as const) {
      const { body: product } = await app.operator().call('POST /operator/products/', {
        body: { line, name: 'Cigar', brand_name: 'Stoa', vitola: 'Toro', points: 5 },
      });
      const { body } = await app.operator().call('POST /operator/codes/', {
        body: { product_id: product.id, count, batch: name },
      });
      for (const cigar_code of body.codes.slice(0, logged))
        await member.send('POST', '/cigars/add_cigar/', { cigar_code });
      if (name === 'Unused')
        await app.operator().send('PATCH', `/operator/codes/batches/${body.batch.id}/`, {
          voided: true,
          reason: 'Lost',
        });
    }
  });
  afterAll(() => app.close());

  const names = async (query: object) =>
    (await app.operator().call('GET /operator/codes/batches/', { query })).body.results.map(
      ({ name }) => name,
    );

  it.each<[BatchSort, string[]]>([
    ['-created_at', ['Unused', '=Half', 'Full']],
    ['-share', ['Full', '=Half', 'Unused']],
    ['share', ['Unused', '=Half', 'Full']],
    ['-count', ['=Half', 'Unused', 'Full']],
  ])('are sorted by %s', async (sort, expected) => {
    expect(await names({ sort })).toEqual(expected);
  });

  it('are filtered by line and state', async () => {
    expect(await names({ line: 'courage' })).toEqual(['Unused', '=Half']);
    expect(await names({ line: 'courage', state: 'ready', sort: '-share' })).toEqual(['=Half']);
    expect(await names({ line: 'justice' })).toEqual([]);
  });

  it.each([
    ['line', 'tobacco', 'The line must be wisdom, courage, justice, or moderation.'],
    ['sort', 'name', 'sort must be one of: -created_at, -share, share, -count.'],
  ])('refuse a %s that doesn’t exist', async (field, value, text) => {
    const { status, body } = await app.operator().send('GET', `/operator/codes/batches/?${field}=${value}`);
    expect([status, body[field]]).toEqual([400, [text]]);
  });

  it('come as a file in the chosen order, and no spreadsheet runs a name', async () => {
    const response = await app
      .operator()
      .fetch('/api/v1/operator/codes/batches/?sort=-share&page_size=1', { headers: { accept: 'text/csv' } });
    const day = app.clock.now().toISOString().slice(0, 10);
    expect([response.headers.get('cache-control'), response.headers.get('content-disposition')]).toEqual([
      'no-store',
      `attachment; filename="batches-${day}.csv"`,
    ]);
    const [heading, ...lines] = (await response.text()).replace('\uFEFF', '').trimEnd().split('\r\n');
    expect(heading).toMatch(/^id,batch,line,cigar,vitola,state,codes,logged,voided,refused,/);
    expect(lines.map((line) => line.split(',').slice(1, 8).join(','))).toEqual([
      'Full,wisdom,Cigar,Toro,ready,2,2',
      "'=Half,courage,Cigar,Toro,ready,4,2",
      'Unused,courage,Cigar,Toro,void,3,0',
    ]);
  });
});
