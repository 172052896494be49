import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '@stoa/testing/harness/app';

type Member = Awaited<ReturnType<TestApp['member']>>;

describe('a reported entry that its owner logs again', () => {
  let app: TestApp;
  let owner: Member;
  let stranger: Member;
  let reporters: Member[];
  beforeAll(async () => {
    app = await startTestApp();
    owner = await app.verifiedMember();
    stranger = await app.member();
  });
  afterAll(() => app.close());

  const WORDS = { name: 'Leaf', description: 'Rude words', experience_note: '' };
  const withCode = async () => ({ cigar_code: (await app.codes(1)).codes[0] ?? '' });
  const log = async (fields: Record<string, unknown>) => {
    const { status, body } = await owner.call('POST /cigars/add_cigar/', { body: { ...fields, rating: 4 } });
    expect(status).toBe(201);
    return body.id;
  };
  const remove = (id: number) => owner.call('DELETE /cigars/{id}/delete_cigar/', { params: { id } });
  const statusFor = async (viewer: Member, id: number) =>
    (await viewer.call('GET /cigars/{id}/get_cigar_detail/', { params: { id } })).status;
  const moderation = async (id: number) =>
    (await owner.call('GET /cigars/{id}/get_cigar_detail/', { params: { id } })).body.moderation;
  const hide = async (id: number) => {
    reporters = [await app.longtimeMember(), await app.longtimeMember(), await app.longtimeMember()];
    for (const by of reporters)
      await by.call('POST /reports/', { body: { kind: 'entry', id, reason: 'hateful' } });
    expect(await statusFor(stranger, id)).toBe(404);
  };
  const findCase = async (id: number) => {
    const { body } = await app
      .operator()
      .call('GET /operator/reports/', { query: { kind: 'entry', state: 'open' } });
    return body.results.find(({ item }) => item.id === id)?.id ?? 0;
  };
  const decide = (id: number, decision: 'keep' | 'remove') =>
    app.operator().call('POST /operator/reports/{id}/decide/', { params: { id }, body: { decision } });

  it.each([
    ['with its words', () => Promise.resolve(WORDS)],
    ['with its code', withCode],
  ])('%s stays hidden, and one decision covers it', async (_, getFields) => {
    const fields = await getFields();
    const id = await log(fields);
    await hide(id);
    await remove(id);
    const again = await log(fields);
    expect([await statusFor(stranger, again), await moderation(again)]).toEqual([
      404,
      { state: 'hidden', rule: null },
    ]);
    expect((await decide(await findCase(again), 'keep')).status).toBe(200);
    expect(await statusFor(stranger, again)).toBe(200);
  });

  it.each([
    ['with its words', () => Promise.resolve({ ...WORDS, name: 'Other leaf' })],
    ['with its code', withCode],
  ])('%s stays removed, whether it was removed before or after its deletion', async (_, getFields) => {
    for (const isDeletedFirst of [true, false]) {
      const fields = { ...(await getFields()), experience_note: `Deleted first: ${isDeletedFirst}` };
      const id = await log(fields);
      await hide(id);
      const open = await findCase(id);
      if (isDeletedFirst) await remove(id);
      await decide(open, 'remove');
      if (!isDeletedFirst) await remove(id);
      const again = await log(fields);
      expect(await moderation(again)).toEqual({ state: 'removed', rule: 'hateful' });
      expect(await statusFor(stranger, again)).toBe(404);
    }
  });

  it('is hidden and shown together with a copy next to it', async () => {
    const fields = { ...WORDS, experience_note: 'The same rude note' };
    const id = await log(fields);
    await hide(id);
    const copy = await log(fields);
    expect(await statusFor(stranger, copy)).toBe(404);
    await decide(await findCase(id), 'keep');
    expect([await statusFor(stranger, id), await statusFor(stranger, copy)]).toEqual([200, 200]);
  });

  it('is hidden or removed again if its words are changed back', async () => {
    const fields = { ...WORDS, experience_note: 'What I think of all of you' };
    for (const isDecided of [false, true]) {
      const id = await log(fields);
      if (!isDecided) await hide(id);
      else await decide(await findCase(id), 'remove');
      await remove(id);
      const again = await log({ ...fields, experience_note: 'A fine evening' });
      expect(await statusFor(stranger, again)).toBe(200);
      const body = { experience_note: fields.experience_note };
      const changed = await owner.call('PUT /cigars/{id}/update_cigar/', { params: { id: again }, body });
      expect(changed.status).toBe(200);
      expect([await statusFor(stranger, again), (await moderation(again))?.state]).toEqual([
        404,
        isDecided ? 'removed' : 'hidden',
      ]);
      if (!isDecided) await remove(again);
    }
    expect((await app.operator().call('GET /operator/recount/', {})).body.differences).toEqual([]);
  });

  it('does not affect other entries of the same cigar', async () => {
    const fields = { name: 'Everyday leaf', description: 'Mild' };
    const [earlier, id] = [await log(fields), await log(fields)];
    await hide(id);
    const later = await log(fields);
    expect([await statusFor(stranger, earlier), await statusFor(stranger, later)]).toEqual([200, 200]);
  });

  it('leaves every counter right', async () => {
    expect((await app.operator().call('GET /operator/recount/', {})).body.differences).toEqual([]);
  });
});
