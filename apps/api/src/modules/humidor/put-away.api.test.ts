import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { HUMIDOR_TEXTS } from '@stoa/contract/humidors.rules';
import { startTestApp, type TestApp } from '@stoa/testing/harness/app';

type Member = Awaited<ReturnType<TestApp['member']>>;

describe('a code that is put away', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app.close());

  const put = (who: Member, body: Record<string, unknown>) => who.send('POST', '/lots/', body);
  const lots = async (who: Member) => {
    const { body } = await who.call('GET /lots/', {});
    const [row] = body.results;
    if (row === undefined) return [];
    return (await who.call('GET /lots/cigars/{id}/', { params: { id: row.id }, query: { page_size: '100' } }))
      .body.results;
  };
  /** Creates a batch of boxes of ten. */
  const boxes = async () => {
    const made = await app.codes(30, 'courage', 7);
    const story = { rolled_on: null, boxed_on: null, box_size: 10, maker_note: '' };
    const path = `/operator/codes/batches/${made.batchId}/story/`;
    expect((await app.operator().send('PUT', path, story)).status).toBe(200);
    return made;
  };

  it('is one cigar, and anyone may still log it', async () => {
    const [member, other] = [await app.member(), await app.member()];
    const { codes, productId } = await app.codes(2);
    const { status, body } = await put(member, { codes: codes.map((code) => ` ${code.toLowerCase()} `) });
    expect([status, body['cigars']]).toMatchObject([201, [{ product_id: productId, quantity: 2 }]]);
    expect((await lots(member)).map(({ code }) => code)).toEqual(codes.map((code) => code.replace('-', '')));
    expect((await put(other, { codes: [codes[0]] })).status).toBe(201);
    expect((await other.send('POST', '/cigars/add_cigar/', { cigar_code: codes[0] })).status).toBe(201);
  });

  it('is refused if it is sent twice, unknown, or logged by anyone, and then nothing is put away', async () => {
    const [member, other] = [await app.member(), await app.member()];
    const { codes } = await app.codes(4);
    await other.send('POST', '/cigars/add_cigar/', { cigar_code: codes[0] });
    const taken = await put(member, { codes: [codes[1], codes[0]] });
    expect([taken.status, taken.body]).toEqual([
      400,
      {
        error: 'Invalid cigar code',
        code: ['Invalid cigar code'],
        codes: ['Invalid cigar code'],
        is_valid: false,
        refused_code: codes[0]?.replace('-', ''),
      },
    ]);
    expect(await lots(member)).toEqual([]);
    expect((await put(member, { codes: [codes[1], codes[1]] })).body['codes']).toEqual([
      HUMIDOR_TEXTS.codeTwice,
    ]);
    expect((await put(member, { codes: [codes[1]] })).status).toBe(201);
    expect((await put(member, { codes: [codes[2], codes[1]] })).body).toMatchObject({
      codes: [HUMIDOR_TEXTS.putAway],
      refused_code: codes[1]?.replace('-', ''),
    });
    expect((await put(member, { codes: [codes[2]], quantity: 2 })).body['quantity']).toEqual([
      HUMIDOR_TEXTS.countedByCodes,
    ]);
  });

  it('shows its box and how many of the box no one has logged', async () => {
    const [member, other] = [await app.member(), await app.member()];
    const { codes, productId } = await boxes();
    await other.send('POST', '/cigars/add_cigar/', { cigar_code: codes[12] });
    const { body } = await member.call('GET /lots/boxes/', { query: { code: codes[10] ?? '' } });
    expect(body).toMatchObject({ product: { id: productId }, box_size: 10, free: 9 });
    const { codes: loose } = await app.codes(1);
    const none = await member.send('GET', `/lots/boxes/?code=${loose[0]}`, undefined);
    expect([none.status, none.body.error]).toEqual([400, HUMIDOR_TEXTS.noBox]);
  });

  it('brings its whole box once five are entered, without revealing the others', async () => {
    const [member, other] = [await app.member(), await app.member()];
    const { codes } = await boxes();
    await other.send('POST', '/cigars/add_cigar/', { cigar_code: codes[3] });
    const five = [4, 5, 6, 7, 8].map((at) => codes[at]);
    const few = await put(member, { codes: five.slice(0, 4), whole_box: true });
    expect(few.body['codes']).toEqual([HUMIDOR_TEXTS.proof]);
    const mixed = await put(member, { codes: [...five.slice(0, 4), codes[14]], whole_box: true });
    expect(mixed.body['codes']).toEqual([HUMIDOR_TEXTS.otherBox]);
    expect((await put(member, { codes: five, whole_box: true })).status).toBe(201);
    const held = await lots(member);
    expect([held.length, held.filter(({ has_code }) => has_code).length]).toEqual([9, 9]);
    expect(new Set(held.flatMap(({ code }) => code ?? []))).toEqual(
      new Set(five.map((code) => code?.replace('-', ''))),
    );
    const again = await member.send('GET', `/lots/boxes/?code=${codes[4]}`, undefined);
    expect([again.status, again.body.error, again.body['refused_code']]).toEqual([
      400,
      HUMIDOR_TEXTS.putAway,
      codes[4]?.replace('-', ''),
    ]);
  });
});

describe('a wrong code that is put away', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({ rateLimits: true });
  });
  afterAll(() => app.close());

  it('counts as a guess, like one that is logged', async () => {
    const [member, other] = [await app.member(), await app.member()];
    const { codes } = await app.codes(40, 'justice', 7);
    for (const cigar_code of codes.slice(0, 34)) {
      expect((await other.send('POST', '/cigars/add_cigar/', { cigar_code })).status).toBe(201);
    }
    const statuses: number[] = [];
    for (const code of codes.slice(0, 34))
      statuses.push((await member.send('POST', '/lots/', { codes: [code] })).status);
    expect(statuses.indexOf(429)).toBe(30);
    expect((await member.send('GET', `/lots/boxes/?code=${codes[36]}`, undefined)).status).toBe(429);
  });
});
