import { Agent, request } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Browser } from '../harness/browser.ts';
import { freshPlace, memberAt, operatorFor, startProcess, type FreshPlace } from '../harness/process.ts';

/** `npm run faults -- drain --kills 20` sets how many times the test stops the server. */
const STOPS = Number(process.env['KILLS'] ?? '1');
const CLIENTS = 8;
/** A busy server may take almost this long to report that it is draining. */
const DRAIN_SECONDS = '6';

/** Sends one request over a client's own keep-alive connection. @returns Its status, or the error. */
const send = (url: string, agent: Agent, member: Browser, path: string, body?: object): Promise<string> =>
  new Promise((resolve) => {
    const text = body === undefined ? '' : JSON.stringify(body);
    const cookie = Array.from(member.cookies, ([name, value]) => `${name}=${value}`).join('; ');
    const headers = {
      cookie,
      ...(body !== undefined && {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(text),
      }),
    };
    const method = body === undefined ? 'GET' : 'POST';
    const sent = request(`${url}/api/v1${path}`, { agent, method, headers }, (response) => {
      response.resume();
      response.on('end', () => resolve(String(response.statusCode)));
      response.on('error', (error) => resolve(error.message));
    });
    sent.on('error', (error) => resolve(error.message));
    sent.end(text);
  });

describe('a server under load that is asked to stop', () => {
  let place: FreshPlace;
  beforeAll(async () => {
    place = await freshPlace();
  });
  afterAll(() => place.remove());

  it('responds to every request that it received, and breaks no connection', async () => {
    let answered = 0;
    for (let stop = 0; stop < STOPS; stop += 1) {
      const server = startProcess(place.dataDir, { DRAIN_SECONDS, ...place.env });
      const url = await server.url;
      const member = await memberAt(url, `drained${stop}`);
      const over = new AbortController();
      const outcomes: string[] = [];
      let written = 0;
      const work = async (client: number): Promise<void> => {
        const agent = new Agent({ keepAlive: true, maxSockets: 1 });
        while (!over.signal.aborted) {
          const isWriter = client % 2 === 0;
          const outcome = isWriter
            ? await send(url, agent, member, '/cigars/add_cigar/', { name: 'x', description: 'y', rating: 4 })
            : await send(url, agent, member, '/cigars/list_cigars/?page_size=10');
          outcomes.push(outcome);
          if (outcome === '201') written += 1;
        }
        agent.destroy();
      };
      const working = Promise.all(Array.from({ length: CLIENTS }, (_, client) => work(client)));
      await expect.poll(() => outcomes.length).toBeGreaterThan(2 * CLIENTS);
      server.child.kill('SIGTERM');
      // Like a proxy, a client checks this before each request, and stops sending once the server reports that it is draining.
      const isReady = async () => (await fetch(`${url}/readyz`)).status;
      await expect.poll(isReady, { interval: 20 }).toBe(503);
      over.abort();
      await working;
      // A refusal because of load is a response, too.
      const busy = outcomes.filter((outcome) => outcome === '503').length;
      expect(outcomes.filter((outcome) => !['200', '201', '503'].includes(outcome))).toEqual([]);
      expect((await server.exit).code).toBe(0);
      answered += outcomes.length;

      const again = startProcess(place.dataDir, place.env);
      const operator = operatorFor(await again.url, place.dataDir);
      const { body } = await operator.call('GET /operator/recount/', {});
      const { body: member1 } = await operator.call('GET /operator/members/', {
        query: { search: `drained${stop}@example.com` },
      });
      const [stored] = member1.results.map(({ cigars }) => cigars);
      expect([body.differences, written <= (stored ?? 0), (stored ?? 0) <= written + busy]).toEqual([
        [],
        true,
        true,
      ]);
      again.child.kill('SIGTERM');
      expect((await again.exit).code).toBe(0);
    }
    process.stdout.write(`stopped ${STOPS} times, ${answered} requests, 0 resets\n`);
  }, 1_800_000);
});
