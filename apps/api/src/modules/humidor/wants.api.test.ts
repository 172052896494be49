import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '@stoa/testing/harness/app';

describe('a want list', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app.close());

  it('has a cigar once, from its page or an entry that the member sees, and says how many are in the humidor', async () => {
    const [member, other] = [await app.member(), await app.member()];
    const { productId, codes } = await app.codes(1);
    const add = (body: { cigar?: string; entry_id?: number }) => member.call('POST /wants/', { body });
    const first = (await add({ cigar: String(productId) })).body;
    await member.call('POST /lots/', { body: { cigar: String(productId), quantity: 4 } });
    const entry = await other.call('POST /cigars/add_cigar/', {
      body: { cigar_code: codes[0] ?? '', rating: 4 },
    });
    const again = (await add({ entry_id: entry.body.id })).body;
    expect(again).toMatchObject({
      id: first.id,
      product_id: productId,
      cigar: String(productId),
      quantity: 4,
    });
    const detail = await member.call('GET /cigars/{id}/get_cigar_detail/', { params: { id: entry.body.id } });
    expect(detail.body.want_id).toBe(first.id);
    const page = await member.call('GET /cigars/pages/{cigar}/', { params: { cigar: String(productId) } });
    expect(page.body.want_id).toBe(first.id);
    expect((await member.call('GET /lots/', { query: { wanted: 'true' } })).body.results).toMatchObject([
      { want_id: first.id },
    ]);
    const list = (await member.call('GET /wants/', {})).body;
    expect([list.count, list.results.map(({ id }) => id)]).toEqual([1, [first.id]]);
    const remove = () => member.call('DELETE /wants/{id}/', { params: { id: first.id } });
    expect([(await remove()).status, (await remove()).status]).toEqual([204, 404]);
    const hidden = await other.call('POST /cigars/add_cigar/', {
      body: { name: 'Secret', description: 'x', rating: 4, visibility: 'me' },
    });
    expect((await add({ entry_id: hidden.body.id })).status).toBe(404);
    expect((await member.send('POST', '/wants/', {})).status).toBe(400);
  });

  it('has a cigar by its name once, however it is written, with its cigars in the humidor', async () => {
    const member = await app.member();
    const logged = async (name: string, vitola = '') =>
      (
        await member.call('POST /cigars/add_cigar/', {
          body: { name, brand_name: 'Hoyo', vitola, description: 'x', rating: 4 },
        })
      ).body.id;
    const add = async (name: string, vitola = '') =>
      (await member.call('POST /wants/', { body: { entry_id: await logged(name, vitola) } })).body;
    const first = await add('Épicure No. 2');
    await member.call('POST /lots/', { body: { name: 'EPICURE No 2', brand_name: 'hoyo', quantity: 3 } });
    expect(await add('epicure no 2')).toMatchObject({
      id: first.id,
      name: 'Épicure No. 2',
      product_id: null,
      cigar: null,
      quantity: 3,
    });
    expect((await add('Épicure No. 2', 'Toro')).id).not.toBe(first.id);
    expect((await member.call('GET /wants/', {})).body.count).toBe(2);
    expect((await member.call('GET /lots/', { query: { wanted: 'true' } })).body.results).toMatchObject([
      { want_id: first.id },
    ]);
    const unnamed = await member.call('POST /cigars/add_cigar/', {
      body: { name: '?!', description: 'x', rating: 4 },
    });
    expect((await member.send('POST', '/wants/', { entry_id: unnamed.body.id })).status).toBe(400);
  });

  it('is shown to no one, or to followers, without the days and the humidor', async () => {
    const [member, follower, stranger] = [await app.member(), await app.member(), await app.member()];
    const { productId } = await app.codes(1);
    await member.call('POST /wants/', { body: { cigar: String(productId) } });
    await follower.call('POST /followers/user/following/', { body: { follow_to: member.memberId } });
    const read = (who: typeof member) =>
      who.call('GET /user/member/{id}/wants/', { params: { id: member.memberId } });
    const countFor = async (who: typeof member) =>
      (await who.call('GET /user/member/{id}/', { params: { id: member.memberId } })).body.wants;
    expect([(await read(follower)).status, (await read(member)).status]).toEqual([404, 200]);
    expect([await countFor(follower), await countFor(member)]).toEqual([null, 1]);
    const saved = await member.call('PUT /user/me/', { body: { wants_visible_to: 'followers' } });
    expect(saved.body.wants_visible_to).toBe('followers');
    expect((await read(stranger)).status).toBe(404);
    expect([await countFor(follower), await countFor(stranger)]).toEqual([1, null]);
    const { body } = await read(follower);
    expect(body.results.map((want) => Object.keys(want).toSorted())).toEqual([
      ['brand_name', 'cigar', 'line', 'name', 'picture', 'product_id', 'vitola'],
    ]);
    await member.call('PUT /members/{id}/block/', { params: { id: follower.memberId } });
    expect((await read(follower)).status).toBe(404);
  });

  it('is limited to five hundred cigars', async () => {
    const member = await app.member();
    const { productId } = await app.codes(1);
    await app.app.platform.db
      .insertInto('want')
      .values(
        Array.from({ length: 500 }, (_, at) => ({
          member_id: member.memberId,
          cigar: `cigar ${at}||`,
          product_id: null,
          name: `Cigar ${at}`,
          brand_name: '',
          vitola: '',
          created_at: app.clock.now(),
        })),
      )
      .execute();
    const { status } = await member.call('POST /wants/', { body: { cigar: String(productId) } });
    expect(status).toBe(409);
  });
});
