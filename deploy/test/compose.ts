import { equal } from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseEnv } from 'node:util';
import { Browser } from '@stoa/testing/harness/browser';
import { memberAt } from '@stoa/testing/harness/process';
import { onPath, say } from '@stoa/testing/machine/command';
import { containerEngine } from '@stoa/testing/machine/container-engine';
import { createPods } from './pods.ts';
import { copySources } from '../../scripts/sources.ts';

// Starts `deploy/compose.yaml`, then `deploy/compose.several.yaml` on the same volumes, then the pods of `deploy/kubernetes` next
// to them. Ports 80, 443, and 3000 must be free.

const PROJECT = 'stoa-check';
const READY_MS = 180_000;
const PAGES = 40;
const SITE = 'https://localhost';
const MEMBER = { email: 'marcus@example.com', password: 'secret-1' };

// Caddy signs the certificate for localhost with its own authority. This process connects to no other server.
process.env['NODE_TLS_REJECT_UNAUTHORIZED'] = '0';

const notRun = (why: string): never => {
  say(`THE COMPOSE FILES WERE NOT RUN: ${why}`);
  return process.exit(0);
};

const engine = containerEngine() ?? notRun('no container engine runs here. Install podman or Docker.');
const COMPOSE = { podman: ['podman-compose'], docker: ['docker', 'compose'] } as const;
const [composeName, ...composeWords] = COMPOSE[engine.name];
const compose =
  onPath(composeName) ?? notRun(`${composeName} is missing. Install it (apt-get install podman-compose).`);

const folder = mkdtempSync(join(tmpdir(), 'stoa-compose-'));
copySources(folder);
const pathTo = (name: string) => join(folder, 'deploy', name);
const ONE = [pathTo('compose.yaml')];
const SEVERAL = [...ONE, pathTo('compose.several.yaml')];

// The settings that the files require.
const env = {
  ...process.env,
  STOA_DOMAIN: 'localhost',
  POSTGRES_PASSWORD: randomBytes(12).toString('hex'),
};
const secret = () => randomBytes(32).toString('hex');
writeFileSync(
  pathTo('.env'),
  readFileSync(pathTo('.env.example'), 'utf8')
    .replace(/^(SESSION_SECRET|OPERATOR_TOKEN)=$/gm, (line) => `${line}${secret()}`)
    .replace(/^POSTGRES_PASSWORD=$/m, (line) => line + env.POSTGRES_PASSWORD)
    .replace(/^STOA_DOMAIN=.*$/m, 'STOA_DOMAIN=localhost')
    .replace(/^MAIL_URL=.*$/m, 'MAIL_URL=smtp://localhost:2525'),
);

const withCompose = (files: readonly string[], ...words: readonly string[]): string => {
  const args = [...composeWords, '-p', PROJECT, ...files.flatMap((file) => ['-f', file]), ...words];
  const { status, stdout, stderr } = spawnSync(compose, args, { cwd: folder, env, encoding: 'utf8' });
  if (status !== 0) throw new Error(`compose ${words.join(' ')} exited with ${status}:\n${stdout}${stderr}`);
  return `${stdout}${stderr}`;
};

const visitor = new Browser(SITE);

const isReady = async (files: readonly string[], from: number, output: string): Promise<void> => {
  while ((await visitor.fetch('/readyz').catch(() => null))?.status !== 200) {
    if (Date.now() - from > READY_MS)
      throw new Error(`Not ready after ${READY_MS / 1000} s:\n${output}${withCompose(files, 'logs')}`);
    await pause(500);
  }
  say(`Ready behind Caddy ${((Date.now() - from) / 1000).toFixed(0)} s after its start.`);
};

const listContainers = (service: string): string =>
  engine.run(
    'ps',
    '--quiet',
    `--filter=label=com.docker.compose.project=${PROJECT}`,
    `--filter=label=com.docker.compose.service=${service}`,
  );

const NETWORK = `${PROJECT}_default`;

