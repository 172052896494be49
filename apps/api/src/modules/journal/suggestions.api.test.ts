import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '@stoa/testing/harness/app';

describe('suggested names', () => {
  let app: TestApp;
  let members: Awaited<ReturnType<TestApp['member']>>[];
  beforeAll(async () => {
    app = await startTestApp();
    members = [];
    for (let index = 0; index < 4; index += 1) members.push(await app.member());
  });
  afterAll(() => app.close());

  const by = (index: number) => members[index] as (typeof members)[number];
  const add = async (index: number, name: string, values: Record<string, unknown> = {}) => {
    app.clock.advance(1000);
    const sent = { name, brand_name: 'Casa Brillante', vitola: 'Corona', rating: 4, ...values };
    const { status, body } = await by(index).send('POST', '/cigars/add_cigar/', {
      description: `By ${index}`,
      ...sent,
    });
    expect(status).toBe(201);
    return String(body['id']);
  };
  const suggested = async (index: number, q: string) => {
    const { status, body } = await by(index).send('GET', `/cigars/suggest_names/?q=${encodeURIComponent(q)}`);
    expect(status).toBe(200);
    return body['results'] as { name: string; description: string | null }[];
  };
  const names = async (index: number, q: string) => (await suggested(index, q)).map(({ name }) => name);
  const differences = async () => (await app.operator().call('GET /operator/recount/', {})).body.differences;

  it('include other members’ cigars only if three members have completed one', async () => {
    await add(0, 'Número Once');
    await add(0, 'Número Once');
    await add(1, 'numero once');
    await add(2, 'Numero Once', { rating: null });
    expect([await names(3, 'numero'), await names(3, 'casa')]).toEqual([[], []]);
    const third = await add(2, 'NUMERO ONCE');
    expect(await suggested(3, 'ONC')).toEqual([
      { name: 'Número Once', brand_name: 'Casa Brillante', vitola: 'Corona', description: null },
    ]);
    expect(await names(3, 'brill num')).toEqual(['Número Once']);
    expect(await names(3, 'umero')).toEqual([]);
    await by(2).send('DELETE', `/cigars/${third}/delete_cigar/`);
    expect(await names(3, 'numero')).toEqual([]);
    expect(await differences()).toEqual([]);
  });

  it('follow an entry that is completed or renamed', async () => {
    const ids = [];
    for (const index of [0, 1, 2]) ids.push(await add(index, 'Ferryman', { rating: index === 2 ? null : 3 }));
    expect(await names(3, 'ferry')).toEqual([]);
    await by(2).send('PUT', `/cigars/${ids[2]}/update_cigar/`, { rating: 5 });
    expect(await names(3, 'ferry')).toEqual(['Ferryman']);
    await by(0).send('PUT', `/cigars/${ids[0]}/update_cigar/`, { name: 'Ferrywoman' });
    expect(await names(3, 'ferry')).toEqual([]);
    await by(0).send('PUT', `/cigars/${ids[0]}/update_cigar/`, { name: 'ferryman' });
    expect(await names(3, 'ferry')).toEqual(['Ferryman']);
    expect(await differences()).toEqual([]);
  });

  it('start with the member’s own, as last written, with their description', async () => {
    for (const index of [0, 1, 2]) await add(index, 'Sexton');
    await add(3, 'Sextant', { rating: null, description: 'Old' });
    await add(3, 'SEXTANT', { rating: null, description: 'New' });
    expect(await suggested(3, 'sext')).toEqual([
      { name: 'SEXTANT', brand_name: 'Casa Brillante', vitola: 'Corona', description: 'New' },
      { name: 'Sexton', brand_name: 'Casa Brillante', vitola: 'Corona', description: null },
    ]);
    expect((await suggested(0, 'sexton')).map(({ description }) => description)).toEqual(['By 0']);
  });

  it('never come from notes, stoic cigars, or one member’s many entries', async () => {
    const { codes } = await app.codes(1, 'wisdom');
    await by(0).send('POST', '/cigars/add_cigar/', { cigar_code: codes[0], rating: 5 });
    for (let index = 0; index < 3; index += 1) {
      await add(1, 'Granite', { description: 'quarried', private_note: 'hidden', experience_note: 'shared' });
    }
    for (const q of ['Test', 'granite', 'quarr', 'hidd', 'shared']) {
      expect([q, await names(0, q)]).toEqual([q, []]);
    }
    for (const q of ['quarr', 'hidd', 'shared']) expect(await names(1, q)).toEqual([]);
    expect(await names(1, 'granite')).toEqual(['Granite']);
  });

  it('are limited to eight', async () => {
    for (let index = 0; index < 10; index += 1) await add(3, `Limestone ${index}`);
    expect(await names(3, 'limestone')).toHaveLength(8);
  });

  it('disappear with a member who deletes the account', async () => {
    for (const index of [0, 1]) await add(index, 'Drawing Room');
    const leaver = await app.member();
    await leaver.send('POST', '/cigars/add_cigar/', {
      name: 'Drawing Room',
      brand_name: 'Casa Brillante',
      vitola: 'Corona',
      description: 'x',
      rating: 5,
    });
    expect(await names(3, 'drawing')).toEqual(['Drawing Room']);
    const left = await leaver.send('POST', '/user/me/delete-account/', { password: 'secret-1' });
    expect(left.status).toBeLessThan(300);
    expect(await names(3, 'drawing')).toEqual([]);
    expect(await differences()).toEqual([]);
  });

  it.each(['', 'a', ' a ', 'a'.repeat(101)])('refuses %j', async (q) => {
    const { status, body } = await by(0).send('GET', `/cigars/suggest_names/?q=${encodeURIComponent(q)}`);
    expect([status, body['q']]).toEqual([400, [body.error]]);
  });
});
