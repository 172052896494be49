import { afterAll, expect, it } from 'vitest';
import { Browser } from '../../test/browser.ts';
import { codesAt, freshDataDir, memberAt, operatorOf, startProcess } from '../../test/process.ts';

const KILLS = 20;
const WRITERS = 4;

const place = freshDataDir();
afterAll(() => place.remove());

/** One cigar as a client sends it, again with the same key where no answer came. */
interface Sending {
  readonly code: string;
  readonly key: string;
}

const add = (member: Browser, { code, key }: Sending) =>
  member.call(
    'POST /cigars/add_cigar/',
    { body: { cigar_code: code, rating: 4 } },
    { 'idempotency-key': key },
  );

/** The same member's browser after the server came back at another address. */
const movedTo = (url: string, from: Browser): Browser => {
  const browser = new Browser(url);
  for (const [name, value] of from.cookies) browser.setCookie(name, value);
  return browser;
};

const allEntries = async (member: Browser) => {
  const entries = new Map<number, string | null>();
  for (let page = 1; ; page += 1) {
    const { body } = await member.call('GET /cigars/list_cigars/', { query: { page, page_size: 100 } });
    for (const entry of body.results) entries.set(entry.id, entry.cigar_code);
    if (page >= body.total_pages) return { entries, count: body.count };
  }
};

it('keeps every acknowledged cigar through twenty kills under load, and no repeated one twice', async () => {
  const acknowledged = new Map<number, string>();
  let unanswered: Sending[] = [];
  let member: Browser | null = null;
  let codes: string[] = [];

  /** Starts the server, sends again what got no answer, and holds the books against what was promised. */
  const startAndCheck = async (round: number) => {
    const server = startProcess(place.dataDir);
    const url = await server.url;
    const operator = operatorOf(url, place.dataDir);
    if (codes.length === 0) codes = await codesAt(operator, 5000);
    member = member === null ? await memberAt(url, 'survivor') : movedTo(url, member);
    for (const sending of unanswered) {
      const { status, body } = await add(member, sending);
      expect([round, status]).toEqual([round, 201]);
      acknowledged.set(body.id, sending.code);
    }
    const { entries, count } = await allEntries(member);
    expect([round, count, entries.size]).toEqual([round, acknowledged.size, acknowledged.size]);
    for (const [id, code] of acknowledged) expect(entries.get(id)).toBe(code.replace('-', ''));
    const { body: recount } = await operator.call('GET /operator/recount/', {});
    expect(recount.differences).toEqual([]);
    return { server, member };
  };

  for (let round = 0; round < KILLS; round += 1) {
    const { server, member: writer } = await startAndCheck(round);
    const lost: Sending[] = [];
    const killAfter = 6 + round * 3;
    let answered = 0;
    // Writers go on until the connection breaks; the kill comes at another moment of the work each round.
    const write = async (): Promise<void> => {
      for (;;) {
        const code = codes.pop() ?? '';
        const sending = { code, key: `key ${code}` };
        const answer = await add(writer, sending).catch(() => null);
        if (answer === null) {
          lost.push(sending);
          return;
        }
        expect(answer.status).toBe(201);
        acknowledged.set(answer.body.id, code);
        answered += 1;
        if (answered === killAfter) setTimeout(() => server.child.kill('SIGKILL'), (round * 7) % 23);
      }
    };
    await Promise.all(Array.from({ length: WRITERS }, write));
    expect((await server.exit).signal).toBe('SIGKILL');
    unanswered = lost;
  }

  const { server } = await startAndCheck(KILLS);
  server.child.kill('SIGTERM');
  expect((await server.exit).code).toBe(0);
  expect(acknowledged.size).toBeGreaterThan(KILLS * WRITERS);
}, 600_000);
