import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SECRETS } from '../../harness/fleet.ts';
import { form, photo } from '../../harness/photos.ts';
import { processTree } from '../../harness/process-tree.ts';
import {
  freshPlace,
  memberAt,
  startProcess,
  type FreshPlace,
  type ServerProcess,
} from '../../harness/process.ts';
import { CADDY, startCaddy, type Caddy } from '../../machine/caddy.ts';
import { freePort } from '../../machine/free-port.ts';

const ROOT = resolve(import.meta.dirname, '../../..');
const [OLD, NEW] = ['stoa-0.1.0', 'stoa-0.2.0'];
const ONLY_OLD = '/assets/only-old-1a2b.js';

const run = (command: string, args: readonly string[], cwd = ROOT): void => {
  const { status, stderr } = spawnSync(command, args, { cwd, encoding: 'utf8' });
  expect([status, status === 0 ? '' : stderr]).toEqual([0, '']);
};

/** Links this repository's packages, instead of downloading them. */
const NPM = `#!/bin/sh
[ ! -e "$NPM_FAILS" ] || exit 1
mkdir -p node_modules/@stoa
find ${ROOT}/node_modules -mindepth 1 -maxdepth 1 ! -name @stoa -exec ln -s -t node_modules {} +
ln -s ../../apps/api node_modules/@stoa/api
for name in art contract taste; do ln -s ../../packages/$name node_modules/@stoa/$name; done
`;

