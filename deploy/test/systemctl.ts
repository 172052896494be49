import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, openSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { parseEnv } from 'node:util';

// Replaces systemctl inside the root of deploy/test/debian.ts, where no systemd runs: it starts what the units say, as their users.
// It leaves out the units' protection.

const RUNNING = '/run/units';
mkdirSync(RUNNING, { recursive: true });
const pidFile = (unit: string) => `${RUNNING}/${unit}`;
const pidOf = (unit: string) => (existsSync(pidFile(unit)) ? Number(readFileSync(pidFile(unit), 'utf8')) : 0);

const readUnit = (unit: string) => {
  const [, name = unit, instance] = /^(.*@)(.*)$/.exec(unit) ?? [];
  const path = ['/etc/systemd/system', '/usr/lib/systemd/system']
    .map((folder) => `${folder}/${name}.service`)
    .find((one) => existsSync(one));
  if (path === undefined) throw new Error(`There is no unit ${unit}.`);
  const text = readFileSync(path, 'utf8').replaceAll('%i', instance ?? '');
  const values = (setting: string) =>
    Array.from(text.matchAll(new RegExp(`^${setting}=(.*)$`, 'gm')), ([, value = '']) => value);
  return { values, first: (setting: string, otherwise = '') => values(setting)[0] ?? otherwise };
};

type Unit = ReturnType<typeof readUnit>;

const environmentOf = ({ values }: Unit, home: string): NodeJS.ProcessEnv => {
  const words = values('Environment').flatMap((line) => line.match(/"[^"]*"|\S+/g) ?? []);
  const own = words.map((word) => word.replaceAll('"', '').split(/=(.*)/s).slice(0, 2));
  const files = values('EnvironmentFile').map((path) => parseEnv(readFileSync(path, 'utf8')));
  return Object.assign(
    { PATH: '/usr/sbin:/usr/bin:/sbin:/bin', HOME: home },
    Object.fromEntries(own),
    ...files,
  );
};

const start = (unit: string): void => {
  const own = readUnit(unit);
  const user = own.first('User', 'root');
  const [, , , , , home = '/'] = execFileSync('getent', ['passwd', user], { encoding: 'utf8' }).split(':');
  for (const [setting, folder] of [
    ['StateDirectory', '/var/lib'],
    ['CacheDirectory', '/var/cache'],
  ] as const)
    for (const name of own.values(setting))
      execFileSync('install', ['-d', '-m', '0700', '-o', user, '-g', user, `${folder}/${name}`]);
  const env = environmentOf(own, home);
  for (const command of own.values('ExecStartPre'))
    execFileSync('sh', ['-c', command.replace(/^\+/, '')], { env, stdio: 'inherit' });
  const mayBind = own.first('AmbientCapabilities').includes('CAP_NET_BIND_SERVICE');
  const rights = mayBind ? ['--inh-caps=+net_bind_service', '--ambient-caps=+net_bind_service'] : [];
  const become = ['--reuid', user, '--regid', user, '--init-groups', ...rights];
  const log = openSync(`/var/log/${unit}.log`, 'a');
  const options = { cwd: own.first('WorkingDirectory', '/'), env };
  const words = [...become, '--', 'sh', '-c', `exec ${own.first('ExecStart')}`];
  if (own.first('Type') === 'oneshot') {
    process.exitCode = spawnSync('setpriv', words, { ...options, stdio: 'inherit' }).status ?? 1;
    return;
  }
  const child = spawn('setpriv', words, { ...options, detached: true, stdio: ['ignore', log, log] });
  writeFileSync(pidFile(unit), String(child.pid));
  child.unref();
};

const stop = async (unit: string): Promise<void> => {
  const pid = pidOf(unit);
  if (pid === 0) return;
  try {
    process.kill(pid, 'SIGTERM');
    while (process.kill(pid, 0)) await pause(100);
  } catch {
    // It has ended.
  }
};

const [verb = '', ...words] = process.argv.slice(2);
const units = words
  .filter((word) => !word.startsWith('-') && !word.endsWith('.timer'))
  .map((word) => word.replace(/\.service$/, ''));
if (verb === 'list-units')
  for (const name of readdirSync(RUNNING).filter((one) => one.startsWith('stoa@')))
    process.stdout.write(`${name}.service loaded active running\n`);
if (['enable', 'start', 'restart', 'stop'].includes(verb))
  for (const unit of units) {
    if (verb === 'restart' || verb === 'stop') await stop(unit);
    if (verb !== 'stop') start(unit);
  }
