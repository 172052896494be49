import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, it } from 'vitest';
import { freshDataDir, startProcess } from '../harness/process.ts';
import { processTree, survivors } from '../harness/process-tree.ts';
import { freePort } from '../machine/free-port.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const DEADLINE = { timeout: 120_000, interval: 50 };
const DRAWING = 'Creating a year of demo data';

describe.runIf(process.platform === 'linux')('a first start', { timeout: 300_000 }, () => {
  const places: ReturnType<typeof freshDataDir>[] = [];
  const place = () => {
    const made = freshDataDir();
    places.push(made);
    return made.dataDir;
  };
  afterEach(() => {
    for (const { remove } of places.splice(0)) remove();
  });

  it.each(['SIGTERM', 'SIGHUP'] as const)(
    'leaves no process behind when %s stops it while it is writing the demo world',
    async (signal) => {
      const dataDir = place();
      const server = startProcess(dataDir, { DEMO: '1' });
      await expect.poll(server.output, DEADLINE).toContain(DRAWING);
      const tree = processTree(server.child.pid ?? 0);
      expect(tree.length).toBeGreaterThan(3);
      server.child.kill(signal);
      expect((await server.exit).code).toBe(0);
      expect(survivors(tree)).toEqual([]);
      expect(server.output()).not.toMatch(/error|could not|couldn’t/i);
    },
  );

  it('reports that it can’t store the demo world’s pictures, and exits', async () => {
    const dataDir = place();
    mkdirSync(join(dataDir, 'media'), { recursive: true });
    writeFileSync(join(dataDir, 'media', 'portraits'), 'in the way');
    const server = startProcess(dataDir, { DEMO: '1' });
    await expect.poll(server.output, DEADLINE).toContain(DRAWING);
    const tree = processTree(server.child.pid ?? 0);
    expect((await server.exit).code).toBe(1);
    expect(server.output()).toContain('Start the server again, or set DEMO=0.');
    expect(survivors(tree)).toEqual([]);
  });

  it('leaves no process behind when stopped before its database exists, and works the second time', async () => {
    const dataDir = place();
    const server = startProcess(dataDir);
    const tree = () => processTree(server.child.pid ?? 0);
    await expect.poll(() => survivors(tree()).join(), DEADLINE).toContain('initdb');
    const started = tree();
    server.child.kill('SIGTERM');
    expect([(await server.exit).code, survivors(started)]).toEqual([0, []]);
    const again = startProcess(dataDir);
    await again.url;
    again.child.kill('SIGTERM');
    expect((await again.exit).code).toBe(0);
  });

  it('keeps its socket when the database of a killed server in the same folder stops', async () => {
    const dataDir = place();
    const killed = startProcess(dataDir);
    await killed.url;
    const [postgres = 0] = processTree(killed.child.pid ?? 0).slice(1);
    killed.child.kill('SIGKILL');
    await killed.exit;
    rmSync(dataDir, { recursive: true });
    const next = startProcess(dataDir);
    await next.url;
    process.kill(postgres, 'SIGINT');
    await expect.poll(() => survivors([postgres]), DEADLINE).toEqual([]);
    expect(readdirSync(join(dataDir, 'socket'))).toHaveLength(2);
    next.child.kill('SIGTERM');
    expect((await next.exit).code).toBe(0);
  });
});

describe.runIf(process.platform === 'linux')('npm start', { timeout: 300_000 }, () => {
  const { dataDir, remove } = freshDataDir();
  let npm: ChildProcess | null = null;
  afterEach(remove);

  /** Starts npm as a shell does: as the leader of a process group. */
  const npmStart = async () => {
    const port = await freePort();
    npm = spawn('npm', ['start'], {
      cwd: ROOT,
      env: { ...process.env, DATA_DIR: dataDir, PORT: String(port), NODE_ENV: '' },
      stdio: ['ignore', 'pipe', 'inherit'],
      detached: true,
    });
    let output = '';
    npm.stdout?.on('data', (chunk: Buffer) => (output += chunk.toString()));
    return { pid: npm.pid ?? 0, ended: once(npm, 'exit'), output: () => output };
  };

  it.each([
    ['SIGTERM to npm', (pid: number) => process.kill(pid, 'SIGTERM')],
    ['Ctrl-C', (pid: number) => process.kill(-pid, 'SIGINT')],
  ])('ends its server and its database on %s', async (_, stop) => {
    const { pid, ended, output } = await npmStart();
    await expect.poll(output, DEADLINE).toMatch(new RegExp(`${DRAWING}|Stoa is open`));
    const tree = processTree(pid);
    expect(tree.length).toBeGreaterThan(5);
    stop(pid);
    await ended;
    await expect.poll(() => survivors(tree), DEADLINE).toEqual([]);
  });
});
