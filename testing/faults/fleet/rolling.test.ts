import { randomUUID } from 'node:crypto';
import { spawn } from 'node:child_process';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Browser } from '../../harness/browser.ts';
import { startFleet, type Fleet } from '../../harness/fleet.ts';
import { memberAt } from '../../harness/process.ts';

const SCRIPT = fileURLToPath(new URL('../../../deploy/rolling-restart', import.meta.url));

describe('a rolling restart', { timeout: 180_000 }, () => {
  let fleet: Fleet;
  const restarted: number[] = [];
  /** Replaces systemctl: the script asks it to restart a port, and waits for its reply. */
  const control = createServer((request, response) => {
    const port = Number(request.url?.slice(1));
    const index = fleet.ports.indexOf(port);
    restarted.push(port);
    fleet
      .kill(index, 'SIGTERM')
      .then(() => fleet.start(index))
      .then(
        () => response.end(),
        () => response.writeHead(500).end(),
      );
  });
  beforeAll(async () => {
    fleet = await startFleet(2, { DRAIN_SECONDS: '1' });
    await new Promise<void>((resolve) => void control.listen(0, '127.0.0.1', resolve));
  }, 180_000);
  afterAll(async () => {
    control.close();
    await fleet.close();
  });

  const roll = async (ports: readonly number[], env: Record<string, string> = {}) => {
    const { port } = control.address() as AddressInfo;
    const child = spawn(SCRIPT, ports.map(String), {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        PATH: process.env['PATH'] ?? '',
        SERVERS: fleet.nginx.serversFile,
        RELOAD: fleet.nginx.reloadCommand,
        RESTART: `curl -fsS http://127.0.0.1:${port}/`,
        ...env,
      },
    });
    const output = Promise.all([buffer(child.stdout), buffer(child.stderr)]);
    const code = await new Promise((resolve) => void child.once('close', resolve));
    return { code, output: (await output).join('') };
  };

  it('loses no reads or writes, and replaces every process', async () => {
    const member = await memberAt(fleet.nginx.url, 'rolled');
    const refused: string[] = [];
    const logged: number[] = [];
    const over = new AbortController();
    /** An idle connection may close just as a request uses it. Browsers then use another connection, up to three here. */
    const send = async (what: string, work: () => ReturnType<Browser['send']>) => {
      const result = await work().catch(work).catch(work).catch(work);
      if (result.status >= 300) refused.push(`${what}: ${result.status} ${result.body.error}`);
      return result;
    };
    const live = async () => {
      while (!over.signal.aborted) {
        const key = { 'idempotency-key': randomUUID() };
        const body = { name: 'Rolling', description: 'on' };
        const created = await send('POST', async () => member.call('POST /cigars/add_cigar/', { body }, key));
        const { id } = created.body as { id?: number };
        if (id === undefined) continue;
        logged.push(id);
        await send('PUT', () => member.send('PUT', `/cigars/${id}/update_cigar/`, { rating: 4 }));
        await send('GET', () => member.send('GET', '/cigars/list_cigars/?page_size=5'));
      }
    };
    const living = Promise.all([live(), live(), live()]);
    const { code, output } = await roll(fleet.ports);
    over.abort();
    await living;
    expect([code, output]).toEqual([
      0,
      fleet.ports.map((port) => `Port ${port} is running again.\n`).join(''),
    ]);
    expect(restarted).toEqual(fleet.ports);
    expect([refused, logged.length > 10]).toEqual([[], true]);
    const { body } = await member.send('GET', '/cigars/list_cigars/?page_size=1');
    expect(body['count']).toBe(logged.length);
  });

  it('stops at the last running server, and at a port that nginx doesn’t know', async () => {
    expect((await roll([fleet.ports[0] ?? 0], { RESTART: 'false ' })).code).not.toBe(0);
    const last = await roll([fleet.ports[1] ?? 0]);
    expect([last.code, last.output]).toEqual([
      1,
      expect.stringMatching(/No server would be left.*Start another one/),
    ]);
    expect(await roll([1])).toEqual({ code: 2, output: expect.stringMatching(/names no server on port 1/) });
    expect((await new Browser(fleet.nginx.url).send('GET', '/status/')).status).toBe(200);
  });
});
