import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '@stoa/testing/harness/app';
import { photo } from '@stoa/testing/harness/photos';
import { fileKeys } from '@stoa/testing/harness/published-state';
import { awaitLockWaits } from '@stoa/testing/harness/lock-waits';
import { createRetailers, lockRetailer } from './index.ts';

describe('retailers, for staff', () => {
  let app: TestApp;
  let shop: number;
  beforeAll(async () => {
    app = await startTestApp({ keepDeletedFilesDays: 0 });
    [shop = 0] = await app.app.platform.db.transaction().execute((tx) =>
      createRetailers(tx, [
        { name: 'Porch & Leaf', address: '1 Congress Ave, Austin', latitude: 30.26, longitude: -97.74 },
        { name: 'Café Humo', address: '12 Rue St. Ann, New Orleans', latitude: 29.96, longitude: -90.06 },
      ]),
    );
  });
  afterAll(() => app.close());

  const change = (body: unknown, id = shop) =>
    app.operator().send('PATCH', `/operator/retailers/${id}/`, body);
  const sendForm = async (body: FormData, id = shop) => {
    const path = `/api/v1/operator/retailers/${id}/`;
    const response = await app.operator().fetch(path, { method: 'PATCH', body });
    return { status: response.status, body: (await response.json()) as Record<string, unknown> };
  };
  const form = async (fields: Record<string, string>, files: Record<string, number>) => {
    const data = new FormData();
    for (const [name, value] of Object.entries(fields)) data.append(name, value);
    for (const [name, count] of Object.entries(files)) {
      for (let index = 0; index < count; index += 1)
        data.append(name, new Blob([new Uint8Array(await photo())]), 'shop.jpg');
    }
    return data;
  };
  const listPhotos = (body: Record<string, unknown>) => body['photos'] as { id: number; caption: string }[];

  it('can be found by a few letters', async () => {
    const { body } = await app.operator().send('GET', '/operator/retailers/?search=cafe');
    expect(body).toMatchObject({ count: 1, results: [{ name: 'Café Humo', hours: null }] });
  });

  it('can get hours, website, and phone, and lose them again', async () => {
    const hours = [{ day: 'monday', opens: '10:00', closes: '24:00' }];
    const details = { hours, website: 'https://porch.example', phone_number: '(512) 555-0100' };
    expect(await change(details)).toMatchObject({ status: 200, body: { name: 'Porch & Leaf', ...details } });
    expect((await change({ hours: null })).body).toMatchObject({ ...details, hours: null });
  });

  it('can move to another address under another name, under which journals find them too', async () => {
    const member = await app.member();
    const smoked = { name: 'Corona', description: 'x', rating: 4, retailer_id: shop };
    await member.send('POST', '/cigars/add_cigar/', smoked);
    const changed = await change({
      name: 'Stoa Poikile',
      address: '2 Agora, Dallas',
      latitude: 32.7,
      longitude: -96.8,
    });
    expect([changed.status, changed.body]).toMatchObject([
      200,
      { name: 'Stoa Poikile', address: '2 Agora, Dallas', latitude: 32.7, longitude: -96.8 },
    ]);
    const found = async (words: string) =>
      (await app.operator().send('GET', `/operator/retailers/?search=${words}`)).body['count'];
    expect([await found('poikile%20dallas'), await found('porch')]).toEqual([1, 0]);
    const journal = async (words: string) =>
      (await member.send('GET', `/cigars/list_cigars/?search=${words}`)).body['count'];
    await expect.poll(() => journal('poikile')).toBe(1);
    expect(await journal('porch')).toBe(0);
    const { body } = await app.operator().call('GET /operator/recount/', {});
    expect(body.differences).toEqual([]);
  });

  it('are renamed only after pending entries with the old name are written', async () => {
    const { database, db } = app.app.platform;
    const order: string[] = [];
    let renaming: Promise<unknown> = Promise.resolve();
    await db.transaction().execute(async (tx) => {
      await lockRetailer(tx, shop);
      renaming = change({ name: 'Stoa of Attalos' }).then(() => order.push('renamed'));
      await awaitLockWaits(database, 1);
      order.push('written');
    });
    await renaming;
    expect(order).toEqual(['written', 'renamed']);
  });

  it.each([
    ['hours', [{ day: 'someday', opens: '10:00', closes: '12:00' }]],
    ['hours', [{ day: 'monday', opens: '25:00', closes: '12:00' }]],
    ['hours', [{ day: 'monday', opens: '10:00', closes: '24:30' }]],
    [
      'hours',
      [
        { day: 'monday', opens: '10:00', closes: '02:00' },
        { day: 'tuesday', opens: '01:00', closes: '12:00' },
      ],
    ],
    ['name', ' '],
    ['address', ''],
    ['latitude', 30],
    ['longitude', 181],
    ['website', 'javascript:alert(1)'],
    ['phone_number', ''],
    ['remove_photos', [999_999]],
    ['captions', ['Of no photo']],
  ])('cannot have values that make no sense: %s %j', async (field, value) => {
    const before = (await change({})).body;
    const { status, body } = await change({ [field]: value });
    expect([status, Object.keys(body).some((name) => name.startsWith(field))]).toEqual([400, true]);
    expect((await change({})).body).toEqual(before);
  });

  it('cannot have the name and address of another retailer', async () => {
    const clash = { name: 'CAFÉ humo', address: '12 rue st. ann, new orleans' };
    const { status, body } = await change(clash);
    expect([status, body['name']]).toEqual([
      400,
      [expect.stringContaining('already has this name and address')],
    ]);
    expect((await change({ name: clash.name })).status).toBe(200);
  });

  it('can be added once with their pictures, and are found immediately', async () => {
    const shopForm = await form(
      { name: 'Agora Leaf', address: '7 Porch St', latitude: '31', longitude: '-97', captions: '["Inside"]' },
      { photos: 1, logo: 1 },
    );
    const post = () =>
      app.operator().fetch('/api/v1/operator/retailers/', { method: 'POST', body: shopForm });
    const response = await post();
    const body = (await response.json()) as Record<string, unknown>;
    expect([response.status, body]).toMatchObject([
      201,
      { name: 'Agora Leaf', website: null, hours: null, photos: [{ caption: 'Inside' }] },
    ]);
    const found = await app.operator().send('GET', '/operator/retailers/?search=agora%20leaf');
    expect(found.body).toMatchObject({ count: 1, results: [{ id: body['id'] }] });
    const files = (await fileKeys(app)).length;
    const twin = await post();
    expect([twin.status, Object.keys((await twin.json()) as object)]).toEqual([
      400,
      expect.arrayContaining(['name']),
    ]);
    expect(await fileKeys(app)).toHaveLength(files);
    const audit = await app.operator().call('GET /operator/audit/', { query: { call: 'POST' } });
    expect(audit.body.results.find(({ thing }) => thing?.kind === 'retailer')).toMatchObject({
      thing: { id: body['id'] },
      before: null,
      after: { name: 'Agora Leaf', new_photos: 1 },
    });
    const differences = async () =>
      (await app.operator().call('GET /operator/recount/', {})).body.differences;
    await expect.poll(differences).toEqual([]);
  });

  it('lose fields that a form with pictures sends empty, as with null in JSON', async () => {
    const hours = [{ day: 'monday', opens: '10:00', closes: '19:00' }];
    await change({ website: 'https://porch.example', phone_number: '555', hours });
    const empty = await sendForm(await form({ website: '', phone_number: '', hours: '' }, { photos: 1 }));
    expect([empty.status, empty.body]).toMatchObject([
      200,
      { website: null, phone_number: null, hours: null },
    ]);
    const [photoId = 0] = listPhotos(empty.body).map(({ id }) => id);
    const named = await sendForm(await form({ name: '' }, { photos: 1 }));
    expect([named.status, Object.keys(named.body)]).toEqual([400, expect.arrayContaining(['name'])]);
    const files = (await fileKeys(app)).length;
    await change({ remove_photos: [photoId] });
    await expect.poll(() => fileKeys(app)).toHaveLength(files - 2);
  });

  it('can get pictures with captions, which are removed with their files', async () => {
    const before = await fileKeys(app);
    const member = await app.member();
    const added = await sendForm(await form({ captions: '["The counter"]' }, { photos: 2, logo: 1 }));
    expect(listPhotos(added.body).map(({ caption }) => caption)).toEqual(['The counter', '']);
    const [first] = listPhotos(added.body) as unknown as [{ id: number; s3_url: string }];
    expect((await member.fetch(first.s3_url)).status).toBe(200);
    const detail = await member.send('GET', `/retailers/${shop}/get_retailer_detail/`);
    expect(detail.body).toMatchObject({
      photos: added.body['photos'],
      logo_s3_url: added.body['logo_s3_url'],
    });

    const left = await change({ remove_photos: [first.id] });
    expect(listPhotos(left.body)).toHaveLength(1);
    await expect.poll(() => fileKeys(app)).toHaveLength(before.length + 4);
  });

  it('leave no file behind if a change is refused', async () => {
    const before = await fileKeys(app);
    const tooMany = await sendForm(await form({}, { photos: 12 }));
    expect([tooMany.status, Object.keys(tooMany.body)]).toEqual([400, expect.arrayContaining(['photos'])]);
    expect((await sendForm(await form({}, { photos: 1 }), 999_999)).status).toBe(404);
    expect(await fileKeys(app)).toEqual(before);
  });

  it('can be neither changed nor listed by a member', async () => {
    const member = await app.member();
    expect((await member.send('PATCH', `/operator/retailers/${shop}/`, {})).status).toBe(401);
    expect((await member.send('GET', '/operator/retailers/')).status).toBe(401);
  });
});
