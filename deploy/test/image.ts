import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { say } from '@stoa/testing/machine/command';
import { containerEngine } from '@stoa/testing/machine/container-engine';
import { freePort } from '@stoa/testing/machine/free-port';

/** A larger image contains files that production doesn't run. */
const MOST_MB = 900;
const READY_MS = 90_000;

const { values } = parseArgs({ options: { image: { type: 'string' } } });
const engine = containerEngine();
if (engine === null) {
  say(
    'THE IMAGE WAS NOT BUILT: this machine has no working container engine. Install podman (apt-get install podman).',
  );
  process.exit(0);
}
const { run, tryTo } = engine;
const expectSame = (what: string, found: string, wanted: string) => {
  if (found !== wanted) throw new Error(`${what}: ${found} instead of ${wanted}.`);
};

const name = `stoa-check-${process.pid}`;
const image = values.image ?? name;
if (values.image === undefined) {
  const started = performance.now();
  run('build', '--network=host', '-f', 'deploy/Containerfile', '-t', name, '.');
  say(`Built in ${((performance.now() - started) / 1000).toFixed(0)} s.`);
}
const megabytes = Math.round(Number(run('image', 'inspect', '--format={{.Size}}', image)) / 1e6);
say(`${image}: ${megabytes} MB.`);
const port = await freePort();
const settings = {
  DEMO: '0',
  SESSION_SECRET: 'x'.repeat(32),
  OPERATOR_TOKEN: 'y'.repeat(32),
  PUBLIC_URL: 'https://stoa.example',
  MAIL_URL: 'smtp://localhost:2525',
};
try {
  if (megabytes > MOST_MB) throw new Error(`The image is ${megabytes} MB, which is more than ${MOST_MB} MB.`);
  const isolated = ['--read-only', '--tmpfs=/tmp', '--cap-drop=all', '--security-opt=no-new-privileges'];
  const listening = ['--network=host', `--env=PORT=${port}`, '--env=HOST=127.0.0.1'];
  const set = Object.entries(settings).map(([key, value]) => `--env=${key}=${value}`);
  run('run', '--detach', '--name', name, ...isolated, ...listening, ...set, image);
  const startedAt = Date.now();
  while (!(await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null))?.ok) {
    if (Date.now() - startedAt > READY_MS)
      throw new Error(`Not ready after ${READY_MS / 1000} s:\n${run('logs', name)}`);
    await pause(250);
  }
  say(`Ready ${((Date.now() - startedAt) / 1000).toFixed(1)} s after its start, on its own PostgreSQL.`);
  expectSame('Its user', run('exec', name, 'id', '-u'), '10001');
  expectSame('Its Node', run('exec', name, 'node', '--version'), process.version);
  expectSame(
    'Which of its own files it can write',
    run('exec', name, 'sh', '-c', 'touch /opt/stoa/x 2>/dev/null && echo yes || echo nothing'),
    'nothing',
  );
  run('exec', name, 'grep', '-q', '"bomFormat": "CycloneDX"', 'sbom.cdx.json');
  if (!run('exec', name, 'stoa', 'staff', 'list').includes('roles'))
    throw new Error('The command stoa doesn’t reach the server.');
  run('exec', name, 'sh', '-c', 'BACKUP_DIR=/var/lib/stoa/backups deploy/backup/stoa-backup');
  run('stop', '--time=30', name);
  expectSame('Its exit code', run('inspect', '--format={{.State.ExitCode}}', name), '0');
  say('It runs unprivileged on a read-only root, creates a backup, and exits on request.');
} finally {
  tryTo('rm', '--force', '--volumes', name);
  tryTo('rmi', '--force', name);
}
