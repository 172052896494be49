import { spawn } from 'node:child_process';
import {
  copyFileSync,
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { userInfo } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { form, photo } from '../harness/photos.ts';
import {
  freshPlace,
  memberAt,
  startProcess,
  type FreshPlace,
  type ServerProcess,
} from '../harness/process.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const CACHE = join(ROOT, '.cache');
const DAY_MS = 86_400_000;

const shipped = (path: string): string => readFileSync(join(ROOT, 'deploy', path), 'utf8');
/** Returns the values of a setting in a systemd unit. */
const listValues = (unit: string, name: string): string[] =>
  Array.from(unit.matchAll(new RegExp(`^${name}=(.*)$`, 'gm')), ([, value = '']) => value);

type Settings = Readonly<Record<string, string>>;

/** Adapts a command of a shipped file to this repository and the current user. */
const here = (command: string): string => {
  const { username } = userInfo();
  return command
    .replaceAll('/opt/stoa', ROOT.replace(/\/$/, ''))
    .replaceAll('-o stoa -g stoa', `-o ${username} -g $(id -gn)`)
    .replaceAll('--user stoa', `--user ${username}`);
};

const run = (command: string, env: Settings) =>
  new Promise<{ code: number | null; output: string }>((resolve) => {
    const child = spawn('/bin/sh', ['-c', command], { env: { PATH: process.env['PATH'] ?? '', ...env } });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk: Buffer) => {
        output += chunk.toString();
      });
    }
    child.on('close', (code) => resolve({ code, output }));
  });

