import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '@stoa/testing/harness/app';
import { readImportFile } from './import-file.ts';

const HEADING = 'name,address,latitude,longitude,website,phone_number';
const PORCH =
  '"Porch, Leaf & Co","12 Main St, Austin, TX",30.27,-97.74,https://porch.example,+1 512 555 0100';

describe('importing retailers', () => {
  let app: TestApp;
  let member: Awaited<ReturnType<TestApp['member']>>;
  beforeAll(async () => {
    app = await startTestApp();
    member = await app.member();
  });
  afterAll(() => app.close());

  const send = (...lines: string[]) =>
    app.operator().call('POST /operator/retailers/import/', { body: lines.join('\r\n') });
  const listed = async (search = '') =>
    (await member.call('GET /retailers/get_retailers/', { query: { search } })).body;

  it('adds a file once, even if it is sent again, and updates changed retailers', async () => {
    const first = await send(`\uFEFF${HEADING}`, PORCH, 'Ember,1 Oak,31,-98,,', '');
    expect([first.status, first.body]).toEqual([200, { added: 2, changed: 0, unchanged: 0 }]);
    const [porch] = (await listed('porch')).results;
    expect(porch).toMatchObject({
      name: 'Porch, Leaf & Co',
      address: '12 Main St, Austin, TX',
      website: 'https://porch.example',
      phone_number: '+1 512 555 0100',
    });
    const again = await send(
      HEADING,
      PORCH.replace('30.27', '30.28'),
      'EMBER,1 oak,31,-98,,',
      'New,2 Oak,1,2,,',
    );
    expect(again.body).toEqual({ added: 1, changed: 1, unchanged: 1 });
    expect((await listed()).count).toBe(3);
    expect((await listed('porch')).results[0]).toMatchObject({ id: porch?.id, latitude: 30.28 });
  });

  it('matches names that JavaScript and the database lower-case differently', async () => {
    const shops = ['ΟΔΟΣ,1 Ä,1,1,,', 'İstanbul,1 Ä,1,1,,', 'CAFÉ,1 Ä,1,1,,'];
    expect((await send(HEADING, ...shops)).body).toEqual({ added: 3, changed: 0, unchanged: 0 });
    expect((await send(HEADING, ...shops)).body).toEqual({ added: 0, changed: 0, unchanged: 3 });
  });

  it.each([
    ['50,000 short lines', `a\n`.repeat(50_000)],
    ['10 MB of line ends', '\r'.repeat(10_000_000)],
    ['one line of 10 MB of commas', ','.repeat(10_000_000)],
    ['one quoted value of 10 MB', `"${'\n'.repeat(10_000_000)}"`],
  ])('lets other requests run: %s', async (_, lines) => {
    const state = { isRead: false };
    const sent = send(`${HEADING}\n${lines}`).finally(() => (state.isRead = true));
    let most = 0;
    while (!state.isRead) {
      const from = process.threadCpuUsage();
      expect((await member.call('GET /user/me/', {})).status).toBe(200);
      most = Math.max(most, process.threadCpuUsage(from).user / 1000);
    }
    expect((await sent).status).toBe(400);
    expect(most).toBeLessThan(1_000);
  });

  it('names the row that is too long', async () => {
    const { body } = await send(HEADING, 'Seen,1 Yew,30,-97,,', ','.repeat(100_000));
    expect(body.error).toContain('Row 3: This row is too long.');
  });

  it('takes the columns in any order', async () => {
    const { body } = await send(
      'phone_number,website,longitude,latitude,address,name',
      ',,-97,30,3 Elm,Backwards',
    );
    expect(body).toMatchObject({ added: 1 });
    expect((await listed('backwards')).results[0]).toMatchObject({ latitude: 30, longitude: -97 });
  });

  it('adds a retailer only once if two requests send the same file', async () => {
    const before = (await listed()).count;
    const responses = await Promise.all([1, 2, 3].map(() => send(HEADING, 'Twice,9 Elm,1,1,,')));
    expect(responses.reduce((sum, { body }) => sum + body.added, 0)).toBe(1);
    expect((await listed()).count).toBe(before + 1);
  });

  it('names each refused row with its reason, and imports nothing', async () => {
    const before = (await listed()).count;
    const { status, body } = await send(
      HEADING,
      'Good,1 Fir,30,-97,,',
      ',2 Fir,30,-97,,',
      '"Two',
      'lines",3 Fir,91,x,ftp://x,',
      'Short,4 Fir',
      'good,1 FIR,30,-97,,',
    );
    expect(status).toBe(400);
    expect(body['lines']).toEqual([
      { line: 3, reason: 'The name is empty.' },
      {
        line: 4,
        reason:
          'Latitude must be a number from -90 to 90. Longitude must be a number, such as 30.2672. The website must start with https:// or http://.',
      },
      { line: 6, reason: 'This row has 2 values instead of 6.' },
      { line: 7, reason: 'The same name and address are already in row 2.' },
    ]);
    expect(body.error).toBe(
      'Nothing was imported. Row 3: The name is empty. 3 more rows have problems. Please fix the file and send it again.',
    );
    expect((await listed()).count).toBe(before);
  });

  it.each([
    ['', 1, /The file is empty/],
    [HEADING, 1, /no retailers/],
    ['name,address,latitude,longitude,website', 1, /The column phone_number is missing/],
    [`${HEADING},hours\nA,B,1,2,,,x`, 1, /The column "hours" isn’t one we know/],
    [`${HEADING},name\nA,B,1,2,,,x`, 1, /A column appears twice/],
    [`${HEADING}\nA,"B,1,2,,`, 2, /quotation marks/],
    [`${HEADING}\nA\u0000,B,1,2,,`, 2, /can’t store/],
  ])('refuses the file %j', async (file, line, reason) => {
    const { status, body } = await send(file);
    const [fault] = body['lines'] as { line: number; reason: string }[];
    expect([status, fault?.line, fault?.reason]).toEqual([400, line, expect.stringMatching(reason)]);
  });

  it('names only a few of a million columns, and only the beginning of a long one', async () => {
    for (const file of [','.repeat(1_000_000), `name,${'hours'.repeat(100_000)}`]) {
      const { status, body } = await send(file);
      expect([status, body.error.length < 2_000]).toEqual([400, true]);
    }
  });

  it('lets other work run while it reads a long file', async () => {
    const shops = Array.from({ length: 50_000 }, (_, index) => `Shop ${index},${index} Élan Street,30,-97,,`);
    let turns = 0;
    const other = setInterval(() => (turns += 1));
    const { retailers, faults } = await readImportFile([HEADING, ...shops].join('\r\n'));
    clearInterval(other);
    expect([retailers.length, faults]).toEqual([50_000, []]);
    expect(retailers.at(-1)).toMatchObject({ line: 50_001, address: '49999 Élan Street' });
    expect(turns).toBeGreaterThan(20);
  });

  it('previews the result of each row and writes nothing', async () => {
    await send(HEADING, 'Seen,1 Yew,30,-97,,', 'Same,2 Yew,30,-97,,');
    const before = (await listed()).count;
    const preview = async (...lines: string[]) =>
      (await app.operator().call('POST /operator/retailers/preview/', { body: lines.join('\r\n') })).body;
    const good = ['seen,1 YEW,30.5,-97,https://seen.example,', 'Same,2 Yew,30,-97,,', 'Fresh,3 Yew,1,2,,'];
    const found = await preview(HEADING, ...good);
    expect(found).toEqual({
      added: 1,
      changed: 1,
      unchanged: 1,
      refused: 0,
      lines: [
        {
          line: 2,
          outcome: 'changed',
          name: 'seen',
          address: '1 YEW',
          changes: ['point', 'website'],
          reason: '',
        },
        { line: 4, outcome: 'new', name: 'Fresh', address: '3 Yew', changes: [], reason: '' },
      ],
    });
    const refused = await preview(HEADING, ',9 Yew,1,2,,', ...good);
    expect([refused.refused, refused.lines[0]]).toMatchObject([
      1,
      { line: 2, outcome: 'refused', reason: 'The name is empty.' },
    ]);
    expect(await preview('name')).toMatchObject({ added: 0, refused: 1, lines: [{ line: 1 }] });
    expect((await listed()).count).toBe(before);
    expect((await send(HEADING, ...good)).body).toEqual({ added: 1, changed: 1, unchanged: 1 });
    expect(await preview(HEADING, ...good)).toMatchObject({ added: 0, changed: 0, unchanged: 3, lines: [] });
  });

  it('previews the first two hundred rows of each kind and counts all', async () => {
    const many = Array.from({ length: 230 }, (_, index) => `Many,${index} Ash,30,-97,,`);
    const { body } = await app
      .operator()
      .call('POST /operator/retailers/preview/', { body: [HEADING, ...many, 'x', 'y'].join('\r\n') });
    expect([body.added, body.refused, body.lines.length]).toEqual([230, 2, 202]);
  });

  it('accepts CSV in this call only', async () => {
    const operator = app.operator();
    const post = async (path: string, type: string, body: string) =>
      (await operator.fetch(`/api/v1${path}`, { method: 'POST', headers: { 'content-type': type }, body }))
        .status;
    expect(await post('/operator/retailers/import/', 'application/json', '"name"')).toBe(415);
    expect(await post('/operator/points/', 'text/csv', 'member_id')).toBe(415);
    expect(await post('/operator/retailers/import/', 'text/csv', 'x'.repeat(10 * 1024 * 1024 + 1))).toBe(413);
  });
});
