import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '@stoa/testing/harness/app';

const WRITTEN = ["O'Neil’s", '古巴雪茄俱乐部', 'Ｃｏｈｉｂａ', 'ﬁne Robusto', 'Evening 🔥', 'คิวบา'];

const SEARCHED: readonly (readonly [string, string])[] = [
  ['oneil', "O'Neil’s"],
  ['neil', "O'Neil’s"],
  ['雪茄', '古巴雪茄俱乐部'],
  ['cohiba', 'Ｃｏｈｉｂａ'],
  ['ｆｉｎｅ', 'ﬁne Robusto'],
  ['🔥', 'Evening 🔥'],
  ['วบา', 'คิวบา'],
];

describe('a search', () => {
  let app: TestApp;
  let member: Awaited<ReturnType<TestApp['member']>>;
  beforeAll(async () => {
    app = await startTestApp();
    member = await app.member();
    for (const [index, name] of WRITTEN.entries()) {
      const body = { name, description: 'x', rating: 4 };
      await member.send('POST', '/cigars/add_cigar/', body);
      await app.member({
        first_name: name.replaceAll('’', ''),
        last_name: 'Citium',
        handle: `found.${index}`,
      });
    }
    const place = { address: '1 Main Street, Austin', latitude: 30.2672, longitude: -97.7431 };
    for (const name of WRITTEN) {
      await app.operator().send('POST', '/operator/retailers/', { name, ...place });
    }
  });
  afterAll(() => app.close());

  const listNames = async (path: string, name: string): Promise<unknown[]> => {
    const { body } = await member.send('GET', path);
    return (body['results'] as Record<string, unknown>[]).map((row) => row[name]);
  };

  it('over 30,000 different words takes less than a second to recount', async () => {
    const signs = Array.from({ length: 9_990 }, (_, index) => String.fromCodePoint(0x20000 + 2 * index)).join(
      '',
    );
    const [note, about] = [signs, Array.from(signs).toReversed().join('')];
    await member.send('POST', '/cigars/add_cigar/', {
      name: 'Many',
      description: about,
      experience_note: note,
      rating: 4,
    });
    const from = process.threadCpuUsage();
    const { body } = await app.operator().call('GET /operator/recount/', {});
    expect(body.differences).toEqual([]);
    expect(process.threadCpuUsage(from).user / 1000).toBeLessThan(1_000);
  });

  it('for suggested names also finds them', async () => {
    for (const [typed, name] of SEARCHED.filter(([text]) => Array.from(text).length > 1)) {
      expect(await listNames(`/cigars/suggest_names/?q=${encodeURIComponent(typed)}`, 'name')).toEqual([
        name,
      ]);
    }
  });

  const found = async () => {
    const rows: unknown[] = [];
    for (const [typed] of SEARCHED) {
      const search = encodeURIComponent(typed);
      rows.push([
        typed,
        await listNames(`/cigars/list_cigars/?search=${search}`, 'name'),
        await listNames(`/retailers/get_retailers/?search=${search}`, 'name'),
        await listNames(`/user/all-members/?filter=${search}`, 'first_name'),
      ]);
    }
    return rows;
  };
  const EXPECTED = SEARCHED.map(([typed, name]) => [typed, [name], [name], [name.replaceAll('’', '')]]);

  it('finds parts of words without spaces, emoji, full-width letters, and O’Neil by oneil', async () => {
    expect(await found()).toEqual(EXPECTED);
  });
});
