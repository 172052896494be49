import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { IMPORT_TEXTS } from '@stoa/contract/imports.rules';
import { startTestApp, type TestApp } from '@stoa/testing/harness/app';
import {
  getExport,
  importJournal,
  importState,
  previewImport,
  sendImport,
} from '@stoa/testing/harness/member-files';

type Member = Awaited<ReturnType<TestApp['member']>>;

interface Exported {
  readonly humidors: { name: string; note: string }[];
  readonly lots: {
    id: number;
    code: string | null;
    created_at: string;
    events: { entry_id: number | null }[];
  }[];
  readonly wants: { name: string; created_at: string }[];
}

describe('the humidor of a Stoa export', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app.close());

  const stockIn = (bytes: Buffer): Exported =>
    JSON.parse(strFromU8(unzipSync(bytes)['data/journal.json'] ?? new Uint8Array())) as Exported;
  /** Leaves out what another server can't know: numbers, codes, and when a row was written. */
  const contentOf = ({ humidors, lots, wants }: Exported) => ({
    humidors: humidors.map(({ name, note }) => ({ name, note })),
    lots: lots.map(({ id: _id, code: _code, created_at: _at, events, ...lot }) => ({
      ...lot,
      events: events.map((event) => ({ ...event, entry_id: null })),
    })),
    wants,
  });

  /** Fills a humidor with every kind of event, and a want list. */
  const owner = async (): Promise<Member> => {
    const member = await app.member();
    const { productId, codes } = await app.codes(2);
    const humidor = async (name: string, note: string) =>
      (await member.call('POST /humidors/', { body: { name, note } })).body.id;
    const [cabinet, travel] = [await humidor('Cabinet', 'Oak'), await humidor('Travel', '')];
    const { body } = await member.call('POST /lots/', {
      body: {
        humidor_id: cabinet,
        name: 'Épicure',
        brand_name: 'Hoyo',
        quantity: 9,
        price_cents: 1_250,
        put_at: '2025-01-10',
        rests_until: '2030-01-01',
        note: 'For winter',
      },
    });
    const id = body.results[0]?.id ?? 0;
    const change = async (kind: 'moved' | 'given' | 'thrown_out' | 'corrected', quantity: number) =>
      (
        await member.call('POST /lots/events/', {
          body: { kind, lots: [{ id, quantity }], humidor_id: travel },
        })
      ).body;
    await change('moved', 2);
    const given = await change('given', 1);
    const event = given.results[0]?.events[0]?.id ?? 0;
    await member.call('POST /lots/{id}/events/{event}/undo/', { params: { id, event } });
    await change('thrown_out', 1);
    await change('corrected', 8);
    const smoked = await member.send('POST', '/cigars/add_cigar/', {
      name: 'Épicure',
      brand_name: 'Hoyo',
      description: 'x',
      rating: 5,
      lot_id: id,
    });
    expect(smoked.status).toBe(201);
    await member.call('POST /lots/', { body: { codes, humidor_id: travel, put_at: '2025-05-01' } });
    await member.call('POST /wants/', { body: { cigar: String(productId) } });
    await member.call('POST /wants/', { body: { entry_id: Number(smoked.body['id']) } });
    return member;
  };

  it('is imported once, with humidors, lots, events, and wants', async () => {
    const from = await owner();
    const to = await app.member();
    const bytes = await getExport(from);
    const done = await importState(to, await importJournal(to, bytes));
    expect(done).toMatchObject({
      added: 1,
      humidors: 2,
      lots: 4,
      wants: 2,
      skipped: 0,
      refused: 0,
      lots_left: 4,
    });
    expect(contentOf(stockIn(await getExport(to)))).toEqual(contentOf(stockIn(bytes)));
    const again = await previewImport(to, await sendImport(to, bytes));
    expect(again.body).toMatchObject({ new: 0, lots: 0, humidors: 0, wants: 0, duplicates: 9 });
    await to.call('DELETE /journal/imports/{id}/', { params: { id: again.body.import.id } });
    const { body } = await app.operator().call('GET /operator/recount/', {});
    expect(body.differences).toEqual([]);
    await to.call('POST /journal/imports/{id}/undo/', { params: { id: done.id } });
    await expect.poll(async () => (await importState(to, { id: done.id })).lots_left).toBe(0);
    await expect
      .poll(async () => contentOf(stockIn(await getExport(to))))
      .toEqual({ humidors: [], lots: [], wants: [] });
  });

  it('recognizes the exporting member’s own lots, those with codes too', async () => {
    const member = await owner();
    const { body } = await previewImport(member, await sendImport(member, await getExport(member)));
    expect(body).toMatchObject({ new: 0, lots: 0, humidors: 0, wants: 0, refused: 0 });
  });

  it('recognizes lots that were smoked before and after the export', async () => {
    const member = await app.member();
    const put = { name: 'Épicure', quantity: 10, put_at: '2025-01-10' };
    const { results } = (await member.call('POST /lots/', { body: put })).body;
    const id = results[0]?.id ?? 0;
    const give = (quantity: number) =>
      member.call('POST /lots/events/', { body: { kind: 'given', lots: [{ id, quantity }] } });
    await give(2);
    const bytes = await getExport(member);
    await give(1);
    expect((await previewImport(member, await sendImport(member, bytes))).body).toMatchObject({ lots: 0 });
  });

  it('leaves out lots that were put away by mistake', async () => {
    const member = await app.member();
    const { results } = (await member.call('POST /lots/', { body: { name: 'Épicure', quantity: 5 } })).body;
    const [id, event] = [results[0]?.id ?? 0, results[0]?.events[0]?.id ?? 0];
    await member.call('POST /lots/{id}/events/{event}/undo/', { params: { id, event } });
    expect(stockIn(await getExport(member)).lots).toEqual([]);
  });

  it('comes back as the brand’s cigars where the names are theirs', async () => {
    const [from, to] = [await owner(), await app.member()];
    await importState(to, await importJournal(to, await getExport(from)));
    const products = async (member: Member) => {
      const lots = (await member.call('GET /lots/', {})).body.results;
      const wants = (await member.call('GET /wants/', {})).body.results;
      return [...lots, ...wants].map(({ name, product_id: id }) => [name, id !== null]);
    };
    const found = await products(to);
    expect(found).toEqual(await products(from));
    expect(found.filter(([, isProduct]) => isProduct).length).toBe(2);
  });

  it('refuses lots that contradict themselves, and says why', async () => {
    const member = await app.member();
    const lot = { name: 'Corona', quantity: 3, initial_quantity: 3, put_at: '2025-01-01' };
    const put = { kind: 'put_away', change: 3, day: '2025-01-01' };
    const lots = [
      lot,
      { ...lot, events: [{ ...put, change: 2 }] },
      { ...lot, quantity: -1 },
      { ...lot, put_at: '2999-01-01' },
      { ...lot, name: '' },
      { ...lot, events: [put, { ...put, kind: 'stolen', change: 0 }] },
      'no lot',
    ];
    const file = zipSync({
      'data/journal.json': strToU8(JSON.stringify({ entries: [], lots, wants: [{ name: 'X' }] })),
    });
    const { body } = await previewImport(member, await sendImport(member, Buffer.from(file)));
    expect(body).toMatchObject({ kind: 'stoa', new: 0, lots: 1, cigars: 3, wants: 0, refused: 7 });
    expect(body.refused_rows[0]).toEqual({ line: 2, reason: IMPORT_TEXTS.eventsOff });
    expect(body.refused_rows.map(({ line }) => line)).toEqual([2, 3, 4, 5, 6, 7, 8]);
  });
});
