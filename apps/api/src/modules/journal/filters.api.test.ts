import { JOURNAL_SORTS } from '@stoa/contract/journal.rules';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AUSTIN, startTestApp, type TestApp } from '@stoa/testing/harness/app';
import { createRetailers } from '../retailers/index.ts';

describe('a filtered journal', () => {
  let app: TestApp;
  let member: Awaited<ReturnType<TestApp['member']>>;
  let stranger: Awaited<ReturnType<TestApp['member']>>;
  let shop: number;

  const add = async (values: Record<string, unknown>, who = member) => {
    app.clock.advance(1000);
    const { status, body } = await who.send('POST', '/cigars/add_cigar/', { description: 'x', ...values });
    expect(status).toBe(201);
    return body;
  };

  beforeAll(async () => {
    app = await startTestApp();
    member = await app.member();
    stranger = await app.member();
    const shops = [{ name: 'Café Humidor', address: '1 Main', latitude: 30, longitude: -97 }];
    [shop = 0] = await app.app.platform.db.transaction().execute((tx) => createRetailers(tx, shops));
    const place = await member.send('POST', '/address/', { ...AUSTIN, city: 'Marfa', type: 'cigar' });
    const wise = await app.codes(2, 'wisdom');
    const brave = await app.codes(1, 'courage');
    await add({ cigar_code: wise.codes[0], rating: 5, private_note: 'For Nadia’s wedding' });
    await add({ cigar_code: wise.codes[1], smoked_at: '2025-12-31T23:30:00-06:00' });
    await add({ cigar_code: brave.codes[0], rating: 3, experience_note: 'Pepper, then más cocoa' });
    await add({ name: 'Número Once', brand_name: 'Casa Brillante', vitola: 'Corona', rating: 4 });
    await add({ name: 'Viernes', brand_name: 'Casa Brillante', rating: 1, retailer_id: shop });
    await add({ name: 'Millrace', location: place.body['id'], smoked_at: '2026-01-01T00:10:00-06:00' });
    await add({ name: 'Número Once', description: 'Pepper', rating: 5, private_note: 'Nadia' }, stranger);
  });
  afterAll(() => app.close());

  const list = (query: string, who = member) => who.send('GET', `/cigars/list_cigars/?${query}`);
  const names = async (query: string) => {
    const { status, body } = await list(`page_size=100&${query}`);
    expect(status).toBe(200);
    const results = body['results'] as { name: string }[];
    expect(body['count']).toBe(results.length);
    return results.map(({ name }) => name);
  };

  it.each([
    ['search=numero', ['Número Once']],
    ['search=N%C3%9AM', ['Número Once']],
    ['search=once%20casa', ['Número Once']],
    ['search=casa', ['Viernes', 'Número Once']],
    ['search=PEPPER%20mas', ['Test courage']],
    ['search=nadia', ['Test wisdom']],
    ['search=wedd', ['Test wisdom']],
    ['search=edding', []],
    ['search=marfa', ['Millrace']],
    ['search=cafe%20humi', ['Viernes']],
    ['search=toro', ['Test courage', 'Test wisdom', 'Test wisdom']],
    ['search=%E2%80%94%21', []],
    ['search=%20', ['Millrace', 'Viernes', 'Número Once', 'Test courage', 'Test wisdom', 'Test wisdom']],
    ['line=wisdom', ['Test wisdom', 'Test wisdom']],
    ['line=justice', []],
    ['line=non_stoic', ['Millrace', 'Viernes', 'Número Once']],
    ['rating=4', ['Número Once']],
    ['rating_min=4', ['Número Once', 'Test wisdom']],
    ['in_progress=true', ['Millrace', 'Test wisdom']],
    ['in_progress=false', ['Viernes', 'Número Once', 'Test courage', 'Test wisdom']],
    ['to=2025-12-31', ['Test wisdom']],
    ['from=2025-12-31&to=2026-01-01', ['Millrace', 'Test wisdom']],
    ['from=2026-01-01&to=2026-01-01', ['Millrace']],
    ['search=casa&rating_min=2&line=non_stoic', ['Número Once']],
    ['search=test&in_progress=true', ['Test wisdom']],
  ])('%s', async (query, expected) => {
    expect(await names(query)).toEqual(expected);
  });

  it('can show one retailer’s entries', async () => {
    expect(await names(`retailer=${shop}`)).toEqual(['Viernes']);
    expect(await names('retailer=999999')).toEqual([]);
  });

  it('has every order, in pages that add up to the whole', async () => {
    for (const sort of JOURNAL_SORTS) {
      const order = (await names(`sort_by=${sort}`)).filter((name) => !name.startsWith('Test'));
      for (const filter of ['line=non_stoic', 'search=x']) {
        expect(await names(`sort_by=${sort}&${filter}`)).toEqual(order);
        const pages = [];
        for (const page of [1, 2, 3]) {
          const { body } = await list(`sort_by=${sort}&${filter}&page=${page}&page_size=2`);
          expect([body['count'], body['total_pages']]).toEqual([3, 2]);
          pages.push(...(body['results'] as { name: string }[]).map(({ name }) => name));
        }
        expect(pages).toEqual(order);
      }
    }
  });

  it('stays right when an entry is changed, moved, or deleted', async () => {
    const { body: address } = await member.send('POST', '/address/', { ...AUSTIN, type: 'cigar' });
    const { id } = await add({ name: 'Lamplighter', rating: 2, location: address['id'] });
    expect(await names('search=lamp%20austin')).toEqual(['Lamplighter']);
    await member.send('PUT', `/cigars/${String(id)}/update_cigar/`, { name: 'Ferryman' });
    expect([await names('search=lamp'), await names('search=ferry')]).toEqual([[], ['Ferryman']]);
    await member.send('PUT', `/address/${String(address['id'])}/`, { ...AUSTIN, city: 'Terlingua' });
    expect([await names('search=ferry%20austin'), await names('search=terling')]).toEqual([[], ['Ferryman']]);
    await member.send('DELETE', `/cigars/${String(id)}/delete_cigar/`);
    expect(await names('search=ferry')).toEqual([]);
  });

  it.each([
    ['search', 'a'.repeat(101)],
    ['search', '%00'],
    ['line', 'temperance'],
    ['rating', '0'],
    ['rating', '6'],
    ['rating', '4.5'],
    ['rating_min', 'x'],
    ['from', '2026-02-30'],
    ['from', 'yesterday'],
    ['from', '1066-10-14'],
    ['to', '2026-13-01'],
    ['to', '2026-01-01&from=2026-01-02'],
    ['retailer', '0'],
    ['retailer', 'x'],
    ['in_progress', 'maybe'],
    ['search', 'casa&filter_by=all'],
    ['line', 'wisdom&filter_by=all'],
    ['sort_by', 'name&filter_by=all'],
  ])('refuses %s=%s under its name', async (name, value) => {
    const { status, body } = await list(`${name}=${value}`);
    expect([status, body[name]]).toEqual([400, [body.error]]);
    expect(body.error).not.toMatch(/expected|received|invalid input/i);
  });

  it('has all members’ completed entries with filter_by=all, except suspended members’', async () => {
    const gone = await app.member();
    await add({ name: 'Gone', rating: 5 }, gone);
    const all = async () => {
      const { body } = await list('filter_by=all&page_size=100', stranger);
      return [body['count'], (body['results'] as { name: string }[]).map(({ name }) => name)];
    };
    const shown = ['Número Once', 'Viernes', 'Número Once', 'Test courage', 'Test wisdom'];
    expect(await all()).toEqual([6, ['Gone', ...shown]]);
    await app.suspend(gone.memberId);
    expect(await all()).toEqual([5, shown]);
    await app.suspend(gone.memberId, false);
    const { body: recount } = await app.operator().call('GET /operator/recount/', {});
    expect(recount.differences).toEqual([]);
  });
});