const start = async (files: readonly string[]): Promise<void> => {
  // Debian 12's podman-compose creates the network without the file's subnet, and may have left it behind.
  if (engine.name === 'podman') engine.tryTo('network', 'create', '--subnet', '10.89.59.0/24', NETWORK);
  const from = Date.now();
  // Debian 12's podman-compose exits with 0 even if a container didn't start, and only says so in its output.
  const output = withCompose(files, 'up', '-d');
  await isReady(files, from, output);
};

/** Starts a web process, a worker, and the nightly backup as Kubernetes would, against the running compose services. */
const joinByPods = async (image: string): Promise<void> => {
  if (engine.name !== 'podman')
    return say('THE PODS WERE NOT RUN: they need podman, which runs them without a cluster.');
  const settings = {
    ...parseEnv(readFileSync(pathTo('.env'), 'utf8')),
    DATABASE_URL: `postgres://stoa_server:${env.POSTGRES_PASSWORD}@postgres:5432/stoa`,
    DATABASE_OWNER_URL: `postgres://stoa:${env.POSTGRES_PASSWORD}@postgres:5432/stoa`,
    REDIS_URL: 'redis://valkey:6379',
    PUBLIC_URL: SITE,
    TRUST_PROXY: '10.89.59.0/24',
  };
  const pods = createPods(engine, folder, NETWORK, image, settings);
  const play = async (name: string, work: () => Promise<void>) => {
    try {
      pods.start(readFileSync(pathTo(`kubernetes/${name}.yaml`), 'utf8'));
      await work();
    } finally {
      pods.stop();
    }
  };
  const ready = async (name: string) => {
    const until = Date.now() + READY_MS;
    while (!pods.isReady(name)) {
      if (Date.now() > until) throw new Error(`The pod of ${name} isn’t ready:\n${pods.logs(name)}`);
      await pause(500);
    }
  };
  await play('web', async () => {
    await ready('web');
    const { status } = await new Browser('http://localhost:3000').send('POST', '/user/authenticate/', MEMBER);
    equal(status, 200);
  });
  await play('worker', () => ready('worker'));
  await play('backup', async () => {
    const code = await pods.end('backup');
    if (code !== 0 || !/verified/.test(pods.logs('backup')))
      throw new Error(`The backup pod exited with ${code}:\n${pods.logs('backup')}`);
  });
  say(
    'Ran a pod of each Kubernetes file. The member signed in at one, the worker was ready, and the backup was verified.',
  );
};

const clear = () => {
  for (const files of [SEVERAL, ONE]) {
    try {
      withCompose(files, 'down', '--volumes');
    } catch {}
  }
  engine.tryTo('network', 'rm', '--force', NETWORK);
};

try {
  clear();
  const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
  const image = `stoa:${version}`;
  engine.run('build', '--network=host', '-f', pathTo('Containerfile'), '-t', image, folder);
  await start(ONE);
  await memberAt(SITE, 'marcus');
  if (!/roles/.test(withCompose(ONE, 'exec', '-T', 'web', 'stoa', 'staff', 'list')))
    throw new Error('The command stoa doesn’t reach the server in its container.');
  const backup = withCompose(ONE, 'run', '--rm', 'backup');
  if (!/verified/.test(backup)) throw new Error(`The backup didn’t report that it was verified:\n${backup}`);
  withCompose(ONE, 'down');

  await start(SEVERAL);
  // The earlier member still exists, because the database is the same.
  const { status } = await visitor.send('POST', '/user/authenticate/', MEMBER);
  equal(status, 200);
  for (const service of ['web', 'web-2', 'web-3', 'worker', 'worker-2', 'valkey'])
    if (listContainers(service) === '') throw new Error(`${service} isn’t running.`);
  engine.run('kill', listContainers('web-2'));
  for (let page = 0; page < PAGES; page += 1) equal((await visitor.fetch('/login')).status, 200);
  say(
    `Ran one machine with its backup, then several on the same volumes. With one killed, all ${PAGES} pages loaded.`,
  );
  await joinByPods(`localhost/${image}`);
} finally {
  clear();
  rmSync(folder, { recursive: true, force: true });
}
