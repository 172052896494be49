import { spawnSync } from 'node:child_process';
import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startProcess } from '@stoa/testing/harness/process';
import { say } from '@stoa/testing/machine/command';
import { copySources } from './sources.ts';

/** The oldest npm that package.json accepts, and the newest one in the registry. */
const VERSIONS = ['10.8.2', 'latest'];

const folder = mkdtempSync(join(tmpdir(), 'stoa-install-'));
const run = (command: string, args: readonly string[], cwd: string) => {
  const { status, stdout, stderr } = spawnSync(command, args, { cwd, encoding: 'utf8' });
  if (status !== 0)
    throw new Error(`${command} ${args.join(' ')} exited with ${status}:\n${stdout}${stderr}`);
  return stdout.trim();
};

try {
  for (const version of VERSIONS) {
    const [tool, clone] = [join(folder, `npm-${version}`), join(folder, `clone-${version}`)];
    mkdirSync(tool);
    run('npm', ['install', '--prefix', tool, '--no-save', `npm@${version}`], tool);
    const npm = join(tool, 'node_modules/npm/bin/npm-cli.js');
    copySources(clone);
    const started = performance.now();
    run(process.execPath, [npm, 'ci'], clone);
    const seconds = ((performance.now() - started) / 1000).toFixed(0);
    const node = run(join(clone, 'node_modules/.bin/node'), ['--version'], clone);
    if (node !== process.version)
      throw new Error(`npm ci installed Node ${node} instead of ${process.version}.`);
    run(process.execPath, [npm, 'run', '--silent', 'stoa', '--', 'help'], clone);
    if (!readFileSync('package-lock.json').equals(readFileSync(join(clone, 'package-lock.json'))))
      throw new Error('npm ci changed package-lock.json. Run npm install and commit the result.');
    say(`npm ${run(process.execPath, [npm, '--version'], clone)} installed a clean clone in ${seconds} s.`);
    rmSync(clone, { recursive: true });
  }
  run(process.execPath, ['scripts/release.ts', '--draft', '--to', folder], process.cwd());
  const [archive = ''] = globSync('stoa-*.tar.gz', { cwd: folder });
  run('tar', ['-xzf', archive], folder);
  const released = join(folder, archive.replace('.tar.gz', ''));
  run('npm', ['ci', '--omit=dev'], released);
  const dataDir = join(folder, 'data');
  const server = startProcess(dataDir, {}, join(released, 'apps/api/dist/main.js'));
  const { status } = await fetch(`${await server.url}/readyz`);
  server.child.kill('SIGTERM');
  await server.exit;
  if (status !== 200) throw new Error(`The release’s /readyz returned ${status}.`);
  say(`Installed ${archive} with npm ci --omit=dev. It serves requests.`);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