describe('the nightly backup', () => {
  let place: FreshPlace;
  let server: ServerProcess;
  let url: string;
  /** The contents of /etc/stoa/environment. */
  let settings: Settings;
  beforeAll(async () => {
    place = await freshPlace();
    server = startProcess(place.dataDir, place.env);
    url = await server.url;
    const member = await memberAt(url, 'photographer');
    for (const name of ['Corona', 'Toro']) {
      const body = form({ name, description: 'x', rating: '4' }, [['journal_images', await photo()]]);
      const { status } = await member.call('POST /cigars/add_cigar/', { body });
      if (status !== 201) throw new Error(`Couldn’t log a cigar: ${status}`);
    }
    settings = {
      DATA_DIR: place.dataDir,
      CACHE_DIR: CACHE,
      PORT: new URL(url).port,
      OPERATOR_TOKEN: readFileSync(join(place.dataDir, 'operator-token'), 'utf8').trim(),
      SESSION_SECRET: 'not the secret of any server anywhere',
      PUBLIC_URL: 'https://stoa.example',
      MAIL_URL: 'smtp://user:pass@localhost:2525',
      MAIL_FROM: 'Stoa & friends <journal@stoa.example>',
    };
  });
  afterAll(async () => {
    server.child.kill('SIGKILL');
    await server.exit;
    await place.remove();
  });

  /** systemd sets the unit's own environment, after the settings file. */
  const bySystemd = async (own: Settings) => {
    const unit = shipped('systemd/stoa-backup.service');
    const pairs = listValues(unit, 'Environment').flatMap((line) => line.split(' '));
    const env = {
      ...Object.fromEntries(pairs.map((pair) => pair.split('='))),
      ...settings,
      ...own,
    } as Settings;
    const [before = '', start = ''] = [...listValues(unit, 'ExecStartPre'), ...listValues(unit, 'ExecStart')];
    const made = await run(here(before.replace(/^\+/, '')), env);
    return made.code === 0 ? run(here(start), env) : made;
  };
  /** cron has almost no environment, so the settings come from their file, and the script connects to PostgreSQL directly. */
  const byCron = async (own: Settings) => {
    const file = join(place.dataDir, 'environment');
    const lines = Object.entries({ ...settings, ...place.env, ...own }).map(
      ([name, value]) => `${name}=${value}`,
    );
    writeFileSync(file, ['# Settings', '', ...lines].join('\n'), { mode: 0o600 });
    const line = /^[\d*/ ]+ root (.*)$/m.exec(shipped('cron.d/stoa-backup'))?.[1] ?? '';
    return run(here(line).replace('/etc/stoa/environment', file), {});
  };
  /** A container has the image's folders and Node. */
  const byContainer = async (own: Settings) => {
    const image = join(place.dataDir, 'image');
    if (!existsSync(image)) {
      const copied = Array.from(
        shipped('Containerfile').matchAll(/^COPY (deploy\S*) /gm),
        ([, path = '']) => path,
      );
      mkdirSync(image);
      for (const path of copied) cpSync(join(ROOT, path), join(image, path), { recursive: true });
      for (const path of ['apps', 'packages']) symlinkSync(join(ROOT, path), join(image, path));
    }
    const command = /^# +podman run .* stoa (deploy\/\S+)/m.exec(shipped('Containerfile'))?.[1] ?? '';
    return run(`cd ${image} && exec ${command}`, { ...settings, ...own, NODE_ENV: 'production' });
  };
  const WAYS = { systemd: bySystemd, cron: byCron, container: byContainer };

  const lastSuccess = async (): Promise<number> => {
    const text = await (await fetch(`${url}/metrics`)).text();
    return Number(/^stoa_backup_last_success_timestamp_seconds (.*)$/m.exec(text)?.[1]);
  };

  it.each(Object.entries(WAYS))(
    'by %s creates its folder, deletes old backups only after a verified success, and fails when a photo is missing',
    async (name, night) => {
      const folder = join(place.dataDir, `backups-of-${name}`);
      const own = { BACKUP_DIR: folder };
      const before = await lastSuccess();
      const first = await night(own);
      expect([first.code, first.output]).toEqual([0, expect.stringContaining('read back and verified')]);
      expect(statSync(folder).mode & 0o777).toBe(0o700);
      const success = await lastSuccess();
      expect(success).toBeGreaterThan(before);

      const [newest = ''] = readdirSync(folder);
      const aged = (file: string, days: number) => {
        copyFileSync(join(folder, newest), join(folder, file));
        const at = new Date(Date.now() - days * DAY_MS);
        utimesSync(join(folder, file), at, at);
      };
      aged('stoa-old.tar', 40);
      aged('stoa-recent.tar', 20);
      aged('stoa-cut-off.tar.partial', 3);
      aged('another-program.tar', 40);
      const [lost = ''] = globSync(join(place.dataDir, 'media/photos/*/960.jpg'));
      const bytes = readFileSync(lost);
      rmSync(lost);
      try {
        const there = readdirSync(folder);
        const failing = await night(own);
        expect(failing.code).toBe(1);
        expect(failing.output).toContain('1 of 6 files are missing');
        expect(failing.output).toContain(lost.slice(lost.indexOf('photos/')));
        expect(readdirSync(folder)).toEqual(there);
        expect(await lastSuccess()).toBe(success);
      } finally {
        mkdirSync(dirname(lost), { recursive: true });
        writeFileSync(lost, bytes);
      }

      expect((await night({ ...own, BACKUP_DAYS: '30' })).code).toBe(0);
      const left = readdirSync(folder);
      expect(left).toHaveLength(4);
      expect(left).toEqual(expect.arrayContaining([newest, 'stoa-recent.tar', 'another-program.tar']));
    },
    180_000,
  );

  it.each([
    [{ BACKUP_DAYS: '0' }, 'BACKUP_DAYS must be a whole number of days'],
    [{ BACKUP_DAYS: '30 -o -name *' }, 'BACKUP_DAYS must be a whole number of days'],
    [{ BACKUP_DIR: 'backups' }, 'BACKUP_DIR must be an absolute path'],
  ])('doesn’t start with %o', async (wrong, reason) => {
    const refused = await run(join(ROOT, 'deploy/backup/stoa-backup'), { ...settings, ...wrong });
    expect([refused.code, refused.output]).toEqual([2, expect.stringContaining(reason)]);
  });
});