describe.runIf(CADDY !== null)('an update', { timeout: 240_000 }, () => {
  const folder = mkdtempSync(join(tmpdir(), 'stoa-update-'));
  const path = (...names: string[]) => join(folder, ...names);
  const home = path('opt/stoa');
  const servers: ServerProcess[] = [];
  const ports: number[] = [];
  let place: FreshPlace;
  let caddy: Caddy;

  /** Creates both archives from the build in this working copy. They differ by one file that only the first one has. */
  const createArchives = () => {
    run(process.execPath, ['scripts/release.ts', '--draft', '--to', folder]);
    run('tar', ['-xzf', `${OLD}.tar.gz`], folder);
    run('mv', [OLD, NEW], folder);
    run('tar', ['-czf', `${NEW}.tar.gz`, NEW], folder);
    run('mv', [NEW, OLD], folder);
    writeFileSync(path(OLD, 'apps/web/dist', ONLY_OLD), 'run()');
    writeFileSync(path(OLD, 'apps/web/dist/robots.txt'), '# old');
    run('tar', ['-czf', `${OLD}.tar.gz`, OLD], folder);
    rmSync(path(OLD), { recursive: true });
    const sums = [OLD, NEW].map((name) => {
      const hash = createHash('sha256').update(readFileSync(path(`${name}.tar.gz`)));
      return `${hash.digest('hex')}  ${name}.tar.gz\n`;
    });
    writeFileSync(path('SHA256SUMS'), sums.join(''));
  };

  const start = async (index: number) => {
    const env = {
      ...SECRETS,
      ...place.env,
      PORT: String(ports[index]),
      TRUST_PROXY: '127.0.0.1',
      DRAIN_SECONDS: '3',
    };
    const server = startProcess(place.dataDir, env, join(home, 'apps/api/dist/main.js'));
    servers[index] = server;
    await server.url;
  };
  const stop = async (index: number) => {
    servers[index]?.child.kill('SIGTERM');
    await servers[index]?.exit;
  };
  /** Replaces systemd: restarts the process on a port from the folder that the link leads to then. */
  const control = createServer((request, response) => {
    const index = ports.indexOf(Number(request.url?.slice(1)));
    stop(index)
      .then(() => start(index))
      .then(
        () => response.end(),
        () => response.writeHead(500).end(),
      );
  });

  beforeAll(async () => {
    createArchives();
    place = await freshPlace();
    await new Promise<void>((listening) => void control.listen(0, '127.0.0.1', listening));
    const { port } = control.address() as AddressInfo;
    mkdirSync(path('bin'));
    const systemctl = `#!/bin/sh
case $1 in
  list-units) for port in $(cat ${path('running')}); do echo "stoa@$port.service loaded active running"; done ;;
  restart) curl -fsS "http://127.0.0.1:${port}/\${2#stoa@}" ;;
esac
`;
    for (const [name, text] of [
      ['npm', NPM],
      ['systemctl', systemctl],
    ] as const)
      writeFileSync(path('bin', name), text, { mode: 0o755 });
    writeFileSync(path('running'), '');
  }, 240_000);
  afterAll(async () => {
    await caddy?.stop();
    control.close();
    for (const { child } of servers) child.kill('SIGKILL');
    await Promise.all(servers.map(({ exit }) => exit));
    await place.remove();
    rmSync(folder, { recursive: true, force: true });
  });

  /** Runs the script of the archive, as docs/INSTALL.md says. */
  const update = async (name: string) => {
    const command = `tar -xzOf ${name}.tar.gz ${name}/deploy/update | sh -s -- ${name}.tar.gz`;
    const env = {
      PATH: `${path('bin')}:${process.env['PATH'] ?? ''}`,
      DESTDIR: folder,
      NPM_FAILS: path('npm-fails'),
    };
    const child = spawn('sh', ['-c', command], { cwd: folder, env: { ...env, SERVERS: path('no-nginx') } });
    const output = Promise.all([buffer(child.stdout), buffer(child.stderr)]);
    const code = await new Promise((closed) => void child.once('close', closed));
    return { code, output: (await output).join('') };
  };

  /** Reads pages, an API call, and a file of the first release until `work` is done. @returns Each response that wasn't 200. */
  const poll = async (work: () => Promise<unknown>) => {
    const over = new AbortController();
    const found: string[] = [];
    let responses = 0;
    const read = async (address: string) => {
      while (!over.signal.aborted) {
        const status = await fetch(`${caddy.url}${address}`).then(
          (response) => response.text().then(() => response.status),
          String,
        );
        responses += 1;
        if (status !== 200) found.push(`${address}: ${status}`);
      }
    };
    const reading = Promise.all(['/', '/login', '/api/v1/status/', ONLY_OLD].map(read));
    const readMore = async () => {
      const before = responses;
      await expect.poll(() => responses, { timeout: 60_000 }).toBeGreaterThan(before + 8);
    };
    await readMore();
    await work();
    await readMore();
    over.abort();
    await reading;
    return found;
  };

  const robots = async () => (await fetch(`${caddy.url}/robots.txt`)).text();

  it('is an installation on a machine without a release', async () => {
    expect(await update(OLD)).toMatchObject({ code: 0 });
    expect(readlinkSync(home)).toBe(OLD);
    expect(readlinkSync(path('usr/local/bin/stoa'))).toBe(join(home, 'deploy/stoa'));
    expect(existsSync(path('etc/systemd/system/stoa@.service'))).toBe(true);
    for (const index of [0, 1]) {
      ports.push(await freePort());
      await start(index);
    }
    writeFileSync(path('running'), ports.join('\n'));
    caddy = await startCaddy(ports.map((port) => `127.0.0.1:${port}`).join(' '));
  });

  it('changes nothing if the archive is damaged or its packages can’t be installed', async () => {
    const whole = readFileSync(path(`${NEW}.tar.gz`));
    writeFileSync(path(`${NEW}.tar.gz`), Buffer.concat([whole, Buffer.from('x')]));
    expect((await update(NEW)).code).not.toBe(0);
    writeFileSync(path(`${NEW}.tar.gz`), whole);
    writeFileSync(path('npm-fails'), '');
    expect((await update(NEW)).code).not.toBe(0);
    rmSync(path('npm-fails'));
    expect([readlinkSync(home), existsSync(`${home}-0.2.0`)]).toEqual([OLD, false]);
  });

  it('of two serving processes shows readers nothing but 200, and keeps the files of the release before', async () => {
    mkdirSync(`${home}-0.0.9`);
    let result = {};
    const found = await poll(async () => {
      result = await update(NEW);
    });
    expect(result).toMatchObject({
      code: 0,
      output: expect.stringContaining(`Port ${ports[1]} is running again`) as unknown,
    });
    expect(found).toEqual([]);
    expect(readlinkSync(home)).toBe(NEW);
    expect(await robots()).not.toBe('# old');
    expect([existsSync(`${home}-0.0.9`), existsSync(`${home}-0.1.0`)]).toEqual([false, true]);
  });

  it('lets the new processes decode photos with the new release’s program', async () => {
    const member = await memberAt(caddy.url, 'updated');
    const body = form({ name: 'Corona', description: 'x', rating: '4' }, [['journal_images', await photo()]]);
    expect((await member.call('POST /cigars/add_cigar/', { body })).status).toBe(201);
    const commands = servers
      .flatMap(({ child: { pid = 0 } }) => processTree(pid))
      .map((pid) => readFileSync(`/proc/${pid}/cmdline`, 'utf8'));
    const decoders = commands.filter((line) => line.includes('decoder-program'));
    expect(decoders).toEqual([expect.stringContaining(`${NEW}/apps/api/`)]);
  });

  it('goes back in the same way', async () => {
    expect(await update(OLD)).toMatchObject({ code: 0 });
    expect(readlinkSync(home)).toBe(OLD);
    await expect.poll(robots).toBe('# old');
  });

  it('of a single process makes readers wait, as with Compose', async () => {
    await caddy.stop();
    await stop(1);
    caddy = await startCaddy(`127.0.0.1:${ports[0]}`, { STOA_WAIT: '30s' });
    const found = await poll(async () => {
      await stop(0);
      // Compose starts a container of the new image.
      rmSync(home);
      symlinkSync(NEW, home);
      await start(0);
    });
    expect(found).toEqual([]);
    expect(await robots()).not.toBe('# old');
  });
});
